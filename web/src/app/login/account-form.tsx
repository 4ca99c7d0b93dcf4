import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { SafetyCheckNote } from '../challenge/safety-check-note';
import { FormFault } from '../form-fault';
import { PasswordField } from '../password-field';
import { accountFaults } from '../sign-in-faults';
import styles from './login-dialog.module.css';
import { useSignIn } from './use-sign-in';

interface AccountFormProps {
  account: string;
  onAccount: (account: string) => void;
  onDone: () => void;
}

const FIELDS = ['account', 'password'] as const;

/** Type 1: name, phone or e-mail, and password. What was typed stays when it fails. */
export function AccountForm({ account, onAccount, onDone }: AccountFormProps) {
  const [password, setPassword] = useState('');
  const { faults, check, busy, signIn } = useSignIn(FIELDS, onDone);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (faults.settle(accountFaults(account, password))) void signIn({ type: 1, account: account.trim(), password });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormFault text={faults.form} />
      <Field label="账号" id={faults.idOf('account')} error={faults.of('account')} required>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          data-first
          placeholder="用户名、手机号或邮箱"
          value={account}
          onChange={onAccount}
        />
      </Field>
      <PasswordField
        id={faults.idOf('password')}
        error={faults.of('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <SafetyCheckNote check={check} />
      <Button type="submit" kind="primary" size="large" wide loading={busy}>
        {busy ? '正在登录' : '登录'}
      </Button>
    </form>
  );
}
