import { Column } from '../../../shelf/column';
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

export type Columns = { [Name in ColumnName]: Column<LibraryRow[Name], LibraryValues[Name]> };

export const COLUMN_NAMES = Object.keys(READ) as ColumnName[];

export const newColumns = (): Columns =>
  Object.fromEntries(COLUMN_NAMES.map((name) => [name, new Column(READ[name] as never)])) as never;
