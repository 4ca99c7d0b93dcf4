import { setImmediate as turn } from 'node:timers/promises';
import type { ImportOutcome } from '@zhice/contract/ip/import';
import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import type { Db } from '../../../db/sql';
import type { Table } from '../../../sheet/read-table';
import type { TableRow } from '../../../sheet/table';
import { fieldsOf } from '../rights/own-right-save';
import { findByNumbers, findRights, type StoredRight } from '../rights/right.queries';
import { checkRight, type Remark, type RightValues } from '../rights/right-fields.rules';
import { fieldLabel, RIGHT_FIELDS } from '../rights/right-labels.rules';
import { valueText } from './import-cell.rules';
import { importLabel, type MappedColumn, type PlacedColumn, placesOf } from './import-columns.rules';
import type { ImportField } from './import-columns.table';
import { isExample } from './import-example.rules';
import { type ReadRow, type RowRemark, readImportRow } from './import-row.rules';

/** One row of the report. */
export interface ReportRow {
  row: number;
  outcome: ImportOutcome;
  number: string;
  name: string;
  right_id: number | null;
  faults: RowRemark[];
  questions: RowRemark[];
  changes: { field: string; from: string; to: string }[];
}

/** A row that was checked, with what would be written. */
export interface CheckedRow extends ReportRow {
  values: RightValues;
  /** The version of the right that it changes. */
  version: number | null;
}

export interface Checking {
  kind: RightKind;
  table: Table;
  mapping: readonly MappedColumn[];
  today: string;
  now: Date;
  /** Told after each piece; false stops the check. */
  progress?(done: number): Promise<boolean>;
}

const ROWS_AT_ONCE = 250;

/** Checks every row against the rules, the rows before it and the rights that are there; undefined when it was stopped. */
export async function checkRows(
  db: Db,
  enterpriseId: number,
  { kind, table, mapping, today, now, progress }: Checking,
): Promise<CheckedRow[] | undefined> {
  const places = placesOf(kind, table.columns, mapping);
  const rows = table.rows.filter((row) => !isExample(kind, places, row));
  const checked: CheckedRow[] = [];
  const seen = new Map<string, CheckedRow>();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const piece = rows.slice(at, at + ROWS_AT_ONCE).map((row) => readOne(kind, places, row, today));
    const numbers = piece.map(({ normal }) => normal).filter((number) => number !== '');
    const stored = await findStored(db, enterpriseId, kind, numbers, now);
    for (const read of piece) {
      const row = judge(kind, places, read, stored.get(read.normal), today);
      refuseDouble(kind, row, seen);
      checked.push(row);
    }
    if ((await progress?.(Math.min(rows.length, at + ROWS_AT_ONCE))) === false) return undefined;
    await turn();
  }
  return checked;
}

/** How many rows a check will have. */
export function countRows({ kind, table, mapping }: Pick<Checking, 'kind' | 'table' | 'mapping'>): number {
  const places = placesOf(kind, table.columns, mapping);
  return table.rows.filter((row) => !isExample(kind, places, row)).length;
}

interface ReadOne {
  read: ReadRow;
  /** The number in its normal form; '' when it is none. */
  normal: string;
  first: ReturnType<typeof checkRight>;
}

type Places = ReadonlyMap<ImportField, readonly PlacedColumn[]>;

function readOne(kind: RightKind, places: Places, row: TableRow, today: string): ReadOne {
  const read = readImportRow(kind, places, row, today);
  const first = checkRight(kind, read.given, today);
  return { read, first, normal: first.number?.number ?? '' };
}

async function findStored(
  db: Db,
  enterpriseId: number,
  kind: RightKind,
  numbers: string[],
  now: Date,
): Promise<Map<string, StoredRight>> {
  if (numbers.length === 0) return new Map();
  const holders = await findByNumbers(db, enterpriseId, kind, numbers);
  if (holders.length === 0) return new Map();
  const ids = holders.map(({ id }) => id);
  const rights = await findRights(db, enterpriseId, ids, now, 'read');
  return new Map(rights.map((right) => [right.number, right]));
}

