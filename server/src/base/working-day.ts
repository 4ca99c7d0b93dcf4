import { DAY_COUNT, type Day, type DayNumber, dayNumber, dayOf, yearOf } from './day';
import { HOLIDAY_CALENDARS, STATUTORY_HOLIDAYS } from './holiday.table';

/** `certain` is false where the State Council's calendar of that year is not known, so that the day may still change. */
export interface WorkingDay {
  working: boolean;
  certain: boolean;
}

/** A day moved past holidays; `certain` as above, for every day that was looked at. */
export interface RolledDay {
  readonly day: Day;
  readonly certain: boolean;
}

/** What the calendars in force come to; made anew when they are others. */
interface Calendar {
  calendars: typeof HOLIDAY_CALENDARS.rows;
  statutory: typeof STATUTORY_HOLIDAYS.rows;
  years: ReadonlySet<number>;
  /** What the calendars say of single days: worked or off, by day number. */
  named: ReadonlyMap<DayNumber, boolean>;
  /** Answers given so far, by day number: a hundred thousand schedules ask for a few thousand days again and again. */
  rolled: (RolledDay | undefined)[];
  /** The same of single days: terms of a million cases count the same few hundred. */
  judged: (WorkingDay | undefined)[];
}

let known: Calendar | undefined;

function calendar(): Calendar {
  const [calendars, statutory] = [HOLIDAY_CALENDARS.rows, STATUTORY_HOLIDAYS.rows];
  if (known?.calendars !== calendars || known.statutory !== statutory) {
    known = {
      calendars,
      statutory,
      years: new Set(calendars.map(({ year }) => year)),
      named: new Map(
        calendars.flatMap(({ off, worked }) => [
          ...off.flatMap(([from, to]) => daysFrom(from, to).map((number) => [number, false] as const)),
          ...worked.map((day) => [dayNumber(day), true] as const),
        ]),
      ),
      rolled: Array.from({ length: DAY_COUNT }),
      judged: Array.from({ length: DAY_COUNT }),
    };
  }
  return known;
}

function daysFrom(from: Day, to: Day): DayNumber[] {
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => first + at);
}

/**
 * Whether a day is worked by the State Council's calendar with its moved working days (调休). In years without one:
 * Monday to Friday without the legal holidays of fixed date, and not certain. Throws a RangeError for what is no day.
 */
export function isWorkingDay(day: Day): WorkingDay {
  return workingDay(dayNumber(day));
}

function workingDay(number: DayNumber): WorkingDay {
  const { judged } = calendar();
  judged[number] ??= Object.freeze(judge(number));
  return judged[number];
}

function judge(number: DayNumber): WorkingDay {
  const day = dayOf(number);
  const certain = isCalendarKnown(day);
  const named = calendar().named.get(number);
  if (named !== undefined) return { working: named, certain };
  return { working: number % 7 < 5 && (certain || !isStatutoryHoliday(day)), certain };
}

/** The notice of the next year may move the days around New Year's Eve, as that of 2019 did with 2018-12-29. */
function isCalendarKnown(day: Day): boolean {
  const year = yearOf(day);
  const { years } = calendar();
  return years.has(year) && (day.slice(5) < '12-25' || years.has(year + 1));
}

function isStatutoryHoliday(day: Day): boolean {
  return STATUTORY_HOLIDAYS.on(day)?.days.includes(day.slice(5)) ?? false;
}

/**
 * The first working day on or after a day: a period that ends on a legal day of rest ends on the first working day after
 * it (专利法实施细则 art. 5, 商标法实施条例 art. 12). Throws a RangeError for what is no day.
 */
export const rollForward = (day: Day): RolledDay => firstWorkingDay(dayNumber(day));

/** `rollForward` by number; the answers are shared and frozen. */
export function firstWorkingDay(number: DayNumber): RolledDay {
  const { rolled } = calendar();
  rolled[number] ??= Object.freeze(roll(number));
  return rolled[number];
}

function roll(number: DayNumber): RolledDay {
  let certain = true;
  for (let at = number; ; at++) {
    const found = workingDay(at);
    certain &&= found.certain;
    if (found.working) return { day: dayOf(at), certain };
  }
}

/** How many working days lie between two days, the first not counted and the last counted; 0 when it is not later. */
export function workingDaysBetween(from: Day, to: Day): number {
  let count = 0;
  for (let at = dayNumber(from) + 1; at <= dayNumber(to); at++) if (workingDay(at).working) count++;
  return count;
}

/** The day on which so many working days have passed, the day from which they are counted left out (民法典 art. 201). */
export function addWorkingDays(day: Day, days: number): Day {
  let at = dayNumber(day);
  for (let left = days; left > 0; ) if (workingDay(++at).working) left--;
  return dayOf(at);
}
