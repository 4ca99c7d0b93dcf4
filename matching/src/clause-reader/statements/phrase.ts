import type { FactDef } from '../../facts';
import type { FactPeriod } from '../../facts/fact-def';
import type { Condition, Measure, Op, Year } from '../../rule';
import type { Why } from '../finding';
import type { TokenOf } from '../words/cursor';
import { RANKS_OF, UNIT_KINDS, WHOLES } from '../words/named-measures';
import type { UnitKind } from '../words/quantity';
import type { Period } from '../words/words';
import { growthTest, withSteps } from './growth';

/** A measure that words name, without its years. */
export interface Named {
  measure: Measure;
  fact?: string;
  isRatio?: true;
}

/** A bound: at least so much, and how it joins the one before it. */
export interface Bound {
  op: Op;
  value: number;
  unit: UnitKind;
  or?: true;
  /** A figure from outside instead of the value. */
  figure?: string;
}

/** What is said of numbers before it is known what it means. */
export interface Phrase {
  parts: Named[];
  wholes?: Named[];
  /** 占比 without a whole. */
  isShare?: boolean;
  /** The part is named as one of the whole: 科技人员中…占比. */
  isWithin?: boolean;
  periods: Period[];
  joins: ('list' | 'and' | 'or')[];
  growth?: 'yearly' | 'compound';
  base?: number;
  isPositive?: boolean;
  sum?: boolean;
  /** 总额: the sum where several years are meant, else nothing. */
  amount?: boolean;
  mean?: boolean;
  /** 年均 says the mean, before what grows it may be compound. */
  annual?: boolean;
  each?: boolean;
  /** 每年, which without several years is any year. */
  everyYear?: boolean;
  respectively?: boolean;
  /** 首次: never in the years before. */
  first?: boolean;
  bounds: Bound[];
}

/** 近三年专利授权量须达到下列条件之一：the years of what is listed, and the words that say them. */
export interface Led {
  period: Extract<Period, { years: number }>;
  words: string;
}

/** What words before a condition carry on to those after it: their subject and their years. */
export interface Carried {
  phrase?: Phrase;
  years?: number;
  /** Those that are a clause of their own in the sentence: 近两年，…. */
  alone?: number;
  /** The years that the words before a list of who is left out name: 近三年有下列情形之一的. */
  barred?: number;
  /** The year of the calendar that the sentence names. */
  calendar?: number;
  /** The title that was named last: 首次认定为高新技术企业的…；重新认定的…. */
  title?: TokenOf<'title'>;
  /** When and for which time the title before in the same clause was had. */
  newness?: { isNew: boolean; told: object; years: Year[] };
  /** Another was named before it. */
  isOtherTitle?: boolean;
  /** The fact whose choice was named last: 亩均评价 A 类企业…、B 类企业…. */
  chosen?: string;
  /** How the count before in the same clause is bounded: 不少于 3 项软件著作权或 1 项发明专利. */
  counted?: Op;
  /** The years of the statement before in the same clause, as they were said. */
  span?: readonly Period[];
  /** The years of the statement before in the same clause. */
  inClause?: number;
  /** The clause before in the sentence counts over several years: their sum or their mean. */
  isOver?: boolean;
  /** The sentence gives for each of what it lists: 通过 ISO9001、ISO14001 认证的，每项补助 1 万元. */
  isEach?: boolean;
  /** The sentence tells 新认定 from 重新认定. */
  isBesideRenewed?: boolean;
  /** Since when the clause before asked how long ago, and where it ended: 成立 1 年以上，10 年以下. */
  aged?: { since: string; to: number };
  /** What the tier before bounds, which the next does not name: 成立不足 3 年的，营业收入 500 万元以上；满 3 年的，1000 万元以上. */
  tiered?: Phrase;
  /** The years that the first of several alternatives begins with, and those as far as they span what is read now. */
  ahead?: number;
  over?: number;
  /** When the rights of the clause before in the same sentence were granted. */
  granted?: Period;
  /** What the words that lead the list say of when rights were granted. */
  led?: Led;
  /** Words of the sentence that were not understood name years, which may be those of rights that are had behind them. */
  isOverUnread?: true;
}

