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
