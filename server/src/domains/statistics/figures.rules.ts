import { addMonths, type Day } from '../../base/day';

/** Cases that are alike: opened (`days` null), or done after so many days, in time or not. */
export interface Counted {
  key: string;
  on_time: boolean | null;
  days: number | null;
  n: number;
}

interface Figures {
  opened: number;
  done: number;
  on_time: number;
  median_days: number | null;
}

/** The figures of each key. */
export function figuresOf(rows: readonly Counted[]): Map<string, Figures> {
  const byKey = new Map<string, Counted[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return new Map([...byKey].map(([key, some]) => [key, figures(some)]));
}

export const NONE: Figures = { opened: 0, done: 0, on_time: 0, median_days: null };

function figures(rows: readonly Counted[]): Figures {
  const sum = (holds: (row: Counted) => boolean) => rows.reduce((total, row) => total + (holds(row) ? row.n : 0), 0);
  return {
    opened: sum(({ days }) => days === null),
    done: sum(({ days }) => days !== null),
    on_time: sum(({ on_time }) => on_time === true),
    median_days: median(rows),
  };
}

/** The number of days within which half of them were done. */
function median(rows: readonly Counted[]): number | null {
  const done = rows.flatMap(({ days, n }) => (days === null ? [] : { days, n })).sort((a, b) => a.days - b.days);
  const half = done.reduce((total, { n }) => total + n, 0) / 2;
  let passed = 0;
  for (const { days, n } of done) {
    passed += n;
    if (passed >= half && n > 0) return days;
  }
  return null;
}

/** Months up to that of a day, the first first: '2026-11'. */
export function monthsUntil(today: Day, months: number): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: months }, (_, at) => addMonths(first, at - months + 1).slice(0, 7));
}
