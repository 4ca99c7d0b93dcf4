import { type Input, isCalendarYear } from '../engine/inputs';
import { factDef } from '../facts';

/** The accounts of a year are not expected before this day of the next: 汇算清缴 ends on 31 May. */
const BOOKS_CLOSED = '06-01';
/** So many years may lie between the last accounts and the year that is asked for (a day two years ahead). */
export const MOST_SHIFT = 4;

/** Whether the accounts of a calendar year can be expected on a day. */
export const areBooksDue = (year: number, day: string): boolean => day >= `${year + 1}-${BOOKS_CLOSED}`;

/** The latest year before another whose accounts can be expected on a day. */
export function latestBooks(year: number, day: string): number {
  let latest = year - 1;
  while (latest > year - 1 - MOST_SHIFT && !areBooksDue(latest, day)) latest -= 1;
  return latest;
}

const ENDS: Readonly<Record<string, string>> = {
  H1: '06-30',
  H2: '12-31',
  Q1: '03-31',
  Q2: '06-30',
  Q3: '09-30',
  Q4: '12-31',
};

/** The last day of a period 'YYYY', 'YYYYH1' or 'YYYYQ1'. */
export const endOfPeriod = (period: string): string => `${period.slice(0, 4)}-${ENDS[period.slice(4)] ?? '12-31'}`;

/** The period of an input in a year in which a day lies. */
export function periodOf({ fact, year, part }: Input, running: number): string {
  if (year === undefined) return '';
  const calendar = isCalendarYear(year) ? year : running + year;
  if (part === undefined) return String(calendar);
  return `${calendar}${factDef(fact).period === 'half' ? 'H' : 'Q'}${part}`;
}
