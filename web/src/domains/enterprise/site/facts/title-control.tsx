import { DateInput } from '../../../../ui/date-input';
import { Field } from '../../../../ui/field';
import { todayInChina } from '../../../../ui/format';
import { RadioGroup } from '../../../../ui/radio-group';
import type { Title } from './fact';
import styles from './fact-control.module.css';

interface TitleControlProps {
  label: string;
  value: Title | null;
  onChange: (value: Title) => void;
  disabled?: boolean;
}

const HELD = [
  { value: 'yes', label: '有' },
  { value: 'no', label: '没有' },
];

/** Whether a title is held, and between which days; the days come once it is. */
export function TitleControl({ label, value, onChange, disabled }: TitleControlProps) {
  return (
    <div>
      <RadioGroup
        legend={label}
        quietLegend
        disabled={disabled}
        value={value === null ? null : value.held ? 'yes' : 'no'}
        onChange={(chosen) => onChange(chosen === 'yes' ? { ...value, held: true } : { held: false })}
        options={HELD}
      />
      {value?.held && <TitleDays value={value} onChange={onChange} />}
    </div>
  );
}

/** The days between which a title counts; both may stay open. */
export function TitleDays({ value, onChange }: { value: Title; onChange: (value: Title) => void }) {
  return (
    <div className={styles.days}>
      <Field label="取得日期">
        <DateInput
          value={value.from ?? ''}
          max={todayInChina()}
          onChange={(from) => onChange(withDays(value, { from }))}
        />
      </Field>
      <Field label="有效期至">
        <DateInput value={value.to ?? ''} onChange={(to) => onChange(withDays(value, { to }))} />
      </Field>
    </div>
  );
}

function withDays(value: Title, days: { from?: string; to?: string }): Title {
  const { from, to } = { ...value, ...days };
  return { held: true, ...(from && { from }), ...(to && { to }) };
}
