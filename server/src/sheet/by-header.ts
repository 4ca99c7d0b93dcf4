import { FileError, type SourceRow } from './file-error';
import { HeaderFinder, type HeaderNames } from './header';
import { type Merge, MergedWords } from './merges';
import { isBlank, isEmpty, type TableRow } from './table';

const UNCLOSED = '有一个引号没有配对，其后的内容都没有读出：请补上引号再导入';

/** `isSheet`: cells have columns of their own; else they stand one after the other in a text, where a separator may be one too many. */
interface TableKind extends HeaderNames {
  isSheet: boolean;
  /** Cells that stand for several rows. */
  merges?: readonly Merge[];
}

/**
 * Rows of a table by the names of its header, which is found among the first rows by the names that can be used. Empty rows are
 * passed over; a cell that is empty is undefined, but for what it is merged with says who and where.
 */
export async function* byHeader(rows: AsyncIterable<TableRow>, kind: TableKind): AsyncGenerator<SourceRow> {
  const finder = new HeaderFinder(kind);
  let header: string[] | undefined;
  let merged: MergedWords | undefined;
  const found = () => {
    const names = finder.found();
    kind.found?.(names);
    return names;
  };
  for await (const row of belowHeader(rows, finder)) {
    header ??= found();
    const names = header;
    merged ??= new MergedWords(kind.merges ?? [], (column) => kind.isShared?.(names[column] ?? '') ?? false);
    yield sourceRow(merged.filled(row), header, kind.isSheet);
  }
  if (!header) found();
}

async function* belowHeader(rows: AsyncIterable<TableRow>, finder: HeaderFinder): AsyncGenerator<TableRow> {
  let isBelow = false;
  for await (const row of rows) {
    if (isBlank(row)) continue;
    if (!isBelow && row.unclosed) throw new FileError(`第 ${row.row} 行起${UNCLOSED}`);
    if (!isBelow && finder.takes(row)) continue;
    if (!isBelow) yield* finder.held;
    isBelow = true;
    yield row;
  }
  if (!isBelow) yield* finder.held;
}

function sourceRow(source: TableRow, header: readonly string[], isSheet: boolean): SourceRow {
  const { row, cells, unclosed } = source;
  if (unclosed) return { row, cells: {}, fault: `从这一行起${UNCLOSED}` };
  const named: Record<string, unknown> = {};
  header.forEach((name, index) => {
    if (name !== '') named[name] = cells[index] ?? undefined;
  });
  const { notes, fault } = leftOut(source, header, isSheet);
  const told = notes.map(({ column, message }) => `${column}${message}`);
  return { row, cells: named, ...(told.length > 0 && { notes: told }), ...(fault !== undefined && { fault }) };
}

/**
 * What of a row is not taken, at the column where it stands: formulas without a result, cells without a column name. In a text a
 * cell too many makes the row wrong.
 */
export function leftOut(
  { cells, unread = [] }: TableRow,
  header: readonly string[],
  isSheet: boolean,
): { notes: { column: string; message: string }[]; fault?: string } {
  const notes = unread
    .filter((index) => header[index])
    .map((index) => ({
      column: header[index]!,
      message: '这一格是公式而没有结果，没有采用：请用 Excel 打开并保存，再导入',
    }));
  const nameless = cells.flatMap((cell, index) => (header[index] || isEmpty(cell) ? [] : index));
  const extra = isSheet ? 0 : nameless.filter((index) => index >= header.length).length;
  if (extra > 0) return { notes, fault: `比表头多出 ${extra} 个单元格：多半是内容里的分隔符没有用引号括起来` };
  const letters = nameless.map(columnLetters).join('、');
  const message = `${letters} 列没有列名，内容没有采用：请在表头补上列名，或删掉这些内容`;
  return { notes: nameless.length > 0 ? [...notes, { column: '', message }] : notes };
}

/** 0 -> A, 27 -> AB */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}
