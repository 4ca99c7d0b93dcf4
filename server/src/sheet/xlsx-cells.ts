import { FileError } from './file-error';
import type { SheetTally } from './sheet-limits';
import type { XmlHandler } from './xml-reader';
import { damaged } from './zip-package';

export interface SheetRow {
  /** As the spreadsheet program counts, from 1. */
  row: number;
  cells: unknown[];
}

/** What the cells of all sheets of a workbook refer to. */
export interface CellContext {
  strings: readonly string[];
  /** Of each style whether it shows a number as a day. */
  days: readonly boolean[];
  /** Days are counted from 1904, as old workbooks of the Macintosh do. */
  from1904: boolean;
}

/** As many texts as cells of a file that is taken can name. */
const MAX_STRINGS = 2_000_000;
const MAX_STYLES = 100_000;
/** As many rows as a sheet can have, empty ones too. */
const MAX_ROWS = 1_048_576;

/** `_x000D_` stands for a character that XML cannot have. */
const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Collects the texts that cells share. */
export class SharedStrings implements XmlHandler {
  readonly texts: string[] = [];
  private written = '';
  private isText = false;
  /** Inside of what is only read aloud (拼音). */
  private isAside = false;

  constructor(private readonly tally: SheetTally) {}

  open(name: string): void {
    if (name === 'si') this.written = '';
    else if (name === 't') this.isText = !this.isAside;
    else if (name === 'rPh') this.isAside = true;
  }

  text(text: string): void {
    if (!this.isText) return;
    this.written += text;
    this.tally.length(this.written.length);
  }

  close(name: string): void {
    if (name === 't') this.isText = false;
    else if (name === 'rPh') this.isAside = false;
    else if (name === 'si') {
      this.texts.push(decoded(this.written));
      if (this.texts.length > MAX_STRINGS) throw new FileError('工作簿里的文字太多：请拆成几个文件，分次导入');
    }
  }
}

/** Formats that every workbook has for days, by their numbers (ECMA-376, 18.8.30; 27 to 58 in Chinese ones). */
const isBuiltInDay = (format: number): boolean =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([first, last]) => format >= first! && format <= last!);

/** Whether a format shows a day: it has y, m, d, h or s outside of quoted words, brackets and escapes. */
const showsDay = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, ''));

/** Collects which styles show days. */
export class DayStyles implements XmlHandler {
  readonly days: boolean[] = [];
  private readonly formats = new Map<number, boolean>();
  private isCells = false;

  open(name: string, { numFmtId, formatCode }: Record<string, string>): void {
    if (name === 'cellXfs') this.isCells = true;
    else if (name === 'numFmt') this.formats.set(Number(numFmtId), showsDay(formatCode ?? ''));
    else if (name === 'xf' && this.isCells) {
      const format = Number(numFmtId ?? 0);
      this.days.push(this.formats.get(format) ?? isBuiltInDay(format));
    }
    if (this.days.length + this.formats.size > MAX_STYLES) throw damaged('样式太多');
  }

  close(name: string): void {
    if (name === 'cellXfs') this.isCells = false;
  }
}

/** Collects the rows of a sheet that have something in them; `take` gives those that are complete. */
export class SheetCells implements XmlHandler {
  private rows: SheetRow[] = [];
  private count = 0;
  private row = 0;
  private cells: unknown[] = [];
  private column = -1;
  private type = '';
  private style = -1;
  private value = '';
  /** Inside of a cell; of its value or a text in it. */
  private isCell = false;
  private isValue = false;
  private isAside = false;

  constructor(
    private readonly context: CellContext,
    private readonly tally: SheetTally,
  ) {}

  take(): SheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 't') this.isValue = this.isCell && !this.isAside;
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'rPh') this.isAside = true;
  }

  text(text: string): void {
    if (!this.isValue) return;
    this.value += text;
    this.tally.length(this.value.length, this.row);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
    else if (name === 'rPh') this.isAside = false;
  }

  private openRow({ r }: Record<string, string>): void {
    if (++this.count > MAX_ROWS) throw new FileError('工作表的行数太多：请删除数据下方的空行，再保存上传');
    const given = Number(r);
    this.row = Number.isInteger(given) && given > 0 && given <= MAX_ROWS ? given : this.row + 1;
    this.cells = [];
    this.column = -1;
  }

  private openCell({ r, t, s }: Record<string, string>): void {
    this.tally.cell();
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    this.type = t ?? '';
    this.style = s === undefined ? -1 : Number(s);
    this.value = '';
    this.isCell = true;
  }

  private closeCell(): void {
    this.isCell = false;
    const value = this.valueOf();
    if (value === null || value === '') return;
    this.tally.value(this.row, this.column, value);
    while (this.cells.length < this.column) this.cells.push(null);
    this.cells[this.column] = value;
  }

  private closeRow(): void {
    if (this.cells.length > 0) this.rows.push({ row: this.row, cells: this.cells });
    this.cells = [];
  }

  private valueOf(): unknown {
    const { value, type } = this;
    if (type === 's') return this.context.strings[Number(value)] ?? null;
    if (type === 'inlineStr' || type === 'str') return decoded(value);
    if (value === '') return null;
    if (type === 'b') return value === '1' || value.toLowerCase() === 'true';
    const number = type === '' || type === 'n' ? Number(value) : Number.NaN;
    if (Number.isNaN(number)) return value;
    return this.context.days[this.style] ? dayOf(number, this.context.from1904) : number;
  }
}

/** 'AB12' → 27: the place of a column from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column === 0) throw damaged(`单元格 ${reference.slice(0, 20)} 不认识`);
  return column - 1;
}

const DAY_MS = 86_400_000;
const ZERO = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
/** 1900 is a leap year to spreadsheet programs: days before its March are one further. */
const FIRST_OF_MARCH = 61;

/** The moment that a serial number stands for, in UTC; a number that is none stays a number. */
function dayOf(serial: number, from1904: boolean): Date | number {
  const days = from1904 ? serial + DAYS_TO_1904 : serial >= 1 && serial < FIRST_OF_MARCH - 1 ? serial + 1 : serial;
  const moment = new Date(ZERO + Math.round(days * (DAY_MS / 1000)) * 1000);
  return Number.isNaN(moment.getTime()) ? serial : moment;
}
