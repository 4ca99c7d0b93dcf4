import { dayNumber } from './domains/ip/days.rules';

// days are added in one way, for policies and for fees
export { addDays } from './domains/ip/days.rules';

const DAY_MS = 86_400_000;

/** The last day that was asked for: every call asks, nearly always for the same. */
const last = { number: Number.NaN, text: '' };

/** The day in China (UTC+8, no summer time) of a moment, YYYY-MM-DD. */
export function dayInChina(moment: Date): string {
  const number = Math.floor((moment.getTime() + 8 * 3_600_000) / DAY_MS);
  if (number !== last.number) {
    last.text = new Date(number * DAY_MS).toISOString().slice(0, 10);
    last.number = number;
  }
  return last.text;
}

/** Days from one day to another, both YYYY-MM-DD; negative when `to` is earlier. A RangeError for what is no day. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** A moment in China as 'YYYY-MM-DD HH:mm:ss', as calls answer it. */
export function momentInChina(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
