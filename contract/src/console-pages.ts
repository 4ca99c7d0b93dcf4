import type { Permission } from './staff/enumerations';

/** What is told of a page of the office once, for routes, menu and browser tests. No TypeBox here, so that the browser can use it. */
interface ConsolePage<Path extends string = string, Icon extends string = string> {
  path: Path;
  /** Its heading, and what its line in the menu says. */
  title: string;
  /** What it asks of staff; absent: it is for all of them. */
  permission?: Permission;
  /** Its group in the menu; absent: it is reached in another way. */
  group?: ConsoleGroup;
  icon?: Icon;
  /** Its views in the browser tests, the page itself unless said. */
  checks?: readonly string[];
}

export const CONSOLE_GROUPS = ['工作台', '办件', '企业与用户', '政策', '内容', '消息', '统计', '系统'] as const;
type ConsoleGroup = (typeof CONSOLE_GROUPS)[number];

const DECLARED = [
  { path: '/', title: '工作台', group: '工作台', icon: 'screen' },
  { path: '/cases', title: '办件', group: '办件', icon: 'document', checks: ['', '?view=overdue', '?kind=ip_consult'] },
  {
    path: '/rules',
    title: '规则',
    permission: 'rules',
    group: '政策',
    icon: 'match',
    checks: ['', '?state=force'],
  },
  { path: '/rule', title: '规则编辑', permission: 'rules' },
  {
    path: '/staff',
    title: '人员',
    permission: 'staff',
    group: '系统',
    icon: 'user',
    checks: ['', '?add=1', '?state=disabled'],
  },
  { path: '/units', title: '部门', permission: 'staff', group: '系统', icon: 'building', checks: ['', '?add=1'] },
  { path: '/roles', title: '角色与权限', permission: 'staff', group: '系统', icon: 'lock', checks: ['', '?add=1'] },
  { path: '/sessions', title: '登录情况', permission: 'staff', group: '系统', icon: 'handset' },
  { path: '/jobs', title: '任务', permission: 'system', group: '系统', icon: 'clock' },
  {
    path: '/audit',
    title: '审计日志',
    permission: 'audit',
    group: '系统',
    icon: 'list',
    checks: ['', '?actor=staff', '?staff_id=1&subject=staff+1'],
  },
  { path: '/account', title: '账号与安全' },
] as const satisfies readonly ConsolePage[];

/** Every page of the office, in the order of its menu. */
export const consolePages: readonly ConsolePage<ConsolePath, ConsoleIcon>[] = DECLARED;
export type ConsolePath = (typeof DECLARED)[number]['path'];
type ConsoleIcon = Extract<(typeof DECLARED)[number], { icon: string }>['icon'];

/** Where the office stands. */
export const CONSOLE_BASE = '/console';
