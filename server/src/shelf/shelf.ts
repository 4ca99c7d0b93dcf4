import { type Bits, clearBit, countBits, eachBit, hasBit, setBit, withRoom } from '@zhice/matching/engine/bits';
import { LRUCache } from 'lru-cache';
import type { Column } from './column';
import { placesAt } from './places-at';

/** Rows by id, under a name that no other set has. */
export interface IdSet {
  name: string;
  ids: Bits;
}

/** What a filter asks of the values of a column. */
export interface Dimension<Filters, Value = never, Name extends string = string> {
  column: Name;
  /** Whether a row with a value passes. */
  holds: (filters: Filters, today: string) => (value: Value) => boolean;
  /** Whether that hangs on the day. */
  daily?: true;
}

/** Rows that filters leave, in the order of a list. */
export interface Selection {
  total: number;
  /** Ids of some of them. */
  page(offset: number, limit: number): number[];
}

/** Places in an order; undefined: all of them. */
interface Places {
  bits: Bits | undefined;
  total: number;
}

/** Sets kept for the filters and orders asked for last; one over a million rows takes 125 kB. */
const KEPT_BYTES = 48 * 1024 * 1024;
const KEPT_FACETS = 200;

/** How many rows have each value of a column. */
export type ValueCounts<Value> = { value: Value; count: number }[];

// biome-ignore lint/suspicious/noExplicitAny: each column has values of its own; ValueOf gives them again
type AnyColumn = Column<any, any>;
type AnyColumns = { readonly [name: string]: AnyColumn };
type ValueOf<C extends AnyColumn> = C['values'][number];

/**
 * Rows of a list in memory: their orders, and for each filter the set of the places that it leaves. An order is made in one
 * pass over the rows without comparing any two, a set in one pass over an order; both are kept until a row changes.
 * Counting, skipping to any page and combining filters are operations on sets.
 */
