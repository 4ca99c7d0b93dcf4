import type { TableRow } from './table';
import { isEmpty } from './table';

/** Cells of one column that a workbook shows as one. */
export interface Merge {
  column: number;
  /** The first row, which holds what is written, and the last. */
  from: number;
  to: number;
}

/** More merged cells than anybody makes; those beyond are cells like others. */
const MOST = 20_000;
/** So much of a sheet can its merged cells take. */
const MAX_LENGTH = 4 * 1024 * 1024;
const BEGIN = 'mergeCells';
const REFERENCE = /mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;

/** The merges downwards within one column of a sheet: they stand behind its rows, and nothing else is looked at. */
export async function readMerges(content: AsyncIterable<Buffer>): Promise<Merge[]> {
  let text = '';
  let isFound = false;
  for await (const piece of content) {
    text += piece.toString('latin1');
    const at: number = isFound ? 0 : text.indexOf(BEGIN);
    isFound ||= at >= 0;
    text = isFound ? text.slice(at) : text.slice(-BEGIN.length);
    if (text.length > MAX_LENGTH || text.includes(`/${BEGIN}`)) break;
  }
  const merges: Merge[] = [];
  for (const [, left, from, right, to] of text.matchAll(REFERENCE)) {
    if (left === right && merges.length < MOST)
      merges.push({ column: columnOf(left!), from: Number(from), to: Number(to) });
  }
  return merges;
}

/** A -> 0, AB -> 27 */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Words that stand in the first of merged cells, given to the rows below that they are merged with. */
export class MergedWords {
  private readonly byRow = new Map<number, Merge[]>();
  private readonly open = new Map<number, { to: number; words: string }>();

  /** `takes`: whether what is written in a column may hold for several rows. */
  constructor(
    merges: readonly Merge[],
    private readonly takes: (column: number) => boolean,
  ) {
    for (const merge of merges) this.byRow.set(merge.from, [...(this.byRow.get(merge.from) ?? []), merge]);
  }

  /** A row with the words of the merged cells that it is a part of. */
  filled({ row, cells, ...rest }: TableRow): TableRow {
    for (const { column, to } of this.byRow.get(row) ?? []) {
      const words = cells[column];
      if (typeof words === 'string' && this.takes(column)) this.open.set(column, { to, words });
    }
    if (this.open.size === 0) return { row, cells, ...rest };
    const whole = [...cells];
    for (const [column, { to, words }] of this.open) {
      if (row > to) this.open.delete(column);
      else if (isEmpty(whole[column])) whole[column] = words;
    }
    return { row, cells: whole, ...rest };
  }
}
