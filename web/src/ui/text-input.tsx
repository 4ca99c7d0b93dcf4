import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from './classes';
import { useFieldControl } from './field';
import styles from './input.module.css';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Gets the focus when its dialog opens. */
  'data-first'?: boolean;
}

/** One line of text, a password with type="password". */
export function TextInput({ value, onChange, className, ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      className={classes(styles.input, className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/** Several lines of text. */
export function TextArea({ value, onChange, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={4}
      {...useFieldControl()}
      {...rest}
      className={classes(styles.input, className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
