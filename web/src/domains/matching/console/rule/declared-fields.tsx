import { measureLabel } from '@zhice/matching/judging/wording';
import type { Condition, Measure } from '@zhice/matching/rule';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Field } from '../../../../ui/field';
import { Select } from '../../../../ui/select';
import { FactPicker } from './fact-picker';
import { type FieldOf, readField, writeField } from './language/fields';
import { keyOf, kindOf, kindsFor, MEASURE_KINDS, type MeasureKindKey, measureFields } from './language/measures';
import { newMeasure } from './new-condition';
import {
  CellsField,
  type ConditionAt,
  type ControlProps,
  FactField,
  PlainControl,
  Removing,
  YearsField,
} from './plain-fields';
import styles from './rule.module.css';
import { useKeys } from './use-keys';

interface DeclaredFieldsProps {
  node: unknown;
  fields: readonly FieldOf[];
  onChange: (node: unknown) => void;
  /** Where the node stands, for conditions within. */
  at?: readonly (string | number)[];
  conditionAt?: ConditionAt;
}

/** The fields of a node of a rule as they are declared in `language`. */
export function DeclaredFields({ node, fields, at = [], ...rest }: DeclaredFieldsProps) {
  return fields.map((field) => (
    <DeclaredField
      key={field.at + field.label}
      {...rest}
      field={field}
      at={field.at === '' ? at : [...at, field.at]}
      value={readField(node, field)}
      onChange={(value) => rest.onChange(writeField(node, field, value))}
    />
  ));
}

function DeclaredField(props: ControlProps): ReactNode {
  const { field, value, onChange } = props;
  const { control, label, hint } = field;
  switch (control.as) {
    case 'check':
      return (
        <Checkbox checked={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      );
    case 'measure':
      return <MeasureField {...(props as ControlProps<'measure'>)} />;
    case 'fact':
      return <FactField {...(props as ControlProps<'fact'>)} />;
    case 'cells':
      return <CellsField {...(props as ControlProps<'cells'>)} />;
    case 'list':
      return <ListField {...(props as ControlProps<'list'>)} />;
    case 'node':
      return <NodeField {...(props as ControlProps<'node'>)} />;
    case 'condition':
      return <ConditionField {...(props as ControlProps<'condition'>)} />;
    case 'years':
      return <YearsField {...(props as ControlProps<'years'>)} />;
    default:
      return (
        <Field label={label} hint={hint}>
          <PlainControl {...props} />
        </Field>
      );
  }
}

/** Several entries, each with its fields; an optional list that is emptied is gone. */
function ListField({ field, value, onChange, at, conditionAt }: ControlProps<'list'>) {
  const { label, hint, control, optional } = field;
  const entries = Array.isArray(value) ? value : [];
  const keys = useKeys(entries.length);
  const put = (next: unknown[]) => onChange(optional && next.length === 0 ? undefined : next);
  function remove(place: number): void {
    keys.current = keys.current.filter((_, index) => index !== place);
    put(entries.filter((_, index) => index !== place));
  }
  return (
    <div className={`stack gap-1 ${styles.whole}`}>
      {label && <p className="small medium">{label}</p>}
      {hint && <p className="muted small">{hint}</p>}
      {entries.length > 0 && (
        <ol className={`stack gap-1 ${styles.parts}`}>
          {entries.map((entry, place) => (
            <li key={keys.current[place]} className={styles.fields}>
              <DeclaredFields
                node={entry}
                fields={control.fields(entry)}
                at={[...at, place]}
                conditionAt={conditionAt}
                onChange={(next) => put(entries.map((one, index) => (index === place ? next : one)))}
              />
              {!control.fixed && (
                <div>
                  <Removing what={`${label}第 ${place + 1} 项`} onClick={() => remove(place)} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {!control.fixed && (
        <div>
          <Button size="small" icon="plus" onClick={() => put([...entries, control.made])}>
            {control.add}
          </Button>
        </div>
      )}
    </div>
  );
}

function NodeField({ field: { label, control }, value, onChange }: ControlProps<'node'>) {
  return (
    <>
      <Checkbox checked={value !== undefined} onChange={(on) => onChange(on ? control.made : undefined)}>
        {label}
      </Checkbox>
      {value !== undefined && <DeclaredFields node={value} fields={control.fields} onChange={onChange} />}
    </>
  );
}

const ConditionField = ({ field: { label }, value, onChange, at, conditionAt }: ControlProps<'condition'>) => (
  <div className={`stack gap-1 ${styles.whole}`}>
    <p className="small medium">{label}</p>
    {conditionAt?.(at, value as Condition | undefined, onChange)}
  </div>
);

/** A measure within; one that may be absent is begun by its fact. */
function MeasureField({ field: { label, optional }, value, onChange }: ControlProps<'measure'>) {
  const name = useId();
  if (value === undefined) {
    return (
      <div className="stack gap-tight">
        <span className="small medium">{label}</span>
        <FactPicker label="选择指标" kinds={['number', 'table']} onPick={(fact) => onChange(newMeasure(fact))} />
      </div>
    );
  }
  const isWhole = label === '指标' && !optional;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in the grid of fields
    <div role="group" aria-labelledby={name} className={`stack gap-1 ${styles.whole}`}>
      <div className="row wrap gap-1">
        <span id={name} className={isWhole ? 'visually-hidden' : 'small medium'}>
          {label}
        </span>
        {!isWhole && <span className="muted small">{labelOf(value as Measure)}</span>}
        {optional && <Removing what={label} onClick={() => onChange(undefined)} />}
      </div>
      <div className={styles.fields}>
        <MeasureForm measure={value as Measure} onChange={onChange} />
      </div>
    </div>
  );
}

interface MeasureFormProps {
  measure: Measure;
  onChange: (measure: Measure) => void;
}

/** What is measured: a fact, and of which years or in which relation; or several together. */
export function MeasureForm({ measure, onChange }: MeasureFormProps) {
  const { fact } = kindOf(measure);
  const kinds = kindsFor(measure);
  return (
    <>
      {fact && (
        <div className="stack gap-tight">
          <span className="small medium">指标</span>
          <FactPicker
            label="选择指标"
            value={String((measure as Record<string, unknown>)[fact])}
            kinds={['number', 'date', 'title', 'table']}
            onPick={(next) => onChange(newMeasure(next))}
          />
        </div>
      )}
      <Field label="口径">
        <Select
          value={keyOf(measure)}
          onChange={(key) => onChange(MEASURE_KINDS[key as MeasureKindKey].begin(measure) ?? measure)}
          options={kinds}
        />
      </Field>
      <DeclaredFields node={measure} fields={measureFields(measure)} onChange={(next) => onChange(next as Measure)} />
    </>
  );
}

function labelOf(measure: Measure): string {
  try {
    return measureLabel(measure);
  } catch {
    return '（未填完）';
  }
}
