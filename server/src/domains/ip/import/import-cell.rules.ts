import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { isAbsent, isDitto, readDay } from '../../../sheet/days';
import { readMoney, readNumber } from '../../../sheet/numbers';
import { unwrapped } from '../../../sheet/one-line';
import { isLedgerField } from './import-columns.rules';
import type { ImportField } from './import-columns.table';
import { readHolder, readOffers, readPatentKind, readReductions } from './import-labels.rules';
import { ledgerReading } from './import-ledger.rules';
import { readNames, readOwners, readPeople } from './import-names.rules';

/** What a cell says for a field: a value, why it cannot be read, or what to look at though the row is taken. */
export type CellReading = { value: unknown; question?: string } | { fault: string } | { question: string };

const SPREADSHEET_ERROR = /^#(?:n\/a|ref!|value!|name\?|null!|num!|div\/0!)$/i;

/** The text of a cell: numbers without exponent, days as YYYY-MM-DD. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return plainDigits(value);
  return String(value).trim();
}

const plainDigits = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US', { useGrouping: false }) : String(value);

/** Whether a cell says nothing for a field; exports write 0 where they have no day. */
export function saysNothing(field: ImportField, value: unknown): boolean {
  if (isAbsent(value) || SPREADSHEET_ERROR.test(cellText(value))) return true;
  return field.endsWith('_on') && /^0(?:\.0+)?$|^0000/.test(cellText(value));
}

/** Reads a cell for a field; the legal status is read when the kind of a patent is known. */
export function readCell(kind: RightKind, field: ImportField, value: unknown, unit?: string): CellReading {
  const text = cellText(value);
  if (text.includes('\ufffd')) return { fault: '含有无法识别的字符：请用 UTF-8 编码另存文件再上传' };
  if (isDitto(text)) return { fault: `“${text}”说的是另一格：请在这一格写出内容` };
  if (isLedgerField(field)) return ledgerReading(field, text, value);
  if (field.endsWith('_on')) return dayReading(value);
  if (field === 'number') return numberReading(kind, text, value);
  return READERS[field]?.(text, value, unit) ?? { value: text };
}

const orFault = (value: unknown, fault: string): CellReading => (value === undefined ? { fault } : { value });

const READERS: Partial<Record<ImportField, (text: string, value: unknown, unit?: string) => CellReading>> = {
  patent_kind: (text) =>
    orFault(readPatentKind(text), `“${short(text)}”不是专利类型：请填写发明专利、实用新型或外观设计`),
  owners: (text) => {
    const { names, ...more } = readOwners(text);
    return { value: names, ...more };
  },
  creators: (text) => ({ value: readPeople(text) }),
  name: (text) => ({ value: unwrapped(text) }),
  classes: (text) => ({ value: listOf(text) }),
  main_class: (text) => ({ value: listOf(text) }),
  holder: (text) => orFault(readHolder(text), `“${short(text)}”：请填写单位或个人`),
  offers: (text) => orFault(readOffers(text), `“${short(text)}”：请填写出售、许可或开放许可`),
  reductions: (text) =>
    orFault(readReductions(text), `“${short(text)}”：请填写 85% 或 70%，可注明年度，如 85%（第3-10年度）`),
  first_paid_year: (text) => yearReading(text),
  price_wan: (text, value, unit) => priceReading(text, value, unit),
};

const short = (text: string): string => (text.length <= 30 ? text : `${text.slice(0, 30)}…`);

/** 2.0201E+11: digits that a spreadsheet program has dropped when it wrote the text. */
const EXPONENT = /^[+-]?\d+(?:\.\d+)?e\+?\d+$/i;

function numberReading(kind: RightKind, text: string, value: unknown): CellReading {
  if (typeof value === 'string' && EXPONENT.test(text.normalize('NFKC'))) {
    return { fault: `“${short(text)}”是科学计数法，后几位已经丢失：请把这一列的格式设为文本，重新填写完整号码` };
  }
  // a number cell has lost the check digit when that is 0: 202110123456.0 arrives as 202110123456
  const isShort = typeof value === 'number' && kind === 'patent' && /^(?:\d{12}|\d{8})$/.test(text);
  return { value: isShort ? `${text}.0` : text };
}

function dayReading(value: unknown): CellReading {
  const reading = readDay(value);
  const text = short(cellText(value));
  if (reading === 'absent' || reading === 'open') return { value: null };
  if (reading === 'unreadable') return { fault: `“${text}”不是能识别的日期：请写成 2019-02-15` };
  return 'day' in reading ? { value: reading.day } : { fault: `“${text}”没有写到日：请写成 2019-02-15` };
}

function yearReading(text: string): CellReading {
  const year = Number(/^第?\s*(\d{1,2})\s*(?:年度?)?$/.exec(text.normalize('NFKC'))?.[1] ?? Number.NaN);
  return Number.isInteger(year) && year >= 1 && year <= 20
    ? { value: year }
    : { fault: `“${short(text)}”不是专利年度：请填写 1 至 20` };
}

function priceReading(text: string, value: unknown, unit?: string): CellReading {
  if (/面议|协商/.test(text)) return { value: null };
  const price = typeof value === 'number' && unit === undefined ? readNumber(value) : readMoney(value, unit);
  if (price === undefined || price < 0 || price > 1_000_000) {
    return { fault: `“${short(text)}”不是金额：请填写以万元计的数，如 12.5` };
  }
  return { value: Math.round(price * 100) / 100 };
}

/** Numbers of classes with nothing but blanks between: 第9类 第42类, 9 35 42. */
const NUMBERS = /^第?\d{1,2}类?(?:\s+第?\d{1,2}类?)+$/;
const listOf = (text: string): string[] =>
  readNames(NUMBERS.test(text) ? text.replace(/\s+/g, ';') : text.replace(/[,，]/g, ';'));

/** The words of a field's value, for what would change. */
export function valueText(value: RightFields[keyof RightFields]): string {
  if (value === null || value === undefined) return '';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((part) =>
      typeof part === 'string' ? part : `${part.percent}%（第${part.from_year}–${part.to_year ?? ''}年度）`,
    )
    .join('；');
}
