import type { LibraryFacet } from '@zhice/contract/enterprise-library/library-kind';
import { type Bits, clearBit, countBits, hasBit, setBit, withRoom } from '@zhice/matching/engine/bits';
import { LRUCache } from 'lru-cache';
import type { Day } from '../../base/day';
import { Column } from '../../shelf/column';
import { type Codes, idsIn, mixed, placeOf, placesAmong, tallyOf } from './ids';
import { type Counts, FacetBins } from './library-counts';
import { askedOf, FACETS, type LibraryFilters } from './library-facets';
import { LibraryOrder, type OrderedSet, type Sorted } from './library-order';
import type { LibraryRow } from './library-row.rules';

/** Sets kept for the filters asked for last; one over 10,000,000 enterprises takes 1.25 MB. */
const KEPT_BYTES = 128 * 1024 * 1024;
/** So many enterprises and more are counted in a sample where filters leave many. */
const EXACT_TO = 200_000;
const SAMPLE = 131_072;
/** Results up to so many are counted one by one in a library of any size. */
const COUNTED_TO = 50_000;
/** Selections that are kept until a row changes. */
const MOST_SELECTED = 16;

const same = <Value>(value: Value): Value => value;
type ColumnName = Exclude<keyof LibraryRow, 'id'>;
const COLUMNS: readonly ColumnName[] = [
  'area',
  'industry',
  'size',
  'type',
  'stock',
  'titles',
  'risks',
  'founded',
  'capital',
  'rights',
  'support',
  'settled',
];

/** Every so many-th enterprise, with the numbers of its values side by side: read in order they cost a tenth. */
interface Sample {
  of: number;
  ids: Uint32Array;
  codes: Record<ColumnName, Codes>;
}

/** A kept set of the enterprises that pass one filter on a day; it follows each row that changes. */
interface Kept {
  bits: Bits;
  column: Column<unknown, unknown>;
  /** Of each distinct value whether it passes; grows with the values. */
  passing: boolean[];
  test: (value: unknown) => boolean;
}

/**
 * The rows of the library in memory, by the id of the enterprise: numbers of distinct values, a set for each filter that was
 * asked for. A row that changes changes its bits; nothing else is made anew. See decision 0036.
 */
