import { isCalendarYear } from '../engine/inputs';
import type { MeasureOf } from '../engine/measure-kinds';
import { type FactKey, factDef } from '../facts';
import type { Year } from '../rule';

/** Chinese words for fiscal years, their halves and quarters, and several years together. */

const COUNTS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
const YEARS = ['本年度', '上年度', '前年度'];
const PARTS = { quarter: ['一季度', '二季度', '三季度', '四季度'], half: ['上半年', '下半年'] } as const;
const OVER_TEXT = { sum: '合计', average: '年均', min: '最低一年', max: '最高一年' } as const;

const countText = (count: number): string => COUNTS[count] ?? String(count);

/** '上年度', '2023 年度'. */
export function yearText(year: Year): string {
  if (isCalendarYear(year)) return `${year} 年度`;
  return YEARS[-year] ?? `往前第${countText(-year)}年度`;
}

/** '一季度'; '' for a whole year. */
export function partText(fact: FactKey, part: number | undefined): string {
  const { period } = factDef(fact);
  return part === undefined || period === undefined || period === 'year' ? '' : (PARTS[period][part - 1] ?? '');
}

/** The year of a value, with its half or quarter: '本年度一季度'; '' for what has no year. */
export function periodText({ fact, year = -1, part }: { fact: FactKey; year?: Year; part?: number }): string {
  return factDef(fact).period === undefined ? '' : `${yearText(year)}${partText(fact, part)}`;
}

/** Several years: '近三年', '历年'. */
export function windowText({ years, last = -1 }: { years: number | 'all'; last?: Year }): string {
  if (years === 'all') return last === -1 ? '历年' : `${yearText(last)}及以前各年`;
  return recentYears(years, last);
}

/** The years over which something grew, with the half or quarter of them. */
export function growthYears(measure: MeasureOf<'growth'>): string {
  const { growth: fact, last = -1 } = measure;
  if ('base' in measure) return yearText(last);
  return measure.years === 1
    ? `${yearText(last)}${partText(fact, measure.part)}`
    : recentYears(measure.years, last) + partText(fact, measure.part);
}

function recentYears(years: number, last: Year): string {
  if (years === 1) return yearText(last);
  const text = `近${countText(years)}年`;
  return last === -1 ? text : `截至${yearText(last)}的${text}`;
}

/** How years are put together: '合计', '年均'. */
export const overText = ({ over }: MeasureOf<'over'>): string => OVER_TEXT[over];

/** The years together, and how: '近两年合计', '近三年年均'. */
export const combinedText = (measure: MeasureOf<'over'>): string => `${windowText(measure)}${overText(measure)}`;

/** Each of several years: '近两年每年'. */
export const eachYearOf = (years: number): string => `近${countText(years)}年每年`;

/** Years in which a title may be new: '当年或上年'. */
export function yearNames(years: readonly Year[]): string {
  const name = (year: Year) => (isCalendarYear(year) ? `${year} 年` : (['当年', '上年'][-year] ?? yearText(year)));
  return years.map(name).join('或');
}

/** Words about a measure without the years that they begin with. */
export const withoutYears = (words: string): string =>
  words.replace(/^(?:[本上前]年度|近[一两三四五六七八九十]年)(?:[一二三四]季度|[上下]半年)?/u, '');
