import { Field } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { type Fact, fieldKey } from '../facts/fact';
import { FactControl, isGroup } from '../facts/fact-control';
import { fieldLabel } from './edits';
import styles from './fact-list.module.css';
import { fieldId } from './field-focus';
import type { FirmForm } from './use-firm-form';
import { ValueNote } from './value-note';

/** Facts that hold now: two columns of fields, each with where its value comes from. */
export function FactList({ form, facts }: { form: FirmForm; facts: Fact[] }) {
  return (
    <div className={styles.list}>
      {facts.map((fact) => (
        <FactField key={fact.key} form={form} fact={fact} />
      ))}
    </div>
  );
}

interface FactFieldProps {
  form: FirmForm;
  fact: Fact;
  /** The year of an annual fact. */
  period?: string;
}

/** One fact: its control with label, source and fault. */
export function FactField({ form, fact, period = '' }: FactFieldProps) {
  const key = fieldKey(fact.key, period);
  const control = (
    <FactControl
      fact={fact}
      period={period}
      value={form.valueOf(key)}
      onChange={(value) => form.change(key, value)}
      onWrong={(wrong) => form.markWrong(key, wrong)}
    />
  );
  const note = <ValueNote form={form} fact={fact} period={period} fieldKey={key} />;
  if (isGroup(fact)) return <GroupField form={form} fact={fact} control={control} note={note} />;
  return (
    <div id={fieldId(key)} className={styles.field}>
      <Field label={fieldLabel(form.firm, key)} hint={fact.hint || undefined} error={form.faultOf(key)} aside={note}>
        {control}
      </Field>
    </div>
  );
}

interface GroupFieldProps {
  form: FirmForm;
  fact: Fact;
  control: React.ReactNode;
  note: React.ReactNode;
}

/** Marks cannot be taken back by themselves: emptying is a press of its own. */
function GroupField({ form, fact, control, note }: GroupFieldProps) {
  const key = fieldKey(fact.key, '');
  const fault = form.faultOf(key);
  return (
    <div id={fieldId(key)} className={styles.field}>
      <div className={styles.head}>
        <span className={styles.label}>{fact.label}</span>
        <span className={styles.aside}>
          {note}
          {form.valueOf(key) !== null && (
            <button type="button" className={styles.empty} onClick={() => form.change(key, null)}>
              清空<span className="visually-hidden">{fact.label}</span>
            </button>
          )}
        </span>
      </div>
      {control}
      {fact.hint && <p className={styles.hint}>{fact.hint}</p>}
      {fault && (
        <p className={styles.fault} role="alert">
          <Icon name="alert" />
          {fault}
        </p>
      )}
    </div>
  );
}
