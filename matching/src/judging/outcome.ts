import { MAX_NEAR } from '../rule';
import type { Result, Verdict } from '../verdict';

/**
 * What a condition comes to. Four levels in order: fails out of reach < fails within reach < passes if a person says so <
 * passes. `all` is the lowest of its parts and `any` the highest. Because some facts may be unknown, an outcome is a
 * range: the lowest and the highest level that the condition can have, whatever the unknown facts turn out to be.
 */
export const FAIL = 0;
export const NEAR = 1;
export const MANUAL = 2;
export const PASS = 3;
export type Level = 0 | 1 | 2 | 3;

/** Low and high level in one small integer, so that outcomes can be kept in tables and compared with ===. */
export type Outcome = number;

export function span(low: Level, high: Level): Outcome {
  return low * 4 + high;
}
export function lowOf(outcome: Outcome): Level {
  return (outcome >> 2) as Level;
}
export function highOf(outcome: Outcome): Level {
  return (outcome & 3) as Level;
}

export const FAILS = span(FAIL, FAIL);
export const NEARLY = span(NEAR, NEAR);
export const PERSON = span(MANUAL, MANUAL);
export const PASSES = span(PASS, PASS);
export const UNKNOWN = span(FAIL, PASS);

/** 'manual' also when unknown facts could at most spare the person: nothing about them can make the condition fail. */
export function resultOf(outcome: Outcome): Result {
  const low = lowOf(outcome);
  if (low === MANUAL) return 'manual';
  if (low !== highOf(outcome)) return 'unknown';
  return low === PASS ? 'pass' : low === NEAR ? 'near' : 'fail';
}

export function lowest(outcomes: readonly Outcome[]): Outcome {
  let low: Level = PASS;
  let high: Level = PASS;
  for (const outcome of outcomes) {
    low = Math.min(low, lowOf(outcome)) as Level;
    high = Math.min(high, highOf(outcome)) as Level;
  }
  return span(low, high);
}

export function highest(outcomes: readonly Outcome[]): Outcome {
  let low: Level = FAIL;
  let high: Level = FAIL;
  for (const outcome of outcomes) {
    low = Math.max(low, lowOf(outcome)) as Level;
    high = Math.max(high, highOf(outcome)) as Level;
  }
  return span(low, high);
}

/** The outcome of 'at least n of these': the nth highest of the lows, and of the highs. */
export function nthHighest(n: number, outcomes: readonly Outcome[]): Outcome {
  const nth = (levels: Level[]): Level => levels.sort((a, b) => b - a)[n - 1] ?? FAIL;
  return span(nth(outcomes.map(lowOf)), nth(outcomes.map(highOf)));
}

/** What holds is out of reach of not holding; what fails, near or not, holds when denied; a person stays a person. */
const DENIED: readonly Level[] = [PASS, PASS, MANUAL, FAIL];

export function denied(outcome: Outcome): Outcome {
  return span(DENIED[highOf(outcome)]!, DENIED[lowOf(outcome)]!);
}

/**
 * The verdict on the conjunction of the top-level conditions.
 * unfit: one fails out of reach, or more than MAX_NEAR fail, for certain, whatever the unknown facts turn out to be.
 * unknown: otherwise, when an unknown fact could still change a condition.
 * near: everything is decided and one or two conditions fail within reach. fit: everything decidable passes.
 * manual: a person has to judge a condition; never set on unfit, where nothing is left to judge.
 */
export function verdictOf(outcomes: readonly Outcome[]): { verdict: Verdict; manual: boolean } {
  let near = 0;
  let verdict: Verdict = 'fit';
  let manual = false;
  let out = false;
  for (const outcome of outcomes) {
    const result = resultOf(outcome);
    if (result === 'manual') manual = true;
    if (result === 'unknown') verdict = 'unknown';
    if (highOf(outcome) === FAIL) out = true;
    if (highOf(outcome) === NEAR) near += 1;
  }
  if (out || near > MAX_NEAR) return { verdict: 'unfit', manual: false };
  if (verdict === 'fit' && near > 0) verdict = 'near';
  return { verdict, manual };
}
