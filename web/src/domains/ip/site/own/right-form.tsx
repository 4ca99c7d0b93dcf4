import type { RightKind } from '@zhice/contract/ip/right';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFaults, type Wrong } from '../../../../app/form/use-faults';
import { useSubmission } from '../../../../app/form/use-submission';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { FaultSummary } from '../../../../ui/fault-summary';
import { Notice, NoticeBlock } from '../../../../ui/notice';
import { useToast } from '../../../../ui/toast';
import { AttachmentUpload } from './attachment-upload';
import { RightField } from './right-field';
import { FIELD_NAMES, type FieldName, fieldsOf, groupsOf, labelOf, type RightText } from './right-fields';
import styles from './right-form.module.css';
import { fieldsFrom, shownText, textFaults } from './right-labels';
import { type RightForm as RightFormState, useRightForm } from './use-right-form';
import { type Right, STALE } from './use-rights';

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
  const save = useAction('/api/demo/add_propertyright', { idempotent: true, quiet: true, refresh: STALE });
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
        ...(form.attachments.length > 0 && { certificates: form.attachments.map((attachment) => attachment.id) }),
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
    <form className="stack gap-3" onSubmit={submit} noValidate>
      {form.restored > 0 && !form.conflict.merged && !sent && (
        <RestoredNotice count={form.restored} onDiscard={form.discard} />
      )}
      <ConflictNotice form={form} refused={conflicted} />
      <FaultSummary faults={faults.list} title="没有保存成功，您填写的内容已保留。" />
      {groupsOf(kind).map(({ title, fields }) => (
        <section key={title} className={`stack gap-2 ${styles.section}`} aria-label={title}>
          <h3 className="text-body">{title}</h3>
          <div className={`stack gap-2 columns-2 ${styles.fields}`}>
            {fields
              .filter(({ when }) => when?.(form.text) ?? true)
              .map((spec) => (
                <RightField key={spec.name} spec={spec} form={form} faults={faults} sent={sent} />
              ))}
          </div>
        </section>
      ))}
      <section className={`stack gap-2 ${styles.section}`} aria-label="证书">
        <h3 className="text-body">{right ? '添加证书' : '证书'}</h3>
        <AttachmentUpload attachments={form.attachments} onChange={form.putAttachments} />
      </section>
      <div className={`row wrap justify-end gap-1 ruled-top surface p-2-3 ${styles.acts}`}>
        <p className={`fill-line muted small ${styles.kept}`}>填写的内容会暂存在本页，刷新或重新登录都不会丢失。</p>
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

/** Somebody else saved meanwhile: what they changed, and the question where both did. */
function ConflictNotice({ form, refused }: { form: RightFormState; refused: boolean }) {
  const { merged } = form.conflict;
  const place = useRef<HTMLDivElement>(null);
  const there = merged !== null;
  useEffect(() => {
    if (there) place.current?.focus();
  }, [there]);
  if (!merged) return null;
  const { clashes, taken, theirs } = merged;
  const labels = taken.map((name) => labelOf(form.kind, name)).filter(Boolean);
  return (
    <NoticeBlock tone="near" ref={place} id="right-conflict" role="alert">
      <p>
        <b>{refused ? '没有保存：' : ''}这一项刚被别人或另一个窗口修改过</b>
        {form.right?.updated_by_name && `（${form.right.updated_by_name}）`}
      </p>
      {labels.length > 0 && <p>对方修改的{labels.join('、')}已载入；您填写的内容都还在。</p>}
      {clashes.length > 0 ? (
        <>
          <p>下面 {clashes.length} 项两边都改了，请选择保留哪一个：</p>
          <ul className="stack">
            {clashes.map((name) => (
              <li key={name} className="stack gap-tight py-1 ruled-top">
                <p className="strong">{labelOf(form.kind, name)}</p>
                <div className="stack gap-1 columns-2">
                  <div className={`stack items-start gap-tight pre-line break-anywhere ${styles.side}`}>
                    <p>我的：{wordsFor(form, name, form.text[name])}</p>
                    <Button size="small" onClick={() => form.conflict.keep(name)}>
                      用我的
                    </Button>
                  </div>
                  <div className={`stack items-start gap-tight pre-line break-anywhere ${styles.side}`}>
                    <p>对方的：{wordsFor(form, name, theirs[name])}</p>
                    <Button size="small" onClick={() => form.conflict.take(name)}>
                      用对方的
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>请核对后再按“保存”。</p>
      )}
    </NoticeBlock>
  );
}

/** A field's text as one reads it. */
function wordsFor(form: RightFormState, name: FieldName, text: string): string {
  const spec = fieldsOf(form.kind).find((field) => field.name === name);
  return (spec ? shownText(spec, text) : text) || '（空）';
}
