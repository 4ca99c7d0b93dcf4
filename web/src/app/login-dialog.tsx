import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { CallError } from '../rpc/call-error';
import { Button, ButtonLink } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Field } from '../ui/field';
import { Icon } from '../ui/icon';
import { TextInput } from '../ui/text-input';
import { useToast } from '../ui/toast';
import styles from './login-dialog.module.css';
import { useSessionActions } from './session';

interface LoginDialogProps {
  onClose: () => void;
  onDone: () => void;
}

type Wrong = Partial<Record<'account' | 'password' | 'form', string>>;

function wrongOf(account: string, password: string): Wrong {
  return { ...(account.trim() ? {} : { account: '请输入账号' }), ...(password ? {} : { password: '请输入密码' }) };
}

/** Sign-in by account and password. What was typed stays when it fails. */
export function LoginDialog({ onClose, onDone }: LoginDialogProps) {
  const { signIn } = useSessionActions();
  const toast = useToast();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = wrongOf(account, password);
    setWrong(missing);
    if (missing.account || missing.password) {
      document.getElementById(missing.account ? 'login-account' : 'login-password')?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn(account.trim(), password);
      toast('登录成功');
      onDone();
    } catch (error) {
      setWrong({ form: error instanceof CallError ? error.message : '登录没有成功，请稍后重试' });
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title="登录知策">
      <form className={styles.form} onSubmit={submit} noValidate>
        {wrong.form && (
          <p className={styles.wrong} role="alert">
            <Icon name="alert" size={18} />
            {wrong.form}
          </p>
        )}
        <Field label="账号" id="login-account" error={wrong.account} required>
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            data-first
            placeholder="用户名、手机号或邮箱"
            value={account}
            onChange={setAccount}
          />
        </Field>
        <Field
          label="密码"
          id="login-password"
          error={wrong.password}
          required
          aside={
            <button type="button" className={styles.show} aria-pressed={visible} onClick={() => setVisible(!visible)}>
              {visible ? '隐藏密码' : '显示密码'}
            </button>
          }
        >
          <TextInput
            name="password"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </Field>
        <Button type="submit" kind="primary" size="large" wide loading={busy}>
          {busy ? '正在登录' : '登录'}
        </Button>
      </form>
    </Dialog>
  );
}

/** For a signed-in user without an enterprise: says what is missing and leads there, remembering the way back. */
export function EnterpriseDialog({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Dialog
      open
      onClose={onClose}
      title="请到个人中心补全企业信息"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            以后再说
          </Button>
          <ButtonLink kind="primary" to="/firm" state={{ from: pathname + search }} onClick={onLeave}>
            去补全企业信息
          </ButtonLink>
        </>
      }
    >
      <p>匹配政策和申报都以企业身份进行。填写企业名称和统一社会信用代码并通过审核后，即可使用。</p>
    </Dialog>
  );
}
