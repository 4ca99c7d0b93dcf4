import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SafetyCheckNote } from '../../../app/challenge/safety-check-note';
import { useSafetyCheck } from '../../../app/challenge/use-safety-check';
import { PageTitle } from '../../../app/page-title';
import { PhoneCodeFields } from '../../../app/phone-code-fields';
import { useSession, useSessionActions } from '../../../app/session';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { wayBackOf } from '../../../app/way-back';
import { send } from '../../../rpc/client';
import { Button, ButtonLink } from '../../../ui/button';
import { FaultSummary } from '../../../ui/fault-summary';
import { EmptyState } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import styles from './account-form.module.css';
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

const FIELDS = ['phone', 'code', 'username', 'password', 'consent'] as const;

function Register({ onBegin }: { onBegin: () => void }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { enter, resume, openLogin } = useSessionActions();
  const toast = useToast();
  const account = useNewAccount('register');
  const check = () => ({ ...account.phoneFaults(), ...account.faults() });
  const faults = useFaults('register', FIELDS, { summary: true, check });
  const safetyCheck = useSafetyCheck();
  const { busy, run } = useSubmission(faults, safetyCheck);

  async function register(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(check())) return;
    const done = await run(async (captcha) => {
      const input = { ...account.entry, captcha };
      const opened = await send('/api/indexnew/phoneregister', input, { signingIn: true });
      onBegin();
      await enter(opened);
    });
    if (!done) return;
    account.forget();
    toast('注册成功，已为您登录');
    resume(state);
  }

  return (
    <div className={`content ${styles.door}`}>
      <h1 className={styles.title}>注册知策账号</h1>
      <form className={styles.form} onSubmit={register} noValidate>
        <FaultSummary faults={faults.list} title="没有注册成功，您填写的内容已保留。" />
        <PhoneCodeFields purpose={1} faults={faults} {...account.phoneFields} />
        <NewAccountFields account={account} faults={faults}>
          <SafetyCheckNote check={safetyCheck} />
        </NewAccountFields>
        <Button type="submit" kind="primary" size="large" wide loading={busy}>
          {busy ? '正在注册' : '注册'}
        </Button>
      </form>
      <p className={styles.other}>
        已有账号？
        <button
          type="button"
          className={styles.link}
          onClick={() => openLogin(() => navigate(wayBackOf(state).from, { replace: true }))}
        >
          直接登录
        </button>
      </p>
    </div>
  );
}
