import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../ui/button';
import { classes } from '../ui/classes';
import { useScrolledOver } from '../ui/scrolling';
import styles from './header.module.css';
import { later } from './later-part';
import { Logo } from './logo';
import { PlaceLink } from './place-link';
import { TABS } from './site-index';
import { SiteSearch } from './site-search';
import { TopLine } from './top-line';
import { UserMenu } from './user-menu';

const MenuDrawer = later(() => import('./menu-drawer').then((module) => module.MenuDrawer), { name: '菜单' });
const AccessibilityBar = later(() => import('./accessibility-bar').then((module) => module.AccessibilityBar), {
  name: '无障碍工具',
});

/** On the home page the header lies over the picture until it is scrolled this far (spec section 9). */
const OPAQUE_FROM = 350;

/** Logo, tabs, search and user under a line of small things; a menu drawer where there is no room for tabs. */
export function Header() {
  const { pathname } = useLocation();
  const [menu, setMenu] = useState(false);
  const [tools, setTools] = useState(false);
  const scrolled = useScrolledOver(OPAQUE_FROM);
  const clear = (pathname === '/index' || pathname === '/login') && !scrolled;
  return (
    <>
      <header className={classes(styles.header, clear && styles.clear)}>
        <TopLine tools={tools} onTools={setTools} />
        <div className={classes('content', styles.bar)}>
          <div className={`row gap-3 ${styles.room}`}>
            <Link to="/index" className="flex-none brand" aria-label="知策 首页">
              <Logo />
            </Link>
            <nav className={`fill ${styles.tabs}`} aria-label="主导航">
              <ul>
                {TABS.map((place, index) => (
                  <li className="flex" key={place.to}>
                    <PlaceLink place={place} marked first={index === 0} />
                  </li>
                ))}
              </ul>
            </nav>
            <SiteSearch look="header" className={styles.search} />
            <UserMenu />
            <IconButton
              icon="menu"
              label="打开菜单"
              data-menu=""
              className={styles.menu}
              onClick={() => setMenu(true)}
            />
          </div>
        </div>
      </header>
      {menu && <MenuDrawer onClose={() => setMenu(false)} onTools={() => setTools(true)} />}
      {tools && <AccessibilityBar onClose={() => setTools(false)} />}
    </>
  );
}