function judge(
  kind: RightKind,
  places: Places,
  one: ReadOne,
  stored: StoredRight | undefined,
  today: string,
): CheckedRow {
  const { read, first } = one;
  const check = stored ? checkRight(kind, mergedWith(stored, read.given), today) : first;
  const at = (remark: Remark): RowRemark => ({ column: columnOf(places, remark.field), message: remark.message });
  // what a cell could not say is not missed a second time
  const told = new Set(read.faults.map(({ column }) => column));
  const isNumberWrong = check.number === null;
  const found = check.faults.filter(({ field }) => field !== 'patent_kind' || !isNumberWrong || places.has(field));
  const faults = [...read.faults, ...found.map(at).filter(({ column }) => column === '' || !told.has(column))];
  const changes = stored ? changesOf(kind, stored, check.values) : [];
  return {
    row: read.row,
    outcome: faults.length > 0 ? 'fault' : !stored ? 'new' : changes.length > 0 ? 'changed' : 'same',
    number: one.normal || read.number.slice(0, 100),
    name: read.name.slice(0, 300),
    right_id: stored?.id ?? null,
    faults,
    questions: check.questions.map(at),
    changes,
    values: check.values,
    version: stored?.version ?? null,
  };
}

function columnOf(places: Places, field: Remark['field']): string {
  const placed = places.get(field)?.[0] ?? (field === 'classes' ? places.get('main_class')?.[0] : undefined);
  return placed?.column ?? '';
}

/** What the file says over what is there; the day on which a right ceased goes with its status. */
function mergedWith(stored: StoredRight, given: Partial<RightFields>): Partial<RightFields> {
  const ceased = given.status === undefined || given.status === stored.status ? {} : { ceased_on: null };
  return { ...fieldsOf(stored), ...ceased, ...given };
}

/** One text for one value: the database gives the fields of a reduction in another order. */
const plain = (value: unknown): string => JSON.stringify(value, ['percent', 'from_year', 'to_year']);

function changesOf(kind: RightKind, stored: StoredRight, values: RightValues): ReportRow['changes'] {
  return RIGHT_FIELDS.filter((field) => plain(stored[field]) !== plain(values[field])).map((field) => ({
    field: fieldLabel(kind, field) ?? field,
    from: valueText(stored[field]).slice(0, 300),
    to: valueText(values[field]).slice(0, 300),
  }));
}

/** A number stands once in a file; the same row again is no fault, but nothing to write. */
function refuseDouble(kind: RightKind, row: CheckedRow, seen: Map<string, CheckedRow>): void {
  if (row.outcome === 'fault') return;
  const earlier = seen.get(row.number);
  if (!earlier) {
    seen.set(row.number, row);
    return;
  }
  if (JSON.stringify(earlier.values) === JSON.stringify(row.values)) {
    row.outcome = 'same';
    row.changes = [];
    row.questions = [{ column: '', message: `与第 ${earlier.row} 行相同，只导入一次` }];
    return;
  }
  row.outcome = 'fault';
  const label = importLabel(kind, 'number');
  row.faults = [{ column: '', message: `与第 ${earlier.row} 行的${label}相同而内容不同：请只留对的一行` }];
}

const ORDER: Record<ImportOutcome, number> = { fault: 0, changed: 1, new: 2, same: 3 };

/** What became of each row, faults first, as the file has them otherwise; without what was written. */
export function reportOf(rows: readonly CheckedRow[]): ReportRow[] {
  return rows
    .map(({ values: _, version: __, ...row }) => row)
    .sort((a, b) => ORDER[a.outcome] - ORDER[b.outcome] || a.row - b.row);
}

export type Counts = Record<ImportOutcome, number>;

export function countsOf(rows: readonly ReportRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, same: 0, fault: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

/** Where the rows of one outcome stand in a report, or all of them. */
export function partOf(counts: Counts, outcome: ImportOutcome | undefined): { from: number; total: number } {
  const order: ImportOutcome[] = ['fault', 'changed', 'new', 'same'];
  const all = order.reduce((sum, each) => sum + counts[each], 0);
  if (outcome === undefined) return { from: 0, total: all };
  const before = order.slice(0, order.indexOf(outcome));
  return { from: before.reduce((sum, each) => sum + counts[each], 0), total: counts[outcome] };
}
