import type { ImportRow } from '@zhice/contract/ip/import';
import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import type { Day } from '../../../base/day';
import type { TableRow } from '../../../sheet/table';
import type { LedgerWords } from '../../fees';
import { readApplicationNumber } from '../application-number.rules';
import { isCeased, isGivenUp, statusesOf } from '../rights/right-statuses.rules';
import { cellText, readCell, saysNothing } from './import-cell.rules';
import { importLabel, isLedgerField, type PlacedColumn } from './import-columns.rules';
import type { ImportField } from './import-columns.table';
import { readStatus } from './import-labels.rules';

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
    const result = readCell(kind, field, cells[place.at], place.unit);
    if ('fault' in result) read.faults.push({ column: place.column, message: result.fault });
    else if ('question' in result) read.questions.push({ column: place.column, message: result.question });
    else if (isLedgerField(field)) Object.assign(read.said, result.value);
    else if (result.value !== null) values.set(field, result.value);
  }
  joinClasses(values);
  readStatusOf(kind, values, read, places, today);
  dropIdleEnd(values);
  read.given = Object.fromEntries(values) as Partial<RightFields>;
  read.number = String(values.get('number') ?? cellTextOf(places, 'number', cells));
  read.name = String(values.get('name') ?? '');
  return read;
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
  const message = `“${words}”不是认识的${importLabel(kind, 'status')}：请填写${names.join('、')}`;
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