/** What a reading of the words that was tried carries on, and no more: what it ended goes with it. */
export function become(carried: Carried, tried: Carried): void {
  for (const key of Object.keys(carried) as (keyof Carried)[]) delete carried[key];
  Object.assign(carried, tried);
}

export type Meant = { conditions: Condition[] } | { why: Why; draft?: Condition };

export type FactOf = (key: string) => FactDef | undefined;

/** Which years a phrase is about, as far as one reading of it is possible. */
export type Window =
  /** isSaid: the text names the year, though it is the last. */
  | { kind: 'plain'; year?: number; isSaid?: true }
  /** last: the latest of the years, where it is not last year. */
  | { kind: 'sum' | 'mean' | 'each'; years: number; last?: number }
  | { kind: 'calendar'; years: number[] };

/** 累计拥有 10 件发明专利: rights that one has are counted, not years. */
const areRights = ({ parts }: Phrase, factOf: FactOf): boolean =>
  parts.every(({ measure, fact = '' }) => 'sum' in measure || factOf(fact)?.group === 'property');

function windowOf(phrase: Phrase, carried: Carried, factOf: FactOf): Window | Why {
  if (phrase.periods.some((period) => 'recent' in period)) return 'period';
  const years = phrase.periods.flatMap((period) => ('years' in period ? [period] : []));
  const single = phrase.periods.flatMap((period) => ('year' in period ? [period.year] : []));
  // 截至上年末的近两年: up to last year, as they are anyway
  const isUpToLast =
    single.length === 1 && single[0] === -1 && phrase.periods.length === 2 && 'year' in phrase.periods[0]!;
  if (years.length > 1 || (years.length > 0 && single.length > 0 && !isUpToLast)) return 'period';
  if (years.length > 0) return severalYears(phrase, years[0]!);
  if (single.length > 0) return singleYears(phrase, single);
  // 授权专利合计: the kinds are added, not years
  const isOfKinds = phrase.sum && areRights(phrase, factOf);
  const isOpen = phrase.parts.length < 2 && !isOfKinds && (phrase.sum || phrase.mean || phrase.each);
  if (!isOpen) return { kind: 'plain' };
  if (phrase.everyYear && carried.years === undefined && !phrase.sum && !phrase.mean) return { kind: 'plain' };
  // 最近一年 before 累计 is not what it counts over
  return carried.years === undefined || carried.years < 2 ? 'period' : severalYears(phrase, { years: carried.years });
}

function singleYears(phrase: Phrase, years: readonly number[]): Window | Why {
  const [year] = years;
  if (years.length === 1)
    return year === 0 ? 'year' : { kind: 'plain', isSaid: true, ...(year !== -1 && { year: year! }) };
  const last = Math.max(...years);
  const isRow = new Set(years).size === years.length && last - Math.min(...years) === years.length - 1;
  if (isRow) return severalYears({ ...phrase, each: !(phrase.sum || phrase.mean) }, { years: years.length, last });
  const isEach = new Set(years).size === years.length && !phrase.sum && !phrase.mean;
  return isEach ? { kind: 'calendar', years: [...years] } : 'period';
}

function severalYears(
  phrase: Phrase,
  { each = false, ...span }: { years: number; each?: boolean; last?: number },
): Window | Why {
  if (span.years === 1) return { kind: 'plain', isSaid: true };
  if (each || phrase.each) return phrase.sum || phrase.mean ? 'period' : { kind: 'each', ...span };
  if (phrase.mean) return phrase.sum ? 'period' : { kind: 'mean', ...span };
  return phrase.sum || phrase.amount ? { kind: 'sum', ...span } : 'period';
}

/** A measure in its years; undefined where its facts are not kept by years. */
function inYears(measure: Measure, window: Window, factOf: FactOf): Measure | undefined {
  if ('percent' in measure) {
    const [percent, of] = [inYears(measure.percent, window, factOf), inYears(measure.of, window, factOf)];
    return percent && of && { percent, of };
  }
  if ('per' in measure) {
    const [per, of] = [inYears(measure.per, window, factOf), inYears(measure.of, window, factOf)];
    return per && of && { per, of };
  }
  if ('sum' in measure) {
    const parts = measure.sum.map((part) => inYears(part.measure, window, factOf));
    const isKept = parts.every((part) => part !== undefined);
    return isKept ? { sum: parts.map((part, at) => ({ ...measure.sum[at]!, measure: part })) } : undefined;
  }
  if ('rows' in measure) return window.kind === 'plain' && !window.isSaid ? measure : undefined;
  return 'fact' in measure && !('over' in measure)
    ? factInYears(measure.fact, window, factOf(measure.fact)?.period)
    : undefined;
}

