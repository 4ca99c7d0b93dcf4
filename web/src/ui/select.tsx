import type { SelectHTMLAttributes } from 'react';
import { classes } from './classes';
import { useFieldControl } from './field';
import { Icon } from './icon';
import styles from './input.module.css';

export interface Choice {
  value: string;
  label: string;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  options: readonly Choice[];
  /** First entry with the value '', as '全部' or '请选择'. */
  placeholder?: string;
}

/** The browser's own choice list: the phone brings its wheel, the keyboard its typing ahead. */
export function Select({ value, onChange, options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className={classes('row relative', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={classes(styles.input, styles.select)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={`absolute muted no-pointer ${styles.arrow}`} />
    </div>
  );
}
