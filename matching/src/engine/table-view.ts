import { figureOn } from '../catalogue';
import { type FactKey, factDef } from '../facts';
import { areBooksDue, MOST_SHIFT } from '../judging/books';
import { addMonths, dayNumber } from '../judging/day';
import { boundsOf, growthPercent } from '../judging/reading';
import { earlierMeasure } from '../judging/years';
import { ProfileView } from '../profile-view';
import type { Condition, Measure, ScorePart, ScoreTest } from '../rule';
import { withSources } from './changed';
import { derivation, isColumnarMeasure } from './columnar';
import { type FactColumn, MISSING } from './columns';
import { FOUNDED, type Input, inputsOf, isCalendarYear, shifted } from './inputs';
import { meaningOf, measureKey } from './intern';
import type { MeasureOf } from './measure-kinds';
import type { ProfileTable } from './profile-table';
import { combineYears, isSettledAt, percentOf, type Readings, replaceNone, Scratch, weightedSum } from './readings';
import { RowCounter } from './row-counter';
import type { RowMemory } from './row-memory';
import { TableDays } from './table-days';
import { PartPoints, type PartRows, ScoreRows } from './table-score';

/**
 * A table as of a day: the same rules as ProfileView, for rows from..to at once. What depends on the year alone is
 * decided once for the column.
 */
export class TableView {
  /** Days and titles of the rows. */
  readonly days: TableDays;
  readonly year: number;
  /** By the books of so many years earlier. */
  private readonly asked: Map<Measure, Readings>[] = [];
  private readonly readings = new Map<Measure, Readings>();
  private readonly scratch = new Scratch();
  private readonly counters = new Map<Measure, RowCounter>();
  private readonly scores = new Map<ScoreTest, ScoreRows>();
  private readonly knownOn: string;
  private from = 0;
  private to = 0;

  constructor(
    private readonly table: ProfileTable,
    readonly asOf: string,
    private readonly today = asOf,
    /** Where what was found for blocks of rows is kept; absent for ranges that are no blocks. */
    private readonly memory?: RowMemory,
  ) {
    this.year = Number(asOf.slice(0, 4));
    this.knownOn = today < asOf ? today : asOf;
    this.days = new TableDays(table, asOf, this.knownOn);
  }

  current(fact: FactKey): FactColumn | undefined {
    return this.table.column(fact, '');
  }

  /** Whether a row's value of a title has no column. */
  isBeside(fact: FactKey): (row: number) => boolean {
    return this.table.isBeside(fact);
  }

  /** Rows as the plain evaluator sees them, for what has no columns of its own: as far as it needs to know these facts. */
  rowViews(facts: readonly FactKey[]): (row: number) => ProfileView {
    const profileOf = this.table.profiles(withSources(facts));
    return (row) => new ProfileView(profileOf(row), this.asOf, this.today);
  }

  /** What a part of a condition comes to, from memory where it is there. */
  judged(part: Condition, from: number, to: number, judge: () => Uint8Array): Uint8Array {
    if (!this.memory) return judge();
    return this.memory.judged(this.keyOf(meaningOf(part)), from, to - from, judge);
  }

  /** The points of a part of a score, from memory where they are there. */
  scored(part: ScorePart, from: number, to: number, judge: (when: Condition) => Uint8Array): PartRows {
    const make = () => new PartPoints(part);
    const score = (points: PartPoints) =>
      points.rows(
        part.tiers.map(({ when }) => judge(when)),
        to - from,
      );
    if (this.memory) return this.memory.scored(this.keyOf(meaningOf(part)), from, to - from, { make, score });
    const points = make();
    return { points, places: score(points) };
  }

  /** What is known of how the parts of a score come together. */
  scoring(test: ScoreTest): ScoreRows {
    let rows = this.scores.get(test);
    if (!rows) {
      rows = new ScoreRows(test);
      this.scores.set(test, rows);
    }
    return rows;
  }

  private readonly keyOf = (meaning: string): string => `${this.asOf} ${this.today} ${meaning}`;

