import { figureOn } from '../catalogue';
import { type FactKey, factDef } from '../facts';
import { areBooksDue, MOST_SHIFT } from '../judging/books';
import { addMonths, dayNumber } from '../judging/day';
import { boundsOf, growthPercent } from '../judging/reading';
import { isListed } from '../judging/title-span';
import { elapsedSince } from '../measure';
import { ProfileView } from '../profile-view';
import type { Measure, SinceUnit } from '../rule';
import { type FactColumn, MISSING } from './columns';
import { FOUNDED, type Input, inputsOf, isCalendarYear, shifted } from './inputs';
import type { ProfileTable } from './profile-table';
import { combineColumns, emptyReadings, isSettledAt, type Readings, replaceNone, shareAt } from './readings';

/** Values given after the one day and until the other are known. */
export interface KnownDays {
  after: number;
  until: number;
}

/**
 * A table as of a day: the same rules as ProfileView, for rows from..to at once. What depends on the year alone is
 * decided once for the column.
 */
export class TableView {
  readonly day: number;
  readonly year: number;
  private readonly elapsedMonths = new Map<number, number>();
  private readonly elapsedYears = new Map<number, number>();
  /** By the books of so many years earlier. */
  private readonly asked: Map<Measure, Readings>[] = [];
  private readonly readings = new Map<Measure, Readings>();
  private readonly views = new Map<number, ProfileView>();
  private readonly knownOn: string;
  private from = 0;
  private to = 0;

  constructor(
    private readonly table: ProfileTable,
    readonly asOf: string,
    private readonly today = asOf,
  ) {
    this.day = dayNumber(asOf);
    this.year = Number(asOf.slice(0, 4));
    this.knownOn = today < asOf ? today : asOf;
  }

  current(fact: FactKey): FactColumn | undefined {
    return this.table.column(fact, '');
  }

  rowsBeside(fact: FactKey): Iterable<number> {
    return this.table.rowsBeside(fact);
  }

  /** A row as the plain evaluator sees it, for what has no columns of its own. */
  rowView(row: number): ProfileView {
    let view = this.views.get(row);
    if (!view) {
      view = new ProfileView(this.table.profile(row), this.asOf, this.today);
      this.views.set(row, view);
    }
    return view;
  }

  /** From which entry day on values of a current fact are too early, and up to which they are stale. */
  knownDays(fact: FactKey): KnownDays {
    const { staleAfterMonths, kind, lasting } = factDef(fact);
    const known = dayNumber(this.knownOn);
    const after = staleAfterMonths === undefined ? Number.NEGATIVE_INFINITY : addMonths(known, -staleAfterMonths);
    return { after, until: kind === 'date' || lasting ? Number.POSITIVE_INFINITY : this.day };
  }

  /** Keeps what was read to one range of rows. */
  private enter(from: number, to: number): void {
    if (from === this.from && to === this.to) return;
    this.asked.length = 0;
    this.readings.clear();
    this.views.clear();
    this.from = from;
    this.to = to;
  }

  /** The same measure object is read once for a range; the arrays are shared and must not be changed. */
  read(measure: Measure, from: number, to: number): Readings {
    this.enter(from, to);
    let readings = this.readings.get(measure);
    if (!readings) {
      readings = this.readByBooks(measure, from, to);
      this.readings.set(measure, readings);
    }
    return readings;
  }

  /** ProfileView.read: where the books of the year before cannot exist yet, the last ones that are there stand in. */
  private readByBooks(measure: Measure, from: number, to: number): Readings {
    const readings = this.part(measure, from, to, 0);
    const booked = inputsOf(measure).some(({ year }) => year !== undefined && !isCalendarYear(year));
    if (!booked || this.isDue(this.year - 1)) return readings;
    const { low, high } = { low: readings.low.slice(), high: readings.high.slice() };
    for (let shift = 1; shift <= MOST_SHIFT && !this.isDue(this.year - shift); shift += 1) {
      const earlier = this.part(measure, from, to, shift);
      for (let at = 0; at < low.length; at += 1) {
        if (isSettledAt(low[at]!, high[at]!) || !isSettledAt(earlier.low[at]!, earlier.high[at]!)) continue;
        low[at] = earlier.low[at]!;
        high[at] = earlier.high[at]!;
      }
    }
    return { low, high };
  }

  private isDue(year: number): boolean {
    return areBooksDue(year, this.knownOn);
  }

