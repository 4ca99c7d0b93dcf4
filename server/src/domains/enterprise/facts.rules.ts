import { isDay } from '@zhice/contract/formats';
import { firstDayOf, isPeriodOf, type PeriodKind, periodText } from '@zhice/contract/period';
import { choicesOf, type FactDef } from '@zhice/matching/facts';
import type { TableColumn, TitleTerms } from '@zhice/matching/facts/fact-def';
import { areaName } from '../../reference/areas';
import { isIndustryCode } from '../../reference/industries';

/** No enterprise in China is older. */
const FIRST_YEAR = 1900;
/** Further back no policy asks for a fiscal year, and nobody has the books at hand: a year that was mistyped. */
const YEARS_BACK = 20;
/** numeric columns and JSON hold more, but no enterprise of a country has 100 trillion yuan (in 万元). */
const MAX_NUMBER = 1e10;
const MAX_CODES = 50;
const MAX_ROWS = 500;
const MAX_TEXT = 200;
const MAX_EARLIER = 20;

/**
 * Checks one value of one fact: null when it is right, otherwise in Chinese what to write instead (without the fact's name).
 * `period` is '' or the year, half or quarter of a fact by period; nothing that is said may lie after `today`.
 */
export function validateFact(def: FactDef, period: string, value: unknown, today: string): string | null {
  return periodFault(def, period, today) ?? valueFault(def, value, today);
}

const PERIODS: Readonly<Record<PeriodKind, { name: string; example: string }>> = {
  year: { name: '年度', example: '2025' },
  half: { name: '半年', example: '2025H1（上半年）' },
  quarter: { name: '季度', example: '2025Q1（一季度）' },
};

function periodFault(def: FactDef, period: string, today: string): string | null {
  if (!def.period) return period === '' ? null : '这一项不分年度，请不要写年度';
  const { name, example } = PERIODS[def.period];
  if (!isPeriodOf(def.period, period)) return `请写明${name}，如 ${example}`;
  const thisYear = Number(today.slice(0, 4));
  if (Number(period.slice(0, 4)) < thisYear - YEARS_BACK)
    return `${periodText(period)}太早了，请填写 ${thisYear - YEARS_BACK} 年以后的年度`;
  return firstDayOf(def.period, period) > today ? `${periodText(period)}还没有到，请填写已经过去的${name}` : null;
}

function valueFault(def: FactDef, value: unknown, today: string): string | null {
  switch (def.kind) {
    case 'number':
      return numberFault(def, value);
    case 'boolean':
      return typeof value === 'boolean' ? null : '请填写“是”或“否”';
    case 'date':
      return dayFault(value, today);
    case 'code':
      return codeFault(def, value);
    case 'codes':
      return codesFault(def, value);
    case 'title':
      return titleFault(def.terms, value, today);
    case 'table':
      return tableFault(def.columns ?? [], value);
  }
}

function numberFault(def: FactDef, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '请填写数字';
  if (def.integer && !Number.isInteger(value)) return '请填写整数';
  const unit = def.unit ? ` ${def.unit}` : '';
  if (def.min !== undefined && value < def.min) return `不能小于 ${def.min}${unit}`;
  if (def.max !== undefined && value > def.max) return `不能大于 ${def.max}${unit}`;
  return Math.abs(value) > MAX_NUMBER ? `数值过大，请核对单位${def.unit ? `（应为${def.unit}）` : ''}` : null;
}

function dayFault(value: unknown, today: string): string | null {
  if (typeof value !== 'string' || !isDay(value)) return '请填写存在的日期，如 2019-02-15';
  if (Number(value.slice(0, 4)) < FIRST_YEAR) return `日期不能早于 ${FIRST_YEAR} 年`;
  return value > today ? '日期不能晚于今天' : null;
}

function codeFault(def: FactDef, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return '请从选项中选择';
  if (def.choices === 'area') {
    return areaName(value) ? null : '没有这个地区代码，请填写 6 位行政区划代码，如 330106';
  }
  if (def.choices === 'industry') {
    return isIndustryCode(value) ? null : '没有这个行业代码，请填写国民经济行业代码（GB/T 4754），如 C39 或 3912';
  }
  const choices = choicesOf(def);
  if (!choices || choices.some((choice) => choice.value === value)) return null;
  return `请从这些选项中选择：${choices.map((choice) => choice.label).join('、')}`;
}

