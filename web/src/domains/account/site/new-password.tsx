import { PASSWORD_LENGTH, type PasswordOwner, passwordFault, passwordStrength } from '@zhice/contract/password';
import { type ReactNode, useState } from 'react';
import { PasswordField } from '../../../app/password-field';
import { classes } from '../../../ui/classes';
import { AccountForm, useAccountForm } from './account-form';
import styles from './new-password.module.css';

interface NewPasswordFieldProps {
  id: string;
  label?: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
  /** Whose it is: what others know about them must not be in it. */
  owner?: PasswordOwner;
}

const WORDS = ['', '偏弱，建议加长', '中等', '较强', '很强'] as const;
const LOOKS = ['', styles.weak, styles.fair, styles.good, styles.good] as const;
const HINT = `${PASSWORD_LENGTH.min} 至 ${PASSWORD_LENGTH.max} 个字符，可以用一句好记的话`;

/** What is wrong with a new password; undefined when nothing is. */
export function newPasswordFault(password: string, owner: PasswordOwner = {}): string | undefined {
  return password ? (passwordFault(password, owner) ?? undefined) : '请输入密码';
}

/** A password that is being chosen, with how strong it is. */
export function NewPasswordField({ value, owner, error, ...field }: NewPasswordFieldProps) {
  const strength = passwordStrength(value, owner);
  const words = strength === 0 ? passwordFault(value, owner) : `密码强度：${WORDS[strength]}`;
  return (
    <div>
      <PasswordField {...field} value={value} hint={HINT} error={error} autoComplete="new-password" />
      {value && !error && (
        <p className="row gap-half mt-half muted small" role="status">
          {[1, 2, 3, 4].map((part) => (
            <span key={part} className={classes(styles.part, part <= strength && LOOKS[strength])} aria-hidden="true" />
          ))}
          <span className="ml-1 nowrap">{words}</span>
        </p>
      )}
    </div>
  );
}

interface NewPasswordFormProps {
  /** Name of the form: makes the ids of its fields. */
  name: string;
  owner: PasswordOwner;
  act: string;
  wide?: boolean;
  save: (password: string) => Promise<unknown>;
  onSaved: () => void;
  onOver: () => void;
  /** Before the password. */
  children?: ReactNode;
}

const FIELDS = ['password'] as const;

/** A new password, after the account is proven. */
export function NewPasswordForm({ name, owner, save, onSaved, children, ...looks }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const form = useAccountForm(name, FIELDS, {
    wrong: () => ({ password: newPasswordFault(password, owner) }),
    send: () => save(password),
    onSent: onSaved,
  });
  return (
    <AccountForm form={form} {...looks}>
      {children}
      <NewPasswordField
        {...form.faults.beside('password')}
        label="新密码"
        owner={owner}
        value={password}
        onChange={setPassword}
      />
    </AccountForm>
  );
}
