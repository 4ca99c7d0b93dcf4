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

function named(names: readonly string[]): Choice[] {
  return names.map((name) => ({ id: name, name }));
}

/** The values of an enumeration with their labels, as calls answer lists of choices. */
export const choicesOf = <Id extends string | number>(values: Enumeration<Id>): Choice<Id>[] =>
  values.map((id) => ({ id, name: values.labels[id] }));

/** What people read for a stored value; the value itself when the enumeration does not have it (imported ones). */
export const labelOf = ({ labels }: { labels: Readonly<Record<string, string>> }, value: string | number): string =>
  labels[value] ?? String(value);
