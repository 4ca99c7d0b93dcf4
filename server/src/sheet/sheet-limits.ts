import { FileError } from './file-error';

/** How much a sheet may hold; counted while it is read, never taken from what the file says of itself. */
export interface SheetLimits {
  /** Columns in which something stands. */
  columns: number;
  /** Cells, also those with nothing in them. */
  cells: number;
  /** Characters of one cell. */
  cellText: number;
  /** Characters of all cells; a text that many cells share counts for each. */
  text: number;
}

/** For files that callers send: the most that a spreadsheet program writes into a cell, and room for 20,000 wide rows. */
export const SENT_LIMITS: SheetLimits = { columns: 200, cells: 2_000_000, cellText: 32_767, text: 40_000_000 };

/** For files that an operator imports on the machine itself: whole laws stand in their cells. */
export const OPERATOR_LIMITS: SheetLimits = {
  columns: 16_384,
  cells: 50_000_000,
  cellText: 20_000_000,
  text: Number.POSITIVE_INFINITY,
};

/** Counts what is read of one file; refuses at the first thing too many, before it is kept. */
export class SheetTally {
  private cells = 0;
  private text = 0;

  constructor(readonly limits: SheetLimits) {}

  cell(): void {
    if (++this.cells <= this.limits.cells) return;
    throw new FileError(
      `单元格超过 ${this.limits.cells / 10_000} 万个（空白的也算）：请把有数据的行和列复制到新的工作簿，再保存上传`,
    );
  }

  /** What stands in a column, from 0. */
  value(row: number, column: number, value: unknown): void {
    if (column >= this.limits.columns) {
      throw new FileError(`第 ${row} 行超过 ${this.limits.columns} 列：请只保留要导入的列`);
    }
    if (typeof value !== 'string') return;
    this.length(value.length, row);
    this.text += value.length;
    if (this.text > this.limits.text) {
      throw new FileError(`文字超过 ${this.limits.text / 10_000} 万字：请拆成几个文件，分次导入`);
    }
  }

  /** The length of a text while it grows; no row is known of one that cells share. */
  length(characters: number, row?: number): void {
    if (characters <= this.limits.cellText) return;
    const where = row === undefined ? '有一个单元格' : `第 ${row} 行有一个单元格`;
    throw new FileError(`${where}超过 ${this.limits.cellText} 字：请缩短后再导入`);
  }
}
