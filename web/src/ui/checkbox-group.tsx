import { Checkbox } from './checkbox';
import styles from './choice.module.css';
import { FieldFault, RequiredMark } from './field';
import type { Choice } from './select';

interface CheckboxGroupProps {
  id: string;
  legend: string;
  hint?: string;
  error?: string;
  required?: boolean;
  value: readonly string[];
  /** In the order of the options. */
  onChange: (value: string[]) => void;
  options: readonly Choice[];
}

/** Any number of a few, all of them visible. */
export function CheckboxGroup({ id, legend, hint, error, required, value, onChange, options }: CheckboxGroupProps) {
  const toggle = (one: string, on: boolean) =>
    onChange(options.map((option) => option.value).filter((other) => (other === one ? on : value.includes(other))));
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className={styles.legend}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className={`flex wrap gap-x-3 ${styles.group}`}>
        {options.map(({ value: one, label }) => (
          <Checkbox key={one} checked={value.includes(one)} onChange={(on) => toggle(one, on)}>
            {label}
          </Checkbox>
        ))}
      </div>
      {hint && <p className="muted small">{hint}</p>}
      {error && <FieldFault>{error}</FieldFault>}
    </fieldset>
  );
}
