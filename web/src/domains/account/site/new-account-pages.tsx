import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { PhoneCodeFields } from '../../../app/phone-code-fields';
import { useSession, useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { wayBackOf } from '../../../app/way-back';
import { send } from '../../../rpc/client';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import { AccountForm, useAccountForm } from './account-form';
import { DoorPage, OtherWay } from './door-page';
import { NewAccountFields, useNewAccount } from './new-account-fields';

/** /register: a member by phone, name and password; signed in at once and back where the way began. */
export function RegisterPage() {
  const { user } = useSession();
  const [registering, setRegistering] = useState(false);
  return (
    <>
      <PageTitle text="注册" description="用手机号注册知策账号，查看与企业相符的惠企政策，跟踪申报和知识产权期限。" />
      {user && !registering ? (
        <EmptyState
          whole
          icon="user"
          title="您已经登录"
          hint="要注册另一个账号，请先退出登录。"
          action={
            <ButtonLink kind="primary" to="/basics">
              进入个人中心
            </ButtonLink>
          }
        />
      ) : (
        <Register onBegin={() => setRegistering(true)} />
      )}
    </>
  );
}

const REGISTER_FIELDS = ['phone', 'code', 'username', 'password', 'consent'] as const;

function Register({ onBegin }: { onBegin: () => void }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { enter, resume, openLogin } = useSessionActions();
  const toast = useToast();
  const account = useNewAccount('register');
  const form = useAccountForm('register', REGISTER_FIELDS, {
    summary: true,
    wrong: () => ({ ...account.phoneFaults(), ...account.faults() }),
    send: async (captcha) => {
      const opened = await send('/api/indexnew/phoneregister', { ...account.entry, captcha }, { signingIn: true });
      onBegin();
      await enter(opened);
    },
    onSent: () => {
      account.forget();
      toast('注册成功，已为您登录');
      resume(state);
    },
  });
  return (
    <DoorPage title="注册知策账号">
      <AccountForm form={form} act="注册" acting="正在注册" wide faultTitle="没有注册成功，您填写的内容已保留。">
        <PhoneCodeFields purpose={1} faults={form.faults} {...account.phoneFields} />
        <NewAccountFields account={account} faults={form.faults} />
      </AccountForm>
      <OtherWay
        question="已有账号？"
        act="直接登录"
        onAct={() => openLogin(() => navigate(wayBackOf(state).from, { replace: true }))}
      />
    </DoorPage>
  );
}

/** /bindInfo: name and password of an account that came by SMS or scan; then on with what waited for the sign-in. */
export function BindInfoPage() {
  return (
    <>
      <PageTitle text="完善账号信息" />
      <MembersOnly need="login">
        <BindInfo />
      </MembersOnly>
    </>
  );
}

function BindInfo() {
  const { user } = useSession();
  const { state } = useLocation();
  const [binding, setBinding] = useState(false);
  if (!user) return null;
  if (user.username && !binding) return <Navigate to={wayBackOf(state).from} replace />;
  return <BindForm user={user} onBegin={() => setBinding(true)} />;
}

const BIND_FIELDS = ['username', 'password', 'phone', 'code', 'consent'] as const;

function BindForm({ user, onBegin }: { user: SessionUser; onBegin: () => void }) {
  const { state } = useLocation();
  const { reloadUser, resume, signOut } = useSessionActions();
  const toast = useToast();
  const account = useNewAccount(`bind:${user.id}`);
  const [needsPhone] = useState(!user.mobile);
  const form = useAccountForm('bind', BIND_FIELDS, {
    summary: true,
    wrong: () => ({ ...account.faults(), ...(needsPhone ? account.phoneFaults() : {}) }),
    send: async () => {
      const { username, password, consent, phone, code } = account.entry;
      await send('/api/portal/bind_info', { username, password, consent, ...(needsPhone ? { phone, code } : {}) });
      onBegin();
      await reloadUser();
    },
    onSent: () => {
      account.forget();
      toast('账号信息已完善');
      resume(state);
    },
  });
  return (
    <DoorPage title="完善账号信息">
      <p className="mb-3 muted">
        {user.mobile ? `您已用手机 ${user.mobile} 登录。` : '您已登录。'}设置用户名和密码后，也可以用它们登录。
      </p>
      <AccountForm form={form} act="完成" acting="正在保存" wide>
        <NewAccountFields account={account} faults={form.faults}>
          {needsPhone && <PhoneCodeFields purpose={4} faults={form.faults} {...account.phoneFields} />}
        </NewAccountFields>
      </AccountForm>
      <OtherWay question="暂时不完善？" act="退出登录" onAct={() => void signOut()} />
    </DoorPage>
  );
}
