import { isAbsent, isDitto, readDay } from '../sheet/days';
import { isEmptying } from '../sheet/emptying';
import { readExactMoney, readFlag, readMoney } from '../sheet/numbers';
import { officesOnOneLine } from '../sheet/one-line';

/** One cell that a row gives for a field. */
export interface GivenCell {
  value: unknown;
  /** The name of its column as the file writes it. */
  header: string;
  unit?: string;
  /** Other columns of the field that say something too. */
  others?: GivenCell[];
}

/** Reads the fields of one row and collects everything that is wrong (faults) or was left out (notes), in Chinese. */
export class RowReader<Field extends string> {
  readonly faults: string[] = [];
  readonly notes: string[] = [];
  /** Words that only a person can explain: the row waits for the answer. */
  readonly questions: string[] = [];
  /** The word for which a person said that such rows are left out. */
  skip: string | undefined;
  /** Fields that the row empties; their cells say nothing else. */
  readonly emptied = new Set<string>();
  private readonly cells = new Map<string, GivenCell>();

  /** `kept`: fields that nothing empties, such as those by which a record is recognised. */
  constructor(cells: ReadonlyMap<string, GivenCell>, kept: ReadonlySet<string> = new Set()) {
    for (const [field, cell] of cells) {
      if (isDitto(cell.value)) this.fault(cell, '说的是另一格：请在这一格写出内容');
      else if (!isEmptying(cell.value)) this.cells.set(field, cell);
      else if (!kept.has(field)) this.emptied.add(field);
      else if (typeof cell.value === 'string') this.fault(cell, '：这一项不能清空，请写出新的内容，或空着不改');
    }
  }

  /** A reader of the same cells whose faults, notes and questions are its own. */
  apart(): RowReader<Field> {
    return new RowReader<Field>(this.cells);
  }

  /** What was read, with null for what is emptied; `called`: fields that have other names there. */
  withEmptied<Said extends object>(said: Said, called: Readonly<Record<string, readonly string[]>> = {}): Said {
    const emptied = [...this.emptied].flatMap((field) => called[field] ?? [field]);
    const open = emptied.filter((field) => said[field as keyof Said] === undefined);
    return { ...said, ...Object.fromEntries(open.map((field) => [field, null])) };
  }

  cell(field: Field): GivenCell | undefined {
    return this.cells.get(field);
  }

  /** The names of the columns that the row has. */
  get headers(): string[] {
    return [...this.cells.values()].map(({ header }) => header);
  }

  /** The cell when it says something. */
  present(field: Field): GivenCell | undefined {
    const cell = this.cells.get(field);
    return cell && !isAbsent(cell.value) ? cell : undefined;
  }

  /** Reads another column of a field in place of the one that was taken. */
  replace(field: Field, cell: GivenCell): void {
    this.cells.set(field, cell);
  }

  fault(cell: GivenCell, what: string): undefined {
    this.faults.push(`${cell.header}“${shortened(cell.value)}”${what}`);
    return undefined;
  }

