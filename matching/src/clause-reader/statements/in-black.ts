import type { Lexicon } from '../words/lexicon';
import { type Carried, conditionsOf, type FactOf, type Meant, type Named, type Phrase } from './phrase';
import type { Scope } from './scope';

/** That an enterprise makes a profit or no loss, without a figure and without what it is told of. */

const netProfit = (lexicon: Lexicon): Named[] =>
  lexicon.fact.has('net_profit') ? [{ measure: { fact: 'net_profit' }, fact: 'net_profit' }] : [];

/** 盈利, 未亏损 without what it is told of; 盈利 alone is told of an enterprise, not asked of it. */
export function inBlack(phrase: Phrase, { carried, lexicon, line: { words } }: Scope): Phrase | undefined {
  const parts = netProfit(lexicon);
  if (phrase.periods.length > 0 || isOfYearBefore(carried, words)) return { ...phrase, parts };
  // 近两年经营良好、未亏损: the years may be of both
  const isEven = phrase.bounds.some(({ op }) => op === '>=') && !words.includes('年');
  return isEven ? { ...phrase, each: false, parts } : undefined;
}

/** 近三年经营状况良好，未亏损: in none of those years. */
export function ofYearsBefore(phrase: Phrase, { years = 1 }: Carried): Phrase {
  const { isPositive, parts, periods, bounds } = phrase;
  const isEven = isPositive === true && parts.length === 0 && periods.length === 0 && bounds[0]?.op === '>=';
  return isEven && years > 1 ? { ...phrase, each: true, periods: [{ years }] } : phrase;
}

/** 上年度营业收入 3000 万元以上，且实现盈利: in that year. */
const isOfYearBefore = ({ phrase }: Carried, words: string): boolean => {
  const [period, ...more] = phrase?.periods ?? [];
  return period !== undefined && 'year' in period && period.year === -1 && more.length === 0 && /^且/u.test(words);
};

/** 近三年发生亏损, of those who are left out: in any of these years. */
export function lossOf(phrase: Phrase, carried: Carried, factOf: FactOf): Meant | undefined {
  const [bound, ...more] = phrase.bounds;
  const isLoss = phrase.isPositive && bound?.op === '<' && more.length === 0;
  const isOfYears = phrase.periods.some((period) => 'years' in period && !period.each);
  if (!isLoss || !isOfYears || phrase.sum || phrase.mean || phrase.each) return undefined;
  const meant = conditionsOf({ ...phrase, each: true, bounds: [{ ...bound, op: '>=' }] }, carried, factOf);
  return 'why' in meant
    ? meant
    : { conditions: [{ not: meant.conditions.length === 1 ? meant.conditions[0]! : { all: meant.conditions } }] };
}
