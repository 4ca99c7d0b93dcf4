import { type FactKey, factDef } from '../facts';
import type { Derivation } from '../facts/fact-def';
import { codeOutcome, judge, judgeFlag, sizeOutcome, titleOutcome } from '../judging/judge';
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
import { addTier, type Points, scoreOutcome } from '../judging/score';
import { outcomeOver } from '../judging/threshold';
import { isListed } from '../judging/title-span';
import type { CodeTest, Condition, FlagTest, Measure, NumberTest, ScoreTest, TitleTest } from '../rule';
import { sizesOf } from '../size-class';
import { MISSING } from './columns';
import { cutsOf } from './cut';
import { bySomeKinds } from './measure-kinds';
import type { Readings } from './readings';
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
  if ('all' in condition) return combineRows(condition.all, BOTH, PASSES, view, from, to);
  if ('any' in condition) return combineRows(condition.any, EITHER, 0, view, from, to);
  if ('not' in condition) return judgeRows(condition.not, view, from, to).map((outcome) => DENIED[outcome]!);
  if ('score' in condition) return scoreRows(condition, view, from, to);
  if ('manual' in condition) return new Uint8Array(to - from).fill(PERSON);
  if (!isColumnar(condition)) return plainRows(condition, view, from, to);
  if ('measure' in condition) return numberRows(condition as NumberTest, view, from, to);
  if ('is' in condition) return flagRows(condition, view, from, to);
  if ('title' in condition) return titleRows(condition, view, from, to);
  return codeRows(condition as CodeTest, view, from, to);
}

/** Row by row, by the plain evaluator. */
function plainRows(condition: Condition, view: TableView, from: number, to: number): Outcomes {
  const outcomes = new Uint8Array(to - from);
  for (let row = from; row < to; row += 1) outcomes[row - from] = judge(condition, view.rowView(row));
  return outcomes;
}

const columnar = new WeakMap<Condition, boolean>();

/** Whether a condition reads nothing but columns. */
function isColumnar(condition: Condition): boolean {
  let known = columnar.get(condition);
  if (known === undefined) {
    known = readsColumns(condition);
    columnar.set(condition, known);
  }
  return known;
}

function readsColumns(condition: Condition): boolean {
  if ('measure' in condition) return !('than' in condition) && !condition.each && isColumnarMeasure(condition.measure);
  if ('item' in condition && condition.item !== undefined) return false;
  if ('is' in condition) return !derivation(condition.fact) || 'fromCode' in derivation(condition.fact)!;
  if ('title' in condition) return !DETAILS.some((field) => condition[field] !== undefined);
  if (!('in' in condition || 'notIn' in condition)) return false;
  const codes = 'in' in condition ? condition.in : condition.notIn;
  const derive = derivation(condition.fact);
  return !codes.some((code) => /^[@Z]/.test(code)) && (!derive || 'sizeClass' in derive);
}

const DETAILS = ['level', 'newIn', 'times', 'beyond'] as const;
const derivation = (fact: FactKey): Derivation | undefined => factDef(fact).derive;

const isColumnarMeasure: (measure: Measure) => boolean = bySomeKinds<[], boolean>(
  {
    over: ({ years, young }) => years !== 'all' && !young,
    fact: ({ fact, item, part }) => item === undefined && part === undefined && !derivation(fact),
    percent: ({ percent, of }) => isColumnarMeasure(percent) && isColumnarMeasure(of),
    sum: ({ sum }) => sum.every((part) => isColumnarMeasure(part.measure)),
    growth: (measure) => 'base' in measure || (!measure.mean && measure.part === undefined),
    since: ({ item, until }) => item === undefined && until === undefined,
    number: () => true,
    figure: ({ on }) => on === undefined,
  },
  false,
);

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

