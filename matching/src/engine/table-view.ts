import { type FactKey, factDef } from '../facts';
import { addMonths, dayNumber } from '../judging/day';
import { boundsOf, elapsedSince, growthPercent } from '../measure';
import type { Profile } from '../profile';
import type { Measure } from '../rule';
import { clearRow, columnFor, type FactColumn, MISSING, writeValue } from './columns';
import { type Input, inputsOf } from './inputs';

/** The profiles of many enterprises, a column for each fact and year. */
export class ProfileTable {
  private readonly columns = new Map<string, FactColumn>();

  constructor(private readonly expectedRows: number) {}

  /** Replaces what is known in a row. */
  write(row: number, profile: Profile): void {
    this.clear(row);
    for (const { fact, period, value, date } of profile) {
      const def = factDef(fact);
      const key = fact + period;
      let column = this.columns.get(key);
      if (!column) {
        column = columnFor(def, this.expectedRows);
        this.columns.set(key, column);
      }
      writeValue(column, row, def, value, date);
    }
  }

  clear(row: number): void {
    for (const column of this.columns.values()) clearRow(column, row);
  }

  column(fact: FactKey, period: string): FactColumn | undefined {
    return this.columns.get(fact + period);
  }
}

/** Low and high of a measure for each row of a range; see Reading. */
export interface Readings {
  low: Float64Array;
  high: Float64Array;
}

/** Values given after the one day and until the other are known. */
interface KnownDays {
  after: number;
  until: number;
}

/**
 * A table as of a day: the same rules as ProfileView, for rows from..to at once. What depends on the year alone is
 * decided once for the column.
 */
export class TableView {
  readonly day: number;
  private readonly year: number;
  private readonly elapsedMonths = new Map<number, number>();
  private readonly elapsedYears = new Map<number, number>();
  private readonly readings = new Map<Measure, Readings>();
  private from = 0;
  private to = 0;

  constructor(
    private readonly table: ProfileTable,
    readonly asOf: string,
  ) {
    this.day = dayNumber(asOf);
    this.year = Number(asOf.slice(0, 4));
  }

  current(fact: FactKey): FactColumn | undefined {
    return this.table.column(fact, '');
  }

  /** From which entry day on values of a current fact are too early, and up to which they are stale. */
  knownDays(fact: FactKey): KnownDays {
    const { staleAfterMonths, kind } = factDef(fact);
    const after = staleAfterMonths === undefined ? Number.NEGATIVE_INFINITY : addMonths(this.day, -staleAfterMonths);
    return { after, until: kind === 'date' ? Number.POSITIVE_INFINITY : this.day };
  }

  /** The same measure object is read once for a range; the arrays are shared and must not be changed. */
  read(measure: Measure, from: number, to: number): Readings {
    if (from !== this.from || to !== this.to) {
      this.readings.clear();
      this.from = from;
      this.to = to;
    }
    let readings = this.readings.get(measure);
    if (!readings) {
      readings = this.compute(measure, from, to);
      this.readings.set(measure, readings);
    }
    return readings;
  }

  private compute(measure: Measure, from: number, to: number): Readings {
    if ('over' in measure) return this.overYears(measure, from, to);
    if ('fact' in measure) return this.input(inputsOf(measure)[0]!, from, to);
    if ('percent' in measure) return this.percent(measure, from, to);
    if ('sum' in measure) return this.sum(measure.sum, from, to);
    if ('growth' in measure) return this.growth(measure.growth, measure.years, from, to);
    return this.since(measure.since, measure.in, from, to);
  }

