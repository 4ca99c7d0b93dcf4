import { findFigure, findList, findZone } from '../catalogue';
import { INDUSTRY_SECTIONS } from '../classification';
import { byKind, bySomeKinds, type MeasureOf } from '../engine/measure-kinds';
import { type FactKey, factDef } from '../facts';
import type { TitleTerms } from '../facts/fact-def';
import type { TitleValue } from '../profile';
import type { CodeTest, Measure, NumberTest } from '../rule';
import { quantityText } from './number-text';
import { rowsLabel } from './row-words';
import { SIGNS, TIME_UNITS } from './signs';
import { endOf } from './title-span';
import { eachYearOf, growthYears, overText, periodText, windowText, yearText } from './year-words';

/** Chinese words for measures, thresholds and values; made once for each measure object. */

/** Names for codes that this package does not hold (areas, industries below the section). */
export type NameOf = (fact: string, code: string) => string | undefined;

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
    per: ({ per, of }) => {
      const [own, each] = [windowOf(per), windowOf(of)];
      return each === '' || own === each ? own : '';
    },
    sum: ({ sum }) => {
      const windows = new Set(sum.map((part) => windowOf(part.measure)));
      return windows.size === 1 ? [...windows][0]! : '';
    },
    growth: growthYears,
    increase: ({ last = -1 }) => yearText(last),
  },
  '',
);

/** The label without its years. */
const bareLabel = byKind<[], string>({
  over: (measure) => `${factDef(measure.fact).label}${measure.years === 1 ? '' : `（${overText(measure)}）`}`,
  percent: (measure) => {
    const of = partLabel(measure, measure.of);
    return `${partLabel(measure, measure.percent)}占${/^\d/u.test(of) ? ' ' : ''}${of}的比例`;
  },
  per: perLabel,
  sum: sumLabel,
  product: ({ product }) => product.map(measureLabel).join(' × '),
  greatest: ({ greatest }) => boundedLabel(greatest, '最少计', '中较高者'),
  least: ({ least }) => boundedLabel(least, '最多计', '中较低者'),
  growth: growthLabel,
  increase: ({ increase, base = -2, last = -1 }) =>
    `${factDef(increase).label}${base === last - 1 ? '增加额' : `比${yearText(base)}的增加额`}`,
  since: ({ since, until }) => (until === undefined ? sinceLabel(since) : `${dayLabel(since)}至${dayLabel(until)}`),
  rows: rowsLabel,
  figure: ({ figure, on }) =>
    `${on === undefined ? '' : `${factDef(on).label}的`}${findFigure(figure)?.label ?? figure}`,
  number: ({ number, unit = '' }) => quantityText(number, unit),
  fact: ({ fact }) => factDef(fact).label,
});

/** '租用办公面积（最多计 500 平方米）', of several measures '甲、乙中较低者'. */
function boundedLabel(measures: readonly Measure[], bound: string, among: string): string {
  const [number, more] = measures.filter((measure) => 'number' in measure);
  const [own, other] = measures.filter((measure) => measure !== number);
  if (number && own && !more && !other) return `${measureLabel(own)}（${bound} ${measureLabel(number)}）`;
  return `${measures.map(measureLabel).join('、')}${among}`;
}

/** A part says its own years only when the whole does not say them for all. */
function partLabel(whole: Measure, part: Measure): string {
  return windowOf(whole) === '' ? measureLabel(part) : bareLabel(part);
}

/** '亩均实缴税收（按用地面积计）', '每万元工业总产值综合能耗'. */
function perLabel(measure: MeasureOf<'per'>): string {
  if ('number' in measure.of) return `${measureLabel(measure.per)} ÷ ${measureLabel(measure.of)}`;
  const [name, of, unit] = [partLabel(measure, measure.per), partLabel(measure, measure.of), unitOf(measure.of)];
  return unit === '' || unit === '万元' ? `每${unit}${of}${name}` : `${unit}均${name}（按${of}计）`;
}

/** Two years of one fact, the earlier taken off, is what it grew by; weights make points, each told, another sum is a total. */
function sumLabel(measure: MeasureOf<'sum'>): string {
  const parts = measure.sum.filter((part) => (part.weight ?? 1) > 0);
  const numbers = parts.flatMap(({ measure: part, weight = 1 }) => ('number' in part && weight === 1 ? [part] : []));
  const more = numbers.length < parts.length ? numbers : [];
  const added = parts
    .filter((part) => !more.includes(part.measure as never))
    .map((part) => `${partLabel(measure, part.measure)}${isWeighted(measure) ? `×${part.weight ?? 1}` : ''}`);
  const taken = measure.sum.filter((part) => (part.weight ?? 1) < 0).map((part) => partLabel(measure, part.measure));
  const ending = isWeighted(measure) ? '折算' : taken.length > 0 || added.length < 2 ? '' : '合计';
  const rest = taken.length === 0 ? '' : `减去${taken.join('、')}`;
  const plus = more.map(({ number, unit }) => `加 ${quantityText(number, unit === '%' ? '个百分点' : (unit ?? ''))}`);
  return `${added.join('、')}${rest}${ending}${plus.join('')}`;
}

function growthLabel(measure: MeasureOf<'growth'>): string {
  const { label } = factDef(measure.growth);
  if ('base' in measure) return `${label}比${yearText(measure.base)}的增长率`;
  if (measure.years === 1) return `${label}增长率`;
  return measure.mean ? `${label}增长率的平均值` : `${label}年均复合增长率`;
}

const dayLabel = (fact: FactKey): string => {
  const { label, kind } = factDef(fact);
  return kind === 'title' ? `${titleVerb(fact)}${label}` : label;
};

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
  per: ({ per, of }) => [unitOf(per), unitOf(of)].filter(Boolean).join('/'),
  sum: (measure) => {
    const unit = commonUnit(measure.sum.map((part) => part.measure));
    // parts of a sum of money stay money, whatever their weights; weighted counts are points
    return isWeighted(measure) && unit !== '万元' ? '分' : unit;
  },
  product: ({ product: [base, factor] }) => {
    const [unit, other] = [unitOf(base), unitOf(factor)];
    // so many times a sum of money is money, a share of anything is that thing
    return unit === '万元' || other === '%' || other === '' ? unit : [unit, other].filter(Boolean).join('·');
  },
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

/** The year with which the words of a measure begin. */
const LAST_YEAR = /^(?:[上本前]年度|\d{4} 年度)/u;

/** What a number test asks about; of several years, that it is about each of them. */
export function testLabel({ label, measure, each = 1 }: NumberTest): string {
  if (label !== undefined || each === 1) return label ?? measureLabel(measure);
  const words = measureLabel(measure);
  const [last = ''] = LAST_YEAR.exec(words) ?? [];
  const until = ['', '上年度'].includes(last) ? '' : `截至${last}的`;
  return `${until}${eachYearOf(each)}${words.slice(last.length)}`;
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

export const timesName = (times: 'first' | 'renewed'): string => (times === 'first' ? '首次' : '重新');

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
