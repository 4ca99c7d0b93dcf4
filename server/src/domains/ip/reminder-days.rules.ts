import type { AnnualFee } from './annual-fee.rules';
import { addDays, type Day } from './days.rules';
import { lateFeeBands } from './late-fee.rules';
import { renewalWindow, type TrademarkTerm } from './trademark.rules';

/** When a person wants to be reminded. */
export interface ReminderSettings {
  /** Days before the last day in time; 0 is that day itself. */
  daysBefore: readonly number[];
  /** Whether also on the first day of each month of a grace period. */
  inGrace: boolean;
}

/** Unless the person chose otherwise (issue 4, section 2). */
export const USUAL_REMINDERS: ReminderSettings = { daysBefore: [90, 60, 30, 15, 7, 1], inGrace: true };

/** Something with a last day, and perhaps a grace period after it. */
export interface Deadline {
  /** The last day in time by the calendar, not moved past holidays: the safe day to count back from. */
  lastDay: Day;
  /** The first day of each month of grace; empty without one. */
  graceMonths: readonly Day[];
}

export const annualFeeDeadline = (fee: AnnualFee): Deadline => ({
  lastDay: fee.dueOn,
  graceMonths: lateFeeBands(fee).map(({ from }) => from),
});

export const renewalDeadline = (term: TrademarkTerm): Deadline => renewalWindow(term);

/** A day on which to remind, and why: so many days before, or the first day of a month of grace, counted from 1. */
export type ReminderDay = { day: Day; daysBefore: number } | { day: Day; graceMonth: number };

/** The days on which to remind, in order, none of them twice. Throws a RangeError for days before that are no counts. */
export function reminderDays(deadline: Deadline, settings: ReminderSettings): ReminderDay[] {
  const counts = [...new Set(settings.daysBefore)].sort((one, other) => other - one);
  const wrong = counts.find((count) => !Number.isSafeInteger(count) || count < 0);
  if (wrong !== undefined) throw new RangeError(`${wrong} days before is no count of days`);
  const before = counts.map((daysBefore) => ({ day: addDays(deadline.lastDay, -daysBefore), daysBefore }));
  if (!settings.inGrace) return before;
  return [...before, ...deadline.graceMonths.map((day, at) => ({ day, graceMonth: at + 1 }))];
}

/** The reminder of a day; undefined when it is none. */
export function reminderOn(deadline: Deadline, settings: ReminderSettings, day: Day): ReminderDay | undefined {
  return reminderDays(deadline, settings).find((reminder) => reminder.day === day);
}
