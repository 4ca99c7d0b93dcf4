import { permissionOf } from './editing/content-kind';
import { CONTENT_KINDS, type ContentKey } from './editing/kinds';
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
  /** The page of the menu that it belongs to, where it has no line of its own. */
  under?: string;
  /** Its views in the browser tests, the page itself unless said. */
  checks?: readonly string[];
}

export const CONSOLE_GROUPS = ['工作台', '办件', '企业与用户', '政策', '内容', '消息', '统计', '系统'] as const;
type ConsoleGroup = (typeof CONSOLE_GROUPS)[number];

/** The page of every kind of content; the form of the first stands for all of them in the browser tests. */
const CONTENT = CONTENT_KINDS.map((kind, at) => ({
  path: `/content/${kind.key}` as const,
  title: kind.workshop ? `${kind.name}：版本与发布` : kind.name,
  permission: permissionOf(kind),
  ...(kind.workshop ? { under: kind.workshop } : { group: '内容' as const, icon: 'edit' as const }),
  checks: at === 0 ? ['', '?add=1', '?id=1', '?id=1&part=versions'] : [''],
}));

const DECLARED = [
  { path: '/', title: '工作台', group: '工作台', icon: 'screen' },
  { path: '/cases', title: '办件', group: '办件', icon: 'document', checks: ['', '?view=overdue', '?kind=ip_consult'] },
  { path: '/answer-templates', title: '答复模板', group: '办件', icon: 'edit', checks: ['', '?add=1'] },
  {
    path: '/policies',
    title: '政策与事项',
    permission: 'policies',
    group: '政策',
    icon: 'document',
    checks: ['', '?gap=attachment', '?kind=item&level=20'],
  },
  {
    path: '/policy',
    title: '政策编辑',
    permission: 'policies',
    under: '/policies',
    checks: ['?kind=item', '?kind=document', '?id=1'],
  },
  {
    path: '/facts',
    title: '指标',
    permission: 'rules',
    group: '政策',
    icon: 'list',
    checks: ['', '?add=1', '?of=number'],
  },
  { path: '/titles', title: '称号', permission: 'rules', group: '政策', icon: 'mark', checks: ['', '?add=1'] },
  { path: '/codes', title: '代码名单', permission: 'rules', group: '政策', icon: 'columns', checks: ['', '?add=1'] },
  { path: '/figures', title: '外部数据', permission: 'rules', group: '政策', icon: 'updown', checks: ['', '?add=1'] },
  { path: '/zones', title: '功能区', permission: 'rules', group: '政策', icon: 'building', checks: ['', '?add=1'] },
  {
    path: '/fees',
    title: '规费标准',
    permission: 'rules',
    group: '政策',
    icon: 'document',
    checks: ['', '?add=1', '?of=late_fee'],
  },
  {
    path: '/enterprises',
    title: '企业',
    permission: 'enterprises',
    group: '企业与用户',
    icon: 'building',
    checks: ['', '?frozen=yes', '?id=1'],
  },
  {
    path: '/users',
    title: '用户',
    permission: 'enterprises',
    group: '企业与用户',
    icon: 'user',
    checks: ['', '?id=1'],
  },
  {
    path: '/activity-signups',
    title: '活动报名',
    permission: 'content',
    group: '办件',
    icon: 'user',
    checks: ['', '?state=joined'],
  },
  { path: '/changes', title: '近期办件', under: '/', checks: ['', '?what=closed'] },
  {
    path: '/messages',
    title: '短信和邮件',
    permission: 'messages',
    group: '消息',
    icon: 'handset',
    checks: ['', '?state=failed'],
  },
  {
    path: '/group-notices',
    title: '群发通知',
    permission: 'messages',
    group: '消息',
    icon: 'list',
    checks: ['', '?add=1'],
  },
  { path: '/statistics', title: '统计', permission: 'statistics', group: '统计', icon: 'list' },
  { path: '/statistics/cases', title: '办件明细', permission: 'statistics', checks: ['', '?figure=late'] },
  { path: '/screen-layout', title: '大屏版式', permission: 'content', group: '内容', icon: 'screen' },
  { path: '/statistics/providers', title: '服务机构统计', permission: 'statistics', group: '统计', icon: 'list' },
  { path: '/statistics/awards', title: '获得支持明细', permission: 'statistics' },
  { path: '/statistics/matches', title: '政策匹配明细', permission: 'statistics' },
  { path: '/statistics/financing', title: '融资统计', permission: 'statistics', group: '统计', icon: 'list' },
  {
    path: '/rules',
    title: '规则',
    permission: 'rules',
    group: '政策',
    icon: 'match',
    checks: ['', '?state=force'],
  },
  { path: '/rule', title: '规则编辑', permission: 'rules', under: '/rules' },
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
  {
    path: '/holidays',
    title: '节假日',
    permission: 'system',
    group: '系统',
    icon: 'calendar',
    checks: ['', '?add=1', '?of=statutory'],
  },
  { path: '/imports', title: '导入', permission: 'imports', group: '系统', icon: 'upload' },
  { path: '/import', title: '一次导入', permission: 'imports', under: '/imports' },
  { path: '/jobs', title: '任务', permission: 'system', group: '系统', icon: 'clock' },
  { path: '/backups', title: '备份', permission: 'system', group: '系统', icon: 'lock' },
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

/** Every page of the office, by the groups of its menu; those that are reached in another way come first. */
export const consolePages: readonly ConsolePage<ConsolePath, ConsoleIcon>[] = [undefined, ...CONSOLE_GROUPS].flatMap(
  (group) => [...DECLARED, ...CONTENT].filter((page: ConsolePage<ConsolePath, ConsoleIcon>) => page.group === group),
);
export type ConsolePath = (typeof DECLARED)[number]['path'] | `/content/${ContentKey}`;
type ConsoleIcon = Extract<(typeof DECLARED)[number], { icon: string }>['icon'] | 'edit';

/** Where the office stands. */
export const CONSOLE_BASE = '/console';
