import type { Enumeration } from '@zhice/contract/enumeration';
import { SIZE_LABELS, type SizeClass } from '@zhice/matching/size-class';

/** One choice of a list: what is stored and what people read. */
export type Choice<Id extends string | number = string> = { id: Id; name: string };

/** Forms of support; stored as their names. */
export const SUPPORT_FORMS: readonly Choice[] = named([
  '资金补助',
  '税收优惠',
  '资质认定',
  '贷款贴息',
  '风险补偿',
  '场地支持',
  '人才支持',
  '其他',
]);

/** Grades of awards and recognitions; stored as their names. */
export const GRADES: readonly Choice[] = named([
  '国家级',
  '省级',
  '市级',
  '区县级',
  '特等奖',
  '一等奖',
  '二等奖',
  '三等奖',
  '优秀奖',
]);

/** Size classes of enterprises (工信部联企业〔2011〕300号), for the enterprise-scale division. */
export const SIZE_CLASSES: readonly Choice<SizeClass>[] = (Object.keys(SIZE_LABELS) as SizeClass[]).map((id) => ({
  id,
  name: SIZE_LABELS[id],
}));

/** Labels that the portal offers before any policy carries others; stored as their names. */
export const LABELS: readonly Choice[] = named([
  '专精特新',
  '小巨人',
  '高新技术企业',
  '科技型中小企业',
  '单项冠军',
  '首台套',
  '研发投入',
  '加计扣除',
  '知识产权',
  '成果转化',
  '创新平台',
  '数字化转型',
  '智能制造',
  '技术改造',
  '绿色低碳',
  '工业互联网',
  '人工智能',
  '生物医药',
  '人才引进',
  '稳岗就业',
  '融资担保',
  '上市培育',
  '外贸出口',
  '电子商务',
  '市场开拓',
  '小微企业',
  '小升规',
  '个体工商户',
  '创业孵化',
  '标准质量',
]);

function named(names: readonly string[]): Choice[] {
  return names.map((name) => ({ id: name, name }));
}

/** The values of an enumeration with their labels, as calls answer lists of choices. */
export const choicesOf = <Id extends string | number>(values: Enumeration<Id>): Choice<Id>[] =>
  values.map((id) => ({ id, name: values.labels[id] }));

/** What people read for a stored value; the value itself when the enumeration does not have it (imported ones). */
export const labelOf = ({ labels }: { labels: Readonly<Record<string, string>> }, value: string | number): string =>
  labels[value] ?? String(value);
