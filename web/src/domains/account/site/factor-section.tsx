import { useState } from 'react';
import { useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { send } from '../../../rpc/client';
import { Button, ButtonLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useToast } from '../../../ui/toast';
import { AccountRow, AccountSection } from './account-section';
import { Step } from './door-page';
import { NewPasswordForm } from './new-password';
import { ProofStep } from './proof-step';

/** What signs in and proves the account: phone, e-mail, password, the phone that scans. */
export function FactorSection({ user }: { user: SessionUser }) {
  const [changing, setChanging] = useState(false);
  const act = user.hasPassword ? '修改' : '设置';
  return (
    <AccountSection id="account-factors" title="登录与验证方式">
      <ul className="ruled-top">
        <BoundFactor
          name="手机号"
          bound={user.mobile !== ''}
          meta={user.mobile || '未绑定。绑定后可用短信验证码登录、找回密码'}
          to="/phone"
        />
        <BoundFactor
          name="邮箱"
          bound={user.email !== ''}
          meta={user.email || '未绑定。绑定后可用邮箱找回密码'}
          to="/email"
        />
        <AccountRow
          name="登录密码"
          meta={user.hasPassword ? '已设置' : '未设置。设置后可用账号和密码登录'}
          action={
            <Button size="small" aria-label={`${act}登录密码`} onClick={() => setChanging(true)}>
              {act}
            </Button>
          }
        />
        <BoundFactor
          name="微信扫码登录"
          of="微信扫码登录的手机"
          bound={user.wechat}
          meta={user.wechat ? '已绑定一部手机，可扫码直接登录' : '未绑定。绑定手机后，扫码即可登录，无需输入'}
          to="/wechat"
        />
      </ul>
      {changing && <PasswordDialog user={user} onClose={() => setChanging(false)} />}
    </AccountSection>
  );
}

interface BoundFactorProps {
  name: string;
  /** What is bound, in words, where it is not its name. */
  of?: string;
  bound: boolean;
  meta: string;
  to: string;
}

/** What is bound on a page of its own, or changed there. */
function BoundFactor({ name, of = name, bound, meta, to }: BoundFactorProps) {
  const act = bound ? '更换' : '绑定';
  return (
    <AccountRow
      name={name}
      meta={meta}
      action={
        <ButtonLink size="small" to={to} aria-label={`${act}${of}`}>
          {act}
        </ButtonLink>
      }
    />
  );
}

/** Sets or changes the password of the signed-in account, after the account is proven; the other sessions end. */
function PasswordDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { reloadUser } = useSessionActions();
  const toast = useToast();
  const [ticket, setTicket] = useState<string | null>(null);

  async function finish() {
    toast('密码已修改，其他设备已退出登录');
    await reloadUser().catch(() => undefined);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={user.hasPassword ? '修改登录密码' : '设置登录密码'}>
      <Step name={ticket === null ? 'proof' : 'password'}>
        {ticket === null ? (
          <ProofStep onProven={setTicket} />
        ) : (
          <NewPasswordForm
            name="password"
            owner={{ username: user.username }}
            act="保存新密码"
            save={(password) => send('/api/portal/password_change', { password, ticket: ticket || undefined })}
            onSaved={() => void finish()}
            onOver={() => setTicket(null)}
          />
        )}
      </Step>
    </Dialog>
  );
}
