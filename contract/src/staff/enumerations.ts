import { enumeration } from '../enumeration';

/** What a member of staff may do in the office; a call asks for one of them, a role is a named set. */
export const PERMISSIONS = enumeration({
  content: '内容',
  policies: '政策与事项',
  rules: '规则',
  reviews: '审核',
  declarations: '申报受理',
  appeals: '诉求办理',
  coordination: '诉求督办',
  consults: '咨询答复',
  enterprises: '企业与用户',
  personal: '查看个人信息明文',
  messages: '消息',
  imports: '导入',
  statistics: '统计',
  staff: '人员与权限',
  system: '任务与设置',
  audit: '审计',
});
export type Permission = (typeof PERMISSIONS)[number];

/** Whether a member of staff or a unit is in use. */
export const STAFF_STATES = enumeration({ active: '在用', disabled: '停用' });
export type StaffState = (typeof STAFF_STATES)[number];

/** Who acted: staff, an account of the portal, or nobody that was known (a stranger, a job, the command line). */
export const ACTORS = enumeration({ staff: '工作人员', account: '用户', other: '系统或访客' });
export type Actor = (typeof ACTORS)[number];

/** Of how many days the audit log looks for words: unasked, and at most. */
export const AUDIT_SEARCH_DAYS = { unasked: 31, most: 92 } as const;

/** A backup that was made and read back, or one from which this database was restored. */
export const BACKUP_KINDS = enumeration({ backup: '备份', restore: '恢复' });
