import type { ContentKind } from '@zhice/contract/editing/content-kind';
import type { Enumeration } from '@zhice/contract/enumeration';
import { type FormField, nameOf, sentFields } from '@zhice/contract/fields';
import { areaOf, findArea, NATION } from '../../reference/areas';
import { isAbsent, readDay } from '../../sheet/days';
import { EMPTYING, isEmptying } from '../../sheet/emptying';
import { isMoneyUnit, readExactMoney, readFlag, readNumber } from '../../sheet/numbers';
import { inOneCell, MAX_CELL } from '../../sheet/sheet-xml';
import type { Said } from './handled-content';
import { wordsOf } from './said.rules';

/** The column of a row's id in files. */
export const ID_COLUMN = '编号';
/** When a row was last written, as our own files say it. */
export const WRITTEN_COLUMN = '修改时间';
/** Columns of our own files that say nothing of a row itself. */
export const STATE_COLUMNS = ['状态', '发布时间', WRITTEN_COLUMN, '修改人'];

/** Kinds of fields that a cell of a file can say. */
const IN_FILES: readonly FormField['kind'][] = [
  'text',
  'lines',
  'rich',
  'day',
  'choice',
  'choices',
  'area',
  'tick',
  'amount',
];

/** The fields of a kind that stand in files, by the names of their columns. */
export const columnsOfFile = ({ fields }: ContentKind): Map<string, string> =>
  new Map(
    sentFields(fields)
      .filter((name) => IN_FILES.includes(fields[name]!.kind))
      .map((name) => [nameOf(name, fields[name]!), name]),
  );

/** The field that a column is for: by its words, of an amount with its unit behind them (最高额度（元）), or by its name. */
export function fieldOfColumn(kind: ContentKind, column: string): string | undefined {
  const columns = columnsOfFile(kind);
  const text = column.trim();
  const known = columns.get(text) ?? [...columns.values()].find((name) => name === text);
  if (known) return known;
  const [bare, unit] = partedUnit(text);
  const name = columns.get(bare);
  const own = name && kind.fields[name]!.unit;
  return unit && own && (unit === own || (isMoney(own) && isMoney(unit))) ? name : undefined;
}

/** The name of a column without the unit in brackets at its end, and that. */
function partedUnit(column: string): [string, string | undefined] {
  const [, bare = column, unit] = /^(.+)[(（]([^()（）]+)[)）]$/.exec(column.trim()) ?? [];
  return [bare.trim(), unit?.trim()];
}

const isMoney = (unit: string): boolean => unit !== '' && isMoneyUnit(unit);

/** Whether a column holds money, whose unit may stand in a line above the header. */
export function isMoneyColumn(kind: ContentKind, column: string): boolean {
  const name = fieldOfColumn(kind, column);
  return name !== undefined && isMoney(kind.fields[name]!.unit ?? '');
}

/** What the cells of a row say, by field, and what cannot be understood. */
export function saidInCells(
  kind: ContentKind,
  cells: Readonly<Record<string, unknown>>,
): { said: Said; faults: string[] } {
  const said: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [column, cell] of Object.entries(cells)) {
    const name = fieldOfColumn(kind, column);
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
      const name = fieldOfColumn(kind, column);
      return cell === undefined && name !== undefined && wordsOf(kind.fields[name]!, stored[name]) !== '';
    })
    .map(([column]) => `“${column}”空着，不改；要清空请写“${EMPTYING}”`);

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
  if (!read) return cell instanceof Date ? dayIn(cell) : String(cell ?? '').trim();
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

function dayIn(cell: unknown): unknown {
  const read = readDay(cell);
  return typeof read === 'object' && 'day' in read ? read.day : UNREADABLE;
}
