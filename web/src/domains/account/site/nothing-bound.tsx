import { Button, ButtonLink } from '../../../ui/button';
import styles from './account-form.module.css';

interface NothingBoundProps {
  signedIn: boolean;
  /** Tries another account. */
  onBack?: () => void;
}

/** No code can be sent: there is neither a phone nor an e-mail (spec section 5). */
export function NothingBound({ signedIn, onBack }: NothingBoundProps) {
  return (
    <div className={styles.notice} role="alert">
      <h2>请先绑定手机号或邮箱</h2>
      {signedIn ? (
        <>
          <p>您的账号还没有绑定手机号或邮箱，无法用验证码找回密码。绑定后即可使用。</p>
          <div className={styles.acts}>
            <ButtonLink kind="primary" to="/phone">
              绑定手机号
            </ButtonLink>
            <ButtonLink to="/email">绑定邮箱</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>该账号没有绑定手机号或邮箱，无法用验证码找回密码。请在仍登录的设备上绑定，或联系客服核实身份。</p>
          <Button onClick={onBack}>换一个账号</Button>
        </>
      )}
    </div>
  );
}
