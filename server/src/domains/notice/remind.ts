import type postgres from 'postgres';
import { type Day, dayInChina } from '../../base/day';
import type { Job } from '../../db/jobs';
import { sendDigests } from './digest';
import { type DueSource, reminderOf } from './due-source';
import { insertNotices } from './notice.queries';
import {
  findLastRun,
  listDueDays,
  listDueOn,
  openRun,
  type Position,
  updateFinished,
  updateRun,
} from './reminder.queries';
import { type DueDate, dueDates, firstDay } from './reminder-days.rules';

/** Things of one transaction: what a process that dies leaves to be done again. */
const CHUNK = 2000;

/**
 * Writes the reminders of today, and of days that were missed the newest of each thing. Done once for a day, however
 * often and in however many processes it is called: the marks of notices are unique, and the run of a day goes on where it
 * stood. Answers how many notices were written.
 */
export async function remind(
  sql: postgres.Sql,
  sources: readonly DueSource[],
  now: Date,
  chunk: number = CHUNK,
): Promise<number> {
  const day = dayInChina(now);
  const run = await openRun(sql, day, now);
  if (run.finished) return 0;
  const first = firstDay(day, await findLastRun(sql, day));
  const steps: Step[] = [];
  for (const source of sources) {
    const dates = dueDates(first, day, source.hasGrace);
    const due = await listDueDays(sql, source, { days: dates.map(({ dueOn }) => dueOn), today: day });
    steps.push(...dates.filter(({ dueOn }) => due.has(dueOn)).map((date) => ({ source, ...date })));
  }
  const reached = steps.findIndex(({ source, dueOn }) => source.name === run.source && dueOn === run.due_on);
  const walk: Walk = { sql, now, day, chunk, at: run, written: 0 };
  for (const step of steps.slice(Math.max(reached, 0))) {
    // another process has gone on with this run: it does the rest
    if (!(await remindOf(walk, step))) return walk.written;
  }
  await updateFinished(sql, day, now);
  return walk.written;
}

type Step = DueDate & { source: DueSource };

interface Walk {
  sql: postgres.Sql;
  now: Date;
  day: Day;
  chunk: number;
  at: Position;
  written: number;
}

/** What is due on one date, chunk by chunk; false when another process has taken over. */
async function remindOf(walk: Walk, { source, dueOn, reminder }: Step): Promise<boolean> {
  const { sql, day, now, chunk } = walk;
  let afterId = walk.at.source === source.name && walk.at.due_on === dueOn ? walk.at.after_id : 0;
  for (;;) {
    const rows = await listDueOn(sql, source, { dueOn, today: day, afterId, limit: chunk });
    const last = rows.at(-1);
    if (last === undefined) return true;
    const notices = rows.map((row) => reminderOf(source, row, reminder, day));
    const to = { source: source.name, due_on: dueOn, after_id: last.id };
    const written = await sql.begin(async (tx) => {
      if (!(await updateRun(tx, day, walk.at, to))) return null;
      return insertNotices(tx, notices, now);
    });
    if (written === null) return false;
    walk.written += written;
    walk.at = to;
    afterId = last.id;
    if (rows.length < chunk) return true;
  }
}

/** Every ten minutes: the reminders of the day when they are not made yet, then the messages whose hour has come. */
export const reminderJob = (sources: readonly DueSource[], clock: () => Date, publicUrl: string): Job => ({
  name: 'reminders',
  title: '生成并发送到期提醒',
  pattern: '20 */10 * * * *',
  holdSeconds: 900,
  run: async (sql: postgres.Sql) => {
    await remind(sql, sources, clock());
    await sendDigests(sql, sources, clock(), publicUrl);
  },
});
