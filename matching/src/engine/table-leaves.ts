import { type FactKey, factDef } from '../facts';
import type { Derivation } from '../facts/fact-def';
import { dayText } from '../judging/day';
import { codeOutcome, judge, judgeDay, judgeFlag, sizeOutcome, titleOutcome } from '../judging/judge';
import { type Outcome, UNKNOWN } from '../judging/outcome';
import { isListed } from '../judging/title-span';
import type { CodeTest, DayTest, FlagTest, Measure, TitleTest } from '../rule';
import { sizesOf } from '../size-class';
import { factsOf } from './changed';
import { derivation } from './columnar';
import { MISSING } from './columns';
import type { Readings } from './readings';
import type { TableView } from './table-view';

/** Outcomes of rows, a byte each. */
export type Outcomes = Uint8Array;

/** The whole number of a fact that counts on the day for each row, or MISSING. */
function knownWholes(fact: FactKey, view: TableView, from: number, to: number): Int32Array {
  const values = new Int32Array(to - from).fill(MISSING);
  const column = view.current(fact);
  if (!column?.whole) return values;
  const { after, until } = view.days.known(fact);
  values.set(column.whole.values.subarray(from, to));
  for (let at = 0; at < values.length; at += 1) {
    const given = column.given!.get(from + at);
    if (given <= after || given > until) values[at] = MISSING;
  }
  return values;
}

export function flagRows(test: FlagTest, view: TableView, from: number, to: number): Outcomes {
  const [no, yes] = [judgeFlag(test, false), judgeFlag(test, true)];
  const outcomes = new Uint8Array(to - from);
  const values = knownWholes(test.fact, view, from, to);
  const derive = derivation(test.fact);
  if (derive && 'fromCode' in derive) deriveFlags(values, derive, view, from, to);
  if (derive && 'any' in derive) countFlags(values, view.read(derive.measure, from, to));
  for (let at = 0; at < outcomes.length; at += 1) {
    outcomes[at] = values[at] === MISSING ? UNKNOWN : values[at] === 1 ? yes : no;
  }
  return outcomes;
}

/** What a count settles stands for what was typed. */
function countFlags(values: Int32Array, { low, high }: Readings): void {
  for (let at = 0; at < values.length; at += 1) {
    if (low[at]! > 0) values[at] = 1;
    else if (high[at]! <= 0) values[at] = 0;
  }
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
export function codeRows(test: CodeTest, view: TableView, from: number, to: number): Outcomes {
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

/** By columns, and row by row where a title has a history or a level. */
export function titleRows(test: TitleTest, view: TableView, from: number, to: number): Outcomes {
  const outcomes = new Uint8Array(to - from).fill(UNKNOWN);
  const column = view.current(test.title);
  if (column) {
    const known = view.days.known(test.title);
    const byList = isListed(factDef(test.title).terms);
    const [no, yes] = [titleOutcome(test, false), titleOutcome(test, true)];
    for (let row = from; row < to; row += 1) {
      const inForce = view.days.titleInForce(column, row, known, byList);
      if (inForce !== undefined) outcomes[row - from] = inForce ? yes : no;
    }
  }
  plainly(outcomes, test, test.title, view, from, to);
  return outcomes;
}

export function dayRows(test: DayTest, view: TableView, from: number, to: number): Outcomes {
  const outcomes = new Uint8Array(to - from).fill(UNKNOWN);
  const column = view.current(test.day);
  if (column) {
    const known = view.days.known(test.day);
    const byList = isListed(factDef(test.day).terms);
    for (let row = from; row < to; row += 1) {
      const day = view.days.firstDay(column, row, known, byList);
      if (day !== undefined) outcomes[row - from] = judgeDay(test, Number.isNaN(day) ? null : dayText(day));
    }
  }
  plainly(outcomes, test, test.day, view, from, to);
  return outcomes;
}

/** Judges rows whose value of a fact has no column by the plain evaluator. */
function plainly(
  outcomes: Outcomes,
  test: TitleTest | DayTest,
  fact: FactKey,
  view: TableView,
  from: number,
  to: number,
): void {
  const isBeside = view.isBeside(fact);
  const viewOf = view.rowViews(factsOf(test));
  for (let row = from; row < to; row += 1) if (isBeside(row)) outcomes[row - from] = judge(test, viewOf(row));
}
