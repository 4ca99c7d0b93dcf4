import { setImmediate as turn } from 'node:timers/promises';
import { readCsv } from './csv-reader';
import { detectEncoding, firstBytes } from './encoding';
import { FileError } from './file-error';
import { headerNames, isEmpty, type TableRow } from './table';
import { openWorkbook, sheetRows } from './xlsx-reader';

export interface Table {
  /** Sheets of the workbook; none of a text file. */
  sheets: string[];
  /** The one that was read. */
  sheet: string;
  /** Names of the columns; '' for one without. */
  columns: string[];
  /** What stands below them, empty rows passed over. */
  rows: TableRow[];
}

export interface TableOptions {
  /** Name of the sheet; absent: the first with something in it. */
  sheet?: string;
  /** How many of these column names are known. */
  knows(names: string[]): number;
  maxRows: number;
}

/** Titles and remarks may stand above the header, no more rows than this. */
const MAX_ABOVE_HEADER = 10;
const MAX_COLUMNS = 200;
/** Sheets that are looked at for the first with something in it, and bytes that are unpacked for it at most. */
const MAX_LOOKS = 20;
const MAX_READ = 300 * 1024 * 1024;
/** Rows between two turns of other work. */
const ROWS_IN_TURN = 200;

/** Reads a table of an .xlsx or a text file (.csv) that people made: its kind is told by its first bytes. */
export async function readTable(path: string, options: TableOptions): Promise<Table> {
  const start = (await firstBytes(path, 4)).toString('latin1');
  if (start === 'PK\x03\x04') return readWorkbook(path, options);
  if (start === '\xd0\xcf\x11\xe0') {
    throw new FileError('这是旧版 Excel（.xls）或加密的工作簿：请去掉密码，另存为 .xlsx 再导入');
  }
  const rows = await collected(unquoted(readCsv(path, await detectEncoding(path))), options);
  return { sheets: [], sheet: '', ...tableOf(rows, options) };
}

async function readWorkbook(path: string, options: TableOptions): Promise<Table> {
  const workbook = await openWorkbook(path);
  const { sheets, unpacked } = workbook;
  if (options.sheet !== undefined && options.sheet !== '') {
    const rows = await collected(sheetRows(workbook, options.sheet), options);
    return { sheets, sheet: options.sheet, ...tableOf(rows, options) };
  }
  // to look at a sheet, what the sheets share is unpacked and read once more
  const looks = Math.min(MAX_LOOKS, Math.max(1, Math.floor(MAX_READ / Math.max(1, unpacked))));
  for (const sheet of sheets.slice(0, looks)) {
    const rows = await collected(sheetRows(workbook, sheet), options);
    if (rows.length > 1) return { sheets, sheet, ...tableOf(rows, options) };
  }
  throw new FileError(
    sheets.length > looks
      ? `前 ${looks} 个工作表里都没有数据：请把有数据的工作表移到最前面，或删去空的工作表，再保存上传`
      : '工作簿里没有数据：请在列名下面逐行填写，再保存上传',
  );
}

async function collected(source: AsyncIterable<TableRow>, { maxRows }: TableOptions): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of source) {
    if (row.cells.every(isEmpty)) continue;
    if (rows.length > maxRows + MAX_ABOVE_HEADER) {
      throw new FileError(`文件超过 ${maxRows} 行：请拆成几个文件，分次导入`);
    }
    rows.push(row);
    if (rows.length % ROWS_IN_TURN === 0) await turn();
  }
  return rows;
}

/** The header is the first row with two known names; without one, the first row with more than one text. */
function tableOf(rows: TableRow[], { knows }: TableOptions): Pick<Table, 'columns' | 'rows'> {
  const top = rows.slice(0, MAX_ABOVE_HEADER).map(({ cells }) => headerNames(cells));
  let at = top.findIndex((names) => knows(names) >= Math.min(2, names.filter(Boolean).length));
  if (at < 0) at = top.findIndex((names) => names.filter(Boolean).length > 1);
  const columns = top[at];
  if (!columns || rows.length < at + 2) {
    throw new FileError('没有数据行：第一行应为列名，下面每行一项。可以下载模板填写');
  }
  if (columns.length > MAX_COLUMNS) throw new FileError(`超过 ${MAX_COLUMNS} 列：请只保留要导入的列`);
  return { columns, rows: rows.slice(at + 1) };
}

/** A guard of one apostrophe before what begins like a formula is no part of the text: exports to .csv write it. */
async function* unquoted(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    yield {
      ...row,
      cells: row.cells.map((cell) => (/^'[=+\-@\t\r]/.test(String(cell)) ? String(cell).slice(1) : cell)),
    };
  }
}
