import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '../ui/icon';
import styles from './side-menu.module.css';

interface SideMenuProps {
  /** What it is the menu of, and what its button says on a page that is not in it: '个人中心'. */
  label: string;
  /** The page of the menu that the one that is open belongs to, where it has no line of its own. */
  under?: string;
  groups: readonly { title: string; entries: readonly { to: string; label: string; icon: IconName }[] }[];
}

/** Pages in groups, beside the page; on a phone behind one button that says where one is. */
export function SideMenu({ label, under, groups: all }: SideMenuProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState('');
  const list = useId();
  const groupList = useCurrentInSight(pathname);
  // Going on closes it: it is open for the page on which it was opened.
  const open = openAt === pathname;
  const groups = all.filter(({ entries }) => entries.length > 0);
  const here = entryOf(
    groups.flatMap(({ entries }) => entries),
    under ?? pathname,
  );
  return (
    <nav aria-label={label}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpenAt(open ? '' : pathname)}
      >
        <Icon name="menu" size={18} />
        <span>{here?.label ?? label}</span>
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
              {entries.map(({ to, label: words, icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === here?.to ? 'page' : undefined}
                    className={`row rounded muted focus-inside ${styles.entry}`}
                  >
                    <Icon name={icon} size={18} />
                    {words}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

/** The entry of a page, or of the nearest one above it. */
const entryOf = <E extends { to: string }>(entries: readonly E[], pathname: string): E | undefined =>
  entries
    .filter(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0];

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
