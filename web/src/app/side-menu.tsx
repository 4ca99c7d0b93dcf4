import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon, type IconName } from '../ui/icon';
import styles from './side-menu.module.css';

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  /** Only with an approved enterprise. */
  enterprise?: boolean;
}

/** What the personal centre holds, by what one comes for; a page adds its line to its group. */
const GROUPS: { title: string; entries: Entry[] }[] = [
  {
    title: '概览',
    entries: [
      { to: '/basics', label: '个人中心', icon: 'user' },
      { to: '/notices', label: '消息与提醒', icon: 'bell' },
    ],
  },
  {
    title: '企业',
    entries: [
      { to: '/firm', label: '企业信息', icon: 'building' },
      { to: '/identity', label: '企业认证', icon: 'user' },
    ],
  },
  {
    title: '知识产权',
    entries: [
      { to: '/knowledge', label: '全部权利', icon: 'list', enterprise: true },
      { to: '/zlManage', label: '专利', icon: 'bulb', enterprise: true },
      { to: '/sbManage', label: '商标', icon: 'mark', enterprise: true },
      { to: '/bqManage', label: '版权与软著', icon: 'book', enterprise: true },
      { to: '/yearJk', label: '年费与续展', icon: 'clock', enterprise: true },
      { to: '/record', label: '缴费记录', icon: 'list', enterprise: true },
    ],
  },
  {
    title: '政策',
    entries: [
      { to: '/match', label: '政策匹配', icon: 'match', enterprise: true },
      { to: '/intellect', label: '智能问答', icon: 'question', enterprise: true },
      { to: '/information', label: '政策信息', icon: 'calendar' },
      { to: '/sbNow', label: '正在申报', icon: 'edit', enterprise: true },
      { to: '/yinformation', label: '已获支持', icon: 'check', enterprise: true },
    ],
  },
  {
    title: '资料',
    entries: [
      { to: '/zzManage', label: '资质管理', icon: 'check', enterprise: true },
      { to: '/documentManage', label: '文件管理', icon: 'document', enterprise: true },
    ],
  },
  {
    title: '记录',
    entries: [
      { to: '/annual', label: '申请记录', icon: 'clock' },
      { to: '/appeal', label: '诉求记录', icon: 'info', enterprise: true },
    ],
  },
  { title: '账号', entries: [{ to: '/account', label: '账号与安全', icon: 'lock' }] },
];

/** The pages of the personal centre in groups; on a phone behind one button that says where one is. */
export function SideMenu({ enterprise }: { enterprise: boolean }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState('');
  const list = useId();
  const groupList = useCurrentInSight(pathname);
  // Going on closes it: it is open for the page on which it was opened.
  const open = openAt === pathname;
  const groups = GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => enterprise || !entry.enterprise),
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
        <Icon name="chevron-down" className={styles.arrow} />
      </button>
      <div id={list} ref={groupList} className={styles.groups} data-open={open || undefined}>
        {groups.map(({ title, entries }) => (
          <div key={title} className={styles.group}>
            <p id={`${list}-${title}`} className={styles.title}>
              {title}
            </p>
            <ul aria-labelledby={`${list}-${title}`}>
              {entries.map(({ to, label, icon }) => (
                <li key={to}>
                  <NavLink to={to} className={styles.entry}>
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
