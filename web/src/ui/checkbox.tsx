import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { classes } from './classes';
import { useFieldControl } from './field';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
  children: ReactNode;
}

/** One yes or no with its words beside it. */
export function Checkbox({ checked, onChange, className, children, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles.option, className)}>
      <input
        type="checkbox"
        {...useFieldControl()}
        {...rest}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