  private part(measure: Measure, from: number, to: number, shift: number): Readings {
    this.asked[shift] ??= new Map();
    let readings = this.asked[shift].get(measure);
    if (!readings) {
      readings = this.compute(measure, from, to, shift);
      this.asked[shift].set(measure, readings);
    }
    return readings;
  }

  private compute(measure: Measure, from: number, to: number, shift: number): Readings {
    if ('over' in measure) return this.overYears(measure, from, to, shift);
    if ('fact' in measure) return this.input(inputsOf(measure)[0]!, from, to, shift);
    if ('percent' in measure) return this.percent(measure, from, to, shift);
    if ('sum' in measure) return this.sum(measure.sum, from, to, shift);
    if ('growth' in measure) return this.growth(measure, from, to, shift);
    if ('since' in measure) return this.since(measure.since, measure.in, from, to);
    const value =
      'number' in measure ? measure.number : 'figure' in measure ? figureOn(measure.figure, this.asOf) : NaN;
    return {
      low: new Float64Array(to - from).fill(value ?? Number.NEGATIVE_INFINITY),
      high: new Float64Array(to - from).fill(value ?? Number.POSITIVE_INFINITY),
    };
  }

  /** Known numbers of an input, NaN where unknown. */
  private numbers(input: Input, from: number, to: number): Float64Array {
    const values = new Float64Array(to - from).fill(Number.NaN);
    const { fact, year } = input;
    const calendar = year === undefined ? 0 : isCalendarYear(year) ? year : this.year + year;
    const column = this.table.column(fact, year === undefined ? '' : String(calendar));
    if (!column?.numbers) return values;
    if (year !== undefined) {
      if (calendar < this.year && !this.isStaleYear(fact, calendar)) column.numbers.copyTo(values, from);
      return values;
    }
    column.numbers.copyTo(values, from);
    const { after, until } = this.knownDays(fact);
    for (let at = 0; at < values.length; at += 1) {
      const given = column.given!.get(from + at);
      if (given <= after || given > until) values[at] = Number.NaN;
    }
    return values;
  }

  private isStaleYear(fact: FactKey, year: number): boolean {
    const { staleAfterMonths } = factDef(fact);
    return (
      staleAfterMonths !== undefined &&
      dayNumber(`${year}-12-31`) <= addMonths(dayNumber(this.knownOn), -staleAfterMonths)
    );
  }

  /** ProfileView.reading; NaN too for what is left out: periods before the founding by the books that stand in. */
  private input(input: Input, from: number, to: number, shift: number, leftOut = shift === 0): Readings {
    const low = this.numbers(shifted(input, shift), from, to);
    const high = low.slice();
    const bounds = boundsOf(input.fact);
    const end = this.endOf(leftOut ? shifted(input, shift) : input);
    const founded = this.current(FOUNDED)?.whole;
    for (let at = 0; at < low.length; at += 1) {
      if (!Number.isNaN(low[at]!) || (founded && founded.get(from + at) > end)) continue;
      low[at] = bounds.low;
      high[at] = bounds.high;
    }
    return { low, high };
  }

  /** The last day of an input's year; none of a current fact. */
  private endOf({ year }: Input): number {
    if (year === undefined) return Number.POSITIVE_INFINITY;
    return dayNumber(`${isCalendarYear(year) ? year : this.year + year}-12-31`);
  }

  private overYears(measure: Extract<Measure, { over: string }>, from: number, to: number, shift: number): Readings {
    const { over } = measure;
    const skips = over === 'sum' || over === 'max';
    const parts = inputsOf(measure).map((input) => this.input(input, from, to, shift, skips));
    const low = combineColumns(over, parts, 'low');
    const high = combineColumns(over, parts, 'high');
    // what is not there at all by earlier books does not stand in
    if (skips && shift > 0) replaceNone(low, high);
    return { low, high };
  }

  private percent(measure: Extract<Measure, { percent: Measure }>, from: number, to: number, shift: number): Readings {
    const part = this.part(measure.percent, from, to, shift);
    const of = this.part(measure.of, from, to, shift);
    const readings = emptyReadings(to - from);
    for (let at = 0; at < to - from; at += 1) {
      const [low, high] = [of.low[at]!, of.high[at]!];
      readings.low[at] = shareAt(part.low[at]!, low, high, Number.NEGATIVE_INFINITY);
      readings.high[at] = shareAt(part.high[at]!, low, high, Number.POSITIVE_INFINITY);
    }
    return readings;
  }

