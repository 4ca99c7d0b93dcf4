import type { SourceRow } from './file-error';
import { FileError } from './file-error';

export interface TableRow {
  row: number;
  cells: unknown[];
  unclosed?: true;
}

export interface HeaderNames {
  /** How many of these column names can be used. */
  knows(names: string[]): number;
  /** Names that a header could have, for people. */
  example: string;
}

/** Titles and remarks may stand above the header, no more rows than this. */
export const MAX_ABOVE_HEADER = 10;
export const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === '';
/** Whether a row says nothing; one whose quote was never closed says that. */
export const isBlank = ({ cells, unclosed }: TableRow): boolean => !unclosed && cells.every(isEmpty);

const UNCLOSED = '有一个引号没有配对，其后的内容都没有读出：请补上引号再导入';

/**
 * Rows of a table by the names of its header: the first row whose names are columns that can be used (`knows` says how
 * many of them are). Empty rows are passed over.
 */
export async function* byHeader(
  rows: AsyncIterable<TableRow>,
  { knows, example }: HeaderNames,
): AsyncGenerator<SourceRow> {
  const above: TableRow[] = [];
  let header: string[] | undefined;
  for await (const row of rows) {
    if (isBlank(row)) continue;
    if (header) {
      yield sourceRow(row, header);
      continue;
    }
    if (row.unclosed) throw new FileError(`第 ${row.row} 行起${UNCLOSED}`);
    above.push(row);
    const names = headerNames(row.cells);
    if (knows(names) >= Math.min(2, names.filter(Boolean).length)) header = names;
    else if (above.length === MAX_ABOVE_HEADER) break;
  }
  if (above.length === 0) throw new FileError('文件是空的：请确认选对了文件和工作表');
  if (!header) {
    const first = headerNames(above[0]!.cells).filter(Boolean).slice(0, 8).join('、');
    throw new FileError(
      `没有找到表头：前几行里没有认识的列名（第一行是“${first}”）。请在数据上方写一行列名，如：${example}`,
    );
  }
}

/** Names of columns; one that stands there again gets a number. */
export function headerNames(cells: unknown[]): string[] {
  const seen = new Set<string>();
  return cells.map((cell) => {
    let name = isEmpty(cell) ? '' : String(cell).replace(/\s+/g, ' ').trim();
    for (let copy = 2; name !== '' && seen.has(name); copy += 1) name = `${String(cell).trim()} (${copy})`;
    seen.add(name);
    return name;
  });
}

function sourceRow({ row, cells, unclosed }: TableRow, header: string[]): SourceRow {
  if (unclosed) return { row, cells: {}, fault: `从这一行起${UNCLOSED}` };
  const named: Record<string, unknown> = {};
  header.forEach((name, index) => {
    if (name !== '') named[name] = cells[index];
  });
  const extra = cells.slice(header.length).filter((cell) => !isEmpty(cell)).length;
  if (extra === 0) return { row, cells: named };
  return { row, cells: named, fault: `比表头多出 ${extra} 个单元格：多半是内容里的分隔符没有用引号括起来` };
}
