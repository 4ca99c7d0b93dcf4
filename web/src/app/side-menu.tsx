import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { Icon, type IconName } from '../ui/icon';
import styles from './side-menu.module.css';

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  /** Only with an approved enterprise. */
  enterprise?: boolean;
}

const ENTRIES: Entry[] = [
  { to: '/basics', label: '个人中心', icon: 'user' },
  { to: '/firm', label: '企业信息', icon: 'building' },
  { to: '/match', label: '政策匹配', icon: 'match', enterprise: true },
  { to: '/intellect', label: '智能问答', icon: 'question', enterprise: true },
  { to: '/account', label: '账号与安全', icon: 'lock' },
];

/** The pages of the personal centre; a row above the content on a phone. */
export function SideMenu({ enterprise }: { enterprise: boolean }) {
  const menu = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={menu} aria-label="个人中心" className={styles.menu}>
      <ul>
        {ENTRIES.filter((entry) => enterprise || !entry.enterprise).map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} className={styles.entry}>
              <Icon name={icon} size={18} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
