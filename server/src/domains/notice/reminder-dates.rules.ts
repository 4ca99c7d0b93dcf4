import { addDays, addMonths, type Day } from '../ip/days.rules';
import { type Deadline, type ReminderDay, reminderDays, USUAL_REMINDERS } from '../ip/reminder-days.rules';

/** What falls due, as reminders tell it apart: only fees and renewals have a grace period. */
export type DueKind = 'patent' | 'trademark' | 'qualification';

/** Months of grace of annual fees and of trademark renewals. */
const GRACE_MONTHS = 6;
/** Two reminders of one thing lie at most so many days apart: what is older is not caught up. */
const LONGEST_GAP = 31;

/** A due date, and of each kind the newest reminder of it. */
export interface DueDate {
  dueOn: Day;
  reminders: Partial<Record<DueKind, ReminderDay>>;
}

/** The first day of the days whose reminders a run makes: after the last run, as far as anything can have been missed. */
export function firstDay(day: Day, lastRun: Day | null): Day {
  const earliest = addDays(day, 1 - LONGEST_GAP);
  const next = lastRun === null ? earliest : addDays(lastRun, 1);
  return next > earliest ? next : earliest;
}

/** The due dates that have a reminder from one day to another, in order: what a run looks for, instead of at every right. */
export function dueDates(from: Day, to: Day): DueDate[] {
  const dates: DueDate[] = [];
  const last = addDays(to, Math.max(...USUAL_REMINDERS.daysBefore));
  for (let dueOn = addDays(addMonths(from, -GRACE_MONTHS), -3); dueOn <= last; dueOn = addDays(dueOn, 1)) {
    const plain = newest({ lastDay: dueOn, graceMonths: [] }, from, to);
    const late = newest({ lastDay: dueOn, graceMonths: graceMonths(dueOn) }, from, to);
    if (late === undefined) continue;
    dates.push({ dueOn, reminders: { patent: late, trademark: late, ...(plain && { qualification: plain }) } });
  }
  return dates;
}

/** The first day of each month of grace; the same for fees and for renewals, see docs/ip-money-and-dates.md. */
const graceMonths = (dueOn: Day): Day[] =>
  Array.from({ length: GRACE_MONTHS }, (_, month) => addDays(addMonths(dueOn, month), 1));

const newest = (deadline: Deadline, from: Day, to: Day): ReminderDay | undefined =>
  reminderDays(deadline, USUAL_REMINDERS).findLast(({ day }) => from <= day && day <= to);
