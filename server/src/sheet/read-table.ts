import { setImmediate as turn } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { FileError } from './file-error';
import type { PackedTable, TableAsking } from './pack-table';
import { headerNames, MAX_ABOVE_HEADER, type TableRow } from './table';

export interface Table extends Pick<PackedTable, 'sheets' | 'sheet'> {
  /** Names of the columns; '' for one without. */
  columns: string[];
  /** What stands below them, empty rows passed over. */
  rows: TableRow[];
}

export interface TableOptions extends TableAsking {
  /** How many of these column names are known. */
  knows(names: string[]): number;
}

/** Reads a file, here or on another thread; ends when the signal says so. */
export type PackTable = (path: string, asking: TableAsking, signal?: AbortSignal) => Promise<PackedTable>;

/** Reads a table that people made; `pack` reads the file itself. */
export async function readTable(
  path: string,
  { knows, ...asking }: TableOptions,
  pack: PackTable,
  signal?: AbortSignal,
): Promise<Table> {
  const packed = await pack(path, asking, signal);
  return { sheets: packed.sheets, sheet: packed.sheet, ...tableOf(await unpacked(packed), knows) };
}

async function unpacked({ pieces }: PackedTable): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const piece of pieces) {
    rows.push(...(deserialize(piece) as TableRow[]));
    await turn();
  }
  return rows;
}

/** The header is the first row with two known names; without one, the first row with more than one text. */
function tableOf(rows: TableRow[], knows: TableOptions['knows']): Pick<Table, 'columns' | 'rows'> {
  const top = rows.slice(0, MAX_ABOVE_HEADER).map(({ cells }) => headerNames(cells));
  let at = top.findIndex((names) => knows(names) >= Math.max(1, Math.min(2, names.filter(Boolean).length)));
  if (at < 0) at = top.findIndex((names) => names.filter(Boolean).length > 1);
  const columns = top[at];
  if (!columns || rows.length < at + 2) {
    throw new FileError('没有数据行：第一行应为列名，下面每行一项。可以下载模板填写');
  }
  return { columns, rows: rows.slice(at + 1) };
}
