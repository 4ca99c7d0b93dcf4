import { type FormEvent, useState } from 'react';
import { FormFault } from '../../../app/form-fault';
import { useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useToast } from '../../../ui/toast';
import styles from './account-form.module.css';
import { useFocusOnChange } from './focus-on-change';
import { NewPasswordField, newPasswordFault } from './new-password-field';
import { ProofStep } from './proof-step';

const FIELDS = ['password'] as const;

interface PasswordDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Sets or changes the password of the signed-in account, after the account is proven; the other sessions end. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const place = useFocusOnChange(ticket === null);
  return (
    <Dialog open onClose={onClose} title={user.hasPassword ? '修改登录密码' : '设置登录密码'}>
      <div ref={place} tabIndex={-1}>
        {ticket === null ? (
          <ProofStep onProven={setTicket} />
        ) : (
          <NewPassword user={user} ticket={ticket} onDone={onClose} onOver={() => setTicket(null)} />
        )}
      </div>
    </Dialog>
  );
}

interface NewPasswordProps {
  user: SessionUser;
  ticket: string;
  onDone: () => void;
  onOver: () => void;
}

function NewPassword({ user, ticket, onDone, onOver }: NewPasswordProps) {
  const { reloadUser } = useSessionActions();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const faults = useFaults('password', FIELDS);
  const { busy, run } = useSubmission(faults);
  const owner = { username: user.username };

  async function change(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle({ password: newPasswordFault(password, owner) })) return;
    const done = await run(() => send('/api/portal/password_change', { password, ticket: ticket || undefined }));
    if (!done) return;
    toast('密码已修改，其他设备已退出登录');
    await reloadUser().catch(() => undefined);
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
      <NewPasswordField
        id={faults.idOf('password')}
        label="新密码"
        error={faults.of('password')}
        owner={owner}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" kind="primary" size="large" loading={busy}>
        保存新密码
      </Button>
    </form>
  );
}
