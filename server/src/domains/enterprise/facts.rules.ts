import { isDay } from '@zhice/contract/formats';
import type { FactDef } from '@zhice/matching/facts';
import { areaName } from '../../reference/areas';
import { industryOf } from '../../reference/industries';

/** No enterprise in China is older. */
const FIRST_YEAR = 1900;
/** Further back no policy asks for a fiscal year, and nobody has the books at hand: a year that was mistyped. */
const YEARS_BACK = 20;
/** numeric columns and JSON hold more, but no enterprise of a country has 100 trillion yuan (in 万元). */
const MAX_NUMBER = 1e10;
const MAX_CODES = 50;

/**
 * Checks one value of one fact: null when it is right, otherwise in Chinese what to write instead (without the fact's name).
 * `period` is '' or the fiscal year of an annual fact; nothing that is said may lie after `today`.
 */
export function validateFact(def: FactDef, period: string, value: unknown, today: string): string | null {
  return periodFault(def, period, today) ?? valueFault(def, value, today);
}

function periodFault(def: FactDef, period: string, today: string): string | null {
  if (!def.annual) return period === '' ? null : '这一项不分年度，请不要写年度';
  if (!/^\d{4}$/.test(period)) return '请写明年度，如 2025';
  const year = Number(period);
  const thisYear = Number(today.slice(0, 4));
  if (year < thisYear - YEARS_BACK) return `${period} 年太早了，请填写 ${thisYear - YEARS_BACK} 年以后的年度`;
  return year > thisYear ? `${period} 年还没有到，请填写已经过去的年度` : null;
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
      return titleFault(value, today);
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
    return isIndustry(value) ? null : '没有这个行业代码，请填写国民经济行业代码（GB/T 4754），如 C39 或 3912';
  }
  if (!def.choices || def.choices.some((choice) => choice.value === value)) return null;
  return `请从这些选项中选择：${def.choices.map((choice) => choice.label).join('、')}`;
}

/** Groups and classes are only known by name when the whole standard was imported; their division always is. */
function isIndustry(code: string): boolean {
  return industryOf(code) !== undefined || (/^\d{3,4}$/.test(code) && industryOf(code.slice(0, 2)) !== undefined);
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

function titleFault(value: unknown, today: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '请填写“有”或“没有”';
  const { held, from, to } = value as { held?: unknown; from?: unknown; to?: unknown };
  if (typeof held !== 'boolean') return '请填写“有”或“没有”';
  if (from !== undefined) {
    const fault = dayFault(from, today);
    if (fault) return `取得日期：${fault}`;
  }
  if (to === undefined) return null;
  if (typeof to !== 'string' || !isDay(to)) return '有效期至：请填写存在的日期，如 2027-12-31';
  return typeof from === 'string' && to < from ? '有效期至不能早于取得日期' : null;
}
