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
export const FACT_SUBJECTS = enumeration({ enterprise: '企业', application: '申报项目' });

/** Classifications from which codes come. */
export const CLASSIFICATIONS = enumeration({ area: '行政区划', industry: '国民经济行业', zone: '功能区' });

/** What the codes of a list are. */
export const LIST_CONTENTS = enumeration({ area: '行政区划', industry: '国民经济行业' });

/** What stands in a cell of a table fact. */
export const COLUMN_KINDS = enumeration({
  text: '文字',
  number: '数值',
  boolean: '是否',
  date: '日期',
  code: '选项',
  item: '事项',
});
