import { factDef } from '../facts';
import { dayNumber } from '../judging/day';
import { passesCell } from '../judging/row-test';
import type { Cell } from '../profile';
import type { RowTest } from '../rule';
import type { EntryTape, TapedTable } from './entry-tape';
import type { MeasureOf } from './measure-kinds';
import { emptyReadings, type Readings } from './readings';
import type { KnownDays } from './table-days';

/** What a cell comes to for a test: not passed, passed, or it does not say; 0 while nobody has asked. */
const [FAILED, PASSED, OPEN] = [1, 2, 3];

/** There is no such column in a row. */
const ABSENT = -1;

/** One test of rows, with what cells came to that are written by their place: kinds, levels and days are few. */
class CellTest {
  private readonly known: number[] = [];
  private readonly absent: number;

  constructor(
    readonly test: RowTest,
    private readonly judge: (test: RowTest, cell: Cell | undefined) => boolean | undefined,
    private readonly cellOf: (number: number) => Cell,
  ) {
    this.absent = this.find(undefined);
  }

  of(number: number | undefined): number {
    if (number === undefined) return this.absent;
    if (number & 1) return this.find(this.cellOf(number));
    const place = number / 2;
    this.known[place] ??= this.find(this.cellOf(number));
    return this.known[place];
  }

  private find(cell: Cell | undefined): number {
    const passed = this.judge(this.test, cell);
    return passed === undefined ? OPEN : passed ? PASSED : FAILED;
  }
}

/** Where in a row the cells lie that are asked for. */
interface Layout {
  length: number;
  tests: readonly number[];
  total: number;
}

/** Counts the rows of tables that pass every test, or adds up one of their columns: as measure.ts does, as they lie on the tape. */
export class RowCounter {
  private readonly layouts: Layout[] = [];
  private readonly tests: readonly CellTest[];
  private readonly days = new Map<number, boolean>();

  constructor(
    private readonly measure: MeasureOf<'rows'>,
    private readonly tape: EntryTape | undefined,
    asOf: string,
    private readonly known: KnownDays,
  ) {
    const { columns = [] } = factDef(measure.rows);
    const judge = (test: RowTest, cell: Cell | undefined) =>
      passesCell(
        test,
        cell,
        columns.find(({ key }) => key === test.column),
        asOf,
      );
    const cellOf = (number: number) => tape!.cell(number) as Cell;
    this.tests = (measure.where ?? []).map((test) => new CellTest(test, judge, cellOf));
  }

  /** For the rows from..to; `most`: what it comes to at most where there is no table. */
  count(from: number, to: number, most: Float64Array | undefined): Readings {
    const readings = emptyReadings(to - from);
    if (most) readings.high.set(most);
    else readings.high.fill(Number.POSITIVE_INFINITY);
    this.tape?.eachTable(from, to, (row, table) => {
      if (this.isKnown(table.date)) this.add(table, readings, row - from);
    });
    return readings;
  }

  private isKnown(date: number): boolean {
    let known = this.days.get(date);
    if (known === undefined) {
      const day = dayNumber(this.tape!.cell(date) as string);
      known = day > this.known.after && day <= this.known.until;
      this.days.set(date, known);
    }
    return known;
  }

  private add({ numbers, from, to, complete }: TapedTable, readings: Readings, at: number): void {
    const most = this.measure.most ?? Number.POSITIVE_INFINITY;
    let low = 0;
    let high = 0;
    for (let start = from; start < to; ) {
      const layout = this.layoutOf(numbers[start]!);
      const passed = this.passed(numbers, start, layout);
      if (passed !== FAILED) {
        const worth = this.worthOf(numbers, start, layout);
        if (passed === PASSED) low += worth ?? 0;
        high += worth ?? most;
      }
      start += layout.length;
    }
    readings.low[at] = low;
    readings.high[at] = complete ? high : Number.POSITIVE_INFINITY;
  }

  private passed(numbers: Int32Array, start: number, layout: Layout): number {
    let passed = PASSED!;
    for (let index = 0; index < this.tests.length; index += 1) {
      const offset = layout.tests[index]!;
      const one = this.tests[index]!.of(offset === ABSENT ? undefined : numbers[start + offset]!);
      if (one === FAILED) return one;
      if (one === OPEN) passed = one;
    }
    return passed;
  }

  /** What a row counts for; undefined while its cell does not say. */
  private worthOf(numbers: Int32Array, start: number, { total }: Layout): number | undefined {
    const { total: column, most } = this.measure;
    const cell = column === undefined ? 1 : total === ABSENT ? undefined : this.tape!.cell(numbers[start + total]!);
    return typeof cell === 'number' ? Math.min(cell, most ?? cell) : undefined;
  }

  private layoutOf(place: number): Layout {
    let layout = this.layouts[place];
    if (!layout) {
      const columns = this.tape!.columnsAt(place);
      const offsetOf = (column: string) => {
        const index = columns.indexOf(column);
        return index < 0 ? ABSENT : index + 1;
      };
      layout = {
        length: columns.length + 1,
        tests: this.tests.map(({ test }) => offsetOf(test.column)),
        total: this.measure.total === undefined ? ABSENT : offsetOf(this.measure.total),
      };
      this.layouts[place] = layout;
    }
    return layout;
  }
}
