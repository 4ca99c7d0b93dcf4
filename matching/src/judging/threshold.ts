import { bySomeKinds } from '../engine/measure-kinds';
import { factDef } from '../facts';
import { type Measure, NEAR_SHARE, type NumberTest, type Op } from '../rule';
import { FAIL, type Level, NEAR, type Outcome, PASS, span } from './outcome';
import type { Reading } from './reading';

/**
 * Comparison with care. 3% of 1000 must be 30 although 0.07 * 100 is 7.000000000000001 in floating point, so two numbers
 * that differ by no more than a billionth (of the threshold, or of 1 for small thresholds) are equal. On 1 亿元 that is
 * 0.1 元: far below a fen of any real figure's accuracy, far above the error of a few floating-point operations (1e-15).
 */
const TOLERANCE = 1e-9;

/** The distance from the threshold up to which numbers are equal to it. */
export function slackOf(threshold: number): number {
  return TOLERANCE * Math.max(1, Math.abs(threshold));
}

/** True for counts of whole things: an integer fact, rows, or such added up with integer weights. */
export const isWhole: (measure: Measure) => boolean = bySomeKinds<[], boolean>(
  {
    over: ({ fact, over }) => over !== 'average' && factDef(fact).integer === true,
    fact: ({ fact }) => factDef(fact).integer === true,
    rows: ({ total }) => total === undefined,
    increase: ({ increase }) => factDef(increase).integer === true,
    number: ({ number }) => Number.isInteger(number),
    greatest: ({ greatest }) => greatest.every(isWhole),
    least: ({ least }) => least.every(isWhole),
    sum: ({ sum }) => sum.every((part) => Number.isInteger(part.weight ?? 1) && isWhole(part.measure)),
  },
  false,
);

/**
 * How far below and above the threshold a value is still within reach. Time only runs forward: too old is out of reach, and
 * what lies between two days, or was once the largest or smallest of all years, is as it is.
 */
export function reachOf(test: NumberTest): { below: number; above: number } {
  const isSpan = 'since' in test.measure && test.measure.until !== undefined;
  const share = test.near ?? (isSpan ? 0 : NEAR_SHARE);
  const distance = share * Math.abs(test.value);
  const reach = share > 0 && isWhole(test.measure) ? Math.max(1, distance) : distance;
  const isLasting = 'since' in test.measure || isOfAll(test.measure, 'max');
  return { below: isOfAll(test.measure, 'min') ? 0 : reach, above: isLasting ? 0 : reach };
}

/** Whether a measure is the largest or smallest of all years: no coming year takes one of those away. */
export const isOfAll = (measure: Measure, over: 'max' | 'min'): boolean =>
  'over' in measure && measure.over === over && measure.years === 'all';

/** The level of a number test for one value; NaN fails. */
export function levelAt(test: NumberTest, x: number): Level {
  if (holds(test, x)) return PASS;
  const slack = slackOf(test.value);
  const reach = reachOf(test);
  const mayRise = test.op === '>=' || test.op === '>' || test.op === '=';
  const mayDrop = test.op === '<=' || test.op === '<' || test.op === '=';
  if (mayRise && reach.below > 0 && x <= test.value + slack && x >= test.value - reach.below - slack) return NEAR;
  if (mayDrop && reach.above > 0 && x >= test.value - slack && x <= test.value + reach.above + slack) return NEAR;
  return FAIL;
}

/** Whether a value satisfies the comparison. */
export const holds = ({ op, value }: NumberTest, x: number): boolean => compares(op, x, value);

/** x op value, with care. */
export function compares(op: Op, x: number, value: number): boolean {
  const slack = slackOf(value);
  switch (op) {
    case '>=':
      return x >= value - slack;
    case '>':
      return x > value + slack;
    case '<=':
      return x <= value + slack;
    case '<':
      return x < value - slack;
    case '=':
      return Math.abs(x - value) <= slack;
  }
}

/** The outcome over every value that a reading allows. The levels rise or fall with x, but for '=', which has its peak inside. */
export function outcomeOver(test: NumberTest, reading: Reading): Outcome {
  const atLow = levelAt(test, reading.low);
  if (reading.low === reading.high) return span(atLow, atLow);
  const atHigh = levelAt(test, reading.high);
  const slack = slackOf(test.value);
  const peak = test.op === '=' && reading.low <= test.value + slack && reading.high >= test.value - slack;
  const high = peak ? PASS : (Math.max(atLow, atHigh) as Level);
  return span(Math.min(atLow, atHigh) as Level, high);
}
