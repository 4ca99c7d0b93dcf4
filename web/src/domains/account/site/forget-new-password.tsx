import { type FormEvent, useState } from 'react';
import { FormFault } from '../../../app/form-fault';
import { useSessionActions } from '../../../app/session';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import styles from './account-form.module.css';
import { NewPasswordField, newPasswordFault } from './new-password-field';

interface NewPasswordStepProps {
  account: string;
  ticket: string;
  onDone: () => void;
  /** The proof has run out. */
  onOver: () => void;
}

const FIELDS = ['password'] as const;

/** Third step: the new password. Every session of the account ends with it, this one too. */
export function NewPasswordStep({ account, ticket, onDone, onOver }: NewPasswordStepProps) {
  const { leave } = useSessionActions();
  const [password, setPassword] = useState('');
  const faults = useFaults('reset', FIELDS);
  const { busy, run } = useSubmission(faults);
  const owner = { username: account, phone: account };

  async function change(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle({ password: newPasswordFault(password, owner) })) return;
    const done = await run(() => send('/api/indexnew/find_password_tt', { ticket, password }));
    if (!done) return;
    leave();
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={change} noValidate>
      <FormFault text={faults.form} />
      {faults.form && (
        <Button kind="quiet" onClick={onOver}>
          重新验证身份
        </Button>
      )}
      {/* Password managers keep a new password with the name that they find beside it. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <NewPasswordField
        id={faults.idOf('password')}
        label="新密码"
        error={faults.of('password')}
        owner={owner}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" kind="primary" size="large" wide loading={busy}>
        设置新密码
      </Button>
    </form>
  );
}
