import type postgres from 'postgres';
import { dayInChina } from '../../calendar-day';
import type { Day } from '../ip/days.rules';
import { insertNotices } from './notice.queries';
import { findLastRun, listClosingDrafts, listDueActs, openRun, updateFinished, updateRun } from './reminder.queries';
import { type DueDate, dueDates, firstDay } from './reminder-dates.rules';
import { draftReminderOf, reminderOf } from './reminder-words.rules';

/** Acts of one transaction: what a process that dies leaves to be done again. */
const CHUNK = 2000;

/**
 * Writes the reminders of today, and of days that were missed the newest of each thing. Done once for a day, however
 * often and in however many processes it is called: the marks of notices are unique, and the run of a day goes on where it
 * stood. Answers how many notices were written.
 */
export async function remind(sql: postgres.Sql, now: Date, chunk: number = CHUNK): Promise<number> {
  const day = dayInChina(now);
  const run = await openRun(sql, day, now);
  if (run.finished) return 0;
  const dates = dueDates(firstDay(day, await findLastRun(sql, day)), day);
  const walk: Walk = { sql, now, day, chunk, at: { dueOn: run.due_on, afterId: run.after_id }, written: 0 };
  for (const date of dates) {
    if (walk.at.dueOn !== null && date.dueOn < walk.at.dueOn) continue;
    // another process has gone on with this run: it does the rest
    if (!(await remindOf(walk, date))) return walk.written;
  }
  await remindDrafts(walk, dates);
  return walk.written;
}

interface Walk {
  sql: postgres.Sql;
  now: Date;
  day: Day;
  chunk: number;
  at: { dueOn: Day | null; afterId: number };
  written: number;
}

/** The acts of one due date, chunk by chunk; false when another process has taken over. */
async function remindOf(walk: Walk, { dueOn, reminders }: DueDate): Promise<boolean> {
  const { sql, day, now, chunk } = walk;
  let afterId = walk.at.dueOn === dueOn ? walk.at.afterId : 0;
  for (;;) {
    const acts = await listDueActs(sql, dueOn, day, afterId, chunk);
    const last = acts.at(-1);
    if (last === undefined) return true;
    const notices = acts.flatMap((act) => {
      const reminder = reminders[act.kind];
      return reminder ? [reminderOf(act, reminder, day)] : [];
    });
    const to = { dueOn, afterId: last.id };
    const written = await sql.begin(async (tx) => {
      if (!(await updateRun(tx, day, walk.at, to))) return null;
      return insertNotices(tx, notices, now);
    });
    if (written === null) return false;
    walk.written += written;
    walk.at = to;
    afterId = last.id;
    if (acts.length < chunk) return true;
  }
}

/** Drafts are few; those of a run that died are found written. */
async function remindDrafts(walk: Walk, dates: DueDate[]): Promise<void> {
  const { sql, day, now, chunk } = walk;
  for (const { dueOn, reminders } of dates) {
    const reminder = reminders.qualification;
    if (reminder === undefined || dueOn < day) continue;
    let afterId = 0;
    for (;;) {
      const drafts = await listClosingDrafts(sql, dueOn, afterId, chunk);
      walk.written += await insertNotices(
        sql,
        drafts.map((draft) => draftReminderOf(draft, reminder, day)),
        now,
      );
      if (drafts.length < chunk) break;
      afterId = drafts.at(-1)!.declaration_id;
    }
  }
  await updateFinished(sql, day, now);
}
