import { Link } from 'react-router';
import { Drawer } from '../ui/dialog';
import { Icon } from '../ui/icon';
import styles from './menu-drawer.module.css';
import { PlaceLink } from './place-link';
import { useSession } from './session';
import { TABS } from './site-index';
import { SiteSearch } from './site-search';
import { useBookmark } from './top-line';

interface MenuDrawerProps {
  onClose: () => void;
  onTools: () => void;
}

/** All of the header where it has no room: search, tabs and the small things. */
export function MenuDrawer({ onClose, onTools }: MenuDrawerProps) {
  const { user } = useSession();
  const bookmark = useBookmark();
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Drawer open onClose={onClose} title="菜单">
      <SiteSearch look="header" onDone={onClose} />
      <nav aria-label="菜单">
        <ul className={`ruled-between mt-2 ${styles.list}`}>
          {TABS.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} marked onClick={onClose} />
            </li>
          ))}
        </ul>
        <ul className={`stack mt-2 pt-1 ${styles.small}`}>
          {!user && (
            <>
              <li>
                <Link to="/register" onClick={onClose}>
                  注册
                </Link>
              </li>
              <li>
                <Link to="/forgetPassWord" onClick={onClose}>
                  忘记密码
                </Link>
              </li>
            </>
          )}
          <li>
            <button type="button" onClick={after(bookmark)}>
              <Icon name="bookmark" />
              收藏本页
            </button>
          </li>
          <li>
            <button type="button" onClick={after(onTools)}>
              <Icon name="access" />
              长者与无障碍
            </button>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}
