import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { classes } from './classes';

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

interface RadioGroupProps {
  legend: string;
  /** The legend is for screen readers only: the question stands above already. */
  quietLegend?: boolean;
  value: string | null;
  onChange: (value: string) => void;
  options: readonly RadioOption[];
  /** row side by side; column below each other; large as big targets. */
  layout?: 'row' | 'column' | 'large';
  disabled?: boolean;
}

/** One choice of a few, all of them visible. */
export function RadioGroup({
  legend,
  quietLegend,
  value,
  onChange,
  options,
  layout = 'row',
  disabled,
}: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={quietLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div
        className={classes('flex wrap gap-x-3', layout !== 'row' && styles.column, layout === 'large' && styles.large)}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="block muted small">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
