import { comparedWith, judge } from '../judging/judge';
import {
  denied,
  FAIL,
  FAILS,
  highest,
  highOf,
  type Level,
  lowest,
  lowOf,
  MANUAL,
  NEAR,
  type Outcome,
  PASS,
  PASSES,
  PERSON,
  span,
  UNKNOWN,
} from '../judging/outcome';
import { outcomeOver } from '../judging/threshold';
import type { CodeTest, CompareTest, Condition, NumberTest } from '../rule';
import { factsOf } from './changed';
import { isColumnar } from './columnar';
import { cutsOf } from './cut';
import { isSettledAt, type Readings } from './readings';
import { codeRows, dayRows, flagRows, type Outcomes, titleRows } from './table-leaves';
import type { TableView } from './table-view';

const OUTCOMES = 16;
const EVERY = Array.from({ length: OUTCOMES }, (_, outcome) => outcome);
/** Two outcomes combined by `all` and `any`, and one denied, as tables: [a * 16 + b]. */
const BOTH = Uint8Array.from(EVERY.flatMap((a) => EVERY.map((b) => lowest([a, b]))));
const EITHER = Uint8Array.from(EVERY.flatMap((a) => EVERY.map((b) => highest([a, b]))));
const DENIED = Uint8Array.from(EVERY.map(denied));

/** What a condition comes to for the rows from..to of a table as of a day: judge.ts, a block at a time. */
export function judgeRows(condition: Condition, view: TableView, from: number, to: number): Outcomes {
  const partOf = (part: Condition) => partRows(part, view, from, to);
  if ('all' in condition) return combineRows(condition.all.map(partOf), BOTH, PASSES, to - from);
  if ('any' in condition) return combineRows(condition.any.map(partOf), EITHER, 0, to - from);
  if ('some' in condition) return someRows(condition.some, condition.of.map(partOf), to - from);
  if ('not' in condition) return partOf(condition.not).map((outcome) => DENIED[outcome]!);
  if ('score' in condition) {
    const parts = condition.score.map((part) => view.scored(part, from, to, partOf));
    return view.scoring(condition).outcomes(parts, to - from);
  }
  if ('manual' in condition) return new Uint8Array(to - from).fill(PERSON);
  if (!isColumnar(condition)) return plainRows(condition, view, from, to);
  return leafRows(condition, view, from, to);
}

function leafRows(condition: Condition, view: TableView, from: number, to: number): Outcomes {
  if ('than' in condition) return compareRows(condition, view, from, to);
  if ('measure' in condition) return numberRows(condition as NumberTest, view, from, to);
  if ('day' in condition) return dayRows(condition, view, from, to);
  if ('is' in condition) return flagRows(condition, view, from, to);
  if ('title' in condition) return titleRows(condition, view, from, to);
  return codeRows(condition as CodeTest, view, from, to);
}

/** A part of a condition: what it came to is kept, as the other parts are what changes. */
const partRows = (part: Condition, view: TableView, from: number, to: number): Outcomes =>
  view.judged(part, from, to, () => judgeRows(part, view, from, to));

/** Row by row, by the plain evaluator. */
function plainRows(condition: Condition, view: TableView, from: number, to: number): Outcomes {
  const outcomes = new Uint8Array(to - from);
  const viewOf = view.rowViews(factsOf(condition));
  for (let row = from; row < to; row += 1) outcomes[row - from] = judge(condition, viewOf(row));
  return outcomes;
}

function combineRows(parts: readonly Outcomes[], table: Uint8Array, empty: Outcome, length: number): Outcomes {
  const combined = new Uint8Array(length).fill(empty);
  for (const outcomes of parts) {
    for (let at = 0; at < length; at += 1) combined[at] = table[combined[at]! * OUTCOMES + outcomes[at]!]!;
  }
  return combined;
}

/** For the low and the high level of each outcome, whether it reaches each level, as ones in ten bits apart. */
const REACHED = [lowOf, highOf].map((side) =>
  Int32Array.from(
    EVERY.map((outcome) =>
      [NEAR, MANUAL, PASS].reduce((sum, level, at) => sum + (side(outcome) >= level ? 1 << (10 * at) : 0), 0),
    ),
  ),
);

/** At least so many of up to a thousand parts: how many reach each level is counted at once. */
function someRows(needed: number, parts: readonly Outcomes[], length: number): Outcomes {
  const [lows, highs] = REACHED as [Int32Array, Int32Array];
  const outcomes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) {
    let low = 0;
    let high = 0;
    for (const part of parts) {
      low += lows[part[at]!]!;
      high += highs[part[at]!]!;
    }
    outcomes[at] = span(reachedBy(needed, low), reachedBy(needed, high));
  }
  return outcomes;
}

function reachedBy(needed: number, counts: number): Level {
  if (counts >>> 20 >= needed) return PASS;
  if (((counts >>> 10) & 1023) >= needed) return MANUAL;
  return (counts & 1023) >= needed ? NEAR : FAIL;
}

function numberRows(test: NumberTest, view: TableView, from: number, to: number): Outcomes {
  if (test.each === undefined) return testRows(test, view.read(test.measure, from, to));
  const years = view.readEachYear(test.measure, test.each, from, to).map((readings) => testRows(test, readings));
  return combineRows(years, BOTH, PASSES, to - from);
}

function testRows(test: NumberTest, { low, high }: Readings): Outcomes {
  const outcomes = new Uint8Array(low.length);
  const cuts = cutsOf(test);
  for (let at = 0; at < outcomes.length; at += 1) {
    if (!cuts) {
      outcomes[at] = outcomeOver(test, { low: low[at]!, high: high[at]! });
      continue;
    }
    const least = cuts.direction === 1 ? low[at]! : -high[at]!;
    const most = cuts.direction === 1 ? high[at]! : -low[at]!;
    outcomes[at] = span(levelOf(least, cuts.cut, cuts.reach), levelOf(most, cuts.cut, cuts.reach));
  }
  return outcomes;
}

function levelOf(x: number, cut: number, reach: number): Level {
  if (x >= cut) return PASS;
  return x >= reach ? NEAR : FAIL;
}

function compareRows(test: CompareTest, view: TableView, from: number, to: number): Outcomes {
  const { low, high } = view.read(test.measure, from, to);
  const than = view.read(test.than, from, to);
  const outcomes = new Uint8Array(to - from);
  for (let at = 0; at < outcomes.length; at += 1) {
    const threshold = than.low[at]!;
    if (!isSettledAt(threshold, than.high[at]!)) outcomes[at] = UNKNOWN;
    else if (Number.isNaN(threshold)) outcomes[at] = FAILS;
    else outcomes[at] = outcomeOver(comparedWith(test, threshold), { low: low[at]!, high: high[at]! });
  }
  return outcomes;
}
