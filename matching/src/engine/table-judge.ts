import { addTier, judgeCode, judgeFlag, judgeTitle, type Points, scoreOutcome } from '../judging/judge';
import {
  denied,
  FAIL,
  highest,
  type Level,
  lowest,
  NEAR,
  type Outcome,
  PASS,
  PASSES,
  PERSON,
  span,
  UNKNOWN,
} from '../judging/outcome';
import { outcomeOver } from '../judging/threshold';
import type { CodeTest, Condition, FlagTest, NumberTest, ScoreTest, TitleTest } from '../rule';
import { MISSING } from './columns';
import { cutsOf } from './cut';
import type { TableView } from './table-view';

/** Outcomes of rows, a byte each. */
export type Outcomes = Uint8Array;

const OUTCOMES = 16;
const EVERY = Array.from({ length: OUTCOMES }, (_, outcome) => outcome);
/** Two outcomes combined by `all` and `any`, and one denied, as tables: [a * 16 + b]. */
const BOTH = Uint8Array.from(EVERY.flatMap((a) => EVERY.map((b) => lowest([a, b]))));
const EITHER = Uint8Array.from(EVERY.flatMap((a) => EVERY.map((b) => highest([a, b]))));
const DENIED = Uint8Array.from(EVERY.map(denied));

/** What a condition comes to for the rows from..to of a table as of a day: judge.ts, a block at a time. */
export function judgeRows(condition: Condition, view: TableView, from: number, to: number): Outcomes {
  if ('measure' in condition) return numberRows(condition, view, from, to);
  if ('is' in condition) return flagRows(condition, view, from, to);
  if ('title' in condition) return titleRows(condition, view, from, to);
  if ('in' in condition || 'notIn' in condition) return codeRows(condition, view, from, to);
  if ('manual' in condition) return new Uint8Array(to - from).fill(PERSON);
  if ('all' in condition) return combineRows(condition.all, BOTH, PASSES, view, from, to);
  if ('any' in condition) return combineRows(condition.any, EITHER, 0, view, from, to);
  if ('not' in condition) return judgeRows(condition.not, view, from, to).map((outcome) => DENIED[outcome]!);
  return scoreRows(condition, view, from, to);
}

function combineRows(
  parts: readonly Condition[],
  table: Uint8Array,
  empty: Outcome,
  view: TableView,
  from: number,
  to: number,
): Outcomes {
  const combined = new Uint8Array(to - from).fill(empty);
  for (const part of parts) {
    const outcomes = judgeRows(part, view, from, to);
    for (let at = 0; at < combined.length; at += 1) combined[at] = table[combined[at]! * OUTCOMES + outcomes[at]!]!;
  }
  return combined;
}

function numberRows(test: NumberTest, view: TableView, from: number, to: number): Outcomes {
  const { low, high } = view.read(test.measure, from, to);
  const outcomes = new Uint8Array(to - from);
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

/** The whole number that counts on the day for each row, or MISSING. */
function knownWholes(test: FlagTest | CodeTest, view: TableView, from: number, to: number): Int32Array {
  const values = new Int32Array(to - from).fill(MISSING);
  const column = view.current(test.fact);
  if (!column?.whole) return values;
  const { after, until } = view.knownDays(test.fact);
  values.set(column.whole.values.subarray(from, to));
  for (let at = 0; at < values.length; at += 1) {
    const given = column.given!.get(from + at);
    if (given <= after || given > until) values[at] = MISSING;
  }
  return values;
}

function flagRows(test: FlagTest, view: TableView, from: number, to: number): Outcomes {
  const [no, yes] = [judgeFlag(test, false), judgeFlag(test, true)];
  const outcomes = new Uint8Array(to - from);
  const values = knownWholes(test, view, from, to);
  for (let at = 0; at < outcomes.length; at += 1) {
    outcomes[at] = values[at] === MISSING ? UNKNOWN : values[at] === 1 ? yes : no;
  }
  return outcomes;
}

/** Judged once for each distinct list of codes. */
function codeRows(test: CodeTest, view: TableView, from: number, to: number): Outcomes {
  const outcomes = new Uint8Array(to - from).fill(UNKNOWN);
  const lists = view.current(test.fact)?.lists ?? [];
  const judged = new Map<number, Outcome>();
  const values = knownWholes(test, view, from, to);
  for (let at = 0; at < outcomes.length; at += 1) {
    const place = values[at]!;
    if (place === MISSING) continue;
    let outcome = judged.get(place);
    if (outcome === undefined) {
      outcome = judgeCode(test, lists[place]!);
      judged.set(place, outcome);
    }
    outcomes[at] = outcome;
  }
  return outcomes;
}

function titleRows(test: TitleTest, view: TableView, from: number, to: number): Outcomes {
  const outcomes = new Uint8Array(to - from).fill(UNKNOWN);
  const column = view.current(test.title);
  if (!column) return outcomes;
  const { after, until } = view.knownDays(test.title);
  const [no, yes] = [judgeTitle(test, false), judgeTitle(test, true)];
  for (let row = from; row < to; row += 1) {
    const inForce = view.titleInForce(column, row, after, until);
    if (inForce !== undefined) outcomes[row - from] = inForce ? yes : no;
  }
  return outcomes;
}

function scoreRows(test: ScoreTest, view: TableView, from: number, to: number): Outcomes {
  const tiers = test.score.map((part) => part.tiers.map((tier) => judgeRows(tier.when, view, from, to)));
  const points: Points[] = test.score.map(() => ({ low: 0, lowFavoured: 0, high: 0, highFavoured: 0 }));
  const outcomes = new Uint8Array(to - from);
  for (let at = 0; at < outcomes.length; at += 1) {
    for (const [index, part] of test.score.entries()) {
      const own = points[index]!;
      own.low = own.lowFavoured = own.high = own.highFavoured = 0;
      for (let tier = part.tiers.length - 1; tier >= 0; tier -= 1) {
        addTier(own, Math.min(part.tiers[tier]!.points, part.max), tiers[index]![tier]![at]!);
      }
    }
    outcomes[at] = scoreOutcome(test, points);
  }
  return outcomes;
}
