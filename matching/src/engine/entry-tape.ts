import type { FactKey } from '../facts';
import type { Cell, Entry, FactValue, TableValue } from '../profile';
import { NO_ITEM } from './bind';
import { IntColumn, MISSING } from './columns';
import { Places } from './places';

/** Numbers in a piece of the tape; a record that is longer has a piece of its own. */
const PIECE_BITS = 20;
const PIECE = 1 << PIECE_BITS;
/** A record: its room, how much of it is used, then its entries. */
const HEAD = 2;
/** An entry: its length, fact, day, period, item, and whether it is one value or the rows of a table. */
const ENTRY_HEAD = 6;
export const SHAPE = { value: 0, someRows: 1, allRows: 2 } as const;
/** Numbers with at most two decimals below this are written as they are, all else by its place in a list. */
const MOST_HUNDREDTHS = 2 ** 30;

/** Where an entry of a table on the tape has its day and its shape, and where its rows begin; its length comes first. */
export const TABLE_AT = { date: 2, shape: 5, rows: ENTRY_HEAD } as const;

/**
 * Entries of many rows as whole numbers, some 30 bytes for a value and for a row of a table: as objects those of a million
 * enterprises would fill the heap. A changed row takes its old place where it fits; what is left empty is swept when it
 * is half of all. Where an entry comes from is not kept.
 */
export class EntryTape {
  private pieces: Int32Array<ArrayBuffer>[] = [];
  /** The one in which something was found last. */
  piece: Int32Array<ArrayBuffer> = new Int32Array(0);
  /** The record that is being written. */
  private readonly numbers: number[] = [];
  private readonly starts = new IntColumn(0);
  private end = 0;
  private used = 0;
  private wasted = 0;
  private rows = 0;
  private readonly words = new Places<FactValue | Cell>();
  private readonly facts = new Places<FactKey>();
  private readonly columns = new Places<readonly string[]>();

  /** Replaces the entries of a row. */
  write(row: number, entries: readonly Entry[]): void {
    this.numbers.length = 0;
    for (const entry of entries) this.encode(entry);
    this.rows = Math.max(this.rows, row + 1);
    this.put(row, this.numbers);
    if (this.wasted > PIECE && this.wasted * 2 > this.used) this.sweep();
  }

  clear(row: number): void {
    const start = this.starts.get(row);
    if (start === MISSING) return;
    this.wasted += this.at(start);
    this.starts.clear(row);
  }

  /** The entries of a row, of some facts or of all. */
  read(row: number, facts?: ReadonlySet<FactKey>): Entry[] {
    const start = this.starts.get(row);
    if (start === MISSING) return [];
    const piece = this.pieces[Math.floor(start / PIECE)]!;
    const found: Entry[] = [];
    const first = (start % PIECE) + HEAD;
    const end = first + piece[first - 1]!;
    for (let at = first; at < end; at += piece[at]!) {
      const fact = this.facts.values[piece[at + 1]!]!;
      if (!facts || facts.has(fact)) found.push(this.decoded(piece, at, fact));
    }
    return found;
  }

  /** Where the last entry of a row begins in `piece`, or MISSING; for a tape that has tables of one fact alone. */
  find(row: number): number {
    const start = this.starts.get(row);
    if (start === MISSING) return MISSING;
    this.piece = this.pieces[start >>> PIECE_BITS]!;
    const first = (start & (PIECE - 1)) + HEAD;
    const end = first + this.piece[first - 1]!;
    let last = MISSING;
    for (let at = first; at < end; at += this.piece[at]!) last = at;
    return last;
  }

  /** The names of the columns of a row of a table, by the number that it begins with; one cell follows for each. */
  columnsAt(place: number): readonly string[] {
    return this.columns.values[place]!;
  }

  private put(row: number, numbers: readonly number[]): void {
    const start = this.starts.get(row);
    if (start !== MISSING && this.at(start) >= numbers.length) {
      this.fill(start, this.at(start), numbers);
      return;
    }
    this.clear(row);
    if (numbers.length === 0) return;
    const length = HEAD + numbers.length;
    if ((this.end % PIECE) + length > PIECE || this.end >= this.pieces.length * PIECE) {
      this.end = this.pieces.length * PIECE;
      this.pieces.push(new Int32Array(Math.max(PIECE, length)));
    }
    this.starts.set(row, this.end);
    this.fill(this.end, numbers.length, numbers);
    this.end += Math.min(length, PIECE);
    this.used += length;
  }

