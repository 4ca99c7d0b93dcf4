import { toSimplified } from '../search/simplified';
import { isOfWholeYear, MONEY_WORD, readColumnName, unitAlone, yearAlone } from './column-name';
import { FileError } from './file-error';
import { headerNames, isEmpty, MAX_ABOVE_HEADER, type TableRow } from './table';

export interface HeaderNames {
  /** How many of these column names can be used. */
  knows(names: string[]): number;
  /** Whether a column of this name holds money, whose unit may stand above the header. */
  isMoney?(name: string): boolean;
  /** Whether one cell of a column of this name, merged over several rows, says so of each of them. */
  isShared?(name: string): boolean;
  /** Is told the names of the columns, also where no row follows. */
  found?(names: readonly string[]): void;
  /** Names that a header could have, for people. */
  example: string;
}

/** No row of a table is a header that can be used. */
export class NoHeader extends FileError {}

/** Rows that one header may have: groups, names, units. */
export const MOST_ROWS = 3;
const UNIT_ABOVE = new RegExp(`单位\\s*[:：]\\s*(?:人民币)?\\s*(${MONEY_WORD})(?:人民币)?(?!\\p{L})`, 'u');
const unitAbove = (text: string): string | undefined => UNIT_ABOVE.exec(toSimplified(text))?.[1];
/** The unit of money that a row says, also in two cells: 计量单位： | 千元. */
const unitIn = (texts: readonly string[]): string | undefined => unitAbove(texts.filter(Boolean).join(' '));

const textOf = (cell: unknown): string => {
  if (typeof cell === 'number' && cell >= 1990 && cell < 2100 && Number.isInteger(cell)) return `${cell}年`;
  return isEmpty(cell) ? '' : String(cell).replace(/\s+/g, ' ').trim();
};
const textsOf = (cells: readonly unknown[]): string[] => Array.from(cells, textOf);

/**
 * Finds the header of a table in its first rows and puts it together where it has several: a row of groups (2025年, merged over
 * what stands below) above the names, a row of units below them. Merged cells are told by what is empty beside and below them.
 */
export class HeaderFinder {
  /** What stands above the header, and its first row when that is found. */
  private readonly above: TableRow[] = [];
  private texts: string[] | undefined;
  private rows = 0;
  /** The unit of money in a line below the names: 单位：元. */
  private unitBelow: string | undefined;
  /** A row of which one name alone is known, among others. */
  private nearly: string[] | undefined;
  /** A row of years below the groups of a header, which may stand above names; rows of data where none follow. */
  held: TableRow[] = [];

  constructor(private readonly names: HeaderNames) {}

  /** Takes a row that is not blank; true while it is a part of the header or stands above it. */
  takes(row: TableRow): boolean {
    if (this.texts) return this.goesOn(this.texts, row);
    if (this.above.length >= MAX_ABOVE_HEADER) throw this.notFound();
    const own = textsOf(row.cells);
    const groups = this.above.slice(1 - MOST_ROWS).reverse();
    this.above.push(row);
    const known = this.names.knows(own);
    if (known < Math.min(2, own.filter(Boolean).length)) {
      if (known > 0) this.nearly ??= own;
      return true;
    }
    [this.texts, this.rows] = [own, 1];
    for (const { cells } of groups) {
      const grouped = this.grouped(textsOf(cells), this.texts);
      if (!grouped) break;
      [this.texts, this.rows] = [grouped, this.rows + 1];
    }
    return true;
  }

  /** Whether a row below the first one of the header is another one, or says the unit of its money. */
  private goesOn(upper: string[], row: TableRow): boolean {
    if (this.unitBelow || this.rows >= MOST_ROWS || !row.cells.every(isNaming)) return false;
    const own = textsOf(row.cells);
    const [alone, ...others] = own.filter(Boolean);
    this.unitBelow = alone && others.length === 0 ? unitAbove(alone) : undefined;
    if (this.unitBelow) return true;
    const [years] = this.held;
    const next = this.continued(upper, years ? this.combined(textsOf(years.cells), own) : own);
    this.rows += 1;
    if (next) [this.texts, this.held] = [next, []];
    else if (!years && own.every((text) => text === '' || yearAlone(text))) this.held = [row];
    else return false;
    return true;
  }

  /** The names of the columns. @throws FileError when no row was a header. */
  found(): string[] {
    if (!this.texts) throw this.notFound();
    const above = this.above.slice(0, -1).map(({ cells }) => unitIn(textsOf(cells)));
    const unit = this.unitBelow ?? above.find((one) => one !== undefined);
    const named = this.texts.map((text) =>
      unit && text !== '' && this.names.isMoney?.(text) && !readColumnName(text).unit ? `${text}（${unit}）` : text,
    );
    return headerNames(named);
  }

  private notFound(): NoHeader {
    const [top] = this.above;
    if (!top) return new NoHeader('文件是空的：请确认选对了文件和工作表');
    if (this.nearly) {
      const [known, others] = [true, false].map((is) =>
        this.nearly!.filter((name) => name && this.isKnown(name) === is),
      );
      return new NoHeader(
        `只有“${known!.join('、')}”一列是认识的，没有可以导入的内容：${others!.slice(0, 8).join('、')}都不认识。请改列名，或换一种导入。这样的表要有这些列：${this.names.example}`,
      );
    }
    const first = textsOf(top.cells).filter(Boolean).slice(0, 8).join('、');
    return new NoHeader(
      `没有找到表头：前几行里没有认识的列名（第一行是“${first}”）。请在数据上方写一行列名，如：${this.names.example}`,
    );
  }

