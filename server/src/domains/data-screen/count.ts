import type postgres from 'postgres';
import { type Day, dayInChina } from '../../base/day';
import type { Job } from '../../db/jobs';
import { onlyValue, valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { FOLLOWED, type Part, SOURCES, type SourceName } from './sources';

/** So many rows are read again in one transaction. */
const BATCH = 4000;

/** Counts what changed, as soon as it is there. */
export const screenJobs = (clock: () => Date): Job[] => [
  {
    name: 'data screen',
    title: '更新数据大屏',
    pattern: '*/5 * * * * *',
    holdSeconds: 600,
    run: (sql) => countChanges(sql, clock()),
  },
];

/** Moves the sums by everything that changed until now; answers how many rows were read again. */
export async function countChanges(sql: postgres.Sql, now: Date): Promise<number> {
  const today = dayInChina(now);
  await judgeAnew(sql, today);
  // what commits from here on is for the next run
  const asOf = await onlyValue<Date>(sql`select clock_timestamp()`);
  let read = 0;
  for (let more = true; more; ) {
    const counted = await sql.begin((db) => countBatch(db, today));
    read += counted;
    more = counted > 0;
  }
  await sql`
    update screen_state set as_of = ${asOf ?? now}
    where ${read > 0} or as_of is null or as_of < ${asOf ?? now}::timestamptz - interval '15 seconds'`;
  return read;
}

/** The size of an enterprise hangs on the year whose books are the last: with a new year all are judged again. */
async function judgeAnew(sql: postgres.Sql, today: Day): Promise<void> {
  const year = Number(today.slice(0, 4));
  await sql`
    with turned as (update screen_state set judged_year = ${year} where judged_year <> ${year} returning true)
    insert into screen_change select 'enterprise', e.id from turned, enterprise e where e.approved_at is not null`;
}

/** Reads the next changed rows again, in one transaction of its own: what it counted is no longer changed, or nothing happened. */
async function countBatch(db: postgres.TransactionSql, today: Day): Promise<number> {
  await db`select pg_advisory_xact_lock(hashtext('data screen'))`;
  const changed = await db<{ source: string; ids: number[] }[]>`
    with taken as (
      delete from screen_change where ctid = any(array(select ctid from screen_change limit ${BATCH})) returning source, id)
    select source, array_agg(distinct id)::float8[] as ids from taken group by source`;
  let read = 0;
  for (const { source, ids } of changed) {
    read += ids.length;
    const follow = FOLLOWED[source];
    if (follow) await follow(db, ids);
    else await countRows(db, source as SourceName, ids, today);
  }
  if (read > 0) await db`update screen_state set changed_at = clock_timestamp()`;
  return read;
}

interface Sum {
  area: string;
  year: number;
  key: string;
  n: number;
  /** In hundredths, so that sums are exact. */
  cents: number;
}

/** Moves the sums by the difference between what rows add now and what was counted of them before. */
async function countRows(db: Db, source: SourceName, ids: number[], today: Day): Promise<void> {
  const before = await db<Part[]>`
    select id, areas, year, keys, amount::float8 as amount from screen_part
    where source = ${source} and id = any(${ids}::bigint[])`;
  const after = await SOURCES[source](db, ids, today);
  const sums = differences(before, after);
  const left = new Set(after.map(({ id }) => id));
  await db`
    delete from screen_part where source = ${source} and id = any(${before.map(({ id }) => id).filter((id) => !left.has(id))}::bigint[])`;
  await db`
    insert into screen_part as p (source, id, areas, year, keys, amount)
    select ${source}, r.id, r.areas, r.year, r.keys, r.amount
    from jsonb_to_recordset(${db.json(after as never)}::jsonb) as r (id bigint, areas text[], year smallint, keys text[], amount numeric)
    on conflict (source, id) do update
    set areas = excluded.areas, year = excluded.year, keys = excluded.keys, amount = excluded.amount
    where (p.areas, p.year, p.keys, p.amount) is distinct from (excluded.areas, excluded.year, excluded.keys, excluded.amount)`;
  if (sums.length === 0) return;
  const areas = await valuesOf<string>(db`
    with moved as (
      insert into screen_sum as s (source, area, year, key, n, amount)
      select ${source}, r.area, r.year, r.key, r.n, r.cents / 100
      from jsonb_to_recordset(${db.json(sums as never)}::jsonb) as r (area text, year smallint, key text, n bigint, cents numeric)
      order by 2, 3, 4
      on conflict (source, area, year, key) do update set n = s.n + excluded.n, amount = s.amount + excluded.amount
      returning area, n)
    select distinct area from moved where n = 0`);
  if (areas.length > 0) {
    await db`delete from screen_sum where source = ${source} and area = any(${areas}::text[]) and n = 0`;
  }
}

/** What sums differ by, by area, year and key; nothing of what stays. */
export function differences(before: readonly Part[], after: readonly Part[]): Sum[] {
  const sums = new Map<string, Sum>();
  const add = ({ areas, year, keys, amount }: Part, sign: 1 | -1) => {
    for (const area of areas) {
      for (const of of year === 0 ? [0] : [0, year]) {
        for (const key of ['', ...keys]) {
          const at = `${area} ${of} ${key}`;
          const sum = sums.get(at) ?? { area, year: of, key, n: 0, cents: 0 };
          sum.n += sign;
          sum.cents += sign * Math.round(amount * 100);
          sums.set(at, sum);
        }
      }
    }
  };
  for (const part of before) add(part, -1);
  for (const part of after) add(part, 1);
  return [...sums.values()].filter(({ n, cents }) => n !== 0 || cents !== 0);
}