export abstract class Shelf<Columns extends AnyColumns, Filters extends object, Sort> {
  private present: Bits = new Uint32Array(0);
  private readonly orders = new Map<string, Uint32Array>();
  private readonly sets = new LRUCache<string, Places>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bits }) => (bits?.byteLength ?? 0) + 100,
  });
  private readonly counted = new LRUCache<string, ValueCounts<unknown>>({ max: KEPT_FACETS });

  constructor(
    protected readonly columns: Columns,
    /** What each filter asks for, by its name, always in one order. */
    private readonly dimensions: Readonly<Record<string, Dimension<Filters>>>,
    /** The order in which rows are counted. */
    private readonly plain: string,
  ) {}

  /** The name of an order, which says all that it hangs on. */
  protected abstract nameOf(sort: Sort, today: string): string;
  /** The rows in an order. */
  protected abstract makeOrder(ordered: string, today: string): Uint32Array;

  /** A row is here, or what is known of it has changed. */
  put(id: number): void {
    this.present = withRoom(this.present, id);
    setBit(this.present, id);
    this.changed();
  }

  remove(id: number): void {
    if (!hasBit(this.present, id)) return;
    clearBit(this.present, id);
    this.changed();
  }

  /** The rows that are here, in the order of their ids. */
  ids(): number[] {
    const ids: number[] = [];
    eachBit(this.present, (id) => ids.push(id));
    return ids;
  }

  /** The rows that are here, as they are now. */
  protected get all(): IdSet {
    return { name: 'all', ids: this.present };
  }

  /** The rows whose value of a column is meant. */
  protected where(column: AnyColumn, isMeant: (value: never) => boolean): number[] {
    const { codes } = column;
    const meant = column.codesWhere(isMeant as (value: unknown) => boolean);
    const ids: number[] = [];
    if (!meant.includes(1)) return ids;
    eachBit(this.present, (id) => {
      if (meant[codes[id]!] === 1) ids.push(id);
    });
    return ids;
  }

  /** What is kept may not be true any more. */
  changed(): void {
    if (this.orders.size === 0) return;
    this.orders.clear();
    this.sets.clear();
    this.counted.clear();
  }

  /** The rows that pass all filters on a day; of a set alone when one is given. */
  select(filters: Filters, sort: Sort, today: string, among?: IdSet): Selection {
    const ordered = this.nameOf(sort, today);
    const { bits, total } = this.placesOf(this.askedOf(filters), filters, ordered, today, among);
    const order = this.orderOf(ordered, today);
    const page = (offset: number, limit: number) => {
      if (!bits) return Array.from(order.subarray(offset, offset + limit));
      return placesAt(bits, offset, limit).map((place) => order[place]!);
    };
    return { total, page };
  }

  /** How many rows pass all filters on a day. */
  count(filters: Filters, today: string, among?: IdSet): number {
    return this.placesOf(this.askedOf(filters), filters, this.plain, today, among).total;
  }

  /** Visits every row that passes all filters on a day, of a set alone when one is given, in the order in which rows are counted. */
  each(filters: Filters, today: string, visit: (id: number) => void, among?: IdSet): void {
    const { bits } = this.placesOf(this.askedOf(filters), filters, this.plain, today, among);
    const order = this.orderOf(this.plain, today);
    if (bits) eachBit(bits, (place) => visit(order[place]!));
    else order.forEach(visit);
  }

  /** How many rows that pass the filters on a day have each value of a column. */
  countValues<Name extends keyof Columns & string>(name: Name, filters: Filters, today: string, among?: IdSet) {
    const asked = this.askedOf(filters);
    const key = JSON.stringify([name, today, among?.name, this.given(filters, asked)]);
    let counts = this.counted.get(key);
    if (!counts) {
      const { bits } = this.placesOf(asked, filters, this.plain, today, among);
      counts = countCodes(this.columns[name]!, this.orderOf(this.plain, today), bits);
      this.counted.set(key, counts);
    }
    return counts as ValueCounts<ValueOf<Columns[Name]>>;
  }

  /** The filters that are set. */
  private askedOf(filters: Filters): string[] {
    return Object.keys(this.dimensions).filter((name) => {
      const value = filters[name as keyof Filters];
      return value !== undefined && value !== '';
    });
  }

  private given = (filters: Filters, asked: readonly string[]) =>
    asked.map((name) => [name, filters[name as keyof Filters]]);

  private placesOf(asked: string[], filters: Filters, ordered: string, today: string, among?: IdSet): Places {
    if (asked.length === 0 && !among) return { bits: undefined, total: this.orderOf(ordered, today).length };
    const daily = asked.some((name) => this.dimensions[name]!.daily) ? today : '';
    const key = JSON.stringify([ordered, daily, among?.name, this.given(filters, asked)]);
    const known = this.sets.get(key);
    if (known) return known;
    const alone = asked.length + (among ? 1 : 0) === 1;
    const bits = alone
      ? among
        ? this.placesIn(among, ordered, today)
        : this.passing(asked[0]!, filters, ordered, today)
      : intersection([
          ...(among ? [this.placesOf([], filters, ordered, today, among)] : []),
          ...asked.map((name) => this.placesOf([name], filters, ordered, today)),
        ]);
    const places = { bits, total: countBits(bits) };
    this.sets.set(key, places);
    return places;
  }

  /** The places that a set of rows has in an order. */
  private placesIn({ ids }: IdSet, ordered: string, today: string): Bits {
    const order = this.orderOf(ordered, today);
    const bits: Bits = new Uint32Array((order.length + 31) >>> 5);
    for (let place = 0; place < order.length; place += 1) {
      const id = order[place]!;
      bits[place >>> 5]! |= (((ids[id >>> 5] ?? 0) >>> (id & 31)) & 1) << (place & 31);
    }
    return bits;
  }

  /** The places of an order that one filter leaves. */
  private passing(name: string, filters: Filters, ordered: string, today: string): Bits {
    const { column, holds } = this.dimensions[name]!;
    const values = this.columns[column]!;
    const { codes } = values;
    const passes = values.codesWhere(holds(filters, today) as (value: unknown) => boolean);
    const order = this.orderOf(ordered, today);
    const bits: Bits = new Uint32Array((order.length + 31) >>> 5);
    for (let word = 0, place = 0; word < bits.length; word += 1) {
      const end = Math.min(place + 32, order.length);
      let set = 0;
      for (let bit = 0; place < end; place += 1, bit += 1) set |= passes[codes[order[place]!]!]! << bit;
      bits[word] = set;
    }
    return bits;
  }

  protected orderOf(ordered: string, today: string): Uint32Array {
    let order = this.orders.get(ordered);
    if (!order) {
      order = this.makeOrder(ordered, today);
      // of a day that is over nobody asks again
      const [name = ''] = ordered.split(' ');
      if (name !== ordered)
        for (const other of this.orders.keys()) if (other.startsWith(`${name} `)) this.orders.delete(other);
      this.orders.set(ordered, order);
    }
    return order;
  }

  /** By a value descending, none last, then by id descending. */
  protected descending<Stored, Value>(
    column: Column<Stored, Value>,
    by: (value: Value) => string | number | null,
  ): Uint32Array {
    const { ranks, count } = column.ranksBy(by);
    const { codes } = column;
    const total = countBits(this.present);
    const ends = new Uint32Array(count);
    eachBit(this.present, (id) => {
      ends[ranks[codes[id]!]!]! += 1;
    });
    let end = total;
    for (let rank = 0; rank < count; rank += 1) {
      const rows = ends[rank]!;
      ends[rank] = end;
      end -= rows;
    }
    const order = new Uint32Array(total);
    eachBit(this.present, (id) => {
      const rank = ranks[codes[id]!]!;
      ends[rank]! -= 1;
      order[ends[rank]!] = id;
    });
    return order;
  }
}

function intersection(places: Places[]): Bits {
  const [first, ...others] = places.map(({ bits }) => bits!);
  const all: Bits = first!.slice();
  for (const other of others) for (let word = 0; word < all.length; word += 1) all[word]! &= other[word]!;
  return all;
}

function countCodes(column: Column<unknown, unknown>, order: Uint32Array, bits: Bits | undefined) {
  const { codes, values } = column;
  const counts = new Uint32Array(values.length);
  if (bits) {
    eachBit(bits, (place) => {
      counts[codes[order[place]!]!]! += 1;
    });
  } else {
    for (const id of order) counts[codes[id]!]! += 1;
  }
  return values.map((value, code) => ({ value, count: counts[code]! })).filter(({ count }) => count > 0);
}