function factInYears(fact: string, window: Window, period: FactPeriod | undefined): Measure | undefined {
  const year = window.kind === 'plain' && window.year !== undefined ? { year: window.year } : {};
  // what is not kept by years is what there is now: 上年度获得 5 件 is another question
  if (period === undefined) return window.kind === 'plain' && !window.isSaid ? { fact } : undefined;
  if (period !== 'year') return undefined;
  if (window.kind === 'plain' || window.kind === 'calendar') return { fact, ...year };
  const { years, last } = window;
  if (window.kind === 'each') return { fact, ...(last !== undefined && { year: last }) };
  return { fact, over: window.kind === 'sum' ? 'sum' : 'average', years, ...(last !== undefined && { last }) };
}

export const unitOf = ({ measure, isRatio }: Named, factOf: FactOf): UnitKind | undefined => {
  if (isRatio || 'percent' in measure) return 'percent';
  if ('since' in measure) return measure.in === 'months' ? 'months' : 'years';
  if ('per' in measure) return unitOf({ measure: measure.per }, factOf);
  if ('sum' in measure && measure.sum.some(({ weight }) => weight !== undefined)) return 'rank';
  if ('rows' in measure || ('sum' in measure && 'rows' in measure.sum[0]!.measure)) return 'things';
  const fact =
    'sum' in measure ? (measure.sum[0]!.measure as { fact: string }).fact : (measure as { fact: string }).fact;
  return UNIT_KINDS[factOf(fact)?.unit ?? ''];
};

const shareOf = (part: Named, whole: Named): Named => ({
  measure: { percent: part.measure, of: whole.measure },
  isRatio: true,
});

/** 年销售额 1000 万元, 占企业营业收入 20%: another thing was meant. */
const isOfItself = ({ measure }: Named): boolean =>
  'percent' in measure && JSON.stringify(measure.percent) === JSON.stringify(measure.of);

/** What a share is of where nothing is said: 研发人员占比. */
export function wholeOf({ fact }: Named, factOf: FactOf): Named | undefined {
  const whole = fact === undefined ? undefined : (WHOLES[fact] ?? factOf(fact)?.partOf?.[0]);
  return whole === undefined ? undefined : { measure: { fact: whole }, fact: whole };
}

/** What each part is measured by: a share where the phrase says so. */
function measured(phrase: Phrase, factOf: FactOf): Named[] | undefined {
  if (phrase.wholes)
    return phrase.wholes.length === 1 ? phrase.parts.map((part) => shareOf(part, phrase.wholes![0]!)) : undefined;
  if (!phrase.isShare) return phrase.parts;
  if (phrase.parts.every(({ isRatio }) => isRatio)) return phrase.parts;
  const shares = phrase.parts.map((part) => {
    const whole = wholeOf(part, factOf);
    return whole && shareOf(part, whole);
  });
  return shares.every((share) => share !== undefined) ? shares : undefined;
}

const isEither = ({ growth, joins, bounds }: Phrase): boolean =>
  growth !== undefined && joins.every((join) => join === 'or') && bounds.length === 1;

/** 专利或软件著作权 1 件以上: one of either is one of all; of more it is not said whether they add up. */
const isOne = ({ growth, respectively, each, joins, bounds: [bound, ...more] }: Phrase): boolean =>
  !(growth || respectively || each || joins.includes('and')) &&
  bound?.op === '>=' &&
  bound.value === 1 &&
  more.length === 0;

/** 注册资本或净资产 1000 万元以上: either comes to it; rights that are counted may add up. */
const isReached = ({ growth, respectively, each, joins, bounds: [bound, ...more] }: Phrase): boolean =>
  !(growth || respectively || each) &&
  joins.every((join) => join === 'or') &&
  bound?.op.startsWith('>') === true &&
  more.length === 0;

