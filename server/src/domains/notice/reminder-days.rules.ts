import { addDays, addMonths, type Day } from '../../base/day';

/** Days before the last day in time, by the calendar and not moved past holidays: the safe day to count back from. */
const DAYS_BEFORE = [90, 60, 30, 15, 7, 1];
/** Months of grace of annual fees and of trademark renewals, see docs/ip-money-and-dates.md. */
const GRACE_MONTHS = 6;
/** Two reminders of one thing lie at most so many days apart: what is older is not caught up. */
const LONGEST_GAP = 31;

/** A day on which to remind, and why: so many days before, or the first day of a month of grace, counted from 1. */
export type ReminderDay = { day: Day; daysBefore: number } | { day: Day; graceMonth: number };

/** The days on which to remind of a due date, in order. */
export function reminderDays(dueOn: Day, hasGrace: boolean): ReminderDay[] {
  const before = DAYS_BEFORE.map((daysBefore) => ({ day: addDays(dueOn, -daysBefore), daysBefore }));
  if (!hasGrace) return before;
  const firstDay = (month: number) => addDays(addMonths(dueOn, month), 1);
  return [...before, ...Array.from({ length: GRACE_MONTHS }, (_, at) => ({ day: firstDay(at), graceMonth: at + 1 }))];
}

/** The first day of the days whose reminders a run makes: after the last run, as far as anything can have been missed. */
export function firstDay(day: Day, lastRun: Day | null): Day {
  const earliest = addDays(day, 1 - LONGEST_GAP);
  const next = lastRun === null ? earliest : addDays(lastRun, 1);
  return next > earliest ? next : earliest;
}

/** A due date and the newest reminder of it. */
export interface DueDate {
  dueOn: Day;
  reminder: ReminderDay;
}

/** The due dates that have a reminder from one day to another, in order: what a run looks for, instead of at everything. */
export function dueDates(from: Day, to: Day, hasGrace: boolean): DueDate[] {
  const dates: DueDate[] = [];
  const last = addDays(to, Math.max(...DAYS_BEFORE));
  for (let dueOn = addDays(addMonths(from, -GRACE_MONTHS), -3); dueOn <= last; dueOn = addDays(dueOn, 1)) {
    const reminder = reminderDays(dueOn, hasGrace).findLast(({ day }) => from <= day && day <= to);
    if (reminder) dates.push({ dueOn, reminder });
  }
  return dates;
}
