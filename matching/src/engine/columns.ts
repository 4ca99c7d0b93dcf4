import type { FactDef } from '../facts';
import type { TitleTerms } from '../facts/fact-def';
import { dayNumber, dayText } from '../judging/day';
import { endOf } from '../judging/title-span';
import type { FactValue, TitleValue } from '../profile';

/** No value. Day numbers and scaled figures stay far from it. */
export const MISSING = -2147483648;

/** A whole number for each row. */
export class IntColumn {
  values: Int32Array<ArrayBuffer>;

  constructor(rows: number) {
    this.values = new Int32Array(rows).fill(MISSING);
  }

  set(row: number, value: number): void {
    if (row >= this.values.length) this.grow(row);
    this.values[row] = value;
  }

  get(row: number): number {
    return this.values[row] ?? MISSING;
  }

  clear(row: number): void {
    if (row < this.values.length) this.values[row] = MISSING;
  }

  private grow(row: number): void {
    const longer = new Int32Array(Math.ceil(row * 1.25) + 64).fill(MISSING);
    longer.set(this.values);
    this.values = longer;
  }
}

/** Figures in hundredths are exact in 32 bits up to 2,147 亿元; dividing by 100 gives the same double as reading the decimal. */
const SCALE = 100;

/** Numbers of one fact and year: 4 bytes a row while all have at most two decimals, 8 bytes from the first other one on. */
export class NumberColumn {
  private scaled: IntColumn | undefined;
  private exact: Float64Array<ArrayBuffer> | undefined;

  constructor(rows: number) {
    this.scaled = new IntColumn(rows);
  }

  set(row: number, value: number): void {
    const hundredths = Math.round(value * SCALE);
    if (this.scaled && hundredths / SCALE === value && Math.abs(hundredths) < -MISSING && !Object.is(value, -0)) {
      this.scaled.set(row, hundredths);
      return;
    }
    this.exact ??= this.widened();
    if (row >= this.exact.length) this.exact = longerFloats(this.exact, row);
    this.exact[row] = value;
  }

  /** The value of a row; undefined where missing. */
  get(row: number): number | undefined {
    const value = this.exact ? this.exact[row] : this.scaled!.get(row);
    if (value === undefined || Number.isNaN(value) || value === MISSING) return undefined;
    return this.exact ? value : value / SCALE;
  }

  /** Values of the rows from `from` on, NaN where missing. */
  copyTo(target: Float64Array, from: number): void {
    if (this.exact) {
      target.set(this.exact.subarray(from, from + target.length));
      return;
    }
    const { values } = this.scaled!;
    const end = Math.min(target.length, values.length - from);
    for (let at = 0; at < end; at += 1) {
      const value = values[from + at]!;
      if (value !== MISSING) target[at] = value / SCALE;
    }
  }

  clear(row: number): void {
    this.scaled?.clear(row);
    if (this.exact && row < this.exact.length) this.exact[row] = Number.NaN;
  }

  private widened(): Float64Array<ArrayBuffer> {
    const { values } = this.scaled!;
    const wide = new Float64Array(values.length);
    for (let row = 0; row < values.length; row += 1)
      wide[row] = values[row] === MISSING ? Number.NaN : values[row]! / SCALE;
    this.scaled = undefined;
    return wide;
  }
}

function longerFloats(values: Float64Array, row: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(Math.ceil(row * 1.25) + 64).fill(Number.NaN);
  longer.set(values);
  return longer;
}

/** Values of one fact (and year) for all rows, with the days on which they were given. */
export interface FactColumn {
  numbers?: NumberColumn;
  /** Flags as 0 and 1, dates as day numbers, codes as their place in `lists`, titles as held 0 or 1. */
  whole?: IntColumn;
  /** The day of the entry, for current facts. */
  given?: IntColumn;
  /** Of titles: first and last day. */
  from?: IntColumn;
  to?: IntColumn;
  /** Of codes: the distinct lists of codes. */
  lists?: string[][];
  places?: Map<string, number>;
}

/** An empty column for a fact. */
export function columnFor(def: FactDef, rows: number): FactColumn {
  const column: FactColumn = {};
  if (def.kind === 'number') column.numbers = new NumberColumn(rows);
  else column.whole = new IntColumn(rows);
  if (def.period === undefined) column.given = new IntColumn(rows);
  if (def.kind === 'title') {
    column.from = new IntColumn(rows);
    column.to = new IntColumn(rows);
  }
  if (def.kind === 'code' || def.kind === 'codes') {
    column.lists = [];
    column.places = new Map();
  }
  return column;
}

export function clearRow(column: FactColumn, row: number): void {
  column.numbers?.clear(row);
  column.whole?.clear(row);
  column.given?.clear(row);
  column.from?.clear(row);
  column.to?.clear(row);
}

/** Stores a value; one of another kind than the fact's is left out, as the plain evaluator does not know it either. */
export function writeValue(column: FactColumn, row: number, def: FactDef, value: FactValue, date: string): void {
  const written = writeKind(column, row, def, value);
  if (written) column.given?.set(row, dayNumber(date));
}

function writeKind(column: FactColumn, row: number, def: FactDef, value: FactValue): boolean {
  if (typeof value === 'number') {
    column.numbers?.set(row, value);
    return column.numbers !== undefined;
  }
  if (typeof value === 'boolean') return def.kind === 'boolean' && writeWhole(column, row, value ? 1 : 0);
  if (typeof value === 'string') {
    if (column.places) return writeWhole(column, row, placeOf(column, [value]));
    return def.kind === 'date' && writeWhole(column, row, dayNumber(value));
  }
  if (Array.isArray(value)) return column.places !== undefined && writeWhole(column, row, placeOf(column, value));
  return def.kind === 'title' && 'held' in value && writeTitle(column, row, value, def.terms);
}

function writeWhole(column: FactColumn, row: number, value: number): boolean {
  column.whole!.set(row, value);
  return true;
}

/** A title with its last day, as written or by its term. */
function writeTitle(column: FactColumn, row: number, value: TitleValue, terms: TitleTerms | undefined): boolean {
  const to = endOf(value, terms);
  if (value.from !== undefined) column.from!.set(row, dayNumber(value.from));
  if (to !== undefined) column.to!.set(row, dayNumber(to));
  return writeWhole(column, row, value.held ? 1 : 0);
}

function placeOf(column: FactColumn, codes: string[]): number {
  const key = codes.join('\n');
  let place = column.places!.get(key);
  if (place === undefined) {
    place = column.lists!.length;
    column.lists!.push(codes);
    column.places!.set(key, place);
  }
  return place;
}

/** The value of a row as it was written; undefined when there is none. */
export function readValue(column: FactColumn, row: number, def: FactDef): FactValue | undefined {
  if (column.numbers) return column.numbers.get(row);
  const whole = column.whole!.get(row);
  if (whole === MISSING) return undefined;
  if (def.kind === 'boolean') return whole === 1;
  if (def.kind === 'date') return dayText(whole);
  if (def.kind === 'title') return readTitle(column, row, whole === 1);
  const codes = column.lists![whole]!;
  return def.kind === 'code' ? codes[0] : codes;
}

function readTitle(column: FactColumn, row: number, held: boolean): TitleValue {
  const [from, to] = [column.from!.get(row), column.to!.get(row)];
  return {
    held,
    ...(from === MISSING ? {} : { from: dayText(from) }),
    ...(to === MISSING ? {} : { to: dayText(to) }),
  };
}
