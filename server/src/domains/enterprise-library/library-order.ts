import { type Bits, clearBit, eachBit, hasBit, wordAt } from '@zhice/matching/engine/bits';
import { LRUCache } from 'lru-cache';
import type { LibraryShelf } from './library-shelf';

/** Some enterprises: how many, and, where it is asked for again, a word for them. */
export interface OrderedSet {
  bits: Bits;
  total: number;
  key?: string | undefined;
}

/** Ways to sort all enterprises. */
export type Sorted = 'founded' | 'oldest' | 'money';

/** Results up to so many are sorted by themselves; of larger ones the order is walked. */
const SORTED_TO = 5000;
/** Rows that changed since the order was made; after more it is made anew. */
const MOST_LATE = 2000;

const SORTS: Readonly<Record<Sorted, { column: 'founded' | 'capital'; ascending: boolean }>> = {
  founded: { column: 'founded', ascending: false },
  oldest: { column: 'founded', ascending: true },
  money: { column: 'capital', ascending: false },
};

const bitOf = (bits: Bits, id: number): number => (wordAt(bits, id >>> 5) >>> (id & 31)) & 1;

/** Of a set where each so many-th of it stands in the order, as far as it was walked: deep pages begin there. */
type Marks = number[];
const MARKED = 2000;
/** Sets whose marks are kept. */
const MOST_MARKS = 200;

/** A place in an order that goes forwards (1) or backwards (-1), and how many of a set are still passed over. */
class Place {
  /** Of the set, since the beginning. */
  private passed = 0;

  constructor(
    private readonly order: Uint32Array,
    private readonly set: Bits,
    private readonly step: 1 | -1,
    private skipped: number,
    private readonly marks: Marks,
    private at: number,
  ) {}

  /** Goes at once to the last mark before what is looked for; answers how many of those that changed it passes over. */
  jump(late: readonly { at: number }[]): number {
    const isPassed = (place: number) => (one: { at: number }) => (this.step > 0 ? one.at < place : one.at - 1 > place);
    for (let mark = Math.min(this.marks.length, Math.floor(this.skipped / MARKED)); mark > 0; mark -= 1) {
      const place = this.marks[mark - 1]!;
      const passedLate = late.filter(isPassed(place)).length;
      if (mark * MARKED + passedLate > this.skipped) continue;
      this.at = place;
      this.passed = mark * MARKED;
      this.skipped -= this.passed + passedLate;
      return passedLate;
    }
    return 0;
  }

  take(id: number, taken: number[]): void {
    if (this.skipped > 0) this.skipped -= 1;
    else taken.push(id);
  }

  /** Goes on to before a place, or until so many are taken. */
  go(stop: number, taken: number[], most: number): void {
    while (this.at !== stop && this.skipped > 0) this.pass(stop);
    const { order, set, step } = this;
    let { at } = this;
    for (; at !== stop && taken.length < most; at += step) if (bitOf(set, order[at]!)) taken.push(order[at]!);
    this.at = at;
  }

  /** Passes over what is to be skipped, up to the next mark. */
  private pass(stop: number): void {
    const { order, set, step, marks } = this;
    const most = Math.min(this.skipped, MARKED - (this.passed % MARKED));
    let left = most;
    let { at } = this;
    for (; at !== stop && left > 0; at += step) left -= bitOf(set, order[at]!);
    this.at = at;
    this.skipped -= most - left;
    this.passed += most - left;
    if (left === 0 && this.passed === (marks.length + 1) * MARKED) marks.push(at);
  }
}

/** All enterprises by one column, none last, then the newest id first; made in one pass, when it is first asked for. */
export class LibraryOrder {
  private order: Uint32Array | undefined;
  /** The place of each distinct value among all, the first first. */
  private ranks = new Uint32Array(0);
  /** Rows that changed since: they stand where they stood, and are merged in where they belong. */
  private readonly late = new Set<number>();
  private readonly marks = new LRUCache<string, Marks>({ max: MOST_MARKS });

  constructor(
    private readonly shelf: LibraryShelf,
    private readonly sort: Sorted,
  ) {}

  changed(id: number): void {
    if (!this.order) return;
    this.late.add(id);
    this.marks.clear();
    if (this.late.size > MOST_LATE) this.forget();
  }

  /** Some ids in this order. */
  sorted(ids: readonly number[]): number[] {
    return [...ids].sort(this.comparison());
  }

