import { useFieldControl } from './field';
import styles from './input.module.css';

interface DateInputProps {
  /** YYYY-MM-DD or ''. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  'aria-label'?: string;
}

/** The browser's own date picker; a year has four digits. */
export function DateInput({ value, onChange, min = '1900-01-01', max = '2999-12-31', ...rest }: DateInputProps) {
  return (
    <input
      type="date"
      {...useFieldControl()}
      {...rest}
      min={min}
      max={max}
      className={styles.input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
