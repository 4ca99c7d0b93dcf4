import { useEffect } from 'react';
import { Logo } from '../app/logo';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-page.module.css';
import { useConsoleTitle } from './use-title';

/** The door of the office, at whatever address one came to: afterwards that page is there. */
export function SignInPage() {
  useConsoleTitle('登录');
  useEffect(() => {
    document.documentElement.dataset.awake = '';
    document.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  return (
    <main className={`stack content-start ${styles.page}`}>
      <div className={`surface bordered rounded ${styles.card}`}>
        <p className={`row gap-1 brand ${styles.mark}`}>
          <Logo height={26} />
          <span className="muted">运营后台</span>
        </p>
        <h1 className="mb-2">工作人员登录</h1>
        <SignInForm />
      </div>
      <p className="muted small text-center">企业和个人用户请到门户登录；忘记密码请联系本单位的系统管理员。</p>
    </main>
  );
}