function codesFault(def: FactDef, value: unknown): string | null {
  if (!Array.isArray(value)) return '请从选项中选择';
  if (value.length > MAX_CODES) return `最多选择 ${MAX_CODES} 项`;
  if (new Set(value).size < value.length) return '有重复的选项，请删去';
  for (const code of value) {
    const fault = codeFault(def, code);
    if (fault) return fault;
  }
  return null;
}

function titleFault(terms: TitleTerms | undefined, value: unknown, today: string): string | null {
  if (!isObject(value) || typeof value.held !== 'boolean') return '请填写“有”或“没有”';
  const { earlier = [] } = value;
  if (!Array.isArray(earlier) || earlier.length > MAX_EARLIER) return `以往认定最多填写 ${MAX_EARLIER} 次`;
  const fault = value.held ? spanFault(terms, value, today) : null;
  if (fault) return fault;
  for (const [at, span] of earlier.entries()) {
    if (!isObject(span) || span.from === undefined) return `第 ${at + 1} 次以往认定：请填写取得日期`;
    const earlierFault = spanFault(terms, span, today);
    if (earlierFault) return `第 ${at + 1} 次以往认定：${earlierFault}`;
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One grant of a title: its days, and its level where the title has levels. */
function spanFault(
  terms: TitleTerms | undefined,
  { from, to, level }: Record<string, unknown>,
  today: string,
): string | null {
  const fault = from === undefined ? null : dayFault(from, today);
  if (fault) return `取得日期：${fault}`;
  const levels = terms?.levels ?? [];
  if (level !== undefined && !levels.some(({ value }) => value === level))
    return levels.length === 0 ? '这一称号不分级别' : `级别请选择：${levels.map(({ label }) => label).join('、')}`;
  if (to === undefined) return null;
  if (typeof to !== 'string' || !isDay(to)) return '有效期至：请填写存在的日期，如 2027-12-31';
  return typeof from === 'string' && to < from ? '有效期至不能早于取得日期' : null;
}

function tableFault(columns: readonly TableColumn[], value: unknown): string | null {
  if (!isObject(value) || !Array.isArray(value.rows) || typeof value.complete !== 'boolean')
    return '请逐行填写，并说明以上是否为全部';
  if (value.rows.length > MAX_ROWS) return `最多填写 ${MAX_ROWS} 行`;
  for (const [at, row] of value.rows.entries()) {
    const fault = rowFault(columns, row);
    if (fault) return `第 ${at + 1} 行：${fault}`;
  }
  return null;
}

function rowFault(columns: readonly TableColumn[], row: unknown): string | null {
  if (!isObject(row) || Object.keys(row).length === 0) return '请至少填写一列，或删去这一行';
  for (const [key, cell] of Object.entries(row)) {
    const column = columns.find((one) => one.key === key);
    if (!column) return '有这张表没有的列，请刷新页面后重试';
    const fault = cellFault(column, cell);
    if (fault) return `${column.label}${fault}`;
  }
  return null;
}

function cellFault({ kind, choices }: TableColumn, cell: unknown): string | null {
  if (kind === 'number') return typeof cell === 'number' && Math.abs(cell) <= MAX_NUMBER ? null : '请填写数字';
  if (kind === 'boolean') return typeof cell === 'boolean' ? null : '请填写“是”或“否”';
  if (kind === 'date')
    return typeof cell === 'string' && isDay(cell) && Number(cell.slice(0, 4)) >= FIRST_YEAR
      ? null
      : '请填写存在的日期，如 2019-02-15';
  if (typeof cell !== 'string' || cell.length > MAX_TEXT) return `请填写文字，最多 ${MAX_TEXT} 字`;
  if (kind !== 'code' || !choices || choices.some((choice) => choice.value === cell)) return null;
  return `请从这些选项中选择：${choices.map((choice) => choice.label).join('、')}`;
}
