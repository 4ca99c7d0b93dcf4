import { SIZE_LABELS, type SizeClass } from '@zhice/matching/size-class';

/** One choice of a list: what is stored and what people read. */
export type Choice<Id extends string | number = string> = { id: Id; name: string };

/** Levels of what issues a policy, as on the wire since the first version of the portal. */
export const LEVELS: readonly Choice<18 | 19 | 20 | 21>[] = [
  { id: 18, name: '国家级' },
  { id: 19, name: '省级' },
  { id: 20, name: '市级' },
  { id: 21, name: '区县级' },
];

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

/** Ways in which a support is granted, the least effort first. */
export const WAYS: readonly Choice<'direct' | 'quick' | 'competitive'>[] = [
  { id: 'direct', name: '免申即享' },
  { id: 'quick', name: '快申快享' },
  { id: 'competitive', name: '竞争择优' },
];

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

/** Where a policy stands in its life on a given day; derived from dates, never stored. */
export const LIFE_STATES = [
  { id: 'upcoming', name: '预告' },
  { id: 'open', name: '申报中' },
  { id: 'closing', name: '即将截止' },
  { id: 'closed', name: '已截止' },
  { id: 'publicity', name: '公示' },
  { id: 'in_force', name: '现行有效' },
  { id: 'repealed', name: '已废止' },
] as const satisfies readonly Choice[];

export type LifeState = (typeof LIFE_STATES)[number]['id'];

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

/** What people read for a stored choice; the stored value itself when the list does not have it (imported ones). */
export function choiceName(choices: readonly Choice<string | number>[], id: string | number): string {
  return choices.find((choice) => choice.id === id)?.name ?? String(id);
}

/** The stored value for what an import wrote: the name or the value itself; undefined when the list has neither. */
export function findChoice<Id extends string | number>(choices: readonly Choice<Id>[], text: string): Id | undefined {
  const wanted = text.trim();
  return choices.find((choice) => choice.name === wanted || String(choice.id) === wanted)?.id;
}
