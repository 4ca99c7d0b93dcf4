import { type RefObject, useId, useRef, useState } from 'react';
import { classes } from './classes';
import styles from './date-input.module.css';
import { dayFault, readDay } from './day-text';
import { labelId, useFieldControl } from './field';
import { Icon } from './icon';
import input from './input.module.css';

interface DateInputProps {
  /** YYYY-MM-DD, '', or what is half written. */
  value: string;
  /** Told the day as soon as one can be read, and until then what is written: nothing typed is lost, a form asks `dayFault`. */
  onChange: (value: string) => void;
  /** Outside of these it says so. */
  min?: string;
  max?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** A day, written YYYY-MM-DD whatever the language of the browser, and taken in every spelling that is usual in China. */
export function DateInput({ value, onChange, min = '1900-01-01', max = '2999-12-31', ...props }: DateInputProps) {
  const { disabled, 'aria-label': label } = props;
  const field = useFieldControl();
  const message = useId();
  const open = useId();
  const picker = useRef<HTMLInputElement>(null);
  // The text while it is being typed; null shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  // A fault that the form shows already is not said twice.
  const fault = typed === null && !field['aria-invalid'] ? dayFault(value, min, max) : undefined;
  return (
    <div>
      <div className="row relative">
        <input
          type="text"
          autoComplete="off"
          placeholder="如 2026-03-05"
          maxLength={30}
          {...field}
          aria-label={label}
          disabled={disabled}
          aria-invalid={fault ? true : field['aria-invalid']}
          aria-describedby={classes(field['aria-describedby'], fault && message) || undefined}
          className={classes(input.input, styles.text)}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(readDay(event.target.value) ?? event.target.value.trim());
          }}
          onBlur={() => setTyped(null)}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled}
          min={min}
          max={max}
          className={`absolute no-pointer ${styles.picker}`}
          value={readDay(value) ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={`stack absolute rounded muted ${styles.open}`}
          disabled={disabled}
          id={open}
          aria-label={label ? `${label}，在日历中选择` : '在日历中选择'}
          aria-labelledby={field.id && !label ? `${labelId(field.id)} ${open}` : undefined}
          title="在日历中选择"
          onClick={() => openCalendar(picker)}
        >
          <Icon name="calendar" size={18} />
        </button>
      </div>
      {fault && (
        <p id={message} className={`unfit small ${input.wrong}`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** The browser's own calendar, which knows keyboard and screen reader; where it has none, the day is typed. */
function openCalendar({ current }: RefObject<HTMLInputElement | null>): void {
  try {
    current?.showPicker();
  } catch {
    // Forbidden in a frame of another site.
  }
}
