import type { NoticeKind } from './new-notice';

/** The kinds of notices in the order in which pages name them. */
export const NOTICE_KINDS: Record<NoticeKind, string> = {
  fee: '专利年费',
  trademark: '商标续展',
  qualification: '资质到期',
  declaration: '申报截止',
  enterprise: '企业信息',
  account: '账号',
  other: '其他',
};

export const KIND_LIST = Object.keys(NOTICE_KINDS) as NoticeKind[];
