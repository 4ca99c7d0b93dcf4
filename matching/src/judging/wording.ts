import { findFigure, findList, findZone } from '../catalogue';
import { INDUSTRY_SECTIONS } from '../classification';
import { isCalendarYear } from '../engine/inputs';
import { byKind, bySomeKinds, type MeasureOf } from '../engine/measure-kinds';
import { type FactKey, factDef } from '../facts';
import type { TableColumn, TitleTerms } from '../facts/fact-def';
import type { TitleValue } from '../profile';
import { quoted } from '../quoted';
import type { CodeTest, Measure, NumberTest, RowTest, Year } from '../rule';
import { quantityText } from './number-text';
import { endOf } from './title-span';

/** Chinese words for measures, thresholds and values; made once for each measure object. */

/** Names for codes that this package does not hold (areas, industries below the section). */
export type NameOf = (fact: string, code: string) => string | undefined;

export const SIGNS = { '>=': '≥', '>': '>', '<=': '≤', '<': '<', '=': '=' } as const;
export const TIME_UNITS = { days: '天', months: '个月', years: '年', fiscalYears: '个会计年度' } as const;
const COUNTS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
const YEARS = ['本年度', '上年度', '前年度'];

interface Words {
  label: string;
  unit: string;
}
const words = new WeakMap<Measure, Words>();

/** What a measure is called: '上年度研发费用占营业收入的比例'. */
export function measureLabel(measure: Measure): string {
  return wordsOf(measure).label;
}

/** Its unit in Chinese, '' when it has none. */
export function measureUnit(measure: Measure): string {
  return wordsOf(measure).unit;
}

function wordsOf(measure: Measure): Words {
  let found = words.get(measure);
  if (!found) {
    found = { label: `${windowOf(measure)}${bareLabel(measure)}`, unit: unitOf(measure) };
    words.set(measure, found);
  }
  return found;
}

/** The years that a measure is about, in words; '' when it is not about years or its parts differ. */
const windowOf: (measure: Measure) => string = bySomeKinds<[], string>(
  {
    over: windowText,
    fact: periodText,
    percent: ({ percent, of }) => {
      const [own, whole] = [windowOf(percent), windowOf(of)];
      return own === whole ? own : '';
    },
    sum: ({ sum }) => {
      const windows = new Set(sum.map((part) => windowOf(part.measure)));
      return windows.size === 1 ? [...windows][0]! : '';
    },
    growth: (measure) =>
      'base' in measure ? yearText(measure.last ?? -1) : recentYears(measure.years, measure.last ?? -1),
    increase: ({ last = -1 }) => yearText(last),
  },
  '',
);

const PARTS = { quarter: ['一季度', '二季度', '三季度', '四季度'], half: ['上半年', '下半年'] } as const;

function periodText({ fact, year = -1, part }: { fact: FactKey; year?: Year; part?: number }): string {
  const { period } = factDef(fact);
  if (period === undefined) return '';
  if (part === undefined || period === 'year') return yearText(year);
  return `${yearText(year)}${PARTS[period][part - 1] ?? ''}`;
}

function yearText(year: Year): string {
  if (isCalendarYear(year)) return `${year} 年度`;
  return YEARS[-year] ?? `往前第${COUNTS[-year] ?? -year}年度`;
}

function windowText({ years, last = -1 }: { years: number | 'all'; last?: Year }): string {
  if (years === 'all') return last === -1 ? '历年' : `${yearText(last)}及以前各年`;
  return recentYears(years, last);
}

/** The years together, and how: '近两年合计', '近三年年均'. */
export const combinedText = ({ over, years, last = -1 }: MeasureOf<'over'>): string =>
  `${windowText({ years, last })}${OVER_TEXT[over]}`;

function recentYears(years: number, last: Year): string {
  if (years === 1) return yearText(last);
  const text = `近${COUNTS[years] ?? years}年`;
  return last === -1 ? text : `截至${yearText(last)}的${text}`;
}

const OVER_TEXT = { sum: '合计', average: '年均', min: '最低一年', max: '最高一年' } as const;

/** The label without its years. */
const bareLabel = byKind<[], string>({
  over: ({ fact, over, years }) => `${factDef(fact).label}${years === 1 ? '' : `（${OVER_TEXT[over]}）`}`,
  percent: (measure) => `${partLabel(measure, measure.percent)}占${partLabel(measure, measure.of)}的比例`,
  sum: sumLabel,
  product: ({ product }) => product.map(measureLabel).join(' × '),
  greatest: ({ greatest }) => `${greatest.map(measureLabel).join('、')}中较高者`,
  least: ({ least }) => `${least.map(measureLabel).join('、')}中较低者`,
  growth: growthLabel,
  increase: ({ increase, base = -2, last = -1 }) =>
    `${factDef(increase).label}${base === last - 1 ? '增加额' : `比${yearText(base)}的增加额`}`,
  since: ({ since }) => sinceLabel(since),
  rows: rowsLabel,
  figure: ({ figure, on }) =>
    `${on === undefined ? '' : `${factDef(on).label}的`}${findFigure(figure)?.label ?? figure}`,
  number: ({ number, unit = '' }) => quantityText(number, unit),
  fact: ({ fact }) => factDef(fact).label,
});

