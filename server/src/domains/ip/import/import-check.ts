import { IMPORT_OUTCOMES } from '@zhice/contract/ip/enumerations';
import type { ImportOutcome, ImportRow } from '@zhice/contract/ip/import';
import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import type { Db } from '../../../db/sql';
import { leftOut } from '../../../sheet/by-header';
import { type NotData, notData } from '../../../sheet/not-data';
import type { Table } from '../../../sheet/read-table';
import type { TableRow } from '../../../sheet/table';
import type { FeeRight } from '../../fees';
import { findOwnNames, type OwnNames } from '../rights/ownership';
import { findByNumbers, findRights, type StoredRight } from '../rights/right.queries';
import { checkRight, type RightValues } from '../rights/right-fields.rules';
import { fieldLabel, RIGHT_FIELDS } from '../rights/right-labels.rules';
import { termQuestions } from '../rights/right-status.rules';
import { fieldsOf } from '../rights/save-right';
import { valueText } from './import-cell.rules';
import { importLabel, type MappedColumn, type PlacedColumn, placesOf } from './import-columns.rules';
import type { ImportField } from './import-columns.table';
import { isExample } from './import-example.rules';
import { feesOfRow, findKnownFees, NO_FEES, type RowStatement, type UnpaidStep } from './import-fees';
import { type ReadRow, type RowRemark, readImportRow } from './import-row.rules';

/** One row of the report. */
export type ReportRow = Static<typeof ImportRow>;

/** A row that was checked, with what would be written. */
export interface CheckedRow extends ReportRow {
  values: RightValues;
  /** What it says of fees, as it would be recorded. */
  statement: RowStatement | null;
  /** What would stand as overdue, and the file does not say whether it was paid. */
  unpaid: UnpaidStep | null;
  /** The version of the right that it changes. */
  version: number | null;
}

interface Checking {
  kind: RightKind;
  table: Table;
  mapping: readonly MappedColumn[];
  today: string;
  now: Date;
  /** Told after each piece; false stops the check. */
  progress?(done: number): Promise<boolean>;
}

/** Rows whose rights are looked up at once. */
const ROWS_AT_ONCE = 250;

/** Checks every row against the rules, the rows before it and the rights that are there; undefined when it was stopped. */
export async function checkRows(
  db: Db,
  enterpriseId: number,
  { kind, table, mapping, today, now, progress }: Checking,
): Promise<CheckedRow[] | undefined> {
  const places = placesOf(kind, table.columns, mapping);
  const checked: CheckedRow[] = [];
  const seen = new Map<string, CheckedRow>();
  const names = await findOwnNames(db, enterpriseId);
  let batch: ReadOne[] = [];
  const judgeBatch = async () => {
    const numbers = batch.map(({ normal }) => normal).filter((number) => number !== '');
    const stored = await findStored(db, enterpriseId, kind, numbers, now);
    for (const read of batch) {
      const row = judge({ kind, places, names, today }, read, stored.get(read.normal));
      if (!read.none) refuseDouble(kind, row, seen);
      checked.push(row);
    }
    batch = [];
    return (await progress?.(checked.length)) !== false;
  };
  for await (const rows of table.pieces()) {
    batch.push(...rowsToRead(kind, places, rows).map((row) => readOne({ kind, places, names, today }, table, row)));
    if (batch.length >= ROWS_AT_ONCE && !(await judgeBatch())) return undefined;
  }
  return (await judgeBatch()) ? checked : undefined;
}

/** How many rows a check will have. */
export async function countRows({
  kind,
  table,
  mapping,
}: Pick<Checking, 'kind' | 'table' | 'mapping'>): Promise<number> {
  const places = placesOf(kind, table.columns, mapping);
  let count = 0;
  for await (const rows of table.pieces()) count += rowsToRead(kind, places, rows).length;
  return count;
}

const rowsToRead = (kind: RightKind, places: Places, rows: readonly TableRow[]): TableRow[] =>
  rows.filter((row) => !isExample(kind, places, row));

interface ReadOne {
  read: ReadRow;
  /** The number in its normal form; '' when it is none. */
  normal: string;
  first: ReturnType<typeof checkRight>;
  /** It is no right: 合计行. */
  none: NotData | undefined;
}

type Places = ReadonlyMap<ImportField, readonly PlacedColumn[]>;

function readOne({ kind, places, today }: Judging, { columns, sheets }: Table, row: TableRow): ReadOne {
  const read = readImportRow(kind, places, row, today);
  const { notes, fault } = leftOut(row, columns, sheets.length > 0);
  read.questions.push(...notes);
  if (fault) read.faults.push({ column: '', message: fault });
  const first = checkRight(kind, read.given, today);
  const named = columns.map((column, at): [string, unknown] => [column || String(at), row.cells[at]]);
  const given = [...places].map(([field, [place]]) => [field, { value: place && row.cells[place.at] }] as const);
  const none = row.unclosed
    ? undefined
    : notData(Object.fromEntries(named), new Map<string, { value: unknown }>(given));
  return { read, first, normal: first.number?.number ?? '', none };
}

/** A right that is there already. */
interface Known {
  right: StoredRight;
  /** What its fees depend on, of a kind that has some. */
  fees: FeeRight | undefined;
}

