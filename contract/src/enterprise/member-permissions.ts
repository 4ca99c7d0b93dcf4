import { enumeration } from '../enumeration';

/** What somebody is in an enterprise, from the most to the least that they may do. */
export const MEMBER_ROLES = enumeration({
  owner: '所有者',
  manager: '管理员',
  clerk: '经办人',
  finance: '财务',
  reader: '只读',
});
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What a call about an enterprise asks of who calls; every one names one of them in its access. */
export const MEMBER_PERMISSIONS = enumeration({
  view: '查看企业信息、匹配结果和材料',
  case_view: '查看申报、诉求等办件',
  ip_view: '查看知识产权和费用',
  identity: '企业认证与名称变更',
  facts: '填写企业信息',
  match: '回答匹配问题',
  declare: '申报政策',
  appeal: '提交诉求和纠错',
  resources: '发布和申请资源',
  records: '维护资质、研发项目和已获支持',
  documents: '维护企业材料',
  ip_edit: '维护知识产权',
  fee_pay: '登记缴费和决定去留',
  members: '邀请和管理成员',
  log_view: '查看操作记录',
  ownership: '移交所有者、解散企业账户',
});
export type MemberPermission = (typeof MEMBER_PERMISSIONS)[number];

const OWNER = ['owner'] as const;
const MANAGERS = ['owner', 'manager'] as const;
const CLERKS = ['owner', 'manager', 'clerk'] as const;

/** Which roles may do what: the one table. Server, pages and tests read it. */
const ROLES_OF: Readonly<Record<MemberPermission, readonly MemberRole[]>> = {
  view: MEMBER_ROLES,
  case_view: MEMBER_ROLES,
  ip_view: MEMBER_ROLES,
  identity: MANAGERS,
  facts: CLERKS,
  match: CLERKS,
  declare: CLERKS,
  appeal: CLERKS,
  resources: CLERKS,
  records: CLERKS,
  documents: ['owner', 'manager', 'clerk', 'finance'],
  ip_edit: CLERKS,
  fee_pay: ['owner', 'manager', 'finance'],
  members: MANAGERS,
  log_view: MANAGERS,
  ownership: OWNER,
};

/** The roles that may do something. */
export const rolesOf = (permission: MemberPermission): readonly MemberRole[] => ROLES_OF[permission];

/** Whether a role may do something in its enterprise. */
export const mayDo = (role: MemberRole, permission: MemberPermission): boolean => rolesOf(permission).includes(role);

/** Everything that a role may do. */
export const permissionsOf = (role: MemberRole): MemberPermission[] =>
  MEMBER_PERMISSIONS.filter((permission) => mayDo(role, permission));

/** Roles that may do something, as a sentence names them: '所有者或管理员'. */
export function rolesThatMay(permission: MemberPermission): string {
  const names = rolesOf(permission).map((role) => MEMBER_ROLES.labels[role]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join('、')}或${names.at(-1)}`;
}

/** Roles that somebody can be given: the owner's passes by hand-over alone. */
export const GIVEN_ROLES = MEMBER_ROLES.filter((role) => role !== 'owner') as Exclude<MemberRole, 'owner'>[];
