import { useState } from 'react';
import { useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { send } from '../../../rpc/client';
import { Dialog } from '../../../ui/dialog';
import { useToast } from '../../../ui/toast';
import { useFocusOnChange } from './focus-on-change';
import { NewPasswordForm } from './new-password-form';
import { ProofStep } from './proof-step';

interface PasswordDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Sets or changes the password of the signed-in account, after the account is proven; the other sessions end. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { reloadUser } = useSessionActions();
  const toast = useToast();
  const [ticket, setTicket] = useState<string | null>(null);
  const place = useFocusOnChange(ticket === null);

  async function finish() {
    toast('密码已修改，其他设备已退出登录');
    await reloadUser().catch(() => undefined);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={user.hasPassword ? '修改登录密码' : '设置登录密码'}>
      <div ref={place} tabIndex={-1}>
        {ticket === null ? (
          <ProofStep onProven={setTicket} />
        ) : (
          <NewPasswordForm
            form="password"
            owner={{ username: user.username }}
            act="保存新密码"
            save={(password) => send('/api/portal/password_change', { password, ticket: ticket || undefined })}
            onSaved={() => void finish()}
            onOver={() => setTicket(null)}
          />
        )}
      </div>
    </Dialog>
  );
}