  private fill(start: number, room: number, numbers: readonly number[]): void {
    const piece = this.pieces[Math.floor(start / PIECE)]!;
    const at = start % PIECE;
    piece[at] = room;
    piece[at + 1] = numbers.length;
    piece.set(numbers, at + HEAD);
  }

  private at(start: number): number {
    return this.pieces[Math.floor(start / PIECE)]![start % PIECE]!;
  }

  /** Writes all that is left to a new tape. */
  private sweep(): void {
    const old = this.pieces;
    this.pieces = [];
    this.end = this.used = this.wasted = 0;
    for (let row = 0; row < this.rows; row += 1) {
      const start = this.starts.get(row);
      if (start === MISSING) continue;
      const piece = old[Math.floor(start / PIECE)]!;
      const first = (start % PIECE) + HEAD;
      this.starts.clear(row);
      this.put(row, [...piece.subarray(first, first + piece[first - 1]!)]);
    }
  }

  private encode({ fact, date, period, item = NO_ITEM, value }: Entry): void {
    const { numbers } = this;
    const start = numbers.length;
    numbers.push(0, this.facts.of(fact, fact), this.encodedCell(date), this.encodedCell(period), item);
    if (typeof value === 'object' && 'rows' in value) {
      numbers.push(value.complete ? SHAPE.allRows : SHAPE.someRows);
      for (const row of value.rows) this.encodeRow(row);
    } else {
      numbers.push(SHAPE.value, this.encodedValue(value));
    }
    numbers[start] = numbers.length - start;
  }

  private encodeRow(row: TableValue['rows'][number]): void {
    const keys = Object.keys(row);
    this.numbers.push(this.columns.of(keys.join('\n'), keys));
    for (const key of keys) this.numbers.push(this.encodedCell(row[key]!));
  }

  private encodedValue(value: FactValue): number {
    return typeof value === 'object' ? this.words.of(`\0${JSON.stringify(value)}`, value) * 2 : this.encodedCell(value);
  }

  /** Odd: a number in hundredths; even: a place in the list. */
  private encodedCell(cell: Cell): number {
    if (typeof cell !== 'number') return this.words.of(cell, cell) * 2;
    const hundredths = Math.round(cell * 100);
    const isExact = hundredths / 100 === cell && Math.abs(hundredths) < MOST_HUNDREDTHS && !Object.is(cell, -0);
    return isExact ? hundredths * 2 + 1 : this.words.of(cell, cell) * 2;
  }

  private decoded(piece: Int32Array, at: number, fact: FactKey): Entry {
    const shape = piece[at + 5]!;
    const value =
      shape === SHAPE.value
        ? this.cell(piece[at + ENTRY_HEAD]!)
        : { rows: this.decodedRows(piece, at), complete: shape === SHAPE.allRows };
    const entry: Entry = {
      fact,
      period: this.cell(piece[at + 3]!) as string,
      value,
      source: 'self',
      date: this.cell(piece[at + 2]!) as string,
    };
    return piece[at + 4] === NO_ITEM ? entry : { ...entry, item: piece[at + 4]! };
  }

  private decodedRows(piece: Int32Array, entry: number): TableValue['rows'] {
    const rows: Record<string, Cell>[] = [];
    const end = entry + piece[entry]!;
    for (let at = entry + ENTRY_HEAD; at < end; ) {
      const keys = this.columns.values[piece[at]!]!;
      const row: Record<string, Cell> = {};
      for (let index = 0; index < keys.length; index += 1)
        row[keys[index]!] = this.cell(piece[at + 1 + index]!) as Cell;
      rows.push(row);
      at += 1 + keys.length;
    }
    return rows;
  }

  /** What a number of the tape stands for. */
  cell(number: number): FactValue {
    return number & 1 ? (number - 1) / 2 / 100 : (this.words.values[number / 2]! as FactValue);
  }
}