export class LibraryShelf {
  present: Bits = new Uint32Array(0);
  total = 0;
  readonly columns = Object.fromEntries(COLUMNS.map((name) => [name, new Column(same)])) as unknown as Record<
    ColumnName,
    Column<unknown, unknown>
  >;
  /** Of each column how many rows have each distinct value. */
  private readonly tallies = Object.fromEntries(COLUMNS.map((name) => [name, [] as number[]])) as Record<
    ColumnName,
    number[]
  >;
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bits }) => bits.byteLength + 200,
  });
  private readonly selections = new LRUCache<string, OrderedSet>({ max: MOST_SELECTED });
  private readonly orders = new Map<Sorted, LibraryOrder>();
  private readonly bins = new Map<LibraryFacet, FacetBins>();
  private sample: Sample | undefined;

  /** `exactTo`: enterprises from which on large results are estimated. */
  constructor(private readonly exactTo = EXACT_TO) {}

  put(row: LibraryRow): void {
    const { id } = row;
    this.remove(id);
    if (this.selections.size > 0) this.selections.clear();
    this.present = withRoom(this.present, id);
    setBit(this.present, id);
    this.total += 1;
    for (const name of COLUMNS) {
      const column = this.columns[name];
      column.set(id, row[name]);
      const code = column.codes[id]!;
      this.tallies[name][code] = (this.tallies[name][code] ?? 0) + 1;
    }
    for (const kept of this.kept.values()) {
      kept.bits = withRoom(kept.bits, id);
      if (holds(kept, kept.column.codes[id]!)) setBit(kept.bits, id);
    }
    for (const order of this.orders.values()) order.changed(id);
    this.putIntoSample(id);
  }

  /** Brings the sample into step with a row; one that is new stands in the next sample. */
  private putIntoSample(id: number): void {
    const { sample } = this;
    if (!sample || mixed(id) % sample.of !== 0) return;
    const place = placeOf(sample.ids, id);
    if (sample.ids[place] !== id) return;
    for (const name of COLUMNS) {
      const code = this.columns[name].codes[id]!;
      const codes = sample.codes[name];
      if (code > 0xffff && codes instanceof Uint16Array) this.sample = undefined;
      else codes[place] = code;
    }
  }

  remove(id: number): void {
    if (!hasBit(this.present, id)) return;
    if (this.selections.size > 0) this.selections.clear();
    clearBit(this.present, id);
    this.total -= 1;
    for (const name of COLUMNS) this.tallies[name][this.columns[name].codes[id]!]! -= 1;
    for (const kept of this.kept.values()) clearBit(kept.bits, id);
    for (const order of this.orders.values()) order.changed(id);
  }

  /** The enterprises that pass all filters, and how many; kept for a while, as a page is asked for with its counts and the next. */
  selected(filters: LibraryFilters, today: Day, among?: Bits): OrderedSet {
    if (among) {
      const bits = this.select(filters, today, among);
      return { bits, total: countBits(bits) };
    }
    const key = JSON.stringify([askedOf(filters), today]);
    let known = this.selections.get(key);
    if (!known) {
      const bits = this.select(filters, today);
      known = { bits, total: countBits(bits), key };
      this.selections.set(key, known);
    }
    return known;
  }

  /** The enterprises that pass all filters on a day; of a set alone where one is given. Not to be changed. */
  select(filters: LibraryFilters, today: Day, among?: Bits): Bits {
    const sets = askedOf(filters).map(([name, wanted]) => this.passing(name, wanted, today));
    if (among) sets.push(among);
    const [first, ...others] = sets;
    if (!first) return this.present;
    if (others.length === 0 && !among) return first;
    // a set that was found before may hold some that have gone since
    if (among) others.push(this.present);
    const length = Math.min(first.length, ...others.map((set) => set.length));
    const all: Bits = first.slice(0, length);
    for (const set of others) for (let word = 0; word < length; word += 1) all[word]! &= set[word]!;
    return all;
  }

  /** Those of some ids that pass all filters, in the order of the ids. */
  filter(ids: readonly number[], filters: LibraryFilters, today: Day): number[] {
    const sets = askedOf(filters).map(([name, wanted]) => this.passing(name, wanted, today));
    return ids.filter((id) => hasBit(this.present, id) && sets.every((set) => hasBit(set, id)));
  }

  /** Enterprises of a set by an order: some of them from a place on. */
  page(set: OrderedSet, sort: Sorted, offset: number, limit: number): number[] {
    return this.orderOf(sort).page(set, offset, limit);
  }

  /** Some ids in an order. */
  sorted = (ids: readonly number[], sort: Sorted): number[] => this.orderOf(sort).sorted(ids);

  /**
   * How many of a set have each choice of some facets. Counted one by one where it is small, or the library is; else in every
   * so many-th enterprise, and `estimated`.
   */
  count(
    names: readonly LibraryFacet[],
    { bits: set, total }: OrderedSet,
    today: Day,
  ): { counts: Map<LibraryFacet, Counts>; estimated: boolean } {
    if (set === this.present) {
      const whole = names.map(
        (name) => [name, this.counted(name, this.tallies[FACETS[name].column], 1, today)] as const,
      );
      return { counts: new Map(whole), estimated: false };
    }
    const exact = this.total <= this.exactTo || total <= COUNTED_TO;
    if (exact) return { counts: this.countIds(names, idsIn(set), 1, today), estimated: false };
    const sample = this.sampled();
    const places = placesAmong(sample.ids, set);
    const counts = names.map((name) => {
      const { column } = FACETS[name];
      const tally = tallyOf(places, sample.codes[column], this.columns[column].values.length);
      return [name, this.counted(name, tally, sample.of, today)] as const;
    });
    return { counts: new Map(counts), estimated: true };
  }

  /** The same of some ids, each of which stands for so many. */
  countIds(names: readonly LibraryFacet[], ids: Uint32Array, each: number, today: Day): Map<LibraryFacet, Counts> {
    return new Map(
      names.map((name) => {
        const { codes, values } = this.columns[FACETS[name].column];
        const tally = tallyOf(ids, codes, values.length);
        return [name, this.counted(name, tally, each, today)];
      }),
    );
  }

  /** Every so many-th enterprise, by its id; small libraries have all. `of`: for how many each stands. */
  sampled(): Sample {
    const of = Math.max(1, Math.ceil(this.total / SAMPLE));
    if (this.sample?.of !== of || this.total <= this.exactTo) {
      const ids = of === 1 ? idsIn(this.present) : idsIn(this.present).filter((id) => mixed(id) % of === 0);
      const codesOf = (name: ColumnName): Codes => {
        const { codes } = this.columns[name];
        return codes instanceof Uint16Array
          ? Uint16Array.from(ids, (id) => codes[id]!)
          : Uint32Array.from(ids, (id) => codes[id]!);
      };
      const codes = Object.fromEntries(COLUMNS.map((name) => [name, codesOf(name)])) as Record<ColumnName, Codes>;
      this.sample = { of, ids, codes };
    }
    // those that have gone since pass no set
    return this.sample;
  }

  get isLarge(): boolean {
    return this.total > this.exactTo;
  }

  /** The value of a column that a row has. */
  valueOf = (name: ColumnName, id: number): unknown => this.columns[name].values[this.columns[name].codes[id]!];

  private counted(name: LibraryFacet, tally: ArrayLike<number>, each: number, today: Day): Counts {
    const { column, choicesOf } = FACETS[name];
    let bins = this.bins.get(name);
    if (bins?.today !== today) {
      bins = new FacetBins(
        this.columns[column].values,
        choicesOf as (value: unknown, today: Day) => readonly string[],
        today,
      );
      this.bins.set(name, bins);
    }
    return bins.count(tally, each);
  }

  private passing(name: LibraryFacet, wanted: string, today: Day): Bits {
    // years pass: of a day that is over nobody asks again
    const key = JSON.stringify([name, wanted, name === 'age' ? today : '']);
    let kept = this.kept.get(key);
    if (!kept) {
      const { column, choicesOf } = FACETS[name];
      const test = (value: unknown) => choicesOf(value as never, today).includes(wanted);
      const set = this.columns[column];
      kept = { bits: this.bitsOf(set, test), column: set, passing: set.values.map(test), test };
      this.kept.set(key, kept);
    }
    return kept.bits;
  }

  private bitsOf({ codes, values }: Column<unknown, unknown>, test: (value: unknown) => boolean): Bits {
    const passing = Uint8Array.from(values, (value) => (test(value) ? 1 : 0));
    const bits = this.present.slice();
    for (let word = 0; word < bits.length; word += 1) {
      let held = 0;
      if (bits[word] === 0) continue;
      const start = word * 32;
      const end = Math.min(32, codes.length - start);
      for (let bit = 0; bit < end; bit += 1) held |= passing[codes[start + bit]!]! << bit;
      bits[word]! &= held;
    }
    return bits;
  }

  private orderOf(sort: Sorted): LibraryOrder {
    let order = this.orders.get(sort);
    if (!order) {
      order = new LibraryOrder(this, sort);
      this.orders.set(sort, order);
    }
    return order;
  }
}

function holds(kept: Kept, code: number): boolean {
  const { values } = kept.column;
  for (let at = kept.passing.length; at < values.length; at += 1) kept.passing.push(kept.test(values[at]));
  return kept.passing[code]!;
}