  private sum(parts: { measure: Measure; weight?: number }[], from: number, to: number, shift: number): Readings {
    const total = emptyReadings(to - from);
    for (const { measure, weight = 1 } of parts) {
      const part = this.part(measure, from, to, shift);
      const [least, most] = weight < 0 ? [part.high, part.low] : [part.low, part.high];
      for (let at = 0; at < to - from; at += 1) {
        total.low[at]! += weight * least[at]!;
        total.high[at]! += weight * most[at]!;
      }
    }
    return total;
  }

  private growth(measure: Extract<Measure, { growth: FactKey }>, from: number, to: number, shift: number): Readings {
    const inputs = inputsOf(measure);
    const [last, base] = inputs.map((input) => this.numbers(shifted(input, shift), from, to));
    const [lastDay, baseDay] = inputs.map((input) => this.endOf(input));
    const founded = this.current(FOUNDED)?.whole;
    const years = 'years' in measure ? measure.years : 1;
    const readings = emptyReadings(to - from);
    for (let at = 0; at < to - from; at += 1) {
      const known = !Number.isNaN(last![at]!) && !Number.isNaN(base![at]!);
      const first = founded?.get(from + at) ?? MISSING;
      const isNone = (Number.isNaN(last![at]!) && first > lastDay!) || (Number.isNaN(base![at]!) && first > baseDay!);
      // a base of zero or less gives no number, nor does one before the founding
      const growth =
        base![at]! <= 0 || isNone ? Number.NaN : known ? growthPercent(last![at]!, base![at]!, years) : undefined;
      readings.low[at] = growth ?? Number.NEGATIVE_INFINITY;
      readings.high[at] = growth ?? Number.POSITIVE_INFINITY;
    }
    return readings;
  }

  /** Elapsed time is computed once for each distinct first day: calendar arithmetic costs more than a look-up. */
  private since(fact: FactKey, unit: SinceUnit, from: number, to: number): Readings {
    const readings = emptyReadings(to - from);
    const column = this.current(fact);
    const known = this.knownDays(fact);
    const byList = isListed(factDef(fact).terms);
    for (let row = from; row < to; row += 1) {
      const first = column && this.firstDay(column, row, known, byList);
      readings.low[row - from] = first === undefined ? Number.NEGATIVE_INFINITY : this.elapsed(first, unit);
      readings.high[row - from] = first === undefined ? Number.POSITIVE_INFINITY : this.elapsed(first, unit);
    }
    return readings;
  }

  private elapsed(first: number, unit: SinceUnit): number {
    if (unit === 'days' || Number.isNaN(first)) return this.day - first;
    if (unit === 'fiscalYears') return elapsedSince(first, this.day, unit);
    const known = unit === 'months' ? this.elapsedMonths : this.elapsedYears;
    let time = known.get(first);
    if (time === undefined) {
      time = elapsedSince(first, this.day, unit);
      known.set(first, time);
    }
    return time;
  }

  /** The day from which a `since` counts; NaN when there is none for certain, undefined when it is not known. */
  private firstDay(column: FactColumn, row: number, known: KnownDays, byList: boolean): number | undefined {
    if (column.from) {
      const inForce = this.titleInForce(column, row, known, byList);
      if (inForce === undefined) return undefined;
      if (!inForce) return Number.NaN;
      const first = column.from.get(row);
      return first === MISSING ? undefined : first;
    }
    const first = column.whole!.get(row);
    return first === MISSING || column.given!.get(row) <= known.after ? undefined : first;
  }

  /** ProfileView.title for a row of a title column. */
  titleInForce(column: FactColumn, row: number, { after, until }: KnownDays, byList: boolean): boolean | undefined {
    const held = column.whole!.get(row);
    if (held === MISSING) return undefined;
    const first = column.from!.get(row);
    const last = column.to!.get(row);
    const given = column.given!.get(row);
    const isFresh = given > after;
    if (held !== 1) return isFresh && given <= until ? false : undefined;
    if ((last !== MISSING && this.day > last) || (first !== MISSING && this.day < first)) return false;
    if (first !== MISSING && (last !== MISSING || given > until)) return true;
    return given <= until && isFresh && (last !== MISSING || byList) ? true : undefined;
  }
}
