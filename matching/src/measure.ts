import { figureOn, findFigure } from './catalogue';
import { FOUNDED, inputsOf, itemFor, shifted } from './engine/inputs';
import { byKind, bySomeKinds, type MeasureOf } from './engine/measure-kinds';
import { type FactKey, factDef } from './facts';
import { dayNumber, dayText, monthsBetween, yearsBetween } from './judging/day';
import {
  combineYears,
  exactly,
  greatestOf,
  growthPercent,
  leastOf,
  meanGrowth,
  NONE,
  OPEN,
  plus,
  quotientOf,
  type Reading,
  times,
} from './judging/reading';
import { passesCell } from './judging/row-test';
import type { TableValue } from './profile';
import type { ProfileView } from './profile-view';
import type { Measure, SinceUnit } from './rule';

/** A measure read from a view, by the books of `shift` years earlier than asked. */
export const readMeasure = byKind<[view: ProfileView, shift: number], Reading>({
  over: overYears,
  percent: ({ percent, of }, view, shift) => quotientOf(readPart(percent, view, shift), readPart(of, view, shift), 100),
  per: ({ per, of }, view, shift) => quotientOf(readPart(per, view, shift), readPart(of, view, shift), 1),
  sum: ({ sum }, view, shift) =>
    sum.reduce((total, { measure, weight = 1 }) => plus(total, weight, readPart(measure, view, shift)), exactly(0)),
  product: ({ product: [base, factor] }, view, shift) =>
    times(readPart(base, view, shift), hundredths(factor, readPart(factor, view, shift))),
  greatest: ({ greatest }, view, shift) => greatestOf(greatest.map((one) => readPart(one, view, shift))),
  least: ({ least }, view, shift) => leastOf(least.map((one) => readPart(one, view, shift))),
  growth,
  increase: (measure, view, shift) => {
    const [last, base] = inputsOf(measure).map((input) => view.reading(input, shift));
    const { low, high } = plus(last!, -1, Number.isNaN(base!.low) ? exactly(0) : base!);
    return { low: Math.max(0, low), high: Math.max(0, high) };
  },
  since,
  rows: countRows,
  figure: ({ figure, on, item }, view) => {
    const day = on === undefined ? view.asOf : view.firstDay(on, item);
    if (day === null) return NONE;
    const value = day === undefined ? undefined : figureOn(figure, day);
    return value === undefined ? OPEN : exactly(value);
  },
  number: ({ number }) => exactly(number),
  fact: (measure, view, shift) => view.reading(inputsOf(measure)[0]!, shift),
});

/** A part of a measure; what is read by the books of the year asked for is read once. */
export function readPart(measure: Measure, view: ProfileView, shift: number): Reading {
  if (shift > 0) return readMeasure(measure, view, shift);
  let reading = view.asked.get(measure);
  if (!reading) {
    reading = readMeasure(measure, view, 0);
    view.asked.set(measure, reading);
  }
  return reading;
}

/**
 * Years before the founding add nothing to a sum and are no candidates for the largest; where each year counts they leave no
 * number. `young` leaves them out altogether. The books of a year in which there was no enterprise do not stand in.
 */
function overYears(measure: MeasureOf<'over'>, view: ProfileView, shift: number): Reading {
  const { over, years, young } = measure;
  const ownYears = years === 'all' || young === true;
  if (ownYears && view.known(FOUNDED) === undefined) return OPEN;
  const skips = ownYears || over === 'sum' || over === 'max';
  const counted: Reading[] = [];
  for (const input of inputsOf(measure)) {
    // the founding day says which years count
    if (input.year === undefined) continue;
    const read = shifted(input, shift);
    const isLeftOut = skips && (ownYears || view.number(read) === undefined) && view.isBeforeFounding(read);
    if (!isLeftOut) counted.push(view.reading(input, shift));
  }
  if (counted.length > 0) return combineYears(over, counted);
  // what is not there at all by earlier books does not stand in
  if (shift > 0) return OPEN;
  const asked = inputsOf(measure).filter(({ year }) => year !== undefined);
  return asked.every((input) => view.isBeforeFounding(input)) ? NONE : OPEN;
}

