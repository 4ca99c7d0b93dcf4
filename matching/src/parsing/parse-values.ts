import { MOST_YEARS } from '../engine/inputs';
import { isDay } from '../judging/day';
import type { Op, SinceUnit, TimeUnit, Year } from '../rule';
import type { Problems } from './parse-problems';

type Json = Record<string, unknown>;

/** The entries of a list, each read; a list that is empty or too long is refused. */
export function readList<Part>(
  value: unknown,
  most: number,
  path: string,
  problems: Problems,
  read: (entry: unknown, path: string) => Part | undefined,
): Part[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) {
    return problems.add(path, `应为 1 至 ${most} 项的数组`);
  }
  return value.map((entry, index) => read(entry, `${path}[${index}]`)).filter((part) => part !== undefined);
}

const UNITS: readonly TimeUnit[] = ['days', 'months', 'years'];

export function readUnit(value: unknown, path: string, problems: Problems): TimeUnit | undefined {
  return UNITS.find((unit) => unit === value) ?? problems.add(path, '应为 days、months 或 years');
}

export function readSinceUnit(value: unknown, path: string, problems: Problems): SinceUnit | undefined {
  if (value === 'fiscalYears') return value;
  return UNITS.find((unit) => unit === value) ?? problems.add(path, '应为 days、months、years 或 fiscalYears');
}

const OPS: readonly Op[] = ['>=', '>', '<=', '<', '='];
export function readOp(value: unknown, path: string, problems: Problems): Op | undefined {
  return OPS.find((op) => op === value) ?? problems.add(path, `应为 ${OPS.join('、')} 之一`);
}

/** The days from and to, both optional. */
export function readDays(json: Json, path: string, problems: Problems): { from?: string; to?: string } {
  const days: { from?: string; to?: string } = {};
  for (const field of ['from', 'to'] as const) {
    const day = json[field];
    if (day === undefined) continue;
    if (isDay(day)) days[field] = day;
    else problems.add(`${path}.${field}`, '应为存在的日期，写作 2026-04-01');
  }
  if (days.from !== undefined && days.to !== undefined && days.from > days.to)
    problems.add(`${path}.to`, `不能早于 ${days.from}`);
  return days;
}

/** A year relative to the day asked for (0 = the running one) or of the calendar. */
export function readYear(value: unknown, path: string, problems: Problems): Year | undefined {
  const fits = typeof value === 'number' && Number.isInteger(value);
  if (fits && ((value <= 0 && value >= -MOST_YEARS) || (value >= 1990 && value <= 2100))) return value;
  return problems.add(path, `应为 0 至 -${MOST_YEARS} 的整数（-1 = 上年度），或 1990 至 2100 的年份`);
}

/** So many years, 1 to 20. */
export function readCount(value: unknown, path: string, problems: Problems): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_YEARS) return value;
  return problems.add(path, `应为 1 至 ${MOST_YEARS} 的整数`);
}
