import { type ReactNode, useState } from 'react';
import { Field } from '../ui/field';
import { TextInput } from '../ui/text-input';
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
export function PasswordField({ label = '密码', first, id, hint, error, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const show = (
    <button type="button" className={styles.show} aria-pressed={visible} onClick={() => setVisible(!visible)}>
      显示密码
    </button>
  );
  return (
    <Field label={label} id={id} required hint={hint} error={error} aside={show}>
      <TextInput
        {...input}
        name="password"
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        data-first={first}
      />
    </Field>
  );
}