  /** Known numbers of an input, NaN where unknown. */
  private numbers(input: Input, from: number, to: number): Float64Array {
    const values = new Float64Array(to - from).fill(Number.NaN);
    const { fact, year } = input;
    const column = this.table.column(fact, year === undefined ? '' : String(this.year + year));
    if (!column?.numbers) return values;
    if (year !== undefined) {
      if (!this.isStaleYear(fact, this.year + year)) column.numbers.copyTo(values, from);
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
    return staleAfterMonths !== undefined && dayNumber(`${year}-12-31`) <= addMonths(this.day, -staleAfterMonths);
  }

  private input(input: Input, from: number, to: number): Readings {
    const low = this.numbers(input, from, to);
    const high = low.slice();
    const bounds = boundsOf(input.fact);
    for (let at = 0; at < low.length; at += 1) {
      if (!Number.isNaN(low[at]!)) continue;
      low[at] = bounds.low;
      high[at] = bounds.high;
    }
    return { low, high };
  }

  private overYears(measure: Extract<Measure, { over: string }>, from: number, to: number): Readings {
    const parts = inputsOf(measure).map((input) => this.input(input, from, to));
    const lows = parts.map((part) => part.low);
    const highs = parts.map((part) => part.high);
    return { low: combineColumns(measure.over, lows), high: combineColumns(measure.over, highs) };
  }

  private percent(measure: Extract<Measure, { percent: Measure }>, from: number, to: number): Readings {
    const part = this.read(measure.percent, from, to);
    const of = this.read(measure.of, from, to);
    const readings = emptyReadings(to - from);
    for (let at = 0; at < to - from; at += 1) {
      const whole = of.low[at]!;
      const known = whole === of.high[at] && whole > 0;
      readings.low[at] = known ? (100 * part.low[at]!) / whole : Number.NEGATIVE_INFINITY;
      readings.high[at] = known ? (100 * part.high[at]!) / whole : Number.POSITIVE_INFINITY;
    }
    return readings;
  }

  private sum(parts: { measure: Measure; weight?: number }[], from: number, to: number): Readings {
    const total = emptyReadings(to - from);
    for (const { measure, weight = 1 } of parts) {
      const part = this.read(measure, from, to);
      const [least, most] = weight < 0 ? [part.high, part.low] : [part.low, part.high];
      for (let at = 0; at < to - from; at += 1) {
        total.low[at]! += weight * least[at]!;
        total.high[at]! += weight * most[at]!;
      }
    }
    return total;
  }

  private growth(fact: FactKey, years: number, from: number, to: number): Readings {
    const last = this.numbers({ fact, year: -1 }, from, to);
    const base = this.numbers({ fact, year: -1 - years }, from, to);
    const readings = emptyReadings(to - from);
    for (let at = 0; at < to - from; at += 1) {
      const known = !Number.isNaN(last[at]!) && base[at]! > 0;
      const growth = known ? growthPercent(last[at]!, base[at]!, years) : 0;
      readings.low[at] = known ? growth : Number.NEGATIVE_INFINITY;
      readings.high[at] = known ? growth : Number.POSITIVE_INFINITY;
    }
    return readings;
  }

  /** Elapsed time is computed once for each distinct first day: calendar arithmetic costs more than a look-up. */
  private since(fact: FactKey, unit: 'days' | 'months' | 'years', from: number, to: number): Readings {
    const readings = emptyReadings(to - from);
    const column = this.current(fact);
    const known = this.knownDays(fact);
    for (let row = from; row < to; row += 1) {
      const first = column && this.firstDay(column, row, known);
      readings.low[row - from] = first === undefined ? Number.NEGATIVE_INFINITY : this.elapsed(first, unit);
      readings.high[row - from] = first === undefined ? Number.POSITIVE_INFINITY : this.elapsed(first, unit);
    }
    return readings;
  }

  private elapsed(first: number, unit: 'days' | 'months' | 'years'): number {
    if (unit === 'days' || Number.isNaN(first)) return this.day - first;
    const known = unit === 'months' ? this.elapsedMonths : this.elapsedYears;
    let time = known.get(first);
    if (time === undefined) {
      time = elapsedSince(first, this.day, unit);
      known.set(first, time);
    }
    return time;
  }

  /** The day from which a `since` counts; NaN when there is none for certain, undefined when it is not known. */
  private firstDay(column: FactColumn, row: number, { after, until }: KnownDays): number | undefined {
    if (column.from) {
      const inForce = this.titleInForce(column, row, after, until);
      if (inForce === undefined) return undefined;
      if (!inForce) return Number.NaN;
      const first = column.from.get(row);
      return first === MISSING ? undefined : first;
    }
    const first = column.whole!.get(row);
    return first === MISSING || column.given!.get(row) <= after ? undefined : first;
  }

  /** ProfileView.title for a row of a title column. */
  titleInForce(column: FactColumn, row: number, after: number, until: number): boolean | undefined {
    const held = column.whole!.get(row);
    if (held === MISSING) return undefined;
    const first = column.from!.get(row);
    const last = column.to!.get(row);
    if (held === 1 && last !== MISSING && this.day > last) return false;
    if (held === 1 && first !== MISSING && this.day < first) return false;
    if (held === 1 && first !== MISSING && last !== MISSING) return true;
    const given = column.given!.get(row);
    if (given > until) return held === 1 && first !== MISSING ? true : undefined;
    return given > after ? held === 1 : undefined;
  }
}

/** ProfileView's combination of years, for a block; the years in the same order, so that sums round alike. */
function combineColumns(over: 'sum' | 'average' | 'min' | 'max', years: readonly Float64Array[]): Float64Array {
  const combined = new Float64Array(years[0]!.length);
  for (let at = 0; at < combined.length; at += 1) {
    let value = over === 'sum' || over === 'average' ? 0 : years[0]![at]!;
    for (const year of years) {
      if (over === 'min') value = Math.min(value, year[at]!);
      else if (over === 'max') value = Math.max(value, year[at]!);
      else value += year[at]!;
    }
    combined[at] = over === 'average' ? value / years.length : value;
  }
  return combined;
}

function emptyReadings(length: number): Readings {
  return { low: new Float64Array(length), high: new Float64Array(length) };
}
