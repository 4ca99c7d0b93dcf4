import { passwordFault } from '@zhice/contract/password';
import { type FormEvent, useState } from 'react';
import { SafetyCheckNote } from '../app/challenge/safety-check-note';
import { useSafetyCheck } from '../app/challenge/use-safety-check';
import { FormFault } from '../app/form/form-fault';
import { useFaults } from '../app/form/use-faults';
import { useSubmission } from '../app/form/use-submission';
import { PasswordField } from '../app/password-field';
import { send } from '../rpc/client';
import { Button } from '../ui/button';
import styles from './password-form.module.css';
import { useMe } from './session';

const FIELDS = ['old_password', 'password'] as const;

/** Sets the own password by the one before it. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const me = useMe();
  const [before, setBefore] = useState('');
  const [next, setNext] = useState('');
  const faults = useFaults('own', FIELDS);
  const check = useSafetyCheck();
  const { busy, run } = useSubmission(faults, check);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = {
      old_password: before ? '' : '请输入原密码',
      password: (next ? passwordFault(next, { username: me.username }) : '请输入新密码') ?? '',
    };
    if (!faults.settle(wrong)) return;
    const done = await run((captcha) =>
      send('/api/console/password_change', { old_password: before, password: next, captcha }),
    );
    if (!done) return;
    setBefore('');
    setNext('');
    onDone();
  }

  return (
    <form className={`stack gap-2 ${styles.form}`} onSubmit={submit} noValidate>
      <FormFault text={faults.form} />
      <PasswordField
        {...faults.beside('old_password')}
        label="原密码"
        first
        autoComplete="current-password"
        value={before}
        onChange={setBefore}
      />
      <PasswordField
        {...faults.beside('password')}
        label="新密码"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
      />
      <SafetyCheckNote check={check} />
      <div>
        <Button type="submit" kind="primary" loading={busy}>
          {busy ? '正在修改' : '修改密码'}
        </Button>
      </div>
    </form>
  );
}