/** A part says its own years only when the whole does not say them for all. */
function partLabel(whole: Measure, part: Measure): string {
  return windowOf(whole) === '' ? measureLabel(part) : bareLabel(part);
}

/** Two years of one fact, the earlier taken off, is what it grew by; weights make points, another sum is a total. */
function sumLabel(measure: MeasureOf<'sum'>): string {
  const added = measure.sum.filter((part) => (part.weight ?? 1) > 0).map((part) => partLabel(measure, part.measure));
  const taken = measure.sum.filter((part) => (part.weight ?? 1) < 0).map((part) => partLabel(measure, part.measure));
  const ending = isWeighted(measure) ? '折算' : taken.length > 0 ? '' : '合计';
  const rest = taken.length === 0 ? '' : `减去${taken.join('、')}`;
  return `${added.join('、')}${rest}${ending}`;
}

function growthLabel(measure: MeasureOf<'growth'>): string {
  const { label } = factDef(measure.growth);
  if ('base' in measure) return `${label}比${yearText(measure.base)}的增长率`;
  if (measure.years === 1) return `${label}增长率`;
  return measure.mean ? `${label}增长率的平均值` : `${label}年均复合增长率`;
}

function rowsLabel({ rows, total, where = [] }: MeasureOf<'rows'>): string {
  const { label, columns = [] } = factDef(rows);
  const tests = where.map((test) => rowText(test, columns)).join('、');
  const value = total === undefined ? '' : (columns.find(({ key }) => key === total)?.label ?? total);
  return `${tests === '' ? '' : `${tests}的`}${label}${value}`;
}

/** A test of a row in words. */
function rowText(test: RowTest, columns: readonly TableColumn[]): string {
  const text = cellText(test, columns);
  return test.not ? `不属于${quoted(text)}` : text;
}

function cellText(test: RowTest, columns: readonly TableColumn[]): string {
  if ('this' in test) return '本事项';
  const column = columns.find(({ key }) => key === test.column);
  const label = column?.label ?? test.column;
  const name = (value: string) => column?.choices?.find((choice) => choice.value === value)?.label ?? value;
  // of items a rule can name none but its own
  if (column?.kind === 'item') return '本项目';
  if ('in' in test) return test.in.map(name).join('或');
  if ('notIn' in test) return `非${test.notIn.map(name).join('、')}`;
  if ('is' in test) return test.is ? label : `未${label}`;
  if ('op' in test) return `${label}${SIGNS[test.op]} ${quantityText(test.value, column?.unit ?? '')}`;
  return dayText(test, label);
}

function dayText(
  test: Extract<RowTest, { within: number } | { longerThan: number } | { years: Year[] } | { from?: string }>,
  label: string,
): string {
  if ('within' in test) return `近 ${test.within} ${TIME_UNITS[test.unit]}${label}`;
  if ('longerThan' in test) return `${label}已超过 ${test.longerThan} ${TIME_UNITS[test.unit]}`;
  if ('years' in test) return `${test.years.map(yearText).join('、')}${label}`;
  return `${label}${[test.from && `自 ${test.from}`, test.to && `至 ${test.to}`].filter(Boolean).join(' ')}`;
}

function sinceLabel(fact: FactKey): string {
  if (fact === 'registered_on') return '注册成立时间';
  const { label, kind } = factDef(fact);
  return kind === 'title' ? `取得${label}的时间` : `${label}至今`;
}

/** Points: parts of different weight, none taken off (a difference keeps its unit). */
function isWeighted(measure: MeasureOf<'sum'>): boolean {
  return measure.sum.some((part) => Math.abs(part.weight ?? 1) !== 1);
}

