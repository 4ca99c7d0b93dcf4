import { type MemberPermission, type MemberRole, mayDo } from '../enterprise/member-permissions';
import { enumeration } from '../enumeration';

/** What a notice is about, in the order in which pages name them. */
export const NOTICE_KINDS = enumeration({
  fee: '专利年费',
  trademark: '商标续展',
  qualification: '资质到期',
  declaration: '申报截止',
  case: '办件进展',
  enterprise: '企业信息',
  account: '账号',
  other: '其他',
});
type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What is told to everybody of an enterprise is for those who may do something about it: one of these. */
const CONCERNS: Readonly<Record<NoticeKind, readonly MemberPermission[]>> = {
  fee: ['fee_pay', 'ip_edit'],
  trademark: ['fee_pay', 'ip_edit'],
  qualification: ['records'],
  declaration: ['declare'],
  case: ['declare', 'appeal'],
  enterprise: ['view'],
  account: ['view'],
  other: ['view'],
};

/** The kinds of notices that concern a role in an enterprise. */
export const noticeKindsOf = (role: MemberRole): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => CONCERNS[kind].some((permission) => mayDo(role, permission)));
