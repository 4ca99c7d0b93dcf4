import type postgres from 'postgres';
import type { Day } from '../../base/day';
import { countOf, valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { findVisibleProfiles, titleFacts } from '../enterprise';
import { type LibraryRow, libraryRow, type RegisteredRow } from './library-row.rules';
import { noteChanges } from './note-changes';

/** Rows made in one transaction. */
const ATONCE = 1000;

/**
 * Makes the rows of up to so many queued enterprises anew, in transactions of 1,000; one process at a time. Answers how many
 * were made. `now` stands at what changed of those that somebody follows.
 */
export async function keepRows(sql: postgres.Sql, most: number, now: Date, today: Day): Promise<number> {
  let made = 0;
  while (made < most) {
    const some = await sql.begin((db) => keepSome(db, now, today));
    if (some === 0) break;
    made += some;
  }
  return made;
}

/** How many changes of enterprises wait, counted up to so many: the newest, as rows that were taken lie before the oldest. */
export const countWaiting = (db: Db, most: number) =>
  countOf(db`select count(*) as count from (select 1 from enterprise_library_queue order by id desc limit ${most}) q`);

/** Queues those whose row time alone has changed: a title began or ended. */
export async function queueTimed(db: Db, today: Day): Promise<void> {
  await db`
    with due as (
      update enterprise_library set changes_on = null where changes_on <= ${today}::date returning enterprise_id)
    insert into enterprise_library_queue (enterprise_id) select enterprise_id from due`;
}

async function keepSome(db: postgres.TransactionSql, now: Date, today: Day): Promise<number> {
  // who waits here reads what is queued after the one before has committed
  await db`select from enterprise_library_keeper for update`;
  const taken = await valuesOf<number>(db`
    delete from enterprise_library_queue where id in (select id from enterprise_library_queue order by id limit ${ATONCE})
    returning enterprise_id`);
  if (taken.length === 0) return 0;
  const ids = [...new Set(taken)].sort((a, b) => a - b);
  const before = await readKept(db, ids);
  const rows = await makeRows(db, ids, today);
  await noteChanges(db, before, rows, now);
  await writeRows(db, rows);
  const shown = new Set(rows.map(({ id }) => id));
  const gone = ids.filter((id) => !shown.has(id));
  await db`
    update enterprise_library set gone = true, changes_on = null, revision = pg_current_xact_id()
    where enterprise_id = any(${gone}::bigint[]) and not gone`;
  return taken.length;
}

/** The rows of enterprises as they are kept, of those that are shown. */
export const readKept = (db: Db, ids: readonly number[]) =>
  db<LibraryRow[]>`
    select enterprise_id as id, area, industry, size, type, stock, titles, risks, founded, capital, rights, support, settled
    from enterprise_library where enterprise_id = any(${[...ids]}::bigint[]) and not gone`;

/** The rows of those of the enterprises that the library shows, by what is stored now. */
async function makeRows(db: Db, ids: number[], today: Day) {
  const titles = titleFacts(today);
  const profiles = new Map((await findVisibleProfiles(db, ids)).map(({ id, profile }) => [id, profile]));
  return (await readRegistered(db, ids)).map((row) => libraryRow(row, profiles.get(row.id) ?? [], titles, today));
}

/** What of rows stands in tables of their own: public rights in force, awards, and what public registers say against it. */
const readRegistered = (db: Db, ids: readonly number[]) =>
  db<RegisteredRow[]>`
    select e.id, coalesce(e.area_code, '') as area, coalesce(e.industry_code, '') as industry, e.registered_on as founded,
      e.approved_at is not null as settled, (
      select count(*) from ip_right r
      where r.enterprise_id = e.id and r.deleted_at is null and r.ownership = 'own' and r.status = 'granted') as rights, (
      select coalesce(sum(amount), 0) from award_won a where a.enterprise_id = e.id) as support, (
      select coalesce(jsonb_agg(jsonb_build_array(risk, since, until)), '[]') from (
        select case kind when 'dishonest' then 'dishonesty_listing' else 'abnormal_listing' end as risk, listed_on as since,
          ended_on as until
        from abnormality a where a.enterprise_id = e.id
        union all
        select 'penalty', decided_on, least(ended_on, repaired_on) from penalty p where p.enterprise_id = e.id) r) as listed
    from enterprise e
    where e.id = any(${[...ids]}::bigint[]) and e.name <> '' and (e.approved_at is not null or e.source_key is not null)`;

async function writeRows(db: Db, rows: readonly (LibraryRow & { changes_on: Day | null })[]): Promise<void> {
  await db`
    insert into enterprise_library as l (enterprise_id, area, industry, size, type, stock, titles, risks, founded, capital,
      rights, support, settled, changes_on, gone, revision)
    select id, area, industry, size, type, stock, titles, risks, founded, capital, rights, support, settled, changes_on, false,
      pg_current_xact_id()
    from jsonb_to_recordset(${db.json(rows as never)}) as given (id bigint, area text, industry text, size text, type text,
      stock text, titles text, risks text, founded date, capital numeric, rights integer, support numeric, settled boolean,
      changes_on date)
    on conflict (enterprise_id) do update set (area, industry, size, type, stock, titles, risks, founded, capital, rights,
      support, settled, changes_on, gone, revision) = (excluded.area, excluded.industry, excluded.size, excluded.type, excluded.stock,
      excluded.titles, excluded.risks, excluded.founded, excluded.capital, excluded.rights, excluded.support,
      excluded.settled, excluded.changes_on, false, excluded.revision)`;
}