  /** Keeps what was read to one range of rows. */
  private enter(from: number, to: number): void {
    if (from === this.from && to === this.to) return;
    this.asked.length = 0;
    this.readings.clear();
    this.scratch.release();
    this.from = from;
    this.to = to;
  }

  /** The same measure object is read once for a range; the arrays are shared and must not be changed. */
  read(measure: Measure, from: number, to: number): Readings {
    this.enter(from, to);
    let readings = this.readings.get(measure);
    if (!readings) {
      readings = isColumnarMeasure(measure)
        ? this.readByBooks(measure, from, to).readings
        : this.readRows(measure, from, to);
      this.readings.set(measure, readings);
    }
    return readings;
  }

  /** What a test that has to hold in each of several years reads, the latest first, all of a row by the same books. */
  readEachYear(measure: Measure, each: number, from: number, to: number): Readings[] {
    this.enter(from, to);
    const { readings, shifts } = this.readByBooks(measure, from, to);
    return Array.from({ length: each }, (_, back) => {
      if (back === 0) return readings;
      const earlier = earlierMeasure(measure, back);
      const found = this.part(earlier, from, to, 0);
      return shifts ? this.byShifts(earlier, found, shifts, from, to) : found;
    });
  }

  private byShifts(measure: Measure, readings: Readings, shifts: Uint8Array, from: number, to: number): Readings {
    const { low, high } = this.scratch.copyOf(readings);
    for (let at = 0; at < low.length; at += 1) {
      if (shifts[at] === 0) continue;
      const shifted = this.part(measure, from, to, shifts[at]!);
      low[at] = shifted.low[at]!;
      high[at] = shifted.high[at]!;
    }
    return { low, high };
  }

  /** A measure without columns, row by row by the plain evaluator. */
  private readRows(measure: Measure, from: number, to: number): Readings {
    const read = (): Readings => {
      const viewOf = this.rowViews(inputsOf(measure).map(({ fact }) => fact));
      const readings = this.scratch.readings(to - from);
      for (let row = from; row < to; row += 1) {
        const { low, high } = viewOf(row).read(measure);
        readings.low[row - from] = low;
        readings.high[row - from] = high;
      }
      return readings;
    };
    return this.memory ? this.memory.read(this.keyOf(measureKey(measure)), from, to - from, read) : read();
  }

  /** ProfileView.read: where the books of the year before cannot exist yet, the last ones that are there stand in. */
  private readByBooks(measure: Measure, from: number, to: number): { readings: Readings; shifts?: Uint8Array } {
    const readings = this.part(measure, from, to, 0);
    const booked = inputsOf(measure).some(({ year }) => year !== undefined && !isCalendarYear(year));
    if (!booked || this.isDue(this.year - 1)) return { readings };
    const { low, high } = this.scratch.copyOf(readings);
    const shifts = new Uint8Array(low.length);
    for (let shift = 1; shift <= MOST_SHIFT && !this.isDue(this.year - shift); shift += 1) {
      const earlier = this.part(measure, from, to, shift);
      for (let at = 0; at < low.length; at += 1) {
        if (isSettledAt(low[at]!, high[at]!) || !isSettledAt(earlier.low[at]!, earlier.high[at]!)) continue;
        low[at] = earlier.low[at]!;
        high[at] = earlier.high[at]!;
        shifts[at] = shift;
      }
    }
    return { readings: { low, high }, shifts };
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
    const part = (of: Measure) => this.part(of, from, to, shift);
    const into = () => this.scratch.readings(to - from);
    if ('percent' in measure) return percentOf(part(measure.percent), part(measure.of), into());
    if ('sum' in measure)
      return weightedSum(
        measure.sum.map(({ measure: of, weight = 1 }) => [part(of), weight]),
        into(),
      );
    if ('growth' in measure) return this.growth(measure, from, to, shift);
    if ('rows' in measure) return this.countRows(measure, from, to, shift);
    if ('since' in measure) return this.days.since(measure.since, measure.in, from, into());
    const value =
      'number' in measure ? measure.number : 'figure' in measure ? figureOn(measure.figure, this.asOf) : NaN;
    const { low, high } = into();
    return { low: low.fill(value ?? Number.NEGATIVE_INFINITY), high: high.fill(value ?? Number.POSITIVE_INFINITY) };
  }

