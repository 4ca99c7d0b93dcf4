import { type Bits, clearBit, setBit, withRoom } from '@zhice/matching/engine/bits';
import { placeNames } from '../../reference/places';
import type { ListRow } from '../../rpc/context';
import { matcherOf } from '../../search/pattern';
import { type LifeDates, levelName, statusOf, wayName } from '../policy';

/** What lists of matches need of an item beside its rules. Money in 万元, days YYYY-MM-DD. */
export interface ItemRow
  extends LifeDates,
    Pick<ListRow<'/api/demo/depot_list'>, 'id' | 'title' | 'level' | 'unit' | 'way' | 'support_form' | 'amount_max'> {
  area_code: string;
  /** Areas and zones; none: nationwide. */
  area_codes: string[];
}

/** Filters of a list of matches; they combine with AND. */
export interface ItemFilter {
  keyword?: string;
  level?: number;
  way?: string;
  support_form?: string;
  /** declarable: open, closing or upcoming on the day; all: everything that is not repealed on it. */
  window: 'declarable' | 'all';
}

interface Choice {
  holds: (row: ItemRow) => boolean;
  /** Ids of the rows for which it holds; ids of policies are dense, so a set of 100,000 items takes some 100 KB at most. */
  ids: Bits;
}

/** How many choices of filters are kept ready; the least recently used goes first. */
const CHOICES_KEPT = 64;

/**
 * The rows of all items that can be matched, with the set of ids for each choice of each filter that was asked for lately.
 * A set is made once by looking at every row and then kept in step with each change, so that a list combines ready sets.
 */
export class ItemTable {
  /** Changes with every change of a row. */
  revision = 0;
  private readonly rows = new Map<number, ItemRow>();
  private readonly choices = new Map<string, Choice>();
  private readonly sizes = new Map<string, number>();

  get size(): number {
    return this.rows.size;
  }

  get(id: number): ItemRow | undefined {
    return this.rows.get(id);
  }

  put(row: ItemRow): void {
    this.rows.set(row.id, row);
    this.changed();
    for (const choice of this.choices.values()) {
      clearBit(choice.ids, row.id);
      if (choice.holds(row)) include(choice, row.id);
    }
  }

  remove(id: number): void {
    this.rows.delete(id);
    this.changed();
    for (const choice of this.choices.values()) clearBit(choice.ids, id);
  }

  /** The ids of the items that pass every filter on a day. */
  idsOf(filter: ItemFilter, asOf: string): Bits {
    const sets = [this.window(filter.window, asOf)];
    const { level, way, support_form: form } = filter;
    if (level !== undefined) sets.push(this.choice(`level ${level}`, (row) => row.level === level));
    if (way !== undefined) sets.push(this.choice(`way ${way}`, (row) => row.way === way));
    if (form !== undefined) sets.push(this.choice(`form ${form}`, (row) => row.support_form === form));
    const keyword = filter.keyword?.trim();
    if (keyword) sets.push(this.choice(`words ${keyword}`, matching(keyword)));
    return intersection(sets);
  }

  /** A number about the items that pass the filters on a day, counted once until an item changes. */
  sizeOf(filter: ItemFilter, asOf: string, count: () => number): number {
    const { window, keyword = '', level = '', way = '', support_form: form = '' } = filter;
    const key = [asOf, window, level, way, form, keyword].join('\n');
    let size = this.sizes.get(key);
    if (size === undefined) {
      size = count();
      if (this.sizes.size >= CHOICES_KEPT) this.sizes.delete(this.sizes.keys().next().value!);
      this.sizes.set(key, size);
    }
    return size;
  }

  private changed(): void {
    this.revision += 1;
    this.sizes.clear();
  }

  private window(window: ItemFilter['window'], asOf: string): Bits {
    return window === 'declarable'
      ? this.choice(`declarable ${asOf}`, (row) => isDeclarable(row, asOf))
      : this.choice(`in force ${asOf}`, (row) => statusOf(row, asOf) !== 'repealed');
  }

  private choice(key: string, holds: (row: ItemRow) => boolean): Bits {
    let choice = this.choices.get(key);
    if (choice) {
      this.choices.delete(key);
    } else {
      choice = { holds, ids: new Uint32Array(0) };
      for (const row of this.rows.values()) if (holds(row)) include(choice, row.id);
      if (this.choices.size >= CHOICES_KEPT) this.choices.delete(this.choices.keys().next().value!);
    }
    this.choices.set(key, choice);
    return choice.ids;
  }
}

/** Whether an item can be declared on a day or is about to open. */
function isDeclarable(row: ItemRow, asOf: string): boolean {
  const status = statusOf(row, asOf);
  return status === 'open' || status === 'closing' || status === 'upcoming';
}

function include(choice: Choice, id: number): void {
  choice.ids = withRoom(choice.ids, id);
  setBit(choice.ids, id);
}

/** Whether what a row shows of an item has the words of a keyword. */
function matching(keyword: string): (row: ItemRow) => boolean {
  const matches = matcherOf(keyword);
  return ({ title, level, unit, way, support_form: form, ...places }) =>
    matches(title, levelName(level), unit, way === null ? '' : wayName(way), form, ...placeNames(places));
}

function intersection(sets: Bits[]): Bits {
  const [first, ...rest] = sets;
  if (!first || rest.length === 0) return first ?? new Uint32Array(0);
  const both: Bits = first.slice();
  for (const set of rest) {
    for (let word = 0; word < both.length; word += 1) both[word]! &= set[word] ?? 0;
  }
  return both;
}
