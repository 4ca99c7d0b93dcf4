import type { FactGroup, FactKind } from '@zhice/matching/facts';
import { enumeration } from '../enumeration';
import type { PeriodKind } from '../period';

/** Groups of facts in the order in which the profile shows them; those of an application do not stand in it. */
export const FACT_GROUPS = enumeration<FactGroup>({
  registration: '登记信息',
  people: '人员',
  finance: '财务',
  research: '研发与创新',
  property: '知识产权',
  titles: '资质',
  platforms: '平台与奖励',
  conduct: '守法与信用',
  market: '市场',
  application: '申报项目',
  person: '个人',
});

/** How a value of a fact looks. */
export const FACT_KINDS = enumeration<FactKind>({
  number: '数值',
  boolean: '是否',
  date: '日期',
  code: '单选',
  codes: '多选',
  title: '称号',
  table: '明细表',
});

/** What a fact by period has a value for. */
export const FACT_PERIODS = enumeration<PeriodKind>({ year: '年度', half: '半年', quarter: '季度' });

/** Of whom a fact is asked. */
export const FACT_SUBJECTS = enumeration({ enterprise: '企业', application: '申报项目', person: '个人' });

/** Classifications from which codes come. */
export const CLASSIFICATIONS = enumeration({ area: '行政区划', industry: '国民经济行业', zone: '功能区' });

/** What the codes of a list are. */
export const LIST_CONTENTS = enumeration({ area: '行政区划', industry: '国民经济行业' });

/** What a zone is. */
export const ZONE_KINDS = enumeration({
  ...{ 国家级新区: '国家级新区', 自贸区: '自贸区', 高新区: '高新区', 经开区: '经开区' },
  ...{ 保税区: '保税区', 合作区: '合作区', 其他: '其他' },
});

/** What stands in a cell of a table fact. */
export const COLUMN_KINDS = enumeration({
  text: '文字',
  number: '数值',
  boolean: '是否',
  date: '日期',
  code: '选项',
  item: '事项',
});
/** Tables of the days on which nobody works. */
export const HOLIDAY_TABLES = enumeration({
  calendar: '年度放假安排',
  statutory: '固定日期的法定节日',
});
export type HolidayTable = (typeof HOLIDAY_TABLES)[number];

/** Tables of what rights cost, until when and for how long. */
export const FEE_TABLES = enumeration({
  annual_invention: '年费：发明专利',
  annual_utility: '年费：实用新型',
  annual_design: '年费：外观设计',
  term_invention: '保护期：发明专利',
  term_utility: '保护期：实用新型',
  term_design: '保护期：外观设计',
  late_fee: '年费滞纳金',
  grant_fee: '授权当年缴费期',
  restoration: '恢复权利',
  compensation: '期限补偿',
  reduction: '费用减缴',
  income_limit: '减缴的收入标准',
  request_lead: '减缴请求的时限',
  open_licence: '开放许可减缴',
  mark_term: '商标专用期与续展期',
  mark_renewal: '商标续展费',
});
export type FeeTable = (typeof FEE_TABLES)[number];

/** How sure a row of law is. */
export const CERTAINTIES = enumeration({
  A: '正式文本，或两处独立来源',
  B: '一处二手来源',
  C: '行业通行做法',
  D: '来源未写明，由平台选定',
});
