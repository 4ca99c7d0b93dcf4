import type { Db } from '../db/sql';
import { type RowReader, readRows } from './long-rows';
import type { LongRows, SheetRows, SheetSource } from './sheet-columns';
import { type Ending, type Written, writeWorkbook } from './write-workbook';

/** Sheets of which some may have long rows. */
export type SheetSources = readonly SheetSource<SheetRows | LongRows>[];

/** Writes a new workbook into a file; ends with an error when the signal is aborted. */
export type WriteSheets = (path: string, sheets: SheetSources, signal: AbortSignal) => Promise<Written>;

const isLong = (rows: SheetRows | LongRows): rows is LongRows => 'reader' in rows;

/** Writes on the thread of its caller; long rows are read by the reader of their name. */
export const sheetWriter = (db: Db, readers: readonly RowReader<never>[]) => {
  const byName = new Map(readers.map((reader) => [reader.name, reader]));
  const rowsOf = ({ reader: name, asking }: LongRows): SheetRows => {
    const reader = byName.get(name);
    if (!reader) throw new Error(`no reader of rows is named ${name}`);
    return readRows(db, reader, asking as never);
  };
  return (path: string, sheets: SheetSources, ending: Ending): Promise<Written> =>
    writeWorkbook(
      path,
      sheets.map((sheet) => ({ ...sheet, rows: isLong(sheet.rows) ? rowsOf(sheet.rows) : sheet.rows })),
      ending,
    );
};

/** Has workbooks with long rows written by another thread, the others by the caller's. */
export const dividedWriter =
  (here: WriteSheets, elsewhere: WriteSheets): WriteSheets =>
  (path, sheets, signal) =>
    (sheets.some(({ rows }) => isLong(rows)) ? elsewhere : here)(path, sheets, signal);
