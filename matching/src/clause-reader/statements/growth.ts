import type { FactDef } from '../../facts';
import type { Condition, Measure } from '../../rule';
import { UNIT_KINDS } from '../words/named-measures';
import type { Bound, Meant, Phrase, Window } from './phrase';

/** What 增长 means: of one year, of each of several, compound over several, or since a year. */
export function growthTest(phrase: Phrase, def: FactDef | undefined, bound: Bound, window: Window): Meant {
  if (def?.period !== 'year') return { why: 'period' };
  if (phrase.base !== undefined) return sinceBase(def.key, phrase.base, bound, window);
  if (phrase.growth === 'compound') return compound(def.key, bound, window);
  const measure = yearly(def, bound);
  return measure ? inWindow(measure, bound, window) : { why: 'words' };
}

const test = (measure: Measure, { op, value }: Bound, each?: number): Condition => ({
  measure,
  op,
  value,
  ...(each !== undefined && { each }),
});

/** In percent it is a rate, in the unit of the fact what was added. */
function yearly({ key, unit = '' }: FactDef, bound: Bound): Measure | undefined {
  if (bound.unit === 'percent') return { growth: key, years: 1 };
  return bound.unit === UNIT_KINDS[unit] ? { increase: key } : undefined;
}

function inWindow(measure: Measure, bound: Bound, window: Window): Meant {
  switch (window.kind) {
    case 'plain':
      return { conditions: [test({ ...measure, ...(window.year !== undefined && { last: window.year }) }, bound)] };
    case 'each':
      return {
        conditions: [test({ ...measure, ...lastOf(window) }, bound, window.years)],
      };
    case 'calendar':
      return { conditions: window.years.map((last) => test({ ...measure, last }, bound)) };
    // 近两年平均增长率: the mean of the yearly rates; between years of the calendar it is not said from which year on
    case 'mean':
      return 'growth' in measure && window.last === undefined
        ? { conditions: [test({ growth: measure.growth, years: window.years, mean: true }, bound)] }
        : { why: 'period' };
    default:
      return { why: 'period' };
  }
}

const lastOf = ({ last }: { last?: number }) => (last === undefined ? {} : { last });

function sinceBase(fact: string, base: number, bound: Bound, window: Window): Meant {
  if (window.kind !== 'plain') return { why: 'period' };
  const against = { base, ...(window.year !== undefined && { last: window.year }) };
  return {
    conditions: [test(bound.unit === 'percent' ? { growth: fact, ...against } : { increase: fact, ...against }, bound)],
  };
}

function compound(fact: string, bound: Bound, window: Window): Meant {
  if (bound.unit !== 'percent') return { why: 'words' };
  return window.kind === 'each'
    ? {
        conditions: [test({ growth: fact, years: window.years, ...lastOf(window) }, bound)],
      }
    : { why: 'period' };
}

/** 近三年年均增长率: from the first of the three years to the last, which are two steps, or three steps up to the last; of two years one step would be no mean. */
export function withSteps(meant: Meant, { growth }: Phrase, window: Window): Meant {
  const isUnsure = growth === 'compound' && window.kind === 'each' && window.years > 2 && window.last === undefined;
  if (!isUnsure || 'why' in meant) return meant;
  const [draft, ...more] = meant.conditions;
  return { why: 'period', draft: more.length > 0 || !draft ? { all: meant.conditions } : draft };
}
