import { serialize } from 'node:v8';
import { unguarded } from './csv-guard';
import { readCsv } from './csv-reader';
import { detectEncoding, firstBytes } from './encoding';
import { FileError } from './file-error';
import type { Merge } from './merges';
import { SENT_LIMITS } from './sheet-limits';
import { isBlank, MAX_ABOVE_HEADER, type TableRow } from './table';
import { hiddenWords, noneHidden } from './xlsx-cells';
import { openWorkbook } from './xlsx-reader';

/** What is asked of a file. */
export interface TableAsking {
  /** Name of the sheet; absent: the first with something in it. */
  sheet?: string;
  /** Rows below the header. */
  maxRows: number;
  /** Whether what is merged downwards is asked for. */
  merges?: boolean;
}

/** The rows of a table on their way from one thread to another: in pieces, so that taking them up never takes long. */
export interface PackedTable {
  /** Sheets of the workbook; none of a text file. */
  sheets: string[];
  /** The one that was read. */
  sheet: string;
  pieces: Uint8Array[];
  merges?: Merge[];
  /** What a person should know of it, in Chinese. */
  notes?: string[];
}

/** Sheets that are looked at for the first with something in it. */
const MAX_LOOKS = 20;
/** Cells and rows of one piece: what one takes to check stays under a few milliseconds. */
const PIECE = { cells: 2500, rows: 50 };

/** Reads a table of an .xlsx or a text file (.csv) that people made: its kind is told by its first bytes. */
export async function packTable(path: string, asking: TableAsking): Promise<PackedTable> {
  const start = (await firstBytes(path, 4)).toString('latin1');
  if (start === 'PK\x03\x04') return packWorkbook(path, asking);
  if (start === '\xd0\xcf\x11\xe0') {
    throw new FileError('这是旧版 Excel（.xls）或加密的工作簿：请去掉密码，另存为 .xlsx 再导入');
  }
  const rows = unguarded(readCsv(path, await detectEncoding(path), SENT_LIMITS));
  return { sheets: [], sheet: '', pieces: (await packed(rows, asking)).pieces };
}

async function packWorkbook(path: string, asking: TableAsking): Promise<PackedTable> {
  const { sheets, rows, merges } = await openWorkbook(path, SENT_LIMITS);
  const isNamed = asking.sheet !== undefined && asking.sheet !== '';
  for (const sheet of isNamed ? [asking.sheet!] : sheets.slice(0, MAX_LOOKS)) {
    const hidden = noneHidden();
    const { pieces, count } = await packed(rows(sheet, hidden), asking);
    if (count <= 1 && !isNamed) continue;
    const merged = asking.merges ? await merges(sheet) : [];
    return { sheets, sheet, pieces, merges: merged, notes: hiddenWords(hidden) };
  }
  throw new FileError(
    sheets.length > MAX_LOOKS
      ? `前 ${MAX_LOOKS} 个工作表里都没有数据：请把有数据的工作表移到最前面，或删去空的工作表，再保存上传`
      : '工作簿里没有数据：请在列名下面逐行填写，再保存上传',
  );
}

/** The rows that have something in them; one too many ends the reading. */
async function packed(
  source: AsyncIterable<TableRow>,
  { maxRows }: TableAsking,
): Promise<{ pieces: Uint8Array[]; count: number }> {
  const pieces: Uint8Array[] = [];
  let [rows, cells, count]: [TableRow[], number, number] = [[], 0, 0];
  for await (const row of source) {
    if (isBlank(row)) continue;
    if (++count > maxRows + MAX_ABOVE_HEADER) {
      throw new FileError(`文件超过 ${maxRows} 行：请拆成几个文件，分次导入`);
    }
    rows.push(row);
    cells += row.cells.length;
    if (cells < PIECE.cells && rows.length < PIECE.rows) continue;
    pieces.push(serialize(rows));
    [rows, cells] = [[], 0];
  }
  pieces.push(serialize(rows));
  return { pieces, count };
}
