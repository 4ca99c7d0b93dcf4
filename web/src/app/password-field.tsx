import { type ReactNode, useState } from 'react';
import { TextField } from '../ui/text-field';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  id: string;
  label?: string;
  hint?: ReactNode;
  error?: string;
  value: string;
  onChange: (value: string) => void;
  /** current-password for one that exists, new-password for one that is being chosen. */
  autoComplete: 'current-password' | 'new-password';
  first?: boolean;
}

/** A password, hidden until one wants to see it. */
export function PasswordField({ label = '密码', first, ...field }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const show = (
    <button
      type="button"
      className={`brand small hover-underlined ${styles.show}`}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      显示密码
    </button>
  );
  return (
    <TextField
      {...field}
      label={label}
      required
      aside={show}
      name="password"
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      data-first={first}
    />
  );
}
