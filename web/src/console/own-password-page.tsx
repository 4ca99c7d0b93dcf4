import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../rpc/query-client';
import { Button } from '../ui/button';
import { Door } from './door';
import { PasswordForm } from './password-form';
import { useMe } from './session';
import { signOut } from './sign-out';

/** Where one stands with a password that was made by somebody else: the office opens when one has set one's own. */
export function OwnPasswordPage() {
  const { name } = useMe();
  const client = useQueryClient();
  return (
    <Door
      what="设置密码"
      title="请先设置自己的密码"
      note={
        <Button size="small" onClick={() => void signOut()}>
          退出登录
        </Button>
      }
    >
      <p className="muted mb-2">{name}，您现在的密码由系统生成，别人可能看到过。设置自己的密码后即可使用运营后台。</p>
      <PasswordForm onDone={() => void askAgain(client)} />
    </Door>
  );
}
