import { useState } from 'react';
import type { SessionUser } from '../../../app/session-store';
import { Button, ButtonLink } from '../../../ui/button';
import styles from './account-page.module.css';
import { AccountRow, AccountSection } from './account-section';
import { PasswordDialog } from './password-dialog';

/** What signs in and proves the account: phone, e-mail, password, the phone that scans. */
export function FactorSection({ user }: { user: SessionUser }) {
  const [changing, setChanging] = useState(false);
  return (
    <AccountSection id="account-factors" title="登录与验证方式">
      <ul className={styles.rows}>
        <AccountRow
          name="手机号"
          meta={user.mobile || '未绑定。绑定后可用短信验证码登录、找回密码'}
          action={
            <ButtonLink size="small" to="/phone" aria-label={`${user.mobile ? '更换' : '绑定'}手机号`}>
              {user.mobile ? '更换' : '绑定'}
            </ButtonLink>
          }
        />
        <AccountRow
          name="邮箱"
          meta={user.email || '未绑定。绑定后可用邮箱找回密码'}
          action={
            <ButtonLink size="small" to="/email" aria-label={`${user.email ? '更换' : '绑定'}邮箱`}>
              {user.email ? '更换' : '绑定'}
            </ButtonLink>
          }
        />
        <AccountRow
          name="登录密码"
          meta={user.hasPassword ? '已设置' : '未设置。设置后可用账号和密码登录'}
          action={
            <Button
              size="small"
              aria-label={`${user.hasPassword ? '修改' : '设置'}登录密码`}
              onClick={() => setChanging(true)}
            >
              {user.hasPassword ? '修改' : '设置'}
            </Button>
          }
        />
        <AccountRow
          name="微信扫码登录"
          meta={user.wechat ? '已绑定一部手机，可扫码直接登录' : '未绑定。绑定手机后，扫码即可登录，无需输入'}
          action={
            <ButtonLink size="small" to="/wechat" aria-label={`${user.wechat ? '更换' : '绑定'}微信扫码登录的手机`}>
              {user.wechat ? '更换' : '绑定'}
            </ButtonLink>
          }
        />
      </ul>
      {changing && <PasswordDialog user={user} onClose={() => setChanging(false)} />}
    </AccountSection>
  );
}
