import { ButtonLink } from '../../../ui/button';
import styles from './account-form.module.css';

/** Who is signed in cannot have a code sent: there is neither a phone nor an e-mail (spec section 5). Others are not told. */
export function NothingBound() {
  return (
    <div className={styles.notice} role="alert">
      <h2>请先绑定手机号或邮箱</h2>
      <p>您的账号还没有绑定手机号或邮箱，无法用验证码找回密码。绑定后即可使用。</p>
      <div className={styles.acts}>
        <ButtonLink kind="primary" to="/phone">
          绑定手机号
        </ButtonLink>
        <ButtonLink to="/email">绑定邮箱</ButtonLink>
      </div>
    </div>
  );
}