/** The whole number of a fact that counts on the day for each row, or MISSING. */
function knownWholes(fact: FactKey, view: TableView, from: number, to: number): Int32Array {
  const values = new Int32Array(to - from).fill(MISSING);
  const column = view.current(fact);
  if (!column?.whole) return values;
  const { after, until } = view.knownDays(fact);
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
  const values = knownWholes(test.fact, view, from, to);
  const derive = derivation(test.fact);
  if (derive && 'fromCode' in derive) deriveFlags(values, derive, view, from, to);
  for (let at = 0; at < outcomes.length; at += 1) {
    outcomes[at] = values[at] === MISSING ? UNKNOWN : values[at] === 1 ? yes : no;
  }
  return outcomes;
}

/** What a code settles stands for what was typed. */
function deriveFlags(
  values: Int32Array,
  { fromCode, values: flags }: Extract<Derivation, { fromCode: string }>,
  view: TableView,
  from: number,
  to: number,
): void {
  const lists = view.current(fromCode)?.lists ?? [];
  const codes = knownWholes(fromCode, view, from, to);
  for (let at = 0; at < values.length; at += 1) {
    const flag = codes[at] === MISSING ? undefined : flags[lists[codes[at]!]![0]!];
    if (typeof flag === 'boolean') values[at] = flag ? 1 : 0;
  }
}

/** Judged once for each distinct list of codes. */
function codeRows(test: CodeTest, view: TableView, from: number, to: number): Outcomes {
  const outcomes = new Uint8Array(to - from).fill(UNKNOWN);
  const lists = view.current(test.fact)?.lists ?? [];
  const judged = new Map<number, Outcome>();
  const values = knownWholes(test.fact, view, from, to);
  for (let at = 0; at < outcomes.length; at += 1) {
    const place = values[at]!;
    if (place === MISSING) continue;
    let outcome = judged.get(place);
    if (outcome === undefined) {
      outcome = codeOutcome(test, lists[place]!, [], view.asOf);
      judged.set(place, outcome);
    }
    outcomes[at] = outcome;
  }
  if (derivation(test.fact)) deriveSizes(outcomes, test, view, from, to);
  return outcomes;
}

const STAFF: Measure = { fact: 'staff', year: -1 };
const REVENUE: Measure = { fact: 'revenue', year: -1 };
const ASSETS: Measure = { fact: 'assets', year: -1 };

/** The size class that industry, people and accounts settle stands for what was typed. */
function deriveSizes(outcomes: Outcomes, test: CodeTest, view: TableView, from: number, to: number): void {
  const industries = knownWholes('industry', view, from, to);
  const lists = view.current('industry')?.lists ?? [];
  const [staff, revenue, assets] = [STAFF, REVENUE, ASSETS].map((measure) => view.read(measure, from, to));
  const known = ({ low, high }: Readings, at: number) => (low[at] === high[at] ? low[at] : undefined);
  for (let at = 0; at < outcomes.length; at += 1) {
    const place = industries[at]!;
    if (place === MISSING) continue;
    const sizes = sizesOf({
      industry: lists[place]![0],
      staff: known(staff!, at),
      revenue: known(revenue!, at),
      assets: known(assets!, at),
    });
    if (sizes.length > 0) outcomes[at] = sizeOutcome(test, sizes);
  }
}

function titleRows(test: TitleTest, view: TableView, from: number, to: number): Outcomes {
  const outcomes = new Uint8Array(to - from).fill(UNKNOWN);
  const column = view.current(test.title);
  if (column) {
    const known = view.knownDays(test.title);
    const byList = isListed(factDef(test.title).terms);
    const [no, yes] = [titleOutcome(test, false), titleOutcome(test, true)];
    for (let row = from; row < to; row += 1) {
      const inForce = view.titleInForce(column, row, known, byList);
      if (inForce !== undefined) outcomes[row - from] = inForce ? yes : no;
    }
  }
  for (const row of view.rowsBeside(test.title)) {
    if (row >= from && row < to) outcomes[row - from] = judge(test, view.rowView(row));
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
