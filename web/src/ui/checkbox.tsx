import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { classes } from './classes';
import { FieldFault, RequiredMark, useFieldControl } from './field';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Of the control, so that a summary of errors can link to it. */
  id?: string;
  /** What is wrong and how to put it right. */
  error?: string;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  className?: string;
  children: ReactNode;
}

/** One yes or no with its words beside it. */
export function Checkbox({ checked, onChange, error, required, className, children, ...rest }: CheckboxProps) {
  const fault = useId();
  return (
    <>
      <label className={classes(styles.option, className)}>
        <input
          type="checkbox"
          {...useFieldControl()}
          {...rest}
          {...(error && { 'aria-invalid': true, 'aria-describedby': fault })}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {children}
          {required && <RequiredMark />}
        </span>
      </label>
      {error && <FieldFault id={fault}>{error}</FieldFault>}
    </>
  );
}
