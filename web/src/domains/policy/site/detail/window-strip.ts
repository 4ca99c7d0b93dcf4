import { daysUntil } from '../../../../ui/format';
import type { Policy } from './policy';

const DAY = 86_400_000;
const EPOCH = '1970-01-01';
/** Room on both sides, as a share of the length. */
const MARGIN = 0.06;
/** A strip shorter than this tells nothing of the time around it. */
const SHORTEST_DAYS = 30;
const MOST_TICKS = 5;
/** How much of a strip on a phone the words of a month and of a year take, in percent: those that would end beyond it are left out. */
const ROOM = { month: 11, year: 15 };

export type StripDates = Pick<Policy, 'opens_on' | 'closes_on' | 'windows' | 'publicity_from' | 'publicity_to'>;

interface StripSpan {
  kind: 'declare' | 'publicity';
  /** Percent of the strip. */
  left: number;
  width: number;
  /** Begins or ends on a day that is not known. */
  openStart: boolean;
  openEnd: boolean;
}

export interface Strip {
  spans: StripSpan[];
  today: number;
  ticks: { left: number; label: string }[];
}

/** Where the window of an item that counts today and its others, the months and today lie on a strip, in percent; null when no day is known. Days are YYYY-MM-DD. */
export function stripOf(dates: StripDates, today: string): Strip | null {
  const windows = [dates, ...dates.windows.filter((window) => !window.yearly && !isSame(window, dates))];
  const known = [
    ...windows.flatMap((window) => [window.opens_on, window.closes_on]),
    dates.publicity_from,
    dates.publicity_to,
  ].filter((day) => day !== null);
  if (known.length === 0) return null;
  const days = [...known, today].map(dayNumber);
  const first = Math.min(...days);
  const length = Math.max(Math.max(...days) - first, SHORTEST_DAYS);
  const start = first - length * MARGIN;
  const whole = length * (1 + 2 * MARGIN);
  const place = (day: number) => ((day - start) / whole) * 100;
  const spans = [
    ...windows.map((window) => spanOf('declare', window.opens_on, window.closes_on, place)),
    spanOf('publicity', dates.publicity_from, dates.publicity_to, place),
  ].filter((span) => span !== null);
  // Noon of today: the last day of a window still lies inside it.
  return { spans, today: place(dayNumber(today) + 0.5), ticks: ticksOf(start, start + whole, place) };
}

type Days = Pick<Policy, 'opens_on' | 'closes_on'>;
const isSame = (a: Days, b: Days): boolean => a.opens_on === b.opens_on && a.closes_on === b.closes_on;

const dayNumber = (day: string): number => daysUntil(day, EPOCH);

function spanOf(
  kind: StripSpan['kind'],
  from: string | null,
  to: string | null,
  place: (day: number) => number,
): StripSpan | null {
  if (from === null && to === null) return null;
  const left = from === null ? 0 : place(dayNumber(from));
  // Both ends are inclusive: the last day counts whole.
  const right = to === null ? 100 : Math.min(100, place(dayNumber(to) + 1));
  return { kind, left, width: Math.max(right - left, 1), openStart: from === null, openEnd: to === null };
}

/** The beginnings of months, thinned so that their words do not touch. */
function ticksOf(start: number, end: number, place: (day: number) => number): Strip['ticks'] {
  const ticks: Strip['ticks'] = [];
  const first = new Date(start * DAY);
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  for (; month.getTime() / DAY <= end; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const at = month.getUTCMonth() + 1;
    ticks.push({ left: place(month.getTime() / DAY), label: at === 1 ? `${month.getUTCFullYear()}年` : `${at}月` });
  }
  const step = Math.ceil(ticks.length / MOST_TICKS);
  const fits = ({ left, label }: Strip['ticks'][number]) => left + ROOM[label.endsWith('年') ? 'year' : 'month'] <= 100;
  return ticks.filter((tick, index) => index % step === 0 && fits(tick));
}