/** Several measures under one bound: each of them, or what they add up to. */
function together(parts: Named[], phrase: Phrase, factOf: FactOf): Named[] | Why {
  if (parts.length === 1) return parts;
  // 营业收入或净利润增长 10%: either grows
  const isCounted = parts.every((part) => unitOf(part, factOf) === 'things');
  if (phrase.joins.includes('or') && !isEither(phrase) && !(isCounted && isOne(phrase)))
    return isReached(phrase) && parts.every((part) => unitOf(part, factOf) === 'money') ? parts : 'composition';
  // growth of several is growth of each
  if (phrase.respectively || phrase.each || phrase.growth) return parts;
  if (!isCounted && !phrase.sum) return 'composition';
  if (parts.some((part) => part.isRatio)) return 'composition';
  const added = parts.flatMap(({ measure }) => ('sum' in measure ? measure.sum : [{ measure }]));
  return [{ measure: { sum: added } }];
}

/** A bound in a unit; 2 年 of what is kept by months are 24. */
const valueIn = (unit: UnitKind | undefined, bound: Bound): number | undefined => {
  if (unit === 'months' && bound.unit === 'years') return bound.value * 12;
  return unit === bound.unit ? bound.value : undefined;
};

function numberTest(part: Named, bound: Bound, window: Window, factOf: FactOf): Meant {
  const { op } = bound;
  const value = valueIn(unitOf(part, factOf), bound);
  if (value === undefined) return { why: 'words' };
  if (window.kind === 'calendar') {
    const measures = window.years.map((year) => inYears(part.measure, { kind: 'plain', year }, factOf));
    return measures.every((measure) => measure !== undefined)
      ? { conditions: measures.map((measure) => ({ measure, op, value })) }
      : { why: 'period' };
  }
  // the mean of a share is the share of the means or the mean of the shares
  if (window.kind === 'mean' && part.isRatio) return { why: 'period' };
  const measure = inYears(part.measure, window, factOf);
  if (!measure) return { why: 'period' };
  if (bound.figure !== undefined)
    return window.kind === 'each'
      ? { why: 'period' }
      : { conditions: [{ measure, op, than: { figure: bound.figure } }] };
  return { conditions: [{ measure, op, value, ...(window.kind === 'each' && { each: window.years }) }] };
}

/** A window of several years says how they count; growth has its own way. */
const growthWindow = (phrase: Phrase, carried: Carried, factOf: FactOf): Window | Why => {
  if (phrase.growth !== 'compound') return windowOf(phrase, carried, factOf);
  const [span] = phrase.periods.flatMap((period) => ('years' in period ? [period] : []));
  const years = span?.years ?? carried.years;
  if (years === undefined) return 'period';
  // from 2022 to 2024 there are two steps
  return span?.last === undefined ? { kind: 'each', years } : { kind: 'each', years: years - 1, last: span.last };
};

/** Whether a measure is made of facts that are kept by years. */
export function isAnnual(measure: Measure, factOf: FactOf): boolean {
  if ('percent' in measure) return isAnnual(measure.percent, factOf) && isAnnual(measure.of, factOf);
  if ('per' in measure) return isAnnual(measure.per, factOf) && isAnnual(measure.of, factOf);
  if ('sum' in measure) return measure.sum.every((part) => isAnnual(part.measure, factOf));
  return 'fact' in measure && factOf(measure.fact)?.period === 'year';
}

/** One bound for each part where the text says so; otherwise two bounds to the same side are steps, not one range. */
function boundsFault({ respectively, bounds, growth }: Phrase, parts: readonly Named[]): Why | undefined {
  // 同比增长 10% 或超过 1 亿元: by so much, or in all
  if (growth && new Set(bounds.map(({ unit }) => unit)).size > 1) return 'composition';
  if (respectively) return bounds.length === parts.length ? undefined : 'words';
  if (bounds.some(({ or }) => or)) return undefined;
  return new Set(bounds.map(({ op }) => op[0])).size < bounds.length ? 'composition' : undefined;
}

