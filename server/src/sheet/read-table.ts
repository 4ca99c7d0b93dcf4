import { setImmediate as turn } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { FileError } from './file-error';
import { HeaderFinder, type HeaderNames, MOST_ROWS, NoHeader } from './header';
import { MergedWords } from './merges';
import type { PackedTable, TableAsking } from './pack-table';
import { headerNames, MAX_ABOVE_HEADER, type TableRow } from './table';

/** A table as it was sent; its rows stay packed, so that a large one costs nobody else their time (garbage collection). */
export interface Table extends Pick<PackedTable, 'sheets' | 'sheet'> {
  /** Names of the columns; '' for one without. */
  columns: string[];
  /** What a person should know of it, in Chinese. */
  notes: string[];
  /** What stands below them, empty rows passed over: a few rows at a time, and what everybody else asks between. */
  pieces(): AsyncGenerator<TableRow[]>;
}

export type TableOptions = Omit<TableAsking, 'merges'> & Omit<HeaderNames, 'example'>;

/** Reads a file, here or on another thread; ends when the signal says so. */
export type PackTable = (path: string, asking: TableAsking, signal?: AbortSignal) => Promise<PackedTable>;

/** Reads a table that people made; `pack` reads the file itself. */
export async function readTable(
  path: string,
  { knows, isMoney, isShared, ...asked }: TableOptions,
  pack: PackTable,
  signal?: AbortSignal,
): Promise<Table> {
  const names = { knows, isMoney, isShared, example: '' };
  const asking = { ...asked, merges: isShared !== undefined };
  const packed = await packFitting(names, asking, (one) => pack(path, one, signal));
  const { sheets, sheet, pieces, merges = [], notes = [] } = packed;
  const { columns, row: headerRow } = headerOf(topOf(pieces), names);
  return {
    sheets,
    sheet,
    columns,
    notes,
    async *pieces() {
      const merged = new MergedWords(merges, (column) => isShared?.(columns[column] ?? '') ?? false);
      for (const piece of pieces) {
        const rows = deserialize(piece) as TableRow[];
        yield rows.filter(({ row }) => row > headerRow).map((row) => merged.filled(row));
        await turn();
      }
    },
  };
}

/** Sheets that are looked at for one whose columns are known, when the first with something in it is none: notes how to fill it in. */
const MAX_LOOKS = 5;

async function packFitting(
  names: HeaderNames,
  asking: TableAsking,
  pack: (asking: TableAsking) => Promise<PackedTable>,
): Promise<PackedTable> {
  const first = await pack(asking);
  if (asking.sheet || findHeader(topOf(first.pieces), names)) return first;
  const at = first.sheets.indexOf(first.sheet) + 1;
  for (const sheet of first.sheets.slice(at, at + MAX_LOOKS)) {
    const other = await pack({ ...asking, sheet });
    if (findHeader(topOf(other.pieces), names)) return other;
  }
  return first;
}

/** The header among the first rows by the names that are known, and how many rows it takes with what stands above it. */
function findHeader(top: readonly TableRow[], names: HeaderNames): { columns: string[]; rows: number } | undefined {
  const finder = new HeaderFinder(names);
  try {
    const below = top.findIndex((row) => row.unclosed || !finder.takes(row));
    return { columns: finder.found(), rows: (below < 0 ? top.length : below) - finder.held.length };
  } catch (error) {
    if (error instanceof NoHeader) return undefined;
    throw error;
  }
}

/** Rows enough to find the header in, and one below it. */
function topOf(pieces: readonly Uint8Array[]): TableRow[] {
  const top: TableRow[] = [];
  for (const piece of pieces) {
    top.push(...(deserialize(piece) as TableRow[]));
    if (top.length > MAX_ABOVE_HEADER + MOST_ROWS) break;
  }
  return top;
}

/** The header; without names that are known, the first row with more than one text, or of a list of one column its first. */
function headerOf(top: TableRow[], names: HeaderNames): { columns: string[]; row: number } {
  const found = findHeader(top, names);
  const texts = top.slice(0, MAX_ABOVE_HEADER).map(({ cells }) => headerNames(cells));
  const rows = found?.rows ?? Math.max(1, texts.findIndex((each) => each.filter(Boolean).length > 1) + 1);
  const columns = found?.columns ?? texts[rows - 1];
  if (!columns || top.length <= rows) {
    throw new FileError('没有数据行：第一行应为列名，下面每行一项。可以下载模板填写');
  }
  return { columns, row: top[rows - 1]!.row };
}
