import type { Day } from '../../base/day';
import { hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { DueRow, DueSource } from './due-source';

/** How far the reminders of a day have come: of one source, up to an id of those due on a day. */
export interface Position {
  source: string | null;
  due_on: Day | null;
  after_id: number;
}

interface ReminderRun extends Position {
  finished: boolean;
}

/** The run of a day, begun when there is none yet. */
export async function openRun(db: Db, day: Day, now: Date): Promise<ReminderRun> {
  await db`insert into reminder_run (day, started_at) values (${day}, ${now}) on conflict do nothing`;
  const [run] = await db<ReminderRun[]>`
    select source, due_on, after_id, finished_at is not null as finished from reminder_run where day = ${day}`;
  return run!;
}

/** The last day before this one whose reminders were all made; null when there was none. */
export async function findLastRun(db: Db, day: Day): Promise<Day | null> {
  const [run] = await db<{ day: Day | null }[]>`
    select max(day) as day from reminder_run where day < ${day} and finished_at is not null`;
  return run?.day ?? null;
}

/** Moves a run on; false when another process has moved it meanwhile. */
export const updateRun = (db: Db, day: Day, from: Position, to: Position) =>
  hasRows(db`
    update reminder_run set ${db(to)}
    where day = ${day} and finished_at is null and after_id = ${from.after_id}
      and (source, due_on) is not distinct from (${from.source}::text, ${from.due_on}::date)
    returning day`);

export async function updateFinished(db: Db, day: Day, now: Date): Promise<void> {
  await db`update reminder_run set finished_at = ${now} where day = ${day} and finished_at is null`;
}

/** Those of some days on which anything of a kind falls due. */
export async function listDueDays(
  db: Db,
  source: DueSource,
  { days, today }: { days: readonly Day[]; today: Day },
): Promise<Set<Day>> {
  const rows = await db<{ due_on: Day }[]>`
    select distinct due_on from (${source.select(db, today)}) due where due_on = any(${[...days]}::date[])`;
  return new Set(rows.map(({ due_on: day }) => day));
}

/** What falls due of one kind on a day, after an id; of enterprises to which somebody belongs who can sign in, as nobody else reads it. */
export function listDueOn(
  db: Db,
  source: DueSource,
  { dueOn, today, afterId, limit }: { dueOn: Day; today: Day; afterId: number; limit: number },
) {
  return db<DueRow[]>`
    select * from (${source.select(db, today)}) due
    where due_on = ${dueOn} and id > ${afterId}
      and exists (
        select from enterprise_member m join account a on a.id = m.account_id
        where m.enterprise_id = due.enterprise_id and a.disabled_at is null)
    order by id limit ${limit}`;
}

/** Those of some rows of `renewal` that a source has. */
export const listRenewals = (db: Db, source: DueSource, ids: readonly number[], today: Day) => db<DueRow[]>`
  select * from (${source.select(db, today)}) due where renewal_id = any(${[...ids]}::bigint[])`;