/** The conditions that a phrase states, or why none of its readings is sure. */
export function conditionsOf(phrase: Phrase, carried: Carried, factOf: FactOf): Meant {
  if (phrase.first) return firstTime(phrase, carried, factOf);
  return plainly(isOfApplication(phrase, factOf) ? { ...phrase, periods: [] } : phrase, carried, factOf);
}

function plainly(phrase: Phrase, carried: Carried, factOf: FactOf): Meant {
  const isGrowth = phrase.growth !== undefined;
  const window = isGrowth ? growthWindow(phrase, carried, factOf) : windowOf(phrase, carried, factOf);
  if (typeof window === 'string') return { why: window };
  const named = measured(phrase, factOf);
  if (!named || named.length === 0) return { why: 'subject' };
  if (named.some(isOfItself)) return { why: 'words' };
  // 年均收入增长率 may be compound
  const isUnsure = phrase.annual === true && phrase.growth === 'yearly';
  if (isGrowth && (isUnsure || named.some((part) => part.fact === undefined))) return { why: 'period' };
  const parts = together(named, phrase, factOf);
  if (typeof parts === 'string') return { why: parts };
  const mismatch = boundsFault(phrase, parts);
  if (mismatch) return { why: mismatch };
  const tests = parts.flatMap((part, index) => {
    const bounds = phrase.respectively ? [phrase.bounds[index]!] : phrase.bounds;
    return bounds.map((bound) =>
      isGrowth
        ? growthTest(phrase, factOf(part.fact!), bound, window)
        : numberTest(boundPart(part, bound, phrase, factOf), bound, window, factOf),
    );
  });
  const fault = tests.find((test) => 'why' in test);
  if (fault) return fault;
  const conditions = tests.flatMap((test) => ('conditions' in test ? test.conditions : []));
  return withSteps(joinedTests(phrase, parts, conditions), phrase, window);
}

/** Tests of one phrase, as it joins its names and its bounds. */
function joinedTests(phrase: Phrase, { length }: readonly Named[], conditions: Condition[]): Meant {
  if (length > 1 && phrase.joins.includes('or') && (isEither(phrase) || isReached(phrase)))
    return { conditions: [{ any: conditions }] };
  if (!phrase.bounds.some(({ or }) => or)) return { conditions };
  return phrase.bounds.length === 2 && length === 1 && conditions.length === 2
    ? { conditions: [{ any: conditions }] }
    : { why: 'composition' };
}

/** What an application says of itself has no years: 当年招用 10 人. */
const isOfApplication = ({ parts, periods }: Phrase, factOf: FactOf): boolean =>
  periods.length > 0 &&
  periods.every((period) => 'yearly' in period || ('year' in period && period.year === 0)) &&
  parts.every(({ fact = '' }) => factOf(fact)?.subject === 'application' && !factOf(fact)?.period);

/** 首次突破 1 亿元: last year, and in no year before it. */
function firstTime({ first: _, ...phrase }: Phrase, carried: Carried, factOf: FactOf): Meant {
  const meant = conditionsOf(phrase, carried, factOf);
  const [test] = 'conditions' in meant && meant.conditions.length === 1 ? meant.conditions : [];
  if (!test || !('measure' in test) || !('value' in test) || !('fact' in test.measure) || !test.op.startsWith('>'))
    return { why: 'words' };
  const { fact, ...more } = test.measure;
  if (Object.keys(more).length > 0 || test.each !== undefined || factOf(fact)?.period !== 'year')
    return { why: 'period' };
  const before: Measure = { fact, over: 'max', years: 'all', last: -2 };
  // of an enterprise without years before it there is no largest that would be small enough
  return { conditions: [test, { not: { measure: before, op: test.op, value: test.value } }] };
}

/** 不低于 3% 或 1000 万元: a bound in another unit is about the part of the share itself. */
function boundPart(part: Named, bound: Bound, phrase: Phrase, factOf: FactOf): Named {
  const rank = bound.unit === 'place' ? RANKS_OF[part.fact ?? ''] : undefined;
  if (rank !== undefined && factOf(rank)) return { measure: { fact: rank }, fact: rank };
  const own = phrase.parts[0];
  return bound.or && part.isRatio && own && unitOf(own, factOf) === bound.unit ? own : part;
}
