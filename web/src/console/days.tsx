import { isDay } from '@zhice/contract/formats';
import { useState } from 'react';
import type { Part } from '../app/list-state';
import { DateInput } from '../ui/date-input';
import styles from './days.module.css';

/** A day that an address tells, or nothing. */
export const dayPart: Part<string | undefined> = {
  parse: (text) => (text && isDay(text) ? text : undefined),
  print: (value) => value ?? null,
};

interface DaysProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void;
}

/** Between which days; the list is asked for days that exist alone. */
export function Days({ from, to, onChange }: DaysProps) {
  return (
    <div className="pb-1 small">
      <div className={`row gap-1 ${styles.days}`}>
        从
        <Day label="从这一天起" value={from} onChange={(day) => onChange({ from: day })} />
        到
        <Day label="到这一天止" value={to} onChange={(day) => onChange({ to: day })} />
      </div>
      {from && to && from > to && (
        <p className="unfit" role="alert">
          开始日期 {from} 晚于结束日期 {to}，请调整
        </p>
      )}
    </div>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** What is written and is no day stays in the field, which says so. */
function Day({ label, value, onChange }: DayProps) {
  const [wrong, setWrong] = useState('');
  return (
    <DateInput
      aria-label={label}
      value={wrong || (value ?? '')}
      onChange={(text) => {
        setWrong(isDay(text) ? '' : text);
        onChange(isDay(text) ? text : undefined);
      }}
    />
  );
}
