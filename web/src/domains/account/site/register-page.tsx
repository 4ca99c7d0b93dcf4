import { plainPhone } from '@zhice/contract/formats';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CaptchaField, useCaptcha } from '../../../app/captcha';
import { useKeptForm } from '../../../app/kept-form';
import { PageTitle } from '../../../app/page-title';
import { PhoneCodeFields } from '../../../app/phone-code-fields';
import { useSession, useSessionActions } from '../../../app/session';
import { codeFault, phoneFault } from '../../../app/sign-in-faults';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { wayBackOf } from '../../../app/way-back';
import { send } from '../../../rpc/client';
import { Button, ButtonLink } from '../../../ui/button';
import { FaultSummary } from '../../../ui/fault-summary';
import { EmptyState } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import styles from './account-form.module.css';
import { Consent } from './consent';
import { consentFault, usernameFault } from './new-account-faults';
import { NewPasswordField, newPasswordFault } from './new-password-field';
import { UsernameField } from './username-field';

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
  const { enter, resume, requireLogin } = useSessionActions();
  const toast = useToast();
  const { values, change, forget } = useKeptForm('register', { phone: '', username: '' });
  // A consent is given anew each time; a password and a code are never kept.
  const [consent, setConsent] = useState(false);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const faults = useFaults('register', FIELDS, { summary: true });
  const captcha = useCaptcha();
  const { busy, run } = useSubmission(faults, captcha);
  const phone = plainPhone(values.phone);
  const username = values.username.trim();

  async function register(event: FormEvent) {
    event.preventDefault();
    const good = faults.settle({
      phone: phoneFault(phone),
      code: codeFault(code),
      username: usernameFault(username),
      password: newPasswordFault(password, { username, phone }),
      consent: consentFault(consent),
    });
    if (!good) return;
    const done = await run(async () => {
      const input = { phone, code, username, password, consent, captcha: captcha.answer };
      const opened = await send('/api/indexnew/phoneregister', input, { signingIn: true });
      onBegin();
      await enter(opened);
    });
    if (!done) return;
    forget();
    toast('注册成功，已为您登录');
    resume(state);
  }

  return (
    <div className={`content ${styles.door}`}>
      <h1 className={styles.title}>注册知策账号</h1>
      <form className={styles.form} onSubmit={register} noValidate>
        <FaultSummary faults={faults.list} title="没有注册成功，您填写的内容已保留。" />
        <PhoneCodeFields
          purpose={1}
          faults={faults}
          phone={values.phone}
          onPhone={(text) => change({ phone: text })}
          code={code}
          onCode={setCode}
        />
        <UsernameField
          id={faults.idOf('username')}
          error={faults.of('username')}
          value={values.username}
          onChange={(text) => change({ username: text })}
        />
        <NewPasswordField
          id={faults.idOf('password')}
          error={faults.of('password')}
          owner={{ username, phone }}
          value={password}
          onChange={setPassword}
        />
        <CaptchaField captcha={captcha} />
        <Consent id={faults.idOf('consent')} error={faults.of('consent')} checked={consent} onChange={setConsent} />
        <Button type="submit" kind="primary" size="large" wide loading={busy}>
          {busy ? '正在注册' : '注册'}
        </Button>
      </form>
      <p className={styles.other}>
        已有账号？
        <button
          type="button"
          className={styles.link}
          onClick={() => requireLogin(() => navigate(wayBackOf(state).from, { replace: true }))}
        >
          直接登录
        </button>
      </p>
    </div>
  );
}
