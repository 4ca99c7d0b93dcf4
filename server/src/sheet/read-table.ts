import { setImmediate as turn } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { FileError } from './file-error';
import type { PackedTable, TableAsking } from './pack-table';
import { headerNames, MAX_ABOVE_HEADER, type TableRow } from './table';

/** A table as it was sent; its rows stay packed, so that a large one costs nobody else their time (garbage collection). */
export interface Table extends Pick<PackedTable, 'sheets' | 'sheet'> {
  /** Names of the columns; '' for one without. */
  columns: string[];
  /** What stands below them, empty rows passed over: a few rows at a time, and what everybody else asks between. */
  pieces(): AsyncGenerator<TableRow[]>;
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
  const { sheets, sheet, pieces } = await packFitting(knows, asking, (one) => pack(path, one, signal));
  const { columns, row: headerRow } = headerOf(topOf(pieces), knows);
  return {
    sheets,
    sheet,
    columns,
    async *pieces() {
      for (const piece of pieces) {
        const rows = deserialize(piece) as TableRow[];
        yield rows.filter(({ row }) => row > headerRow);
        await turn();
      }
    },
  };
}

/** Sheets that are looked at for one whose columns are known, when the first with something in it is none: notes how to fill it in. */
const MAX_LOOKS = 5;

async function packFitting(
  knows: TableOptions['knows'],
  asking: TableAsking,
  pack: (asking: TableAsking) => Promise<PackedTable>,
): Promise<PackedTable> {
  const first = await pack(asking);
  if (asking.sheet || headerAt(topOf(first.pieces), knows) >= 0) return first;
  const at = first.sheets.indexOf(first.sheet) + 1;
  for (const sheet of first.sheets.slice(at, at + MAX_LOOKS)) {
    const other = await pack({ ...asking, sheet });
    if (headerAt(topOf(other.pieces), knows) >= 0) return other;
  }
  return first;
}

/** Where the first row with two known names stands; -1 when there is none. */
const headerAt = (top: readonly TableRow[], knows: TableOptions['knows']): number =>
  top
    .slice(0, MAX_ABOVE_HEADER)
    .map(({ cells }) => headerNames(cells))
    .findIndex((each) => knows(each) >= Math.max(1, Math.min(2, each.filter(Boolean).length)));

/** Rows enough to find the header in, and one below it. */
function topOf(pieces: readonly Uint8Array[]): TableRow[] {
  const top: TableRow[] = [];
  for (const piece of pieces) {
    top.push(...(deserialize(piece) as TableRow[]));
    if (top.length > MAX_ABOVE_HEADER) break;
  }
  return top;
}

/** The first row with two known names; without one, the first row with more than one text. */
function headerOf(top: TableRow[], knows: TableOptions['knows']): { columns: string[]; row: number } {
  const names = top.slice(0, MAX_ABOVE_HEADER).map(({ cells }) => headerNames(cells));
  let at = headerAt(top, knows);
  if (at < 0) at = names.findIndex((each) => each.filter(Boolean).length > 1);
  const columns = names[at];
  if (!columns || top.length < at + 2) {
    throw new FileError('没有数据行：第一行应为列名，下面每行一项。可以下载模板填写');
  }
  return { columns, row: top[at]!.row };
}
