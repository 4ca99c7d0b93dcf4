import { type ReactNode, useState } from 'react';
import { useSessionActions } from '../../../../app/session';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { todayInChina } from '../../../../ui/format';
import { Icon } from '../../../../ui/icon';
import { Tag } from '../../../../ui/tag';
import { TextInput } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import { fieldKey } from '../facts/fact';
import { type CreditHint, creditHint } from './credit-hint';
import { type Fault, faultsIn } from './edits';
import { fieldId } from './field-focus';
import styles from './identity-section.module.css';
import { reviewState } from './review-state';
import type { FirmForm } from './use-firm-form';

/** Facts that go to review with the identity and count at once. */
const ALONG = ['area:', 'industry:', 'registered_on:'] as const;

const textOf = (form: FirmForm, key: 'name' | 'credit_code'): string => String(form.valueOf(key) ?? '');

/** Name and credit code with the state of their review, and under them the facts of the registration, which go along. */
export function IdentitySection({ form, children }: { form: FirmForm; children?: ReactNode }) {
  const { firm } = form;
  const review = reviewState(firm.enterprise);
  const [changing, setChanging] = useState(false);
  const settled = firm.enterprise?.approved === true && firm.enterprise.review_status === 2;
  const edited = form.isEdited('name') || form.isEdited('credit_code');
  const editable = !review.locked && (!settled || changing || edited);
  const code = textOf(form, 'credit_code');
  const { submit, isSending } = useSubmitIdentity(form);
  const acts = (
    <div className={styles.acts}>
      {editable && (
        <Button kind={settled ? 'secondary' : 'primary'} loading={isSending} onClick={submit}>
          {submitWords(isSending, settled)}
        </Button>
      )}
      {!editable && settled && (
        <Button kind="quiet" icon="edit" className={styles.change} onClick={() => setChanging(true)}>
          变更名称或代码
        </Button>
      )}
    </div>
  );
  return (
    <div>
      <p className={styles.state}>
        <Tag tone={review.tone} icon={review.icon}>
          {review.word}
        </Tag>
        <span>{review.text}</span>
      </p>
      <div className={styles.fields}>
        <div id={fieldId('name')}>
          <Field label="企业名称" required={editable} error={form.faultOf('name')} hint={editable && '与营业执照一致'}>
            <TextInput
              value={textOf(form, 'name')}
              onChange={(value) => form.change('name', value)}
              readOnly={!editable}
              maxLength={200}
              autoComplete="organization"
              placeholder="如：江澜智芯控制技术有限公司"
            />
          </Field>
        </div>
        <div id={fieldId('credit_code')}>
          <Field
            label="统一社会信用代码"
            required={editable}
            error={form.faultOf('credit_code')}
            hint={form.faultOf('credit_code') ? undefined : <Hint hint={creditHint(code)} />}
          >
            <TextInput
              value={code}
              onChange={(value) => form.change('credit_code', value)}
              readOnly={!editable}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              className={styles.code}
              placeholder="18 位，如 91990105MA…"
            />
          </Field>
        </div>
      </div>
      {settled && acts}
      {children}
      {!settled && acts}
    </div>
  );
}

function submitWords(isSending: boolean, settled: boolean): string {
  if (isSending) return '正在提交';
  return settled ? '提交变更审核' : '提交审核';
}

function Hint({ hint: { tone, text } }: { hint: CreditHint }) {
  return (
    <span className={styles[tone]}>
      {tone === 'right' && <Icon name="check" />}
      {text}
    </span>
  );
}

/** Sends name and code to review, with those facts along that were edited and count at once. */
function useSubmitIdentity(form: FirmForm) {
  const toast = useToast();
  const { reloadUser } = useSessionActions();
  const { edits } = form;
  const qyedit = useAction('/api/Person/qyedit', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/portal/firm', '/api/webgrab/matching_policy', '/api/portal/match_question'],
    onDone: ({ status }, { area, industry, registered_on }) => {
      const along = Object.entries({ area, industry, registered_on }).filter(([, value]) => value !== undefined);
      form.settle(['name', 'credit_code', ...along.map(([fact]) => fieldKey(fact, ''))]);
      toast(status === 2 ? '已保存' : '已提交审核');
      reloadUser().catch(() => undefined);
    },
  });

  function submit() {
    const name = textOf(form, 'name').trim();
    const code = textOf(form, 'credit_code');
    const along = Object.fromEntries(ALONG.flatMap((key) => (key in edits ? [[key, edits[key] ?? null]] : [])));
    const faults = [...identityFaults(name, code), ...faultsIn(form.firm, along, new Set(), todayInChina())];
    form.show(faults);
    if (faults.length > 0) return;
    const text = (key: (typeof ALONG)[number]) => {
      const value = edits[key];
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const [area, industry, registered_on] = [text('area:'), text('industry:'), text('registered_on:')];
    const facts = { ...(area && { area }), ...(industry && { industry }), ...(registered_on && { registered_on }) };
    qyedit.mutate(
      { name, credit_code: code, ...facts },
      {
        onError: (error) => form.refuse(error.field ?? '', error.message),
      },
    );
  }

  return { submit, isSending: qyedit.isPending };
}

function identityFaults(name: string, code: string): Fault[] {
  const faults: Fault[] = [];
  if (name.length < 2) faults.push({ key: 'name', label: '企业名称', text: '请填写营业执照上的企业名称' });
  const hint = creditHint(code);
  if (code.trim() === '' || hint.tone === 'wrong' || hint.tone === 'plain') {
    const text = code.trim() === '' ? '请填写 18 位统一社会信用代码' : hint.text;
    faults.push({ key: 'credit_code', label: '统一社会信用代码', text });
  }
  return faults;
}
