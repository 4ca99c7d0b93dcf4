import { type Bits, eachBit, hasBit } from '@zhice/matching/engine/bits';
import type { LibraryShelf } from './library-shelf';

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

/** All enterprises by one column, none last, then the newest id first; made in one pass, when it is first asked for. */
export class LibraryOrder {
  private order: Uint32Array | undefined;
  /** The place of each distinct value among all, the first first. */
  private ranks = new Uint32Array(0);
  /** Rows that changed since: they stand where they stood, and are merged in where they belong. */
  private readonly late = new Set<number>();

  constructor(
    private readonly shelf: LibraryShelf,
    private readonly sort: Sorted,
  ) {}

  changed(id: number): void {
    if (!this.order) return;
    this.late.add(id);
    if (this.late.size > MOST_LATE) this.forget();
  }

  /** Some ids in this order. */
  sorted(ids: readonly number[]): number[] {
    return [...ids].sort(this.comparison());
  }

  /** Those of a set in this order, from a place on; `total` is how many the set has. */
  page(set: Bits, total: number, offset: number, limit: number): number[] {
    if (total <= SORTED_TO) {
      const ids: number[] = [];
      eachBit(set, (id) => ids.push(id));
      return this.sorted(ids).slice(offset, offset + limit);
    }
    if (offset >= total) return [];
    // from the nearer end
    if (offset <= total / 2) return this.walk(set, offset, limit, 1);
    const last = Math.min(offset + limit, total);
    return this.walk(set, total - last, last - offset, -1).reverse();
  }

  /** From the front (1) or the back (-1): skips so many of the set, then takes some. */
  private walk(set: Bits, skipped: number, limit: number, step: 1 | -1): number[] {
    const order = this.made();
    const compare = this.comparison();
    const late = this.sorted([...this.late].filter((id) => hasBit(set, id)));
    if (step < 0) late.reverse();
    const taken: number[] = [];
    let skip = skipped;
    let nextLate = 0;
    const take = (id: number) => {
      if (skip > 0) skip -= 1;
      else taken.push(id);
    };
    for (let at = step > 0 ? 0 : order.length - 1; at >= 0 && at < order.length && taken.length < limit; at += step) {
      const id = order[at]!;
      if (((set[id >>> 5] ?? 0) & (1 << (id & 31))) === 0 || (this.late.size > 0 && this.late.has(id))) continue;
      while (nextLate < late.length && compare(late[nextLate]!, id) * step < 0) take(late[nextLate++]!);
      take(id);
    }
    while (nextLate < late.length && taken.length < limit) take(late[nextLate++]!);
    return taken.slice(0, limit);
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
    return order;
  }

  private forget(): void {
    this.order = undefined;
    this.late.clear();
  }
}