  /** Those of a set in this order, from a place on; `total` is how many the set has, `key` what is only said of this set. */
  page({ bits: set, total, key }: OrderedSet, offset: number, limit: number): number[] {
    if (total <= SORTED_TO) {
      const ids: number[] = [];
      eachBit(set, (id) => ids.push(id));
      return this.sorted(ids).slice(offset, offset + limit);
    }
    if (offset >= total) return [];
    // from the nearer end
    if (offset <= total / 2) return this.walk(set, this.marksOf(key, 1), offset, limit, 1);
    const last = Math.min(offset + limit, total);
    return this.walk(set, this.marksOf(key, -1), total - last, last - offset, -1).reverse();
  }

  /** From the front (1) or the back (-1): skips so many of the set, then takes some. */
  private walk(set: Bits, marks: Marks, skipped: number, limit: number, step: 1 | -1): number[] {
    const order = this.made();
    const { bits, late } = this.apart(set, order);
    if (step < 0) late.reverse();
    const place = new Place(order, bits, step, skipped, marks, step > 0 ? 0 : order.length - 1);
    const taken: number[] = [];
    const passed = place.jump(late);
    // from each that changed to the next
    for (const one of late.slice(passed)) {
      place.go(step > 0 ? one.at : one.at - 1, taken, limit);
      if (taken.length < limit) place.take(one.id, taken);
    }
    place.go(step > 0 ? order.length : -1, taken, limit);
    return taken;
  }

  /** A set without the rows that changed since the order was made, and those of them that it has, with their places in it. */
  private apart(set: Bits, order: Uint32Array): { bits: Bits; late: { id: number; at: number }[] } {
    const ids = [...this.late].filter((id) => hasBit(set, id));
    if (ids.length === 0) return { bits: set, late: [] };
    const bits = set.slice();
    for (const id of ids) clearBit(bits, id);
    return { bits, late: this.sorted(ids).map((id) => ({ id, at: this.placeIn(order, id) })) };
  }

  /** Before which place of the order a row belongs that has changed since. */
  private placeIn(order: Uint32Array, id: number): number {
    const compare = this.comparison();
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      // those that changed stand where they stood
      let probe = middle;
      while (probe < high && this.late.has(order[probe]!)) probe += 1;
      if (probe === high || compare(id, order[probe]!) < 0) high = middle;
      else low = probe + 1;
    }
    return low;
  }

  private marksOf(key: string | undefined, step: 1 | -1): Marks {
    if (key === undefined) return [];
    const known = this.marks.get(`${step} ${key}`) ?? [];
    this.marks.set(`${step} ${key}`, known);
    return known;
  }

  private comparison(): (a: number, b: number) => number {
    const { codes, values } = this.shelf.columns[SORTS[this.sort].column];
    // ranks made anew keep the rows of the order in their places among themselves
    if (this.ranks.length !== values.length) this.rank();
    const { ranks } = this;
    return (a, b) => ranks[codes[a]!]! - ranks[codes[b]!]! || b - a;
  }

  private rank(): void {
    const { column, ascending } = SORTS[this.sort];
    const { ranks, count } = this.shelf.columns[column].ranksBy((value) => value as string | number | null);
    // rank 0 is none, if there is none; a larger value comes first unless ascending
    const hasNone = this.shelf.columns[column].values.includes(null);
    this.ranks = ranks.map((rank) => (hasNone && rank === 0 ? count : ascending ? rank : count - rank));
  }

  private made(): Uint32Array {
    if (this.order) return this.order;
    this.comparison();
    const { codes } = this.shelf.columns[SORTS[this.sort].column];
    const { ranks } = this;
    let most = 0;
    for (const rank of ranks) most = Math.max(most, rank);
    const starts = new Uint32Array(most + 2);
    eachBit(this.shelf.present, (id) => {
      starts[ranks[codes[id]!]! + 1]! += 1;
    });
    for (let rank = 1; rank < starts.length; rank += 1) starts[rank]! += starts[rank - 1]!;
    // the newest id first: each place is filled from behind
    const ends = starts.slice(1);
    const order = new Uint32Array(this.shelf.total);
    eachBit(this.shelf.present, (id) => {
      const rank = ranks[codes[id]!]!;
      ends[rank]! -= 1;
      order[ends[rank]!] = id;
    });
    this.order = order;
    this.late.clear();
    this.marks.clear();
    return order;
  }

  private forget(): void {
    this.order = undefined;
    this.late.clear();
  }
}
