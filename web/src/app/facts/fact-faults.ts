import { dayFault } from '../../ui/day-text';
import { type Fact, isTable, isTitle } from './fact';

/** More than any enterprise has, in 万元 or pieces; what lies above is a slip of the unit. */
const MOST = 1e10;

/**
 * What is wrong with a value before it is sent, in words that say what to write; null when nothing is.
 * An empty value is right: it makes the fact unknown.
 */
export function faultOf(fact: Fact, value: unknown, today: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (fact.kind === 'number') return numberFault(fact, value);
  if (fact.kind === 'date') return pastDayFault(value, today);
  if (fact.kind === 'title') return titleFault(value, today);
  if (isTable(value) && value.rows.some((row) => Object.keys(row).length === 0))
    return '有一项还没有填写，请填写或删去';
  return null;
}

function numberFault({ integer, min, max, unit }: Fact, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '请填写数字';
  if (integer && !Number.isInteger(value)) return '请填写整数';
  const words = unit ? ` ${unit}` : '';
  if (min !== null && value < min) return `不能小于 ${min}${words}`;
  if (max !== null && value > max) return `不能大于 ${max}${words}`;
  return Math.abs(value) > MOST ? `数值过大，请核对单位${unit ? `（应为${unit}）` : ''}` : null;
}

function pastDayFault(value: unknown, today: string): string | null {
  const day = typeof value === 'string' ? value : '?';
  return dayFault(day) ?? (day > today ? '日期不能晚于今天' : null);
}

function titleFault(value: unknown, today: string): string | null {
  if (!isTitle(value)) return '请选择“有”或“没有”';
  if (value.earlier?.some(({ from }) => !from)) return '请填写以往认定的取得日期，或删去那一次';
  if (!value.held) return null;
  const fault = dayFault(value.from ?? '') ?? dayFault(value.to ?? '');
  if (fault) return fault;
  if (value.from && value.from > today) return '取得日期不能晚于今天';
  if (value.from && value.to && value.to < value.from) return '有效期至不能早于取得日期';
  return null;
}
