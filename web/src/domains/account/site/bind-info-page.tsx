import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { PhoneCodeFields } from '../../../app/phone-code-fields';
import { useSession, useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { wayBackOf } from '../../../app/way-back';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { FaultSummary } from '../../../ui/fault-summary';
import { useToast } from '../../../ui/toast';
import styles from './account-form.module.css';
import { NewAccountFields, useNewAccount } from './new-account-fields';

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

const FIELDS = ['username', 'password', 'phone', 'code', 'consent'] as const;

function BindForm({ user, onBegin }: { user: SessionUser; onBegin: () => void }) {
  const { state } = useLocation();
  const { reloadUser, resume, signOut } = useSessionActions();
  const toast = useToast();
  const account = useNewAccount(`bind:${user.id}`);
  const [needsPhone] = useState(!user.mobile);
  const check = () => ({ ...account.faults(), ...(needsPhone ? account.phoneFaults() : {}) });
  const faults = useFaults('bind', FIELDS, { summary: true, check });
  const { busy, run } = useSubmission(faults);

  async function bind(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(check())) return;
    const done = await run(async () => {
      const { username, password, consent, phone, code } = account.entry;
      await send('/api/portal/bind_info', { username, password, consent, ...(needsPhone ? { phone, code } : {}) });
      onBegin();
      await reloadUser();
    });
    if (!done) return;
    account.forget();
    toast('账号信息已完善');
    resume(state);
  }

  return (
    <div className={`content ${styles.door}`}>
      <h1 className={styles.title}>完善账号信息</h1>
      <form className={styles.form} onSubmit={bind} noValidate>
        <p className={styles.lead}>
          {user.mobile ? `您已用手机 ${user.mobile} 登录。` : '您已登录。'}设置用户名和密码后，也可以用它们登录。
        </p>
        <FaultSummary faults={faults.list} />
        <NewAccountFields account={account} faults={faults}>
          {needsPhone && <PhoneCodeFields purpose={4} faults={faults} {...account.phoneFields} />}
        </NewAccountFields>
        <Button type="submit" kind="primary" size="large" wide loading={busy}>
          {busy ? '正在保存' : '完成'}
        </Button>
      </form>
      <p className={styles.other}>
        暂时不完善？
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          退出登录
        </button>
      </p>
    </div>
  );
}
