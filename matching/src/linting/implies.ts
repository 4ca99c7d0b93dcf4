import { areaPath, industryPath } from '../classification';
import { meaningOf } from '../engine/intern';
import { topLevel } from '../evaluate';
import { findFact } from '../facts';
import type { CodeTest, Condition, NumberTest } from '../rule';

/** The numbers that pass a test: from `low` to `high`, with them or without. */
export interface Interval {
  low: number;
  high: number;
  withLow: boolean;
  withHigh: boolean;
}

export function intervalOf({ op, value }: Pick<NumberTest, 'op' | 'value'>): Interval {
  const all = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, withLow: false, withHigh: false };
  if (op === '>=') return { ...all, low: value, withLow: true };
  if (op === '>') return { ...all, low: value };
  if (op === '<=') return { ...all, high: value, withHigh: true };
  if (op === '<') return { ...all, high: value };
  return { low: value, high: value, withLow: true, withHigh: true };
}

/** What two intervals share; empty when `isEmpty` says so. */
export function shared(a: Interval, b: Interval): Interval {
  const low = a.low > b.low || (a.low === b.low && !a.withLow) ? a : b;
  const high = a.high < b.high || (a.high === b.high && !a.withHigh) ? a : b;
  return { low: low.low, withLow: low.withLow, high: high.high, withHigh: high.withHigh };
}

export const isEmpty = ({ low, high, withLow, withHigh }: Interval): boolean =>
  low > high || (low === high && !(withLow && withHigh));

const isWithin = (inner: Interval, outer: Interval): boolean => {
  const both = shared(inner, outer);
  return (
    both.low === inner.low &&
    both.withLow === inner.withLow &&
    both.high === inner.high &&
    both.withHigh === inner.withHigh
  );
};

export const isNumberTest = (condition: Condition): condition is NumberTest =>
  'measure' in condition && !('than' in condition);
export const isCodeTest = (condition: Condition): condition is CodeTest => 'in' in condition || 'notIn' in condition;

/** The same words for what is measured, whether or not the usual year is written. */
export function measuredBy({ measure, each = 1 }: NumberTest): string {
  const isBare =
    'fact' in measure && !('over' in measure) && measure.year === undefined && findFact(measure.fact)?.period;
  return JSON.stringify([isBare ? { ...measure, year: -1 } : measure, each]);
}

/** Whether one code is another or lies in it; undefined for lists and zones, of which that is not known here. */
export function liesIn(fact: string, code: string, other: string): boolean | undefined {
  if (code === other) return true;
  if (/^[@Z]/.test(code) || /^[@Z]/.test(other)) return undefined;
  const choices = findFact(fact)?.choices;
  if (choices === 'area') return areaPath(code).startsWith(areaPath(other));
  return choices === 'industry' ? industryPath(code).startsWith(industryPath(other)) : false;
}

/** Whether whoever meets the first condition meets the second one too, as far as it can be seen. */
export function implies(a: Condition, b: Condition): boolean {
  return topLevel(b).every((one) => topLevel(a).some((other) => impliesOne(other, one)));
}

function impliesOne(a: Condition, b: Condition): boolean {
  if ('any' in b) return b.any.some((one) => implies(a, one));
  if (isNumberTest(a) && isNumberTest(b))
    return measuredBy(a) === measuredBy(b) && isWithin(intervalOf(a), intervalOf(b));
  if (isCodeTest(a) && isCodeTest(b) && a.fact === b.fact) return impliesCodes(a, b);
  return bare(a) === bare(b);
}

function impliesCodes(a: CodeTest, b: CodeTest): boolean {
  if ('in' in a && 'in' in b) return a.in.every((code) => b.in.some((other) => liesIn(a.fact, code, other) === true));
  if ('notIn' in a && 'notIn' in b)
    return b.notIn.every((code) => a.notIn.some((other) => liesIn(a.fact, code, other) === true));
  return false;
}

/** A condition by its meaning: without where it comes from. */
const bare = (condition: Condition): string => meaningOf(condition);

/** Whether nobody can meet both conditions. */
export function contradict(a: Condition, b: Condition): boolean {
  if (isNumberTest(a) && isNumberTest(b))
    return measuredBy(a) === measuredBy(b) && isEmpty(shared(intervalOf(a), intervalOf(b)));
  if ('is' in a && 'is' in b) return a.fact === b.fact && a.item === b.item && a.is !== b.is;
  if ('title' in a && 'title' in b) return a.title === b.title && a.held !== b.held && isWhole(a.held ? b : a);
  if (isCodeTest(a) && isCodeTest(b) && a.fact === b.fact) return excludes(a, b);
  return 'not' in a ? implies(b, a.not) : 'not' in b && implies(a, b.not);
}

/** A title that must not be held, at whatever level and time. */
const isWhole = (test: object): boolean => !['level', 'newIn', 'times', 'beyond'].some((field) => field in test);

function excludes(a: CodeTest, b: CodeTest): boolean {
  if (findFact(a.fact)?.kind === 'codes') return false;
  if ('in' in a && 'in' in b)
    return a.in.every((one) =>
      b.in.every((two) => liesIn(a.fact, one, two) === false && liesIn(a.fact, two, one) === false),
    );
  const [wanted, barred] = 'in' in a ? [a.in, 'notIn' in b ? b.notIn : []] : ['in' in b ? b.in : [], a.notIn];
  return wanted.length > 0 && wanted.every((code) => barred.some((other) => liesIn(a.fact, code, other) === true));
}
