import { emptyReadings, type Readings } from './readings';
import type { PartPoints, PartRows } from './table-score';

/** Rows judged at a time: their columns and readings stay in the processor's cache. */
export const BLOCK = 4096;

/** Something for every row; of a block that is not valid it has to be found anew. */
interface Kept<Columns> {
  columns: Columns;
  valid: Uint8Array;
}

type Outcomes = Uint8Array;

/**
 * What the parts of conditions came to for every row, and what measures without columns read: after a change of one
 * threshold the rest of a score or an alternative is not judged again, nor any table read. What was used longest ago goes.
 */
export class RowMemory {
  private readonly outcomes = new Map<string, Kept<Outcomes>>();
  private readonly readings = new Map<string, Kept<PairColumn>>();
  private readonly points = new Map<string, Kept<PartRows>>();
  private bytes = 0;
  private rows = 0;

  constructor(private readonly mostBytes: number) {}

  /** There are so many rows: room is made for all of them at once. */
  reserve(rows: number): void {
    this.rows = rows;
  }

  /** What is known of a row has changed. */
  forget(row: number): void {
    const block = Math.floor(row / BLOCK);
    for (const all of [this.outcomes, this.readings, this.points])
      for (const { valid } of all.values()) if (block < valid.length) valid[block] = 0;
  }

  /** Outcomes of a block of `length` rows that begins at `from`; not to be changed. */
  judged(key: string, from: number, length: number, judge: () => Outcomes): Outcomes {
    const kept = this.find(this.outcomes, key, () => new Uint8Array(0));
    if (!isValid(kept, from)) {
      kept.columns = this.with(kept.columns, judge(), from, (size) => new Uint8Array(size));
      this.note(kept, from);
    }
    return kept.columns.subarray(from, from + length);
  }

  /** Readings of such a block. */
  read(key: string, from: number, length: number, read: () => Readings): Readings {
    const kept = this.find(this.readings, key, () => new PairColumn());
    if (!isValid(kept, from)) {
      const readings = read();
      this.bytes -= kept.columns.bytes;
      kept.columns.set(from, readings, Math.max(this.rows, from + length));
      this.bytes += kept.columns.bytes;
      this.note(kept, from);
      return readings;
    }
    return kept.columns.get(from, length);
  }

  /** The points of a part of a score in such a block, among those that rows have in the part. */
  scored(
    key: string,
    from: number,
    length: number,
    part: { make: () => PartPoints; score: (points: PartPoints) => Uint16Array },
  ): PartRows {
    const kept = this.find(this.points, key, () => ({ points: part.make(), places: new Uint16Array(0) }));
    const { columns } = kept;
    if (!isValid(kept, from)) {
      const places = part.score(columns.points);
      columns.places = this.with(columns.places, places, from, (size) => new Uint16Array(size));
      this.note(kept, from);
    }
    return { points: columns.points, places: columns.places.subarray(from, from + length) };
  }

  /** A column with a block that was found, in a longer one where there is no room. */
  private with<Column extends Uint8Array | Uint16Array>(
    column: Column,
    block: Column,
    from: number,
    make: (size: number) => Column,
  ): Column {
    const all = withSpace(column, Math.max(this.rows, from + block.length), make);
    this.bytes += all.byteLength - column.byteLength;
    all.set(block, from);
    return all;
  }

  private find<Columns>(all: Map<string, Kept<Columns>>, key: string, none: () => Columns): Kept<Columns> {
    let kept = all.get(key);
    if (kept) all.delete(key);
    else kept = { columns: none(), valid: new Uint8Array(0) };
    all.set(key, kept);
    return kept;
  }

  private note(kept: Kept<unknown>, from: number): void {
    const block = from / BLOCK;
    kept.valid = withSpace(kept.valid, block + 1, (size) => new Uint8Array(size));
    kept.valid[block] = 1;
  }

  /** Drops what was used longest ago while there is too much; called between rules, as all blocks of one come together. */
  tidy(): void {
    this.drop(this.readings, ({ bytes }) => bytes);
    this.drop(this.points, ({ places }) => places.byteLength);
    this.drop(this.outcomes, ({ length }) => length);
  }

  private drop<Columns>(all: Map<string, Kept<Columns>>, bytesOf: (columns: Columns) => number): void {
    for (const [key, { columns }] of all) {
      if (this.bytes <= this.mostBytes) return;
      this.bytes -= bytesOf(columns);
      all.delete(key);
    }
  }
}

/** Different pairs of low and high that two bytes tell apart. */
const MOST_PAIRS = 65_535;

/** Readings of every row: counts of rows and such have few different ones, and two bytes say which; else they are kept as they are. */
class PairColumn {
  private places = new Uint16Array(0);
  private readonly pairs = new Map<number, Map<number, number>>();
  private readonly low: number[] = [];
  private readonly high: number[] = [];
  private whole: Readings | undefined;

  get bytes(): number {
    return this.whole ? this.whole.low.byteLength * 2 : this.places.byteLength;
  }

  set(from: number, readings: Readings, rows: number): void {
    const { low, high } = readings;
    this.places = withSpace(this.places, rows, (size) => new Uint16Array(size));
    for (let at = 0; !this.whole && at < low.length; at += 1) {
      const place = this.placeOf(low[at]!, high[at]!);
      if (place < MOST_PAIRS) this.places[from + at] = place;
      else this.whole = this.get(0, this.places.length);
    }
    if (!this.whole) return;
    this.whole.low = withSpace(this.whole.low, rows, (size) => new Float64Array(size));
    this.whole.high = withSpace(this.whole.high, rows, (size) => new Float64Array(size));
    this.whole.low.set(low, from);
    this.whole.high.set(high, from);
  }

  get(from: number, length: number): Readings {
    if (this.whole)
      return { low: this.whole.low.subarray(from, from + length), high: this.whole.high.subarray(from, from + length) };
    const readings = emptyReadings(length);
    for (let at = 0; at < length; at += 1) {
      const place = this.places[from + at]!;
      readings.low[at] = this.low[place] ?? 0;
      readings.high[at] = this.high[place] ?? 0;
    }
    return readings;
  }

  private placeOf(low: number, high: number): number {
    let ends = this.pairs.get(low);
    if (!ends) {
      ends = new Map();
      this.pairs.set(low, ends);
    }
    let place = ends.get(high);
    if (place === undefined) {
      this.low.push(low);
      place = this.high.push(high) - 1;
      ends.set(high, place);
    }
    return place;
  }
}

const isValid = ({ valid }: Kept<unknown>, from: number): boolean => valid[from / BLOCK] === 1;

/** The array itself, or a longer copy that has room for so many. */
function withSpace<Column extends Uint8Array | Uint16Array | Float64Array>(
  column: Column,
  size: number,
  make: (size: number) => Column,
): Column {
  if (size <= column.length) return column;
  const longer = make(column.length === 0 ? size : Math.ceil(size * 1.25));
  longer.set(column);
  return longer;
}