async function findStored(
  db: Db,
  enterpriseId: number,
  kind: RightKind,
  numbers: string[],
  now: Date,
): Promise<Map<string, Known>> {
  if (numbers.length === 0) return new Map();
  const holders = await findByNumbers(db, enterpriseId, kind, numbers);
  if (holders.length === 0) return new Map();
  const ids = holders.map(({ id }) => id);
  const rights = await findRights(db, enterpriseId, ids, now, 'read');
  const fees = await findKnownFees(db, kind, ids);
  return new Map(rights.map((right) => [right.number, { right, fees: fees.get(right.id) }]));
}

interface Judging {
  kind: RightKind;
  places: Places;
  names: OwnNames;
  today: string;
}

function judge({ kind, places, names, today }: Judging, one: ReadOne, known: Known | undefined): CheckedRow {
  const { read, first, none } = one;
  if (none) return passedOver(read, first.values, `${none}不是数据，没有导入`);
  const stored = known?.right;
  const check = stored ? checkRight(kind, mergedWith(stored, read.given), today) : first;
  const at = (remark: { field: ImportField; message: string }): RowRemark => ({
    column: columnOf(places, remark.field),
    message: remark.message,
  });
  // what a cell could not say is not missed a second time
  const told = new Set(read.faults.map(({ column }) => column));
  const isNumberWrong = check.number === null;
  const found = check.faults.filter(({ field }) => field !== 'patent_kind' || !isNumberWrong || places.has(field));
  const faults = [...read.faults, ...found.map(at).filter(({ column }) => column === '' || !told.has(column))];
  const { statement, unpaid, questions } =
    faults.length > 0 ? NO_FEES : feesOfRow(kind, check.values, read.said, { known: known?.fees, names, today });
  const over = stored ? [] : termQuestions(kind, check.values, today);
  const changes = stored ? changesOf(kind, stored, check.values, statement) : [];
  return {
    row: read.row,
    outcome: faults.length > 0 ? 'fault' : !stored ? 'new' : changes.length > 0 ? 'changed' : 'same',
    number: one.normal || read.number.slice(0, 100),
    name: read.name.slice(0, 300),
    right_id: stored?.id ?? null,
    faults,
    questions: [...read.questions, ...[...check.questions, ...questions, ...over].map(at)],
    changes,
    values: check.values,
    statement,
    unpaid,
    version: stored?.version ?? null,
  };
}

/** A row of which nothing is written. */
const passedOver = ({ row, number, name }: ReadRow, values: RightValues, message: string): CheckedRow => ({
  ...{ row, values, outcome: 'same', right_id: null, version: null, statement: null, unpaid: null },
  ...{ number: number.slice(0, 100), name: name.slice(0, 300), faults: [], changes: [] },
  questions: [{ column: '', message }],
});

function columnOf(places: Places, field: ImportField): string {
  const placed = places.get(field)?.[0] ?? (field === 'classes' ? places.get('main_class')?.[0] : undefined);
  return placed?.column ?? '';
}

/**
 * What the file says over what is there; the day on which a right ceased goes with its status. That its term is over is no
 * other status than the one it has by today: exports say so.
 */
function mergedWith(stored: StoredRight, { ...given }: Partial<RightFields>): Partial<RightFields> {
  if (given.status === stored.state) delete given.status;
  const ceased = given.status === undefined || given.status === stored.status ? {} : { ceased_on: null };
  return { ...fieldsOf(stored), ...ceased, ...given };
}

/** One text for one value: the database gives the fields of a reduction in another order. */
const plain = (value: unknown): string => JSON.stringify(value, ['percent', 'from_year', 'to_year']);

function changesOf(
  kind: RightKind,
  stored: StoredRight,
  values: RightValues,
  statement: RowStatement | null,
): ReportRow['changes'] {
  const fees = statement ? [{ field: '缴费情况', from: '', to: statement.words }] : [];
  const changed = RIGHT_FIELDS.filter((field) => plain(stored[field]) !== plain(values[field])).map((field) => ({
    field: fieldLabel(kind, field) ?? field,
    from: valueText(stored[field]).slice(0, 300),
    to: valueText(values[field]).slice(0, 300),
  }));
  return [...changed, ...fees];
}

/** All that would be written of a row. */
const whole = ({ values, statement }: CheckedRow): string => JSON.stringify([values, statement]);

/** A number stands once in a file; the same row again is no fault, but nothing to write. */
function refuseDouble(kind: RightKind, row: CheckedRow, seen: Map<string, CheckedRow>): void {
  if (row.outcome === 'fault') return;
  const earlier = seen.get(row.number);
  if (!earlier) {
    seen.set(row.number, row);
    return;
  }
  if (whole(earlier) === whole(row)) {
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
    .map(({ values: _values, version: _version, statement: _statement, unpaid: _unpaid, ...row }) => row)
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
  const all = IMPORT_OUTCOMES.reduce((sum, each) => sum + counts[each], 0);
  if (outcome === undefined) return { from: 0, total: all };
  const before = IMPORT_OUTCOMES.slice(0, IMPORT_OUTCOMES.indexOf(outcome));
  return { from: before.reduce((sum, each) => sum + counts[each], 0), total: counts[outcome] };
}
