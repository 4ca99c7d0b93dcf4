import type { ImportRow } from '@zhice/contract/ip/import';
import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import type { Day } from '../../../base/day';
import type { TableRow } from '../../../sheet/table';
import type { LedgerWords } from '../../fees';
import { readApplicationNumber } from '../application-number.rules';
import { isCeased, isGivenUp, statusesOf } from '../rights/right-statuses.rules';
import { type CellReading, cellText, readCell, saysNothing } from './import-cell.rules';
import { importLabel, isLedgerField, type PlacedColumn } from './import-columns.rules';
import type { ImportField } from './import-columns.table';
import { oddStatus, readStatus } from './import-labels.rules';
import { readOwners } from './import-names.rules';

/** What is wrong with a row, or worth a look, at the column where it stands. */
export type RowRemark = Static<typeof ImportRow>['faults'][number];

/** One row as its cells say, before it is checked as a right. */
export interface ReadRow {
  row: number;
  given: Partial<RightFields>;
  /** What it says of fees and terms beside. */
  said: LedgerWords;
  /** As the row writes them, for the report. */
  number: string;
  name: string;
  faults: RowRemark[];
  /** Cells from which nothing is taken. */
  questions: RowRemark[];
}

type Places = ReadonlyMap<ImportField, readonly PlacedColumn[]>;

/** Reads the cells of a row; cells that say nothing leave their field out, so that nothing is emptied. */
export function readImportRow(
  kind: RightKind,
  places: Places,
  { row, cells, unclosed }: TableRow,
  today: Day,
): ReadRow {
  const read: ReadRow = { row, given: {}, said: {}, number: '', name: '', faults: [], questions: [] };
  if (unclosed) {
    read.faults.push({ column: '', message: '从这一行起有一个引号没有配对，其后的内容都没有读出：请补上引号再导入' });
    return read;
  }
  const values = new Map<ImportField, unknown>();
  for (const [field, columns] of places) {
    const place = columns.find(({ at }) => !saysNothing(field, cells[at]));
    if (!place) continue;
    const reading = readCell(kind, field, cells[place.at], place.unit);
    const taken = takenOf(reading, place.column, read);
    const value = field === 'owners' ? withOthers(taken, columns, place, cells) : taken;
    if (isLedgerField(field)) addSaid(read, value as LedgerWords | undefined, place.column);
    else if (value !== undefined && value !== null) values.set(field, value);
  }
  joinClasses(values);
  if (kind === 'patent') dayOfGrant(values, places.get('published_on')?.[0]?.column ?? '');
  readStatusOf(kind, values, read, places, today);
  dropIdleEnd(values);
  read.given = Object.fromEntries(values) as Partial<RightFields>;
  read.number = String(values.get('number') ?? cellTextOf(places, 'number', cells));
  read.name = String(values.get('name') ?? '');
  return read;
}

/** Adds what a column of a ledger says; of two that name different years the lower one counts, as the other would hide what is owed. */
function addSaid(read: ReadRow, value: LedgerWords | undefined, column: string): void {
  const [before, now] = [read.said.paid_year, value?.paid_year];
  const [term, next] = [read.said.term_until, value?.term_until];
  Object.assign(read.said, value);
  // 专用权期限 of the first term beside 已续展至: the later one is that of today
  if (term && next && term.to > next.to) read.said.term_until = term;
  if (before === undefined || now === undefined || before === now) return;
  read.said.paid_year = Math.min(before, now);
  read.questions.push({ column, message: `这里是第${now}年，其他列是第${before}年，按较小的采用，请核对` });
}

/** Columns of owners beside the first one. */
const OTHER_OWNERS = /^(?:共同|其他|第[二三])/;

/** Owners together with those that stand in columns of their own: 第一专利权人, 共同专利权人. */
function withOthers(
  first: unknown,
  columns: readonly PlacedColumn[],
  place: PlacedColumn,
  cells: readonly unknown[],
): unknown {
  const others = columns.filter((one) => one !== place && OTHER_OWNERS.test(one.column));
  const names = others.flatMap(({ at }) =>
    saysNothing('owners', cells[at]) ? [] : readOwners(cellText(cells[at])).names,
  );
  return Array.isArray(first) ? [...new Set([...first, ...names])] : first;
}

/** The value of a cell; what is wrong with it, or to be looked at, goes to the row. */
function takenOf(reading: CellReading, column: string, read: ReadRow): unknown {
  if ('fault' in reading) read.faults.push({ column, message: reading.fault });
  else if (reading.question) read.questions.push({ column, message: reading.question });
  return 'value' in reading ? reading.value : undefined;
}

function cellTextOf(places: Places, field: ImportField, cells: readonly unknown[]): string {
  const at = places.get(field)?.[0]?.at;
  return at === undefined ? '' : cellText(cells[at]);
}

/** The main class stands first. */
function joinClasses(values: Map<ImportField, unknown>): void {
  const all = [...((values.get('main_class') as string[]) ?? []), ...((values.get('classes') as string[]) ?? [])];
  values.delete('main_class');
  if (all.length > 0) values.set('classes', [...new Set(all)]);
}

/** Kinds of Chinese patent documents that announce a grant (ZC 0007): B, C of inventions, U, Y of utility models, S, D of designs. */
const GRANT = /^(?:CN)?\d{7,9}[BCUYSD]\d?$/i;

/** 公开(公告)日 beside the number of a grant is the day of that, not of the publication before it. */
function dayOfGrant(values: Map<ImportField, unknown>, column: string): void {
  const number = String(values.get('publication_no') ?? '').replace(/\s/g, '');
  if (!/公告/.test(column) || !GRANT.test(number)) return;
  if (!values.has('granted_on')) values.set('granted_on', values.get('published_on'));
  values.delete('published_on');
}

function readStatusOf(
  kind: RightKind,
  values: Map<ImportField, unknown>,
  read: ReadRow,
  places: Places,
  today: Day,
): void {
  const words = values.get('status') as string | undefined;
  if (words === undefined) return;
  const status = readStatus(kind, patentKindOf(values, today), words);
  if (status) {
    values.set('status', status);
    return;
  }
  values.delete('status');
  const names = statusesOf(kind).map(([, name]) => name);
  const why = oddStatus(words) ?? `不是认识的${importLabel(kind, 'status')}`;
  const message = `“${words}”${why}：请填写${names.join('、')}`;
  read.faults.push({ column: places.get('status')?.[0]?.column ?? '', message });
}

function patentKindOf(values: Map<ImportField, unknown>, today: Day): RightFields['patent_kind'] {
  const given = values.get('patent_kind') as RightFields['patent_kind'] | undefined;
  if (given) return given;
  const number = readApplicationNumber(String(values.get('number') ?? ''), today);
  return number.valid ? number.kind : null;
}

/** Databases write the end of the term beside patents that are alive: that is no day on which they ended. */
function dropIdleEnd(values: Map<ImportField, unknown>): void {
  const status = (values.get('status') ?? 'granted') as RightFields['status'];
  if (!isCeased(status) && !isGivenUp(status)) values.delete('ceased_on');
}
