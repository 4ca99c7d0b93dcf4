import type postgres from 'postgres';
import { type Day, dayInChina } from '../../base/day';
import { addWorkingDays } from '../../base/working-day';
import type { Db } from '../../db/sql';
import { lawChangedSince } from '../catalogue';
import { CASE_COLUMNS, type Case } from './case.queries';
import { type Acting, kindOf } from './case-kind';
import { nextTick, type Terms } from './clock.rules';

/** Cases of one transaction: what a process that dies leaves is done by the next. */
const CHUNK = 1000;
const NAME = 'case terms';

/**
 * Counts the terms of open cases anew after the calendar of holidays has changed: so many working days are another last day
 * then. Terms that are over stay as they are. Answers with how many cases it looked at; 0 while the calendar is as it was.
 */
export async function recountTerms(sql: postgres.Sql, services: Acting['services'], now: Date): Promise<number> {
  const today = dayInChina(now);
  await claim(sql, today, now);
  let seen = 0;
  for (;;) {
    const done = await sql.begin(async (db) => {
      const [walk] = await db<{ after_id: number; done: boolean }[]>`
        select after_id, done from job_walk where name = ${NAME} for update`;
      if (!walk || walk.done) return true;
      const cases = await listOpen(db, walk.after_id, today);
      await updateTerms(db, services, cases);
      const over = cases.length < CHUNK;
      await db`update job_walk set after_id = ${cases.at(-1)?.id ?? walk.after_id}, done = ${over} where name = ${NAME}`;
      seen += cases.length;
      return over;
    });
    if (done) return seen;
  }
}

/** Begins anew when the calendar is another one since the walk began last. */
async function claim(db: Db, today: Day, now: Date): Promise<void> {
  await db`
    insert into job_walk (name, day, done, began_at) values (${NAME}, ${today}, true, 'epoch') on conflict do nothing`;
  await db`
    update job_walk w set day = ${today}, after_id = 0, done = false, began_at = ${now}
    where name = ${NAME} and ${lawChangedSince(db, ['holiday'], db`w.began_at`, now)}`;
}

const listOpen = (db: Db, afterId: number, today: Day) =>
  db<Case[]>`
    select ${db.unsafe(CASE_COLUMNS)} from cases c left join unit u on u.id = c.unit_id
    where c.id > ${afterId} and c.term_from is not null and c.due_on is not null
      and (c.stage <> 'running' or c.due_on >= ${today})
    order by c.id limit ${CHUNK} for update of c`;

async function updateTerms(db: Db, services: Acting['services'], cases: readonly Case[]): Promise<void> {
  const rows = cases.flatMap((given) => {
    const terms = recounted(given);
    if (terms.due_on === given.due_on && terms.answer_due_on === given.answer_due_on) return [];
    const { kind } = kindOf(services, given.kind);
    const tick = nextTick(kind, { ...given, ...terms, state_since: dayInChina(given.state_since) });
    return { id: given.id, ...terms, tick_on: tick?.on ?? null };
  });
  if (rows.length === 0) return;
  await db`
    update cases c set due_on = r.due_on, answer_due_on = r.answer_due_on, tick_on = r.tick_on
    from jsonb_to_recordset(${db.json(rows)}::jsonb) as r(id bigint, due_on date, answer_due_on date, tick_on date)
    where c.id = r.id`;
}

/** The last days of a case by the calendar as it is: its working days, and those for which it stood still. */
export function recounted({ term_from, answer_days, whole_days, answer_due_on, due_on, paused_days }: Terms) {
  const last = (known: Day | null, days: number | null): Day | null =>
    known && term_from && days !== null ? addWorkingDays(term_from, days + paused_days) : known;
  return { answer_due_on: last(answer_due_on, answer_days), due_on: last(due_on, whole_days) };
}
