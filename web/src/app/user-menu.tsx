import { useId } from 'react';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { later } from './later-part';
import { PlaceLink } from './place-link';
import { Portrait } from './portrait';
import { useSession, useSessionActions } from './session';
import type { Place } from './site-index';
import styles from './user-menu.module.css';

const NoticeBell = later(() => import('./notice-bell').then((module) => module.NoticeBell), {
  waiting: <span className={styles.bell} />,
});

const PLACES: Place[] = [
  { label: '企业信息', to: '/firm' },
  { label: '个人中心', to: '/basics', need: 'login' },
  { label: '账号与安全', to: '/account' },
  { label: '忘记密码', to: '/forgetPassWord' },
];

/** Sign-in button, or the menu of the signed-in user: the browser's own popover, closed by Escape and by a press beside it. */
export function UserMenu() {
  const { user } = useSession();
  const { openLogin, signOut } = useSessionActions();
  const id = useId();
  if (!user) {
    return (
      <div className={styles.visitor}>
        <Button kind="primary" size="small" className={styles.login} onClick={() => openLogin()}>
          登录
        </Button>
      </div>
    );
  }
  const name = user.nickname || user.username || '我的账号';
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <div className="row gap-half">
      <NoticeBell />
      <button
        type="button"
        className={`row gap-1 target small ${styles.button}`}
        popoverTarget={id}
        aria-label={`${name}，账号菜单`}
      >
        <Portrait name={name} picture={user.avatar} size={32} />
        <span className={`wide-only truncate ${styles.name}`}>{name}</span>
        <Icon name="chevron-down" />
      </button>
      <div id={id} popover="auto" className={`bordered rounded floating surface ink ${styles.menu}`}>
        <ul>
          {PLACES.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} onClick={close} />
            </li>
          ))}
          <li className={styles.leave}>
            <button
              type="button"
              onClick={() => {
                close();
                void signOut();
              }}
            >
              退出登录
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
