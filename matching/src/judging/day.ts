import type { TimeUnit } from '../rule';

/**
 * Calendar days as whole numbers (days since 1970-01-01), so that differences and comparisons are plain arithmetic.
 * Days carry no time zone: a policy's day is a day in China, whatever the machine's clock says.
 */
const DAY_MS = 86_400_000;

/** 'YYYY-MM-DD' as days since 1970-01-01; NaN when it is not written so. */
export function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;
}

/** The inverse of dayNumber. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** True for an existing calendar day written 'YYYY-MM-DD'. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = dayNumber(value);
  return !Number.isNaN(day) && dayText(day) === value;
}

/** The same day of the month so many whole months later; the last day of that month where it has no such day. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  const month = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last)) / DAY_MS;
}

/** Months from one day to another: the full ones and the part of the running one (15 days of a month of 30 = 0.5). */
export function monthsBetween(from: number, to: number): number {
  return stepsBetween(from, to, 1);
}

/** Years from one day to another: the full ones and the part of the running one. */
export function yearsBetween(from: number, to: number): number {
  return stepsBetween(from, to, 12);
}

/** Counted from `from` itself, never step by step, so that 31 January does not drift to the 28th. */
function stepsBetween(from: number, to: number, monthsPerStep: number): number {
  const start = new Date(from * DAY_MS);
  const end = new Date(to * DAY_MS);
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  let steps = Math.floor(months / monthsPerStep);
  if (addMonths(from, steps * monthsPerStep) > to) steps -= 1;
  const reached = addMonths(from, steps * monthsPerStep);
  const next = addMonths(from, (steps + 1) * monthsPerStep);
  return steps + (to - reached) / (next - reached);
}

const MONTHS = { months: 1, years: 12 } as const;

const limits = new Map<string, string>();
/** Rules and facts look so many ways back from as many days; beyond that the memory is begun anew. */
const LIMITS_KEPT = 1000;

/** The day so long before another; asked for by every row of a table and every profile. */
export function ago(asOf: string, count: number, unit: TimeUnit): string {
  const key = `${asOf} ${count} ${unit}`;
  let limit = limits.get(key);
  if (limit === undefined) {
    const day = dayNumber(asOf);
    limit = dayText(unit === 'days' ? day - count : addMonths(day, -count * MONTHS[unit]));
    if (limits.size >= LIMITS_KEPT) limits.clear();
    limits.set(key, limit);
  }
  return limit;
}