  /** Names under a row of groups; undefined when the row above is none: a title, or it adds nothing. */
  private grouped(above: string[], names: string[]): string[] | undefined {
    const groups = withoutRemarks(above);
    const written = groups.filter(Boolean);
    const isAlone = written.length === 1 && groups.findIndex(Boolean) <= names.findIndex(Boolean);
    const year = isAlone ? yearAlone(written[0]!) : undefined;
    if (isAlone && !year) return undefined;
    // a year alone in its line is that of all columns
    const heads = year ? names.map((name) => name && written[0]!) : groups;
    const whole = this.combined(heads, names);
    const adds = whole.some(
      (name, index) => name !== names[index] && (name !== heads[index] || !names[index]) && this.isKnown(name),
    );
    return adds ? whole : undefined;
  }

  /**
   * A header with the row below it, when that goes on with the names: each of its cells makes sense under what is above it, or
   * parts what stands over several columns (兑现金额 over 市级 and 区级), while the first name has nothing below it.
   */
  private continued(upper: string[], lower: string[]): string[] | undefined {
    const whole = this.combined(upper, lower);
    const heads = groupsOf(upper, lower);
    const isBelowNames = !lower[upper.findIndex(Boolean)] && lower.every((text) => text === '' || isPart(text));
    const isParted = (index: number) => isBelowNames && upper[index + 1] === '' && Boolean(lower[index + 1]);
    let known = 0;
    for (const [index, text] of lower.entries()) {
      if (text === '') continue;
      const isUnknown = Boolean(upper[index] && heads[index] && this.isKnown(heads[index]));
      if (unitAlone(text) || this.isKnown(whole[index]!) || (isUnknown && isParted(index))) known += 1;
      else if (isUnknown) return undefined;
    }
    return known > 0 ? whole : undefined;
  }

  private combined(upper: string[], lower: string[]): string[] {
    const heads = groupsOf(upper, lower);
    return heads.map((head, index) => this.joined(head, lower[index] ?? ''));
  }

  /** One name of a group and what stands below it; the lower one says its unit and year itself where it does. */
  private joined(group: string, name: string): string {
    if (group === '' || name === '') return group || name;
    const unit = unitAlone(name);
    if (unit || isOfWholeYear(name)) return `${group}（${unit ?? name}）`;
    const whole = `${group}${name}`;
    if ((readColumnName(group).name !== '' && this.isKnown(whole)) || !this.isKnown(name)) return whole;
    // 专利权人 over 名称 and 地址: what says little belongs to its group
    const head = group.replace(/(?:信息|情况)$/, '');
    if (GENERAL.test(name) && this.isKnown(head)) return /^[名姓]/.test(name) ? head : whole;
    return this.withGroup(group, name);
  }

  private withGroup(group: string, name: string): string {
    const { unit, year, atEnd, asides = [] } = readColumnName(group);
    const own = readColumnName(name);
    const takesUnit = !own.unit && this.names.isMoney?.(name) !== false;
    // 2025年1-9月 is not the year
    const span = PART_OF_YEAR.test(readColumnName(group).name) ? group : `${year}年${atEnd ? '末' : ''}`;
    const more = [own.year || !year ? '' : span, takesUnit ? (unit ?? '') : '', ...asides].filter(Boolean);
    return more.length > 0 ? `${name}（${more.join('，')}）` : name;
  }

  private isKnown(name: string): boolean {
    return this.names.knows([name]) > 0;
  }
}

const PART_OF_YEAR = /月|季|半年|^[qh]\d/;
/** 2025-12-20, 2025年12月20日: when something was written; 12月31日 ends a year. */
const DAY = /^\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}\s*日?$/;

/** A row without what is said of the sheet: days, and in a row of such remarks (编制单位：某局, 单位：元) all but its years. */
function withoutRemarks(texts: readonly string[]): string[] {
  const isRemarks = texts.some((text) => /(?<!其中)[:：]/.test(text));
  const isKept = (text: string) => (isRemarks || DAY.test(text) ? yearAlone(text) !== undefined : true);
  return texts.map((text) => (isKept(text) ? text : ''));
}

/** A few words, as parts of a figure are called: 市级, 年初余额, 1-本月; a number or a code is none. */
const isPart = (text: string): boolean => text.length <= 12 && /\p{Script=Han}/u.test(text) && !/\d{5}/.test(text);

/** Names that many things have. */
const GENERAL = /^(?:名称|姓名|类型|类别|状态|日期|时间|编号|代码|地址|说明|备注)$/;

/** What may stand in a header: words, years; not numbers, days, yes and no. */
const isNaming = (cell: unknown): boolean => typeof cell === 'string' || isEmpty(cell) || textOf(cell).endsWith('年');

/** The group under which each column stands: its own cell above, or the last one to the left that has something below it. */
function groupsOf(upper: string[], lower: string[]): string[] {
  let open = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [own, below] = [upper[index] ?? '', lower[index] ?? ''];
    if (below === '') open = '';
    else if (own !== '') open = own;
    return own || open;
  });
}