  text(field: Field, limit: number): string | undefined {
    const cell = this.cells.get(field);
    if (!cell || cell.value === null || cell.value === undefined) return undefined;
    const text = textOf(cell.value);
    if (text === undefined) return this.fault(cell, '应为文字');
    if (text === '' || /^(?:#n\/a|#ref!|#value!|#name\?)$/i.test(text)) return undefined;
    const lost = lostDigits(cell.value, text);
    if (lost) return this.fault(cell, lost);
    if (text.includes('\ufffd'))
      return this.fault(cell, '含有无法识别的字符“\ufffd”，请改正这一格；文本文件里到处都是时，请另存为 UTF-8 编码');
    return text.length > limit ? this.fault(cell, `过长（${text.length} 字），最多 ${limit} 字`) : text;
  }

  /** Text of a short field, where '-' and 无 mean nothing. */
  word(field: Field, limit: number): string | undefined {
    return this.present(field) ? this.text(field, limit) : undefined;
  }

  /** Names of offices, also of several with a line of its own each, beside each other on one line. */
  offices(field: Field, limit: number): string | undefined {
    const text = this.word(field, limit);
    return text && officesOnOneLine(text);
  }

  /** The address of a page; one without its scheme is taken as https. */
  address(field: Field): string | undefined {
    const text = this.word(field, 500);
    if (text === undefined || /^https?:\/\/[^\s/]+\S*$/i.test(text)) return text;
    if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#]\S*)?$/i.test(text)) return `https://${text}`;
    return this.fault(this.cells.get(field)!, '不是网址，应写作 https://www.gov.cn/…');
  }

  /** A day; `whole`: a month or a year alone will not do. */
  day(field: Field, whole = false): string | undefined {
    const cell = this.cells.get(field);
    if (!cell) return undefined;
    const reading = readDay(cell.value);
    if (reading === 'absent' || (reading === 'open' && !whole)) return undefined;
    if (typeof reading === 'string') return this.fault(cell, '不是能识别的日期，请写成 2019-02-15');
    if ('day' in reading) return reading.day;
    if (whole) return this.fault(cell, '没有写到哪一天，请写成 2019-02-15');
    this.notes.push(`${cell.header}只写到“${reading.partial}”，没有具体日期，按未知处理`);
    return undefined;
  }

  /** Money in 万元; null for 0, which says that there is none. `exact`: a span, a bound or a sum will not do. */
  money(field: Field, exact = false): number | null | undefined {
    const cell = this.present(field);
    if (!cell) return undefined;
    const money = (exact ? readExactMoney : readMoney)(cell.value, cell.unit);
    if (money === undefined)
      return this.fault(
        cell,
        exact ? '不是一个确切的金额，请写数额，如 50万元' : '不是金额，请写数额，如 50 或 50万元',
      );
    if (money < 0) return this.fault(cell, '不能是负数');
    if (money > 1e10) return this.fault(cell, '过大，请核对单位（列名里可以写明：元、万元、亿元）');
    return money === 0 ? null : money;
  }

  flag(field: Field): boolean | undefined {
    const cell = this.cells.get(field);
    if (!cell || textOf(cell.value) === '' || cell.value === null || cell.value === undefined) return undefined;
    return readFlag(cell.value) ?? this.fault(cell, '请写“是”或“否”');
  }

  /** Several short texts: a list, or one text with 、;，or line breaks between them. */
  words(field: Field, limit: number, between = /[、，,;；|\n\t]+/): string[] | undefined {
    const cell = this.present(field);
    if (!cell) return undefined;
    const parts = Array.isArray(cell.value) ? cell.value.map(textOf) : (textOf(cell.value) ?? '').split(between);
    const words = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '' && !isAbsent(part));
    const long = words.find((word) => word.length > limit);
    if (long) this.fault({ ...cell, value: long }, `过长，每个最多 ${limit} 字`);
    return [...new Set(words)];
  }

  /** A value that is JSON: given as such, or written out in a cell. */
  json(field: Field): unknown {
    const cell = this.present(field);
    if (!cell || typeof cell.value !== 'string') return cell?.value;
    try {
      return JSON.parse(cell.value);
    } catch {
      return this.fault(cell, '不是合法的 JSON');
    }
  }
}

/** Why digits of a number that stands where a text should are lost: a spreadsheet program keeps fifteen. */
const lostDigits = (value: unknown, text: string): string | undefined =>
  (typeof value === 'number' && Math.abs(value) >= 1e15) || /^\d(?:\.\d+e\+?|e\+)\d+$/i.test(text.normalize('NFKC'))
    ? '是写成数字的长号码，后几位已经丢失：请把这一列的格式设为文本，重新填写完整号码'
    : undefined;

/** Text as a cell gives it; lists of texts one a line; undefined for objects. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (!Array.isArray(value)) return undefined;
  const lines = value.map(textOf);
  return lines.includes(undefined) ? undefined : lines.filter(Boolean).join('\n');
}

/** That money was taken in 万元 as nothing says its unit, in words; undefined where its column (a key is one) or its cell says it. */
export function unitGuess({ value, header, unit }: GivenCell): string | undefined {
  const isSaid = unit || !/\p{Script=Han}/u.test(header) || /[万亿千百元￥¥]|rmb|cny/i.test(textOf(value) ?? '');
  if (isSaid || Number(textOf(value)) === 0) return undefined;
  return `${header}没有写单位，按万元采用：不是万元的请在列名里写明，如 ${header}（元）`;
}

/** From so many 万元 on a sum of one enterprise is more likely in another unit: some hundred enterprises have 1,000 亿元. */
const RARELY_MORE = 10_000_000;

/** That a sum in 万元 is one of very few, in words; undefined for others. `rare`: from how much on. */
export const unlikelySum = ({ header }: GivenCell, money: unknown, rare = RARELY_MORE): string | undefined =>
  typeof money === 'number' && Math.abs(money) >= rare ? `${header}超过 ${rare / 10_000} 亿元，请核对单位` : undefined;

function shortened(value: unknown): string {
  const text = textOf(value) ?? JSON.stringify(value);
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}