function growth(measure: MeasureOf<'growth'>, view: ProfileView, shift: number): Reading {
  const inputs = inputsOf(measure);
  const values = inputs.map((input) => view.number(shifted(input, shift)));
  const base = values.at(-1);
  if (base !== undefined && base <= 0 && !('mean' in measure)) return NONE;
  if (values.some((value, at) => value === undefined && view.isBeforeFounding(inputs[at]!))) return NONE;
  if (values.some((value) => value === undefined)) return OPEN;
  if ('years' in measure && measure.mean) return exactly(meanGrowth(values as number[]));
  return exactly(growthPercent(values[0]!, base!, 'years' in measure ? measure.years : 1));
}

/** Rows that pass for certain are the least, those that may pass the most; a table that is not complete may hold more. */
function countRows(measure: MeasureOf<'rows'>, view: ProfileView, shift: number): Reading {
  const table = view.table(measure.rows, measure.item);
  if (!table) {
    const most = measure.unlessKnown ? readPart(measure.unlessKnown, view, shift).high : Number.POSITIVE_INFINITY;
    return { low: 0, high: most };
  }
  let { low, high } = exactly(0);
  for (const row of table.rows) {
    const passed = passesRows(measure, row, view);
    const worth = worthOf(row, measure);
    if (passed === true) low += worth ?? 0;
    if (passed !== false) high += worth ?? measure.most ?? Number.POSITIVE_INFINITY;
  }
  return { low, high: table.complete ? high : Number.POSITIVE_INFINITY };
}

/** What a row counts for; undefined while its cell does not say. */
function worthOf(row: TableValue['rows'][number], { total, most }: MeasureOf<'rows'>): number | undefined {
  const cell = total === undefined ? 1 : row[total];
  return typeof cell === 'number' ? Math.min(cell, most ?? cell) : undefined;
}

/** Whether a row passes every test; undefined while a cell does not say. */
function passesRows({ rows, where = [] }: MeasureOf<'rows'>, row: TableValue['rows'][number], view: ProfileView) {
  const { columns = [] } = factDef(rows);
  let passes: boolean | undefined = true;
  for (const test of where) {
    const column = columns.find(({ key }) => key === test.column);
    const passed = passesCell(test, row[test.column], column, view.asOf);
    if (passed === false) return false;
    if (passed === undefined) passes = undefined;
  }
  return passes;
}

function since(measure: MeasureOf<'since'>, view: ProfileView): Reading {
  const [from, to] = daysOf(measure, view);
  if (from === null || to === null) return NONE;
  if (from === undefined || to === undefined) return OPEN;
  // what ends before it begins was written down wrongly: no time at all, which is within no limit
  if (measure.until !== undefined && to < from) return NONE;
  return exactly(elapsedSince(dayNumber(from), dayNumber(to), measure.in));
}

/** The two days between which time is counted; null where a title has none, undefined where nobody has said. */
export function daysOf(
  { since, until, item }: MeasureOf<'since'>,
  view: ProfileView,
): [from: string | null | undefined, to: string | null | undefined] {
  const dayOf = (fact: FactKey) => view.firstDay(fact, itemFor(fact, item));
  return [dayOf(since), until === undefined ? view.asOf : dayOf(until)];
}

/** A factor in percent as a number. */
function hundredths(factor: Measure, { low, high }: Reading): Reading {
  return isPercent(factor) ? { low: low / 100, high: high / 100 } : { low, high };
}

/** Whether a measure's numbers are percentages. */
const isPercent: (measure: Measure) => boolean = bySomeKinds<[], boolean>(
  {
    greatest: ({ greatest }) => greatest.every(isPercent),
    least: ({ least }) => least.every(isPercent),
    percent: () => true,
    growth: () => true,
    figure: ({ figure }) => findFigure(figure)?.unit === '%',
    number: ({ unit }) => unit === '%',
    fact: ({ fact }) => factDef(fact).unit === '%',
  },
  false,
);

/** Days, months, years or fiscal years between two day numbers. */
export function elapsedSince(from: number, to: number, unit: SinceUnit): number {
  if (unit === 'days') return to - from;
  if (unit === 'fiscalYears') return Number(dayText(to).slice(0, 4)) - Number(dayText(from).slice(0, 4));
  return unit === 'months' ? monthsBetween(from, to) : yearsBetween(from, to);
}
