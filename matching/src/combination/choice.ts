import type { Part } from './part';

const FREE = 0;
const TAKEN = 1;
const OUT = 2;

/** Less of a fen is what floating-point numbers lose. */
export const NOISE = 1e-3;

/**
 * What has been decided of a part: which items are taken, which are out, and how many fen of each count so far. Always
 * lawful: a free item can be taken, and what counts stays within the limits.
 */
export class Choice {
  /** Fen that count so far, of each item. */
  readonly counted: number[];
  total: number;
  /** No completion counts more than this. */
  bound: number;
  private readonly states: number[];
  /** Fen of each item that may still be counted. */
  private readonly rooms: number[];
  /** What is left of each row's limit. */
  private readonly lefts: number[];

  /** Nothing decided, or a copy. */
  constructor(
    readonly part: Part,
    from?: Choice,
  ) {
    this.counted = from ? from.counted.slice() : part.amounts.map(() => 0);
    this.states = from ? from.states.slice() : part.amounts.map(() => FREE);
    this.rooms = (from ? from.rooms : part.amounts).slice();
    this.lefts = from ? from.lefts.slice() : part.rows.map((row) => row.limit);
    this.total = from ? from.total : 0;
    this.bound = from ? from.bound : this.rooms.reduce((sum, room) => sum + room, 0);
    if (!from) for (const index of part.rows.keys()) this.closeIfFull(index);
  }

  copy(): Choice {
    return new Choice(this.part, this);
  }

  isFree(place: number): boolean {
    return this.states[place] === FREE;
  }

  /** Fen of an item that may still be counted by what has been decided of it alone. */
  roomOf(place: number): number {
    return this.states[place] === OUT ? 0 : this.rooms[place]!;
  }

  /** What is left of a row's limit. */
  leftOf(row: number): number {
    return this.lefts[row]!;
  }

  /** How many more fen of an item could count at once. */
  possible(place: number): number {
    let most = this.roomOf(place);
    if (most === 0) return 0;
    for (const row of this.part.rowsOf[place]!)
      if (this.part.rows[row]!.of === 'fen') most = Math.min(most, this.lefts[row]!);
    return most;
  }

  /** Takes a free item; what it excludes is out. */
  take(place: number): void {
    if (this.states[place] !== FREE) return;
    this.states[place] = TAKEN;
    for (const row of this.part.rowsOf[place]!) {
      if (this.part.rows[row]!.of === 'fen') continue;
      this.lefts[row]! -= 1;
      this.closeIfFull(row);
    }
  }

  /** Counts no more of an item than it does; a free one is out. */
  close(place: number): void {
    if (this.states[place] === FREE) this.states[place] = OUT;
    this.rooms[place] = 0;
  }

  /** At most so many more fen of an item. */
  narrow(place: number, fen: number): void {
    this.rooms[place] = Math.min(this.rooms[place]!, fen);
  }

  /** Takes an item and counts so many more fen of it, no more than are possible. */
  count(place: number, fen: number): void {
    this.take(place);
    this.counted[place]! += fen;
    this.rooms[place]! -= fen;
    this.total += fen;
    for (const row of this.part.rowsOf[place]!) if (this.part.rows[row]!.of === 'fen') this.lefts[row]! -= fen;
  }

  /**
   * A lawful choice to which nothing can be added: what counts here, then of each item as much as the guide says, in its
   * order, then whatever goes, in the order of places.
   */
  completed(guide: { order: readonly number[]; fen: ArrayLike<number> } = { order: [], fen: [] }): Choice {
    const choice = new Choice(this.part);
    for (const [place, fen] of this.counted.entries()) choice.grow(place, fen);
    for (const place of guide.order) choice.grow(place, Math.floor(guide.fen[place]! + NOISE));
    for (const place of choice.counted.keys()) choice.grow(place, Number.POSITIVE_INFINITY);
    return choice;
  }

  private grow(place: number, most: number): void {
    const fen = Math.min(most, this.possible(place));
    if (fen > 0) this.count(place, fen);
  }

  private closeIfFull(index: number): void {
    const row = this.part.rows[index]!;
    if (row.of === 'fen' || this.lefts[index]! > 0) return;
    for (const place of row.members) if (this.states[place] === FREE) this.states[place] = OUT;
  }
}
