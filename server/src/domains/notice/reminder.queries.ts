import type { Db } from '../../db/sql';
import type { Day } from '../ip/days.rules';
import type { ClosingDraft, DueAct } from './reminder-words.rules';

/** How far the reminders of a day have come. */
export interface ReminderRun {
  due_on: Day | null;
  after_id: number;
  finished: boolean;
}

/** The run of a day, begun when there is none yet. */
export async function openRun(db: Db, day: Day, now: Date): Promise<ReminderRun> {
  await db`insert into reminder_run (day, started_at) values (${day}, ${now}) on conflict do nothing`;
  const [run] = await db<ReminderRun[]>`
    select due_on, after_id, finished_at is not null as finished from reminder_run where day = ${day}`;
  return run!;
}

/** The last day before this one whose reminders were all made; null when there was none. */
export async function findLastRun(db: Db, day: Day): Promise<Day | null> {
  const [run] = await db<{ day: Day | null }[]>`
    select max(day) as day from reminder_run where day < ${day} and finished_at is not null`;
  return run?.day ?? null;
}

interface Position {
  dueOn: Day | null;
  afterId: number;
}

/** Moves a run on; false when another process has moved it meanwhile. */
export async function updateRun(db: Db, day: Day, from: Position, to: Position): Promise<boolean> {
  const rows = await db`
    update reminder_run set due_on = ${to.dueOn}, after_id = ${to.afterId}
    where day = ${day} and finished_at is null and due_on is not distinct from ${from.dueOn}::date
      and after_id = ${from.afterId}
    returning day`;
  return rows.length > 0;
}

export async function updateFinished(db: Db, day: Day, now: Date): Promise<void> {
  await db`update reminder_run set finished_at = ${now} where day = ${day} and finished_at is null`;
}

/** Somebody who can sign in belongs to the enterprise: what nobody reads is not written. */
const hasReaders = (db: Db, enterpriseId: ReturnType<Db>) => db`
  exists (select from account a where a.enterprise_id = ${enterpriseId} and a.disabled_at is null)`;

/** An open act with what its amount depends on; r is the renewal, i its right. */
export const actColumns = (db: Db) => db`
  r.id, r.enterprise_id, r.kind, coalesce(r.right_id, r.qualification_id) as subject_id, r.subject,
  coalesce(i.number, '') as number, r.step, r.opens_on, r.due_on, r.ends_on, r.yuan, r.full_yuan, r.reduced_percent,
  r.reduced_by, r.paid_yuan, coalesce(cardinality(i.classes), 0) as classes,
  coalesce(i.international, false) as international`;

/** Open acts due on a day, after an id, which can still be done and are not to be abandoned. */
export function listDueActs(db: Db, dueOn: Day, today: Day, afterId: number, limit: number) {
  return db<DueAct[]>`
    select ${actColumns(db)}
    from renewal r left join ip_right i on i.id = r.right_id
    where r.due_on = ${dueOn} and r.id > ${afterId} and r.settled_at is null and r.ends_on >= ${today}
      and r.decision <> 'abandon' and i.deleted_at is null and coalesce(r.right_id, r.qualification_id) is not null
      and ${hasReaders(db, db`r.enterprise_id`)}
    order by r.id limit ${limit}`;
}

/** Drafts of declarations whose window closes on a day, after an id. */
export function listClosingDrafts(db: Db, closesOn: Day, afterId: number, limit: number) {
  return db<ClosingDraft[]>`
    select d.id as declaration_id, d.enterprise_id, d.policy_id, p.title, p.closes_on
    from policy p join declaration d on d.policy_id = p.id
    where p.kind = 'item' and p.closes_on = ${closesOn} and not p.repealed and d.state = 'draft' and d.id > ${afterId}
      and ${hasReaders(db, db`d.enterprise_id`)}
    order by d.id limit ${limit}`;
}
