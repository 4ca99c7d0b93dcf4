import type { BuiltName } from './built-name';

/** Incidents by their kinds, which texts name in any order. */

/** 重大安全、环保、质量等事故: of all three kinds. */
const PART =
  '(?:重、?特大|重大|特大|的|(?:\\(含\\))?及?以上|\\((?:含|包括|包含)[^()]{2,20}\\)|公共卫生|职业卫生|职业健康|卫生|食品安全|消防|(?:安全)?生产|安全|(?:产品|工程)?(?:服务)?质量|环境污染|环境违法|环境保护|生态环境|生态破坏|环境|环保|污染|责任|事故|事件|发生|存在|严重|等|以及|[、和及与或])';
const ENDS = '(?:事故|事件)(?:\\((?:事故|事件)\\))?等?';
const INCIDENT = new RegExp(`${PART}{4,18}${ENDS}`, 'uy');
/** 重大生产安全事故、环境污染事故和存在严重产品质量等问题, 重大安全、环保事故或质量违法行为. */
const TROUBLE = new RegExp(
  `(?=重)${PART}{4,18}(?:事故|事件)${PART}{1,8}(?:产品|工程|服务)?质量(?:等?问题|违法行为)`,
  'uy',
);
/** 重大 is said of all of them: before the first, or before 事故 behind the last. */
const GREAT = /^(?:重、?)?[重特]大|^[^事]*[重特]大(?:及?以上)?(?:责任)?(?:事故|事件)(?:\(事[故件]\))?等?$/u;
const isOfThree = (found: string): boolean =>
  GREAT.test(found) && [/安全/u, /质量/u, /环[境保]/u].every((kind) => kind.test(found));

const SAFETY = '安全生产|生产安全|安全';
const OTHERS = '环境污染|环境保护|环保|环境|产品质量|质量';
/** 重大安全生产或环保等事故: two of the kinds, whatever joins them. */
const OF_TWO = new RegExp(`(?:重大|特大)(?:${SAFETY})(?:、|或|和|及|以及)(?:${OTHERS})等(?:责任)?事故`, 'uy');
/** 重大安全、重大质量事故和严重环境违法: the third kind by the offence. */
const WITH_OFFENCE =
  /重大安全(?:生产)?(?:事故)?(?:、|或|和|及)(?:重大)?质量事故(?:、|或者?|和|及|以及|,或)(?:有|发生|存在)?(?:严重|重大)(?:的)?环境违法(?:行为)?/uy;

const KIND = `(?:${SAFETY}|${OTHERS}|消防|公共卫生|卫生|食品安全)`;
/** 在质量、安全、环保等方面未发生重大事故. */
const IN_FIELDS = new RegExp(
  `在(?=${KIND}?[^,;。]{0,10}安全)(?=[^,;。]{0,14}(?:质量|环[境保]))${KIND}(?:(?:、|和|及|与|以及)${KIND}){1,4}等方面(?:均)?(?:未发生|没有发生|未出现|无)过?(?:重大|重特大)(?:责任)?(?:事故|事件)`,
  'uy',
);

const flag = (first: string, pattern: RegExp, isDenied?: true): BuiltName => ({
  first,
  pattern,
  fact: 'incident_three_years',
  sense: { kind: 'flag', facts: ['incident_three_years'], ...(isDenied && { isDenied }) },
});

const ofThree = (first: string, pattern: RegExp): BuiltName => ({
  ...flag(first, pattern),
  sense: (found) => (isOfThree(found) ? { kind: 'flag', facts: ['incident_three_years'] } : undefined),
});

export const INCIDENTS: readonly BuiltName[] = [
  ofThree('重特安质环生产', INCIDENT),
  ofThree('重', TROUBLE),
  flag('重特', OF_TWO),
  {
    ...flag('重', WITH_OFFENCE),
    sense: { kind: 'flag', facts: ['incident_three_years', 'incident_one_year', 'incident_since_last_year'] },
  },
  flag('在', IN_FIELDS, true),
];
