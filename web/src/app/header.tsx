import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../ui/button';
import { classes } from '../ui/classes';
import { Drawer } from '../ui/dialog';
import styles from './header.module.css';
import { Logo } from './logo';
import { PlaceLink } from './place-link';
import { TABS } from './site-index';
import { SiteSearch } from './site-search';
import { UserMenu } from './user-menu';

/** On the home page the header lies over the picture until it is scrolled this far (spec section 9). */
const OPAQUE_FROM = 350;

function useScrolledOver(limit: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const look = () => setOver(window.scrollY > limit);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [limit]);
  return over;
}

/** Logo, tabs, search and user; a menu drawer on phones. */
export function Header() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const scrolled = useScrolledOver(OPAQUE_FROM);
  const clear = (pathname === '/index' || pathname === '/login') && !scrolled;
  const close = () => setOpen(false);
  return (
    <header className={classes(styles.header, clear && styles.clear)}>
      <div className={classes('content', styles.bar)}>
        <Link to="/index" className={styles.logo} aria-label="知策 首页">
          <Logo />
        </Link>
        <nav className={styles.tabs} aria-label="主导航">
          <ul>
            {TABS.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} marked />
              </li>
            ))}
          </ul>
        </nav>
        <SiteSearch look="header" className={styles.search} />
        <UserMenu />
        <IconButton icon="menu" label="打开菜单" className={styles.menu} onClick={() => setOpen(true)} />
      </div>
      <Drawer open={open} onClose={close} title="菜单">
        <SiteSearch look="header" onDone={close} />
        <nav aria-label="菜单">
          <ul className={styles.list}>
            {TABS.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} marked onClick={close} />
              </li>
            ))}
          </ul>
        </nav>
      </Drawer>
    </header>
  );
}
