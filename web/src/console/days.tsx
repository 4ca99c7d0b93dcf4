import type { Part } from '../app/list-state';
import { DateInput } from '../ui/date-input';
import styles from './days.module.css';

/** A day that an address tells, or nothing. */
export const dayPart: Part<string | undefined> = {
  parse: (text) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
  print: (value) => value ?? null,
};

interface DaysProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void;
}

/** Between which days. */
export function Days({ from, to, onChange }: DaysProps) {
  return (
    <div className={`row gap-1 pb-1 small ${styles.days}`}>
      从
      <DateInput aria-label="从这一天起" value={from ?? ''} onChange={(day) => onChange({ from: day || undefined })} />
      到
      <DateInput aria-label="到这一天止" value={to ?? ''} onChange={(day) => onChange({ to: day || undefined })} />
    </div>
  );
}
