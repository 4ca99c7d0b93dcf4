import type { LifeDates } from '../life-cycle.rules';

/** A policy as the library takes it in: what lists of policies are filtered, counted and sorted by. */
export interface LibraryRow {
  id: number;
  kind: 'item' | 'document';
  level: number;
  department: number | null;
  /** The smallest area that holds all places, then the codes of the places, joined by commas. */
  areas: string;
  /** Codes joined by commas. */
  industries: string;
  /** Joined by LIST_BREAK. */
  labels: string;
  way: string | null;
  support_form: string | null;
  grade: string | null;
  published_on: string | null;
  amount_max: number | null;
  /** kind, repealed and undated as 0 or 1, then LIFE_DAYS, joined by commas; '' for a day that is not known. */
  life: string;
}

/** The same as it is asked for. */
export interface LibraryValues
  extends Pick<LibraryRow, 'level' | 'department' | 'way' | 'support_form' | 'grade' | 'published_on' | 'amount_max'> {
  areas: string[];
  industries: string[];
  labels: string[];
  life: LifeDates;
}

export type ColumnName = keyof LibraryValues;

/** Stands in no label. */
export const LIST_BREAK = '\u001f';
export const LIFE_DAYS = [
  'effective_from',
  'effective_to',
  'opens_on',
  'closes_on',
  'publicity_from',
  'publicity_to',
] as const satisfies (keyof LifeDates)[];

const same = <Value>(value: Value): Value => value;
const listOf = (separator: string) => (text: string) => (text === '' ? [] : text.split(separator));

function lifeOf(text: string): LifeDates {
  const [kind = '', repealed, undated, ...days] = text.split(',');
  const dated = LIFE_DAYS.map((name, at) => [name, days[at] || null]);
  return { kind, repealed: repealed === '1', undated: undated === '1', ...Object.fromEntries(dated) };
}

/** How each value is read from what the database gives. */
const READ: { [Name in ColumnName]: (stored: LibraryRow[Name]) => LibraryValues[Name] } = {
  level: same,
  department: same,
  areas: listOf(','),
  industries: listOf(','),
  labels: listOf(LIST_BREAK),
  way: same,
  support_form: same,
  grade: same,
  published_on: same,
  amount_max: same,
  life: lifeOf,
};

type Codes = Uint16Array | Uint32Array;

/** One value of each policy, by its id, as the number of a distinct value: few of them are different. */
export class Column<Stored, Value> {
  /** Every distinct value, by its number. */
  readonly values: Value[] = [];
  codes: Codes = new Uint16Array(1024);
  private readonly known = new Map<Stored, number>();

  constructor(private readonly read: (stored: Stored) => Value) {}

  set(id: number, stored: Stored): void {
    let code = this.known.get(stored);
    if (code === undefined) {
      code = this.values.length;
      this.known.set(stored, code);
      this.values.push(this.read(stored));
    }
    this.codes = withRoomFor(this.codes, id, code);
    this.codes[id] = code;
  }

  /** Of each number whether its value is meant. */
  codesWhere(holds: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (holds(value) ? 1 : 0));
  }

  /** The place of each number's value among the distinct results of `by`, ascending, null first. */
  ranksBy(by: (value: Value) => string | number | null): { ranks: Uint32Array; count: number } {
    const keys = this.values.map(by);
    const sorted = [...new Set(keys)].sort((a, b) => (a === b ? 0 : a === null || (b !== null && a < b) ? -1 : 1));
    const places = new Map(sorted.map((key, place) => [key, place]));
    return { ranks: Uint32Array.from(keys, (key) => places.get(key)!), count: sorted.length };
  }
}

/** Codes for this id and of this size: grows by a quarter, and to wider numbers when there are more than 65,536. */
function withRoomFor(codes: Codes, id: number, code: number): Codes {
  const isWide = codes instanceof Uint32Array || code > 0xffff;
  if (id < codes.length && isWide === codes instanceof Uint32Array) return codes;
  const length = id < codes.length ? codes.length : Math.ceil((id + 1) * 1.25);
  const longer = isWide ? new Uint32Array(length) : new Uint16Array(length);
  longer.set(codes);
  return longer;
}

export type Columns = { [Name in ColumnName]: Column<LibraryRow[Name], LibraryValues[Name]> };

export const COLUMN_NAMES = Object.keys(READ) as ColumnName[];

export const newColumns = (): Columns =>
  Object.fromEntries(COLUMN_NAMES.map((name) => [name, new Column(READ[name] as never)])) as never;