  /** Kept where the books do not matter: a change of a threshold alone reads no table. */
  private countRows(measure: MeasureOf<'rows'>, from: number, to: number, shift: number): Readings {
    const { unlessKnown } = measure;
    const count = (): Readings => {
      const most = unlessKnown && this.part(unlessKnown, from, to, shift).high;
      return this.counterOf(measure).count(from, to, most);
    };
    if (!this.memory || (unlessKnown && shift > 0)) return count();
    return this.memory.read(this.keyOf(measureKey(measure)), from, to - from, count);
  }

  private counterOf(measure: MeasureOf<'rows'>): RowCounter {
    let counter = this.counters.get(measure);
    if (!counter) {
      counter = new RowCounter(measure, this.table.tablesOf(measure.rows), this.asOf, this.days.known(measure.rows));
      this.counters.set(measure, counter);
    }
    return counter;
  }

  /** Known numbers of an input, NaN where unknown; what follows from others stands for what was typed. */
  private numbers(input: Input, from: number, to: number): Float64Array {
    const values = this.typed(input, from, to);
    const derive = input.year === undefined ? derivation(input.fact) : undefined;
    if (!derive || !('measure' in derive)) return values;
    const { low, high } = this.read(derive.measure, from, to);
    for (let at = 0; at < values.length; at += 1)
      if (low[at] === high[at]) values[at] = 'whole' in derive ? Math.floor(low[at]!) : low[at]!;
    return values;
  }

  private typed(input: Input, from: number, to: number): Float64Array {
    const values = this.scratch.column(to - from).fill(Number.NaN);
    const { fact, year } = input;
    const calendar = year === undefined ? 0 : isCalendarYear(year) ? year : this.year + year;
    const column = this.table.column(fact, year === undefined ? '' : String(calendar));
    if (!column?.numbers) return values;
    if (year !== undefined) {
      if (calendar < this.year && !this.isStaleYear(fact, calendar)) column.numbers.copyTo(values, from);
      return values;
    }
    column.numbers.copyTo(values, from);
    const { after, until } = this.days.known(fact);
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
    const high = this.scratch.copy(low);
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
    const { over, young } = measure;
    const skips = over === 'sum' || over === 'max';
    const years = inputsOf(measure).filter(({ year }) => year !== undefined);
    const parts = years.map((input) => this.input(input, from, to, shift, skips));
    if (young)
      for (const [place, part] of parts.entries()) this.sinceFounding(part, shifted(years[place]!, shift), from);
    const readings = combineYears(over, parts);
    // what is not there at all by earlier books does not stand in
    if (skips && shift > 0) replaceNone(readings);
    return readings;
  }

  /** A year before the founding is none, whatever is known of it; without that day nobody knows whether it counts. */
  private sinceFounding({ low, high }: Readings, year: Input, from: number): void {
    const end = this.endOf(year);
    const founded = this.current(FOUNDED)?.whole;
    for (let at = 0; at < low.length; at += 1) {
      const day = founded?.get(from + at) ?? MISSING;
      if (day > end) low[at] = high[at] = Number.NaN;
      if (day !== MISSING) continue;
      low[at] = Number.NEGATIVE_INFINITY;
      high[at] = Number.POSITIVE_INFINITY;
    }
  }

  private growth(measure: Extract<Measure, { growth: FactKey }>, from: number, to: number, shift: number): Readings {
    const inputs = inputsOf(measure);
    const [last, base] = inputs.map((input) => this.numbers(shifted(input, shift), from, to));
    const [lastDay, baseDay] = inputs.map((input) => this.endOf(input));
    const founded = this.current(FOUNDED)?.whole;
    const years = 'years' in measure ? measure.years : 1;
    const readings = this.scratch.readings(to - from);
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
}
