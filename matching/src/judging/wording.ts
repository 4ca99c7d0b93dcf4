import { INDUSTRY_SECTIONS } from '../classification';
import { type FactKey, factDef } from '../facts';
import type { TitleValue } from '../profile';
import type { Measure, NumberTest } from '../rule';
import { quantityText } from './number-text';

/** Chinese words for measures, thresholds and values; made once for each measure object. */

/** Names for codes that this package does not hold (areas, industries below the section). */
export type NameOf = (fact: string, code: string) => string | undefined;

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
function windowOf(measure: Measure): string {
  if ('over' in measure) return recentYears(measure.years);
  if ('fact' in measure) return factDef(measure.fact).annual ? yearWords(measure.year ?? -1) : '';
  if ('percent' in measure) {
    const [own, of] = [windowOf(measure.percent), windowOf(measure.of)];
    return own === of ? own : '';
  }
  if ('sum' in measure) {
    const windows = new Set(measure.sum.map((part) => windowOf(part.measure)));
    return windows.size === 1 ? [...windows][0]! : '';
  }
  if ('growth' in measure) return measure.years === 1 ? '上年度' : recentYears(measure.years);
  return '';
}

function yearWords(year: number): string {
  return YEARS[-year] ?? `往前第${COUNTS[-year] ?? -year}年度`;
}

function recentYears(years: number): string {
  return years === 1 ? '上年度' : `近${COUNTS[years] ?? years}年`;
}

const OVER_WORDS = { sum: '合计', average: '年均', min: '最低一年', max: '最高一年' } as const;

/** The label without its years. */
function bareLabel(measure: Measure): string {
  if ('over' in measure) {
    const { label } = factDef(measure.fact);
    return measure.years === 1 ? label : `${label}（${OVER_WORDS[measure.over]}）`;
  }
  if ('fact' in measure) return factDef(measure.fact).label;
  if ('percent' in measure) return `${partLabel(measure, measure.percent)}占${partLabel(measure, measure.of)}的比例`;
  if ('sum' in measure) {
    const names = measure.sum.map((part) => partLabel(measure, part.measure));
    return `${names.join('、')}${isWeighted(measure) ? '折算' : '合计'}`;
  }
  if ('growth' in measure) return `${factDef(measure.growth).label}${measure.years === 1 ? '' : '年均'}增长率`;
  return sinceLabel(measure.since);
}

/** A part says its own years only when the whole does not say them for all. */
function partLabel(whole: Measure, part: Measure): string {
  return windowOf(whole) === '' ? measureLabel(part) : bareLabel(part);
}

function sinceLabel(fact: FactKey): string {
  if (fact === 'registered_on') return '注册成立时间';
  const { label, kind } = factDef(fact);
  return kind === 'title' ? `取得${label}的时间` : `${label}至今`;
}

function isWeighted(measure: Extract<Measure, { sum: unknown }>): boolean {
  return measure.sum.some((part) => (part.weight ?? 1) !== 1);
}

const SINCE_UNITS = { days: '天', months: '个月', years: '年' } as const;

function unitOf(measure: Measure): string {
  if ('fact' in measure) return factDef(measure.fact).unit ?? '';
  if ('percent' in measure || 'growth' in measure) return '%';
  if ('since' in measure) return SINCE_UNITS[measure.in];
  if (isWeighted(measure)) return '分';
  const units = new Set(measure.sum.map((part) => unitOf(part.measure)));
  return units.size === 1 ? [...units][0]! : '';
}

const SIGNS = { '>=': '≥', '>': '>', '<=': '≤', '<': '<', '=': '=' } as const;

const limits = new WeakMap<NumberTest, { required: string; limit: string }>();

/** What a number test requires: '≥ 3%', and its threshold alone. */
export function requiredNumber(test: NumberTest): { required: string; limit: string } {
  let words = limits.get(test);
  if (words === undefined) {
    const limit = quantityText(test.value, measureUnit(test.measure));
    words = { required: `${SIGNS[test.op]} ${limit}`, limit };
    limits.set(test, words);
  }
  return words;
}

/** A code in words: the choice's label, the section's name, or the name given by the caller; else the code itself. */
export function codeName(fact: string, code: string, nameOf?: NameOf): string {
  const { choices } = factDef(fact);
  if (Array.isArray(choices)) return choices.find((choice) => choice.value === code)?.label ?? code;
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

/** A title in words: '有效，2026-05-01 至 2029-04-30'. */
export function titleText(value: TitleValue, asOf: string): string {
  if (!value.held) return '未取得';
  if (value.to !== undefined && asOf > value.to) return `已于 ${value.to} 到期`;
  if (value.from !== undefined && asOf < value.from) return `${value.from} 起有效`;
  const from = value.from === undefined ? '' : `${value.from} 起`;
  const to = value.to === undefined ? '' : `至 ${value.to}`;
  const days = [from, to].filter(Boolean).join('，');
  return days ? `有效（${days}）` : '有效';
}
