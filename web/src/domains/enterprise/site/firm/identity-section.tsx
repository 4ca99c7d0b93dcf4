import { type ReactNode, useState } from 'react';
import { useMayCall } from '../../../../app/by-role';
import { fieldKey, fieldParts } from '../../../../app/facts/fact';
import { validate } from '../../../../app/form/fields';
import { useSessionActions } from '../../../../app/session';
import type { CallError } from '../../../../rpc/call-error';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import type { Fault } from '../../../../ui/fault-summary';
import { todayInChina } from '../../../../ui/format';
import { Icon } from '../../../../ui/icon';
import { Tag } from '../../../../ui/tag';
import { TextField } from '../../../../ui/text-field';
import { useToast } from '../../../../ui/toast';
import { faultsIn } from './edits';
import { fieldId } from './field-focus';
import { type CreditHint, creditHint, IDENTITY_FIELDS } from './identity-fields';
import styles from './identity-section.module.css';
import { reviewState } from './review-state';
import type { FirmForm } from './use-firm-form';

/** Facts that go to review with the identity and count at once. */
const ALONG: readonly string[] = ['area:', 'industry:', 'registered_on:'];

const textOf = (form: FirmForm, key: 'name' | 'credit_code'): string => String(form.valueOf(key) ?? '');

/** Name and credit code with the state of their review, and under them the facts of the registration, which go along. */
export function IdentitySection({ form, children }: { form: FirmForm; children?: ReactNode }) {
  const { firm } = form;
  const review = reviewState(firm.enterprise);
  const [changing, setChanging] = useState(false);
  const settled = firm.enterprise?.approved === true && firm.enterprise.review_status === 2;
  const edited = form.isEdited('name') || form.isEdited('credit_code');
  // they wait for review as they were sent
  const may = useMayCall('/api/Person/qyedit');
  const editable = may && firm.enterprise?.review_status !== 1 && (!settled || changing || edited);
  const { submit, isSending } = useSubmitIdentity(form);
  const acts = may && (editable || settled) && (
    <div className="mt-2">
      {editable && (
        <Button kind={settled ? 'secondary' : 'primary'} loading={isSending} onClick={submit}>
          {submitText(isSending, settled)}
        </Button>
      )}
      {!editable && settled && (
        <Button kind="quiet" icon="edit" className="flush" onClick={() => setChanging(true)}>
          变更名称或代码
        </Button>
      )}
    </div>
  );
  return (
    <div>
      <p className="line wrap gap-1 mb-2">
        <Tag tone={review.tone} icon={review.icon}>
          {review.word}
        </Tag>
        <span>{review.text}</span>
      </p>
      <div className={`two-columns gap-2 ruled-bottom ${styles.fields}`}>
        <IdentityField form={form} name="name" editable={editable} hint={editable && IDENTITY_FIELDS.name.hint} />
        <IdentityField
          form={form}
          name="credit_code"
          editable={editable}
          hint={form.faultOf('credit_code') ? undefined : <Hint hint={creditHint(textOf(form, 'credit_code'))} />}
        />
      </div>
      {settled && acts}
      {children}
      {!settled && acts}
    </div>
  );
}

interface IdentityFieldProps {
  form: FirmForm;
  name: keyof typeof IDENTITY_FIELDS;
  editable: boolean;
  hint: ReactNode;
}

function IdentityField({ form, name, editable, hint }: IdentityFieldProps) {
  const { label, max, placeholder, input } = IDENTITY_FIELDS[name];
  return (
    <div id={fieldId(name)}>
      <TextField
        label={label}
        required={editable}
        error={form.faultOf(name)}
        hint={hint}
        {...input}
        className={name === 'credit_code' ? styles.code : undefined}
        readOnly={!editable}
        maxLength={max}
        placeholder={placeholder}
        value={textOf(form, name)}
        onChange={(value) => form.change(name, value)}
      />
    </div>
  );
}

function submitText(isSending: boolean, settled: boolean): string {
  if (isSending) return '正在提交';
  return settled ? '提交变更审核' : '提交审核';
}

const HINT_LOOKS: Record<CreditHint['tone'], string | undefined> = {
  right: 'inline-row gap-letter fit',
  wrong: 'unfit',
  warning: 'near',
  plain: undefined,
};

function Hint({ hint: { tone, text } }: { hint: CreditHint }) {
  return (
    <span className={HINT_LOOKS[tone]}>
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
    onDone: ({ status }) => {
      toast(status === 2 ? '已保存' : '已提交审核');
      reloadUser().catch(() => undefined);
    },
  });

  function submit() {
    const name = textOf(form, 'name').trim();
    const code = textOf(form, 'credit_code');
    const along = Object.fromEntries(Object.entries(edits).filter(([key]) => ALONG.includes(key)));
    const faults = [...identityFaults(name, code), ...faultsIn(form.firm, along, new Set(), todayInChina())];
    form.show(faults);
    if (faults.length > 0) return;
    const filled = Object.entries(along).filter(([, value]) => typeof value === 'string' && value !== '');
    const facts = Object.fromEntries(filled.map(([key, value]) => [fieldParts(key).fact, String(value)]));
    form
      .handOver(() => qyedit.mutateAsync({ name, credit_code: code, ...facts }))
      .then(
        (went) => went && form.settle(['name', 'credit_code', ...Object.keys(facts).map((fact) => fieldKey(fact, ''))]),
        (error: CallError) => form.refuse(error.field ?? '', error.message),
      );
  }

  return { submit, isSending: qyedit.isPending };
}

function identityFaults(name: string, code: string): Fault[] {
  const wrong = validate(IDENTITY_FIELDS, { name, credit_code: code }, '');
  return Object.entries(IDENTITY_FIELDS).flatMap(([key, { label }]) => {
    const text = wrong[key];
    return text ? [{ field: key, label, message: text }] : [];
  });
}
