import type { ContentKind } from '@zhice/contract/editing/content-kind';
import type { Enumeration } from '@zhice/contract/enumeration';
import { type FormField, isAsked, nameOf, valuesOf } from '@zhice/contract/fields';
import { areaOf, findArea, NATION } from '../../reference/areas';
import { isAbsent, readDay } from '../../sheet/days';
import { EMPTYING, isEmptying } from '../../sheet/emptying';
import { readExactMoney, readFlag, readNumber } from '../../sheet/numbers';
import { inOneCell, MAX_CELL } from '../../sheet/sheet-xml';
import { fieldOfColumn, isMoney, partedUnit } from './columns.rules';
import type { Said } from './handled-content';
import { wordsOf } from './said.rules';

/** What the cells of a row say, by field, and what cannot be understood. */
export function saidInCells(
  kind: ContentKind,
  cells: Readonly<Record<string, unknown>>,
): { said: Said; faults: string[] } {
  const said: Record<string, unknown> = {};
  const faults: string[] = [];
  const columns = Object.keys(cells);
  for (const [column, cell] of Object.entries(cells)) {
    const name = fieldOfColumn(kind, column, columns);
    if (!name || cell === undefined) continue;
    const field = kind.fields[name]!;
    const value = isEmptying(cell) ? nothingIn(field) : valueIn(field, cell, partedUnit(column)[1]);
    if (value === UNREADABLE) faults.push(`${column}“${String(cell).slice(0, 30)}”不能识别${howTo(field)}`);
    else if (name in said && String(said[name]) !== String(value)) {
      faults.push(`有两列都是${nameOf(name, field)}，说的不一样：请只留一列`);
    } else said[name] = value;
  }
  return { said, faults };
}

/**
 * What the cells of a sheet cannot say of a stored row, as a cell holds only so much: fields whose text came back as it was cut
 * and stays, and what is wrong with those that were changed.
 */
export function cutInCells({ fields }: ContentKind, said: Said, stored: Said): { kept: string[]; faults: string[] } {
  const kept: string[] = [];
  const faults: string[] = [];
  for (const [name, value] of Object.entries(said)) {
    const whole = wordsOf(fields[name]!, stored[name]);
    if (whole.length <= MAX_CELL || !value || String(value).length > MAX_CELL) continue;
    if (value === inOneCell(whole).trim()) kept.push(name);
    else
      faults.push(
        `${nameOf(name, fields[name]!)}原有 ${whole.length} 字，表格的一格放不下：要改它请在页面里编辑，或用 .json 导入`,
      );
  }
  return { kept, faults };
}

/** What a person may have meant to empty: columns that are there and blank where the stored row says something. */
export const blankInCells = (kind: ContentKind, cells: Readonly<Record<string, unknown>>, stored: Said): string[] =>
  Object.entries(cells)
    .filter(([column, cell]) => {
      const name = fieldOfColumn(kind, column, Object.keys(cells));
      return cell === undefined && name !== undefined && wordsOf(kind.fields[name]!, stored[name]) !== '';
    })
    .map(([column]) => `“${column}”空着，不改；要清空请写“${EMPTYING}”`);

/**
 * What a row says in vain: cells of fields that what it says besides leaves no place for, as the rate of what goes by the LPR.
 * `shown`: what our own file of it has in them.
 */
export function unaskedInCells({ fields }: ContentKind, given: Said, said: Said, shown: Said = {}): string[] {
  const values = valuesOf(fields, said);
  const isShown = (name: string, value: unknown) =>
    wordsOf(fields[name]!, value) === wordsOf(fields[name]!, shown[name]);
  return Object.entries(given)
    .filter(([name, value]) => value && !isAsked(fields[name]!, values) && !isShown(name, value))
    .map(([name, value]) => {
      const field = fields[name]!;
      return `${nameOf(name, field)}“${wordsOf(field, value)}”没有用到：按这一行的其他内容，这一项不填`;
    });
}

const UNREADABLE = Symbol('unreadable');

/** What to write instead. */
function howTo({ kind, of, unit = '' }: FormField): string {
  const choices = of?.map((value) => of.labels[value]).join('、') ?? '';
  if (kind === 'choice') return `：请写这些中的一个：${choices}`;
  if (kind === 'choices') return `：请写这些中的几个，之间写“、”：${choices}`;
  if (kind === 'tick') return '：请写“是”或“否”';
  if (kind === 'area') return '：请写全称或六位代码，如 浙江省杭州市西湖区';
  return kind === 'amount' ? `：请只写数${unit && `，以${unit}计`}` : '：请写成 2019-02-15';
}

/** How a cell is read for each kind of field; what cannot be read is UNREADABLE. */
const READ: Partial<Record<FormField['kind'], (cell: unknown, field: FormField, unit?: string) => unknown>> = {
  day: dayIn,
  tick: (cell) => readFlag(cell) ?? UNREADABLE,
  area: (cell) => areaIn(String(cell).trim()) ?? UNREADABLE,
  amount: (cell, field, unit) => amountIn(cell, field.unit, unit) ?? UNREADABLE,
  choice: (cell, { of }) => (of ? (valueNamed(of, String(cell).trim()) ?? UNREADABLE) : String(cell).trim()),
  choices: (cell, { of = [] as never }) => {
    const all = String(cell)
      .split(/[、,，;；]/)
      .map((one) => valueNamed(of, one.trim()));
    return all.includes(undefined) ? UNREADABLE : all;
  },
};

/** The value of an enumeration that is called so, or is it. */
const valueNamed = (of: Enumeration, text: string) =>
  of.find((value) => of.labels[value] === text || String(value) === text);

/** The code of an area that is written as a code or a name; of a name that several have none. */
const areaIn = (text: string): string | undefined =>
  text === '全国' || text === NATION ? NATION : (areaOf(text) ?? findArea(text))?.code;

const EMPTY: Partial<Record<FormField['kind'], unknown>> = { tick: false, choice: '', choices: [], area: '' };

const nothingIn = (field: FormField): unknown => {
  if (!READ[field.kind]) return '';
  return field.numeric ? null : (EMPTY[field.kind] ?? null);
};

function valueIn(field: FormField, cell: unknown, unit?: string): unknown {
  const read = READ[field.kind];
  if (!read) return cell instanceof Date ? dayIn(cell, field) : String(cell ?? '').trim();
  if (isAbsent(cell)) return nothingIn(field);
  return read(cell, field, unit);
}

/** A figure in the unit of its field, 万元 or 个月: money in any of its units, of others no other unit (3年 is not three months). */
function amountIn(cell: unknown, own = '', unit = own): number | undefined {
  if (own === '') return readNumber(cell);
  if (isMoney(own)) {
    const money = readExactMoney(cell, isMoney(unit) ? unit : own);
    return money === undefined ? undefined : Math.round((money / readExactMoney(1, own)!) * 1e6) / 1e6;
  }
  const text = String(cell).normalize('NFKC').trim();
  const plain = text.endsWith(own) ? text.slice(0, -own.length) : text;
  return /[\p{L}%]/u.test(plain) ? undefined : readNumber(plain);
}

/** A day; of a field that is empty where there is no end, 长期 says so. */
function dayIn(cell: unknown, { required, label }: FormField): unknown {
  const read = readDay(cell);
  if (read === 'open' && !required && String(label).endsWith('至')) return null;
  return typeof read === 'object' && 'day' in read ? read.day : UNREADABLE;
}
