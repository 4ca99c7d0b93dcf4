import type { Faults } from '../../../../app/use-faults';
import { classes } from '../../../../ui/classes';
import { Field } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { FieldControl } from './field-control';
import type { FieldName, FieldSpec } from './right-fields';
import styles from './right-form.module.css';
import type { RightText } from './right-words';
import type { RightForm } from './use-right-form';

interface RightFieldProps {
  spec: FieldSpec;
  form: RightForm;
  faults: Faults<FieldName>;
  /** What was sent last: what is missing is a fault from then on. */
  sent: RightText | null;
}

/** One field with what the server reads in it: faults beside it, doubts as a hint. */
export function RightField({ spec, form, faults, sent }: RightFieldProps) {
  const { name, look } = spec;
  const value = form.text[name];
  const read = form.check?.faults.find((fault) => fault.field === name)?.message;
  // What is still to be filled in is no fault before it is sent; what was refused is one until it is changed.
  const refused = sent?.[name] === value ? faults.of(name) : undefined;
  const error = refused ?? (value === '' && !sent ? undefined : read);
  const control = (
    <FieldControl
      spec={spec}
      kind={form.kind}
      value={value}
      id={faults.idOf(name)}
      error={error}
      onChange={(next) => form.change(name, next)}
    />
  );
  const grouped = look === 'reductions' || look === 'offers';
  const question = form.check?.questions.find((doubt) => doubt.field === name)?.message;
  return (
    <div className={classes(spec.wide && styles.wideField)}>
      {grouped ? (
        <>
          {control}
          {question && <p className={classes(styles.hint, styles.question)}>{question}</p>}
        </>
      ) : (
        <Field
          label={spec.label}
          id={faults.idOf(name)}
          required={spec.required}
          error={error}
          hint={<Hint spec={spec} form={form} question={question} faulty={error !== undefined} />}
        >
          {control}
        </Field>
      )}
    </div>
  );
}

interface HintProps {
  spec: FieldSpec;
  form: RightForm;
  question: string | undefined;
  faulty: boolean;
}

function Hint({ spec, form, question, faulty }: HintProps) {
  const number = form.check?.number;
  if (spec.name === 'number' && number && !faulty) {
    const said = [number.year && `${number.year} 年`, number.kind_name].filter(Boolean).join(' · ');
    return (
      <span className={styles.read}>
        <Icon name="check" />
        {number.number}：{said}
      </span>
    );
  }
  if (question) return <span className={styles.question}>{question}</span>;
  return spec.hint ?? null;
}
