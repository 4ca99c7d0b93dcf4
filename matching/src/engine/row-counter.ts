import { factDef } from '../facts';
import type { TableColumn } from '../facts/fact-def';
import { dayNumber } from '../judging/day';
import { passesCell } from '../judging/row-test';
import type { Cell } from '../profile';
import type { RowTest } from '../rule';
import { MISSING } from './columns';
import { type EntryTape, SHAPE, TABLE_AT } from './entry-tape';
import type { MeasureOf } from './measure-kinds';
import { emptyReadings, type Readings } from './readings';
import type { KnownDays } from './table-days';

/** What a cell comes to for a test: not passed, passed, or it does not say; 0 while nobody has asked. */
const FAILED = 1;
const PASSED = 2;
const OPEN = 3;
/** What cells come to is kept for words, and for numbers below this: ranks and years, not sums. */
const KEPT = 1 << 16;

/** One test of rows: kinds, levels and days are few, and what each comes to is kept. */
class CellTest {
  private readonly column: TableColumn | undefined;
  private readonly absent: number;
  private known = new Uint8Array(1024);

  constructor(
    readonly test: RowTest,
    fact: string,
    private readonly tape: EntryTape,
    private readonly asOf: string,
  ) {
    this.column = factDef(fact).columns?.find(({ key }) => key === test.column);
    this.absent = this.judge(undefined);
  }

  /** What a row comes to by the number of its cell, undefined where it has no such column. */
  of(number: number | undefined): number {
    if (number === undefined) return this.absent;
    return this.known[number] || this.find(number);
  }

  private find(number: number): number {
    const found = this.judge(this.tape.cell(number) as Cell);
    if (number < 0 || ((number & 1) === 1 && number >= KEPT)) return found;
    if (number >= this.known.length) {
      const longer = new Uint8Array(number * 2);
      longer.set(this.known);
      this.known = longer;
    }
    this.known[number] = found;
    return found;
  }

  private judge(cell: Cell | undefined): number {
    const passed = passesCell(this.test, cell, this.column, this.asOf);
    return passed === undefined ? OPEN : passed ? PASSED : FAILED;
  }
}

/** Where in a row of a table the cells lie that are asked for; 0: it has no such column. */
interface Layout {
  length: number;
  tests: readonly number[];
  total: number;
}

/** Counts the rows of tables that pass every test, or adds up one of their columns: as measure.ts does, but as they lie on the tape. */
export class RowCounter {
  private readonly layouts: Layout[] = [];
  private readonly tests: readonly CellTest[];
  private readonly days = new Map<number, boolean>();
  private low = 0;
  private high = 0;

  constructor(
    private readonly measure: MeasureOf<'rows'>,
    private readonly tape: EntryTape,
    asOf: string,
    private readonly known: KnownDays,
  ) {
    this.tests = (measure.where ?? []).map((test) => new CellTest(test, measure.rows, tape, asOf));
  }

  /** For the rows from..to; `most`: what it comes to at most where there is no table. */
  count(from: number, to: number, most: Float64Array | undefined): Readings {
    const { tape } = this;
    const readings = emptyReadings(to - from);
    if (most) readings.high.set(most);
    else readings.high.fill(Number.POSITIVE_INFINITY);
    for (let row = from; row < to; row += 1) {
      const at = tape.find(row);
      if (at === MISSING) continue;
      const { piece } = tape;
      const shape = piece[at + TABLE_AT.shape]!;
      if (shape === SHAPE.value || !this.isKnown(piece[at + TABLE_AT.date]!)) continue;
      this.add(piece, at + TABLE_AT.rows, at + piece[at]!);
      readings.low[row - from] = this.low;
      readings.high[row - from] = shape === SHAPE.allRows ? this.high : Number.POSITIVE_INFINITY;
    }
    return readings;
  }

  private isKnown(date: number): boolean {
    let known = this.days.get(date);
    if (known === undefined) {
      const day = dayNumber(this.tape.cell(date) as string);
      known = day > this.known.after && day <= this.known.until;
      this.days.set(date, known);
    }
    return known;
  }

  /** Adds up the rows of one table into `low` and `high`. */
  private add(piece: Int32Array, from: number, to: number): void {
    this.low = this.high = 0;
    for (let at = from; at < to; ) {
      const layout = this.layouts[piece[at]!] ?? this.layoutOf(piece[at]!);
      const passed = this.passed(piece, at, layout.tests);
      if (passed !== FAILED) this.addRow(passed, this.worthOf(piece, at, layout.total));
      at += layout.length;
    }
  }

  private addRow(passed: number, worth: number | undefined): void {
    if (passed === PASSED) this.low += worth ?? 0;
    this.high += worth ?? this.measure.most ?? Number.POSITIVE_INFINITY;
  }

  private passed(piece: Int32Array, at: number, offsets: readonly number[]): number {
    let passed = PASSED;
    for (let index = 0; index < offsets.length; index += 1) {
      const offset = offsets[index]!;
      const one = this.tests[index]!.of(offset === 0 ? undefined : piece[at + offset]!);
      if (one === FAILED) return one;
      if (one === OPEN) passed = one;
    }
    return passed;
  }

  /** What a row counts for; undefined while its cell does not say. */
  private worthOf(piece: Int32Array, at: number, offset: number): number | undefined {
    const { total, most } = this.measure;
    const cell = total === undefined ? 1 : offset === 0 ? undefined : this.tape.cell(piece[at + offset]!);
    return typeof cell === 'number' ? Math.min(cell, most ?? cell) : undefined;
  }

  private layoutOf(place: number): Layout {
    const columns = this.tape.columnsAt(place);
    const { total } = this.measure;
    const layout = {
      length: columns.length + 1,
      tests: this.tests.map(({ test }) => columns.indexOf(test.column) + 1),
      total: total === undefined ? 0 : columns.indexOf(total) + 1,
    };
    this.layouts[place] = layout;
    return layout;
  }
}
