import { PORTAL_MENU } from '@zhice/contract/portal-menu';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../ui/icon';
import styles from './centre-page.module.css';
import type { Need } from './guarded-link';
import { MembersOnly } from './members-only';
import { PageTitle } from './page-title';
import { useSession } from './session';

interface CentrePageProps {
  title: string;
  need: Need;
  /** Built only for those who may see it. */
  children: ReactNode;
}

/** A page of the personal centre: its title, and beside the menu what it shows to those who may see it. */
export function CentrePage({ title, need, children }: CentrePageProps) {
  const { enterpriseId } = useSession();
  return (
    <>
      <PageTitle text={title} />
      <MembersOnly need={need}>
        <div className={`content ${styles.page}`}>
          <SideMenu enterprise={enterpriseId !== null} />
          <div>{children}</div>
        </div>
      </MembersOnly>
    </>
  );
}

/** The same from what it shows, which is built only for those who may see it: `centrePage('政策匹配', 'enterprise', Match)`. */
export function centrePage(title: string, need: Need, Content: ComponentType) {
  return function DeclaredCentrePage() {
    return (
      <CentrePage title={title} need={need}>
        <Content />
      </CentrePage>
    );
  };
}

/** The pages of the personal centre in groups; on a phone behind one button that says where one is. */
function SideMenu({ enterprise }: { enterprise: boolean }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState('');
  const list = useId();
  const groupList = useCurrentInSight(pathname);
  // Going on closes it: it is open for the page on which it was opened.
  const open = openAt === pathname;
  const groups = PORTAL_MENU.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ need }) => enterprise || need !== 'enterprise'),
  })).filter(({ entries }) => entries.length > 0);
  const here = groups.flatMap(({ entries }) => entries).find(({ to }) => to === pathname);
  return (
    <nav aria-label="个人中心">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpenAt(open ? '' : pathname)}
      >
        <Icon name="menu" size={18} />
        <span>{here?.label ?? '个人中心'}</span>
        <span className={styles.all}>{open ? '收起菜单' : '全部菜单'}</span>
        <Icon name="chevron-down" className="muted turning" />
      </button>
      <div id={list} ref={groupList} className={styles.groups} data-open={open || undefined}>
        {groups.map(({ title, entries }) => (
          <div key={title} className={styles.group}>
            <p id={`${list}-${title}`} className={`muted tiny ${styles.title}`}>
              {title}
            </p>
            <ul aria-labelledby={`${list}-${title}`}>
              {entries.map(({ to, label, icon }) => (
                <li key={to}>
                  <NavLink to={to} className={`row rounded muted focus-inside ${styles.entry}`}>
                    <Icon name={icon} size={18} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

/** On a low screen the menu scrolls by itself: the line of this page is brought into what is seen of it. */
function useCurrentInSight(pathname: string) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it is about
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]');
    if (!list.current || !here) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    const line = here.getBoundingClientRect();
    if (line.bottom > bottom) list.current.scrollTop += line.bottom - bottom;
    else if (line.top < top) list.current.scrollTop -= top - line.top;
  }, [pathname]);
  return list;
}
