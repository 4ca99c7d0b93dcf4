import type { Condition, Year } from '@zhice/matching/rule';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { DateInput } from '../../../../ui/date-input';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import { FactPicker } from './fact-picker';
import type { Control, FieldOf } from './language/fields';

/** The form of a condition within, or of its beginning, which the tree of conditions knows. */
export type ConditionAt = (
  at: readonly (string | number)[],
  condition: Condition | undefined,
  onChange: (condition: Condition | undefined) => void,
) => ReactNode;

/** What a declared field is drawn from. */
export interface ControlProps<C extends Control['as'] = Control['as']> {
  field: FieldOf & { control: Extract<Control, { as: C }> };
  value: unknown;
  onChange: (value: unknown) => void;
  at: readonly (string | number)[];
  conditionAt?: ConditionAt;
}

const YES_NO = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
];

/** What stands in one input. */
export function PlainControl({ field: { control, optional }, value, onChange }: ControlProps) {
  switch (control.as) {
    case 'number':
      return (
        <NumberInput
          unit={control.unit}
          decimals={control.decimals}
          signed={control.signed}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'text':
      return <TextInput value={String(value ?? '')} maxLength={control.most} onChange={onChange} />;
    case 'day':
      return <DateInput value={String(value ?? '')} onChange={onChange} />;
    case 'choice':
      return <Select value={String(value ?? '')} onChange={onChange} options={control.options} />;
    case 'variant':
      return (
        <Select
          value={control.chosen}
          onChange={(chosen) => onChange(control.made(chosen))}
          options={control.options}
        />
      );
    case 'year':
      return <YearSelect value={Number(value)} onChange={onChange} />;
    default:
      return (
        <Select
          value={value === undefined ? '' : String(value)}
          onChange={(next) => onChange(next === '' ? undefined : next === 'true')}
          options={optional ? [{ value: '', label: '按通常情况' }, ...YES_NO] : YES_NO}
        />
      );
  }
}

const YEARS = [0, -1, -2, -3].map((value) => ({ value: String(value), label: yearName(value) }));

function yearName(year: Year): string {
  if (year >= 1900) return `${year} 年`;
  return ['当年', '上年度', '前年度'][-year] ?? `前 ${-year} 年度`;
}

function YearSelect({ value, onChange }: { value: Year; onChange: (year: Year) => void }) {
  const isListed = YEARS.some((year) => year.value === String(value));
  return (
    <Select
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      options={isListed ? YEARS : [...YEARS, { value: String(value), label: yearName(value) }]}
    />
  );
}

export function YearsField({ field: { label }, value, onChange }: ControlProps<'years'>) {
  return (
    <>
      {value !== 'all' && (
        <Field label={label}>
          <NumberInput
            decimals={0}
            unit="年"
            value={typeof value === 'number' ? value : null}
            onChange={(years) => onChange(years ?? 1)}
          />
        </Field>
      )}
      <Checkbox checked={value === 'all'} onChange={(all) => onChange(all ? 'all' : 2)}>
        成立以来各年
      </Checkbox>
    </>
  );
}

export const Removing = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <Button size="small" kind="quiet" onClick={onClick}>
    去掉<span className="visually-hidden">{what}</span>
  </Button>
);

export function FactField({ field: { label, hint, control, optional }, value, onChange }: ControlProps<'fact'>) {
  const fact = typeof value === 'string' ? value : undefined;
  return (
    <div className="stack gap-tight">
      <span className="small medium">{label}</span>
      <div className="row wrap gap-1">
        <FactPicker label="选择指标" value={fact} kinds={control.kinds} onPick={({ key }) => onChange(key)} />
        {optional && fact && <Removing what={label} onClick={() => onChange(undefined)} />}
      </div>
      {hint && <span className="muted small">{hint}</span>}
    </div>
  );
}

export function CellsField({ field: { label, control }, value, onChange }: ControlProps<'cells'>) {
  const cells = Array.isArray(value) ? value.map(String) : [];
  const choices = control.column?.choices;
  if (!choices) {
    return (
      <Field label={label} hint="多个用顿号隔开。">
        <TextInput value={cells.join('、')} maxLength={400} onChange={(text) => onChange(wordsIn(text))} />
      </Field>
    );
  }
  return (
    <fieldset>
      <legend className="small medium">{label}</legend>
      <div className="flex wrap gap-x-3">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            checked={cells.includes(choice.value)}
            onChange={(on) => onChange(on ? [...cells, choice.value] : cells.filter((cell) => cell !== choice.value))}
          >
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

const wordsIn = (text: string): string[] => text.split(/[、,，]/).filter((word) => word !== '');
