import { FileError } from './file-error';
import type { SheetTally } from './sheet-limits';
import type { TableRow } from './table';
import type { XmlHandler } from './xml-reader';
import { damaged } from './zip-package';

/** A row as the spreadsheet program counts, from 1. */
export type SheetRow = Omit<TableRow, 'unclosed'>;

/** What of a sheet is not shown although something stands in it: how many rows, and which columns. */
export interface Hidden {
  rows: number;
  columns: Set<number>;
}

export const noneHidden = (): Hidden => ({ rows: 0, columns: new Set() });

/** What is hidden in words; none where nothing is. */
export function hiddenWords({ rows, columns }: Hidden): string[] {
  const parts = [rows > 0 && `${rows} 行`, columns.size > 0 && `${columns.size} 列`].filter(Boolean);
  return parts.length > 0 ? [`表里隐藏的 ${parts.join('、')}也读了：不要导入的请先从表里删去`] : [];
}

/** What the cells of all sheets of a workbook refer to. */
export interface CellContext {
  strings: readonly string[];
  /** How each style shows a number. */
  looks: readonly Look[];
  /** Days are counted from 1904, as old workbooks of the Macintosh do. */
  from1904: boolean;
}

/** As many texts as cells of a file that is taken can name. */
const MAX_STRINGS = 2_000_000;
const MAX_STYLES = 100_000;
const MAX_HIDDEN = 1000;
/** As many rows as a sheet can have, empty ones too. */
const MAX_ROWS = 1_048_576;

const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';

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

/** How a number is shown: as it is, as a day, as a hundredfold with %, divided (0!.0000"万"), or with a unit behind it. */
type Look = 'plain' | 'day' | 'percent' | 'divided' | { unit: string };
/** 0% and 0.00%. */
const PERCENTS = [9, 10];
/** A point that is only written, or commas behind the last digit, each for a thousand. */
const DIVIDED = /[0#?](?:[\\!]\.|"\.")[0#?]|[0#?],+(?![0#?,])/;
const MONEY_BEHIND = /"([十百千]?[万亿]元?|元)"/;

/** How a format shows numbers, apart from quoted words, brackets and escapes. */
function lookOf(code: string): Look {
  const [first = ''] = code.split(';');
  if (DIVIDED.test(first.replace(/\[[^\]]*\]|_./g, ''))) return 'divided';
  const bare = code.replace(/"[^"]*"|[\\!].|_.|\*.|\[[^\]]*\]/g, '');
  if (/[ymdhs]/i.test(bare)) return 'day';
  if (bare.includes('%')) return 'percent';
  const unit = MONEY_BEHIND.exec(first)?.[1];
  return unit ? { unit } : 'plain';
}

/** Collects how styles show numbers. */
export class NumberStyles implements XmlHandler {
  readonly looks: Look[] = [];
  private readonly formats = new Map<number, Look>();
  private isCells = false;

  open(name: string, { numFmtId, formatCode }: Record<string, string>): void {
    if (name === 'cellXfs') this.isCells = true;
    else if (name === 'numFmt') this.formats.set(Number(numFmtId), lookOf(formatCode ?? ''));
    else if (name === 'xf' && this.isCells) {
      const format = Number(numFmtId ?? 0);
      const builtIn = isBuiltInDay(format) ? 'day' : PERCENTS.includes(format) ? 'percent' : 'plain';
      this.looks.push(this.formats.get(format) ?? builtIn);
    }
    if (this.looks.length + this.formats.size > MAX_STYLES) throw damaged('样式太多');
  }

  close(name: string): void {
    if (name === 'cellXfs') this.isCells = false;
  }
}

/** A number as its style shows it, where that is another one. */
function shown(number: number, look: Look | undefined, from1904: boolean): unknown {
  if (look === undefined || look === 'plain') return number;
  if (look === 'day') return dayOf(number, from1904);
  if (look === 'percent') return `${Number((number * 100).toPrecision(15))}%`;
  return look === 'divided' ? `${number}（格式缩小了显示的数，请改为常规格式）` : `${number}${look.unit}`;
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
  /** Of a cell: that it has a formula, or a value, be it empty. */
  private isFormula = false;
  private hasValue = false;
  private unread: number[] = [];
  private isHidden = false;
  private readonly hiddenColumns: { min: number; max: number }[] = [];

  constructor(
    private readonly context: CellContext,
    private readonly tally: SheetTally,
    private readonly hidden = noneHidden(),
  ) {}

  take(): SheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 't') {
      this.isValue = this.isCell && !this.isAside;
      this.hasValue ||= this.isValue;
    } else if (name === 'f') this.isFormula = true;
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'col' && isTrue(attributes.hidden) && this.hiddenColumns.length < MAX_HIDDEN)
      this.hiddenColumns.push({ min: Number(attributes.min), max: Number(attributes.max) });
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

  private openRow({ r, hidden }: Record<string, string>): void {
    if (++this.count > MAX_ROWS) throw new FileError('工作表的行数太多：请删除数据下方的空行，再保存上传');
    const given = Number(r);
    this.row = Number.isInteger(given) && given > 0 && given <= MAX_ROWS ? given : this.row + 1;
    this.cells = [];
    this.unread = [];
    this.column = -1;
    this.isHidden = isTrue(hidden);
  }

  private openCell({ r, t, s }: Record<string, string>): void {
    this.tally.cell();
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    this.type = t ?? '';
    this.style = s === undefined ? -1 : Number(s);
    this.value = '';
    this.isCell = true;
    this.isFormula = false;
    this.hasValue = false;
  }

  private closeCell(): void {
    this.isCell = false;
    if (this.isFormula && !this.hasValue) this.unread.push(this.column);
    const value = this.valueOf();
    if (value === null || value === '') return;
    if (this.hiddenColumns.some(({ min, max }) => min <= this.column + 1 && this.column < max))
      this.hidden.columns.add(this.column);
    this.tally.value(this.row, this.column, value);
    while (this.cells.length < this.column) this.cells.push(null);
    this.cells[this.column] = value;
  }

  private closeRow(): void {
    if (this.cells.length > 0) {
      this.rows.push({ row: this.row, cells: this.cells, ...(this.unread.length > 0 ? { unread: this.unread } : {}) });
      if (this.isHidden) this.hidden.rows += 1;
    }
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
    return shown(number, this.context.looks[this.style], this.context.from1904);
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