const unitOf: (measure: Measure) => string = byKind<[], string>({
  over: ({ fact }) => factDef(fact).unit ?? '',
  percent: () => '%',
  sum: (measure) => {
    const unit = commonUnit(measure.sum.map((part) => part.measure));
    // parts of a sum of money stay money, whatever their weights; weighted counts are points
    return isWeighted(measure) && unit !== '万元' ? '分' : unit;
  },
  product: ({ product }) => unitOf(product[0]),
  greatest: ({ greatest }) => commonUnit(greatest),
  least: ({ least }) => commonUnit(least),
  growth: () => '%',
  increase: ({ increase }) => factDef(increase).unit ?? '',
  since: (measure) => TIME_UNITS[measure.in],
  rows: ({ rows, total }) => {
    const { columns = [], unit = '项' } = factDef(rows);
    return total === undefined ? unit : (columns.find(({ key }) => key === total)?.unit ?? '');
  },
  figure: ({ figure }) => findFigure(figure)?.unit ?? '',
  number: ({ unit = '' }) => unit,
  fact: ({ fact }) => factDef(fact).unit ?? '',
});

function commonUnit(measures: readonly Measure[]): string {
  const units = new Set(measures.map(unitOf));
  return units.size === 1 ? [...units][0]! : '';
}

/** What a number test asks about; of several years, that it is about each of them. */
export function testLabel({ label, measure, each = 1 }: NumberTest): string {
  if (label !== undefined || each === 1) return label ?? measureLabel(measure);
  return `近${COUNTS[each] ?? each}年每年${measureLabel(measure).replace(/^上年度/u, '')}`;
}

const limits = new WeakMap<NumberTest, { required: string; limit: string }>();

/** What a number test requires: '≥ 3%', in each of several years '每年 ≥ 3%', and its threshold alone. */
export function requiredNumber(test: NumberTest): { required: string; limit: string } {
  let words = limits.get(test);
  if (words === undefined) {
    const limit = quantityText(test.value, measureUnit(test.measure));
    words = { required: `${test.each === undefined ? '' : '每年 '}${SIGNS[test.op]} ${limit}`, limit };
    limits.set(test, words);
  }
  return words;
}

/** A code in words: the choice's label, the section's name, or the name given by the caller; else the code itself. */
export function codeName(fact: string, code: string, nameOf?: NameOf): string {
  const { choices } = factDef(fact);
  if (Array.isArray(choices)) return choices.find((choice) => choice.value === code)?.label ?? code;
  if (code.startsWith('@')) return findList(code.slice(1))?.label ?? code;
  if (code.startsWith('Z')) return findZone(code)?.name ?? code;
  const given = nameOf?.(fact, code);
  if (given !== undefined) return given;
  if (choices === 'industry') return INDUSTRY_SECTIONS.find((section) => section.letter === code)?.name ?? code;
  return code;
}

/** Codes in words, the first few of a long list. */
export function codeNames(fact: string, codes: readonly string[], nameOf?: NameOf): string {
  const shown = codes.slice(0, 6).map((code) => codeName(fact, code, nameOf));
  return shown.join('、') + (codes.length > shown.length ? `等 ${codes.length} 项` : '');
}

/** What code tests require, in one way of naming codes. */
const codeLimits = new WeakMap<CodeTest, { nameOf: NameOf | undefined; required: string; lacking: string }>();

/** What a code test requires, '属于 制造业', and what is lacking when it fails. */
export function requiredCodes(test: CodeTest, nameOf: NameOf | undefined): { required: string; lacking: string } {
  let words = codeLimits.get(test);
  if (words === undefined || words.nameOf !== nameOf) {
    const names = codeNames(test.fact, 'in' in test ? test.in : test.notIn, nameOf);
    words =
      'in' in test
        ? { nameOf, required: `属于 ${names}`, lacking: `须为 ${names}` }
        : { nameOf, required: `不属于 ${names}`, lacking: `不能是 ${names}` };
    codeLimits.set(test, words);
  }
  return words;
}

/** One is listed in a list and obtains any other title. */
export const titleVerb = (title: FactKey): string => (/[清名]单$/u.test(factDef(title).label) ? '列入' : '取得');

/** Levels of a title: '省级或国家级'. */
export const levelNames = (title: FactKey, levels: readonly string[]): string =>
  levels.map((key) => factDef(title).terms?.levels?.find(({ value }) => value === key)?.label ?? key).join('或');

/** A title that is held, in words: '有效，2026-05-01 至 2029-04-30'; an end that follows from its term says so. */
export function titleText(value: TitleValue, asOf: string, terms?: TitleTerms): string {
  const end = endOf(value, terms);
  if (end !== undefined && asOf > end) return `已于 ${end} 到期`;
  if (value.from !== undefined && asOf < value.from) return `${value.from} 起有效`;
  if (end === undefined && terms !== undefined && !terms.listed) return '取得日期和有效期未填写';
  const from = value.from === undefined ? '' : `${value.from} 起`;
  const to = end === undefined ? '' : `至 ${end}${value.to === undefined ? '，按有效期推算' : ''}`;
  const days = [from, to].filter(Boolean).join('，');
  return days ? `有效（${days}）` : '有效';
}
