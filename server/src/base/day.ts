/** A day as the portal writes it: YYYY-MM-DD. Such texts compare as the days do. */
export type Day = string;

/**
 * Days since Monday 1900-01-01, so that a number is also an index and its weekday is `number % 7`. Schedules count in
 * numbers and take the texts from a table: a hundred thousand patents need four million days, and `Date` takes 0.4 µs each.
 */
export type DayNumber = number;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(FIRST_YEAR, 0, 1);

/** The number of the first day of each month, and of the day after the last month. */
const MONTH_STARTS: readonly DayNumber[] = Array.from(
  { length: (LAST_YEAR - FIRST_YEAR + 1) * 12 + 1 },
  (_, month) => (Date.UTC(FIRST_YEAR, month, 1) - EPOCH) / DAY_MS,
);

/** How many days the years 1900 to 2199 have. */
export const DAY_COUNT: number = MONTH_STARTS.at(-1)!;

/** The month that each day lies in, counted from January of the first year. */
const MONTHS = new Int16Array(DAY_COUNT);
for (let month = 0; month < MONTH_STARTS.length - 1; month++) {
  MONTHS.fill(month, MONTH_STARTS[month], MONTH_STARTS[month + 1]);
}

/** The texts of the days met so far. */
const TEXTS: Day[] = Array.from({ length: DAY_COUNT }, () => '');

/** The number of a day. Throws a RangeError for what is no day of the years 1900 to 2199. */
export function dayNumber(day: Day): DayNumber {
  const month = (yearOf(day) - FIRST_YEAR) * 12 + twoDigits(day, 5) - 1;
  const number = (MONTH_STARTS[month] ?? Number.NaN) + twoDigits(day, 8) - 1;
  if (TEXTS[number] !== day && !(number >= 0 && number < DAY_COUNT && dayOf(number) === day)) {
    throw new RangeError(`${day} is no day`);
  }
  return number;
}

/** The day of a number. Throws a RangeError outside the years 1900 to 2199. */
export function dayOf(number: DayNumber): Day {
  const known = TEXTS[number];
  if (known) return known;
  if (known === undefined) throw new RangeError(`day number ${number} is outside ${FIRST_YEAR} to ${LAST_YEAR}`);
  const text = new Date(EPOCH + number * DAY_MS).toISOString().slice(0, 10);
  TEXTS[number] = text;
  return text;
}

/**
 * The corresponding day (相应日) some months later, or earlier when negative; where the month has no such day, its last
 * day (专利法实施细则 art. 5, 商标法实施条例 art. 12).
 */
export function monthsLater(number: DayNumber, months: number): DayNumber {
  const month = MONTHS[number]!;
  const start = MONTH_STARTS[month + months]!;
  const last = MONTH_STARTS[month + months + 1]! - 1;
  return Math.min(start + number - MONTH_STARTS[month]!, last);
}

/** `monthsLater` between texts: a month after 2026-08-31 is 2026-09-30. */
export const addMonths = (day: Day, months: number): Day => dayOf(monthsLater(dayNumber(day), months));

/** The corresponding day some years later: a year after 2020-02-29 is 2021-02-28. */
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12);

/** The day some days later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day => dayOf(dayNumber(day) + days);

export const yearOf = (day: Day): number => twoDigits(day, 0) * 100 + twoDigits(day, 2);

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

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

/** The moment at which a day begins in China. */
export const midnightOf = (day: Day): Date => new Date(`${day}T00:00:00+08:00`);
