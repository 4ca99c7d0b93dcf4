import type { RightKind } from '@zhice/contract/ip/right';
import { type FormEvent, useState } from 'react';
import { useFaults, type Wrong } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { Button } from '../../../../ui/button';
import { FaultSummary } from '../../../../ui/fault-summary';
import { Notice } from '../../../../ui/notice';
import { useToast } from '../../../../ui/toast';
import { ConflictNotice } from './conflict-notice';
import { PaperUpload } from './paper-upload';
import { RightField } from './right-field';
import { type FieldName, isCeased } from './right-fields';
import styles from './right-form.module.css';
import { groupsOf } from './right-form-groups';
import { FIELD_NAMES, fieldsFrom, type RightText, textFaults } from './right-words';
import { type RightForm as RightFormState, useRightForm, useSaveRight } from './use-right-form';
import type { Right } from './use-rights';

interface RightFormProps {
  kind: RightKind;
  /** Absent: a new one. */
  right?: Right;
  onSaved: (id: number) => void;
  onCancel: () => void;
}

/** From the press on save to what is saved: all faults at once, and the question when somebody else saved meanwhile. */
function useSubmit(form: RightFormState, onSaved: (id: number) => void) {
  const { kind, right, text } = form;
  const faults = useFaults('right', FIELD_NAMES, { summary: true });
  const { busy, run } = useSubmission(faults);
  const save = useSaveRight();
  const toast = useToast();
  /** What was sent last: its faults stand beside a field until that is changed. */
  const [sent, setSent] = useState<RightText | null>(null);
  const [conflicted, setConflicted] = useState(false);

  async function saveNow() {
    form.saving.current = true;
    try {
      const { id } = await save.mutateAsync({
        ...(right && { id: right.id, version: form.version }),
        kind,
        fields: fieldsFrom(kind, text),
        ...(form.papers.length > 0 && { certificates: form.papers.map((paper) => paper.id) }),
      });
      form.forget();
      toast(right ? '已保存' : '已添加');
      onSaved(id);
    } catch (error) {
      if (!(await form.conflict.meet(error))) throw error;
      setConflicted(true);
    } finally {
      form.saving.current = false;
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(text);
    if (form.conflict.merged?.clashes.length) {
      document.getElementById('right-conflict')?.focus();
      return;
    }
    if (!faults.settle(textFaults(text))) return;
    let wrong: Wrong<FieldName> = {};
    await run(async () => {
      wrong = await form.ask();
      if (Object.keys(wrong).length === 0) await saveNow();
    });
    if (Object.keys(wrong).length > 0) faults.settle(wrong);
  }

  return { submit, busy, faults, sent, conflicted };
}

/** All fields of a right of a kind; what is typed is kept, whatever happens on the way. */
export function RightForm({ kind, right, onSaved, onCancel }: RightFormProps) {
  const form = useRightForm(kind, right);
  const { submit, busy, faults, sent, conflicted } = useSubmit(form, onSaved);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {form.restored > 0 && !form.conflict.merged && !sent && (
        <RestoredNotice count={form.restored} onDiscard={form.discard} />
      )}
      <ConflictNotice form={form} refused={conflicted} />
      <FaultSummary faults={faults.list} title="没有保存成功，您填写的内容已保留。" />
      {groupsOf(kind).map(({ title, fields }) => (
        <section key={title} className={styles.section} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <div className={styles.fields}>
            {fields
              .filter(({ name }) => name !== 'ceased_on' || isCeased(form.text.status) || form.text.ceased_on !== '')
              .filter(({ name }) => name !== 'last_death_on' || form.text.holder === 'natural')
              .filter(({ name }) => name !== 'extended_to_on' || canBeExtended(form.text))
              .map((spec) => (
                <RightField key={spec.name} spec={spec} form={form} faults={faults} sent={sent} />
              ))}
          </div>
        </section>
      ))}
      <section className={styles.section} aria-label="证书">
        <h3 className={styles.title}>{right ? '添加证书' : '证书'}</h3>
        <PaperUpload papers={form.papers} onChange={form.putPapers} />
      </section>
      <div className={styles.acts}>
        <p className={styles.kept}>填写的内容会暂存在本页，刷新或重新登录都不会丢失。</p>
        <Button
          kind="quiet"
          onClick={() => {
            form.discard();
            onCancel();
          }}
        >
          放弃
        </Button>
        <Button type="submit" kind="primary" loading={busy}>
          {busy ? '正在保存' : '保存'}
        </Button>
      </div>
    </form>
  );
}

/** A compensated term is an invention's; what stands there all the same can be taken away. */
const canBeExtended = ({ patent_kind: kind, extended_to_on: day }: RightText): boolean =>
  kind === 'invention' || day !== '';

/** What an earlier visit typed and did not save is back in the form. */
function RestoredNotice({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  return (
    <Notice
      tone="brand"
      role="status"
      acts={
        <Button size="small" kind="quiet" onClick={onDiscard}>
          放弃这些内容
        </Button>
      }
    >
      已恢复上次填写、还没有保存的 {count} 项内容。
    </Notice>
  );
}
