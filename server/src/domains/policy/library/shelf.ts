import {
  type Bits,
  bitCount,
  clearBit,
  countBits,
  eachBit,
  hasBit,
  setBit,
  withRoom,
} from '@zhice/matching/engine/bits';
import { LRUCache } from 'lru-cache';
import type { DepotSort } from '../depot-list.queries';
import { type LifeDates, statusOf } from '../life-cycle.rules';
import type { Column, ColumnName, Columns } from './columns';
import { askedOf, type DimensionName, dimensionOf, type LibraryFilters } from './dimensions';
import type { IdSet } from './hits';

/** Policies that filters leave, in the order of a list. */
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

/** Sets kept for the filters and orders asked for last; one over a million policies takes 125 kB. */
const KEPT_BYTES = 48 * 1024 * 1024;
const KEPT_FACETS = 200;

/** How many policies have each value of a column. */
export type ValueCounts<Value> = { value: Value; count: number }[];

/**
 * The policies of one kind: their orders, and for each filter the set of the places that it leaves. An order is made in one
 * pass over the policies without comparing any two, a set in one pass over an order; both are kept until a policy changes.
 * Counting, skipping to any page and combining filters are operations on sets. Equal to the SQL of `stretchesOf` and
 * `filtersCondition`, proved by library.story.test.ts.
 */
export class Shelf {
  private present: Bits = new Uint32Array(0);
  private readonly orders = new Map<string, Uint32Array>();
  private readonly sets = new LRUCache<string, Places>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bits }) => (bits?.byteLength ?? 0) + 100,
  });
  private readonly counted = new LRUCache<string, ValueCounts<unknown>>({ max: KEPT_FACETS });

  constructor(private readonly columns: Columns) {}

  /** A policy is here, or what is known of it has changed. */
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

  /** The policies that are here, in the order of their ids. */
  ids(): number[] {
    const ids: number[] = [];
    eachBit(this.present, (id) => ids.push(id));
    return ids;
  }

  /** What is kept may not be true any more. */
  changed(): void {
    if (this.orders.size === 0) return;
    this.orders.clear();
    this.sets.clear();
    this.counted.clear();
  }

  /** The policies that pass all filters on a day; of a set alone when one is given. */
  select(filters: LibraryFilters, sort: DepotSort, today: string, among?: IdSet): Selection {
    const ordered = orderName(sort, today);
    const { bits, total } = this.placesOf(askedOf(filters), filters, ordered, today, among);
    const order = this.orderOf(ordered, today);
    const page = (offset: number, limit: number) => {
      if (!bits) return Array.from(order.subarray(offset, offset + limit));
      return placesAt(bits, offset, limit).map((place) => order[place]!);
    };
    return { total, page };
  }

  /** How many policies pass all filters on a day. */
  count(filters: LibraryFilters, today: string, among?: IdSet): number {
    return this.placesOf(askedOf(filters), filters, 'date', today, among).total;
  }

  /** How many policies that pass the filters on a day have each value of a column. */
  countValues<Name extends ColumnName>(name: Name, filters: LibraryFilters, today: string, among?: IdSet) {
    const asked = askedOf(filters);
    const key = JSON.stringify([name, today, among?.name, asked, asked.map((one) => filters[one])]);
    let counts = this.counted.get(key);
    if (!counts) {
      const { bits } = this.placesOf(asked, filters, 'date', today, among);
      counts = countCodes(this.columns[name] as Column<unknown, unknown>, this.orderOf('date', today), bits);
      this.counted.set(key, counts);
    }
    return counts as ValueCounts<Columns[Name]['values'][number]>;
  }

  private placesOf(
    asked: DimensionName[],
    filters: LibraryFilters,
    ordered: string,
    today: string,
    among?: IdSet,
  ): Places {
    if (asked.length === 0 && !among) return { bits: undefined, total: this.orderOf(ordered, today).length };
    const daily = asked.some((name) => dimensionOf(name).daily) ? today : '';
    const key = JSON.stringify([ordered, daily, among?.name, asked, asked.map((name) => filters[name])]);
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

  /** The places that a set of policies has in an order. */
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
  private passing(name: DimensionName, filters: LibraryFilters, ordered: string, today: string): Bits {
    const { column, holds } = dimensionOf(name);
    const isMeant = holds(filters, today) as (value: never) => boolean;
    const values = this.columns[column] as Column<unknown, never>;
    const { codes } = values;
    const passes = values.codesWhere(isMeant);
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

  private orderOf(ordered: string, today: string): Uint32Array {
    let order = this.orders.get(ordered);
    if (!order) {
      order = this.makeOrder(ordered, today);
      // of a day that is over nobody asks again
      if (ordered.startsWith('deadline'))
        for (const name of this.orders.keys()) if (name.startsWith('deadline')) this.orders.delete(name);
      this.orders.set(ordered, order);
    }
    return order;
  }

  private makeOrder(ordered: string, today: string): Uint32Array {
    const { published_on, amount_max, life } = this.columns;
    if (ordered === 'date') return this.descending(published_on, (day) => day);
    if (ordered === 'amount') return this.descending(amount_max, (amount) => amount);
    if (ordered === 'closes') return this.descending(life, ({ closes_on: day }) => day);
    const closes = this.orderOf('closes', today);
    const stretches = Uint8Array.from(life.values, (value) => stretchOf(value, today));
    const order = new Uint32Array(closes.length);
    let place = 0;
    const take = (id: number, stretch: number) => {
      if (stretches[life.codes[id]!] === stretch) order[place++] = id;
    };
    for (let at = closes.length - 1; at >= 0; at -= 1) take(closes[at]!, RUNNING);
    for (const id of this.orderOf('date', today)) take(id, ENDLESS);
    for (const id of closes) take(id, OVER);
    return order;
  }

  /** By a value descending, none last, then by id descending. */
  private descending<Stored, Value>(
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
      const policies = ends[rank]!;
      ends[rank] = end;
      end -= policies;
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

const RUNNING = 0;
const ENDLESS = 1;
const OVER = 2;

/** The parts of the list by deadline, one after the other: what ends, what has no end, what is over. */
function stretchOf(life: LifeDates, today: string): number {
  if (statusOf(life, today) === 'repealed') return OVER;
  if (life.closes_on === null) return ENDLESS;
  return life.closes_on >= today ? RUNNING : OVER;
}

const orderName = (sort: DepotSort, today: string): string =>
  sort === 'deadline' ? `deadline ${today}` : sort === 'amount' ? 'amount' : 'date';

function intersection(places: Places[]): Bits {
  const [first, ...others] = places.map(({ bits }) => bits!);
  const all: Bits = first!.slice();
  for (const other of others) for (let word = 0; word < all.length; word += 1) all[word]! &= other[word]!;
  return all;
}

/** The places of a set from the one at `offset` on, at most `limit`. */
function placesAt(bits: Bits, offset: number, limit: number): number[] {
  const places: number[] = [];
  let skip = offset;
  for (let word = 0; word < bits.length && places.length < limit; word += 1) {
    let rest = bits[word]!;
    const count = rest === 0 ? 0 : bitCount(rest);
    if (skip >= count) {
      skip -= count;
      continue;
    }
    for (; rest !== 0 && places.length < limit; skip -= 1) {
      const lowest = rest & -rest;
      rest ^= lowest;
      if (skip <= 0) places.push(word * 32 + 31 - Math.clz32(lowest));
    }
    skip = 0;
  }
  return places;
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
