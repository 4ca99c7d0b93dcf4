import type postgres from 'postgres';
import { dayInChina } from '../../base/day';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { lawChangedSince } from '../catalogue';
import { syncUnlocked } from './sync-renewals';

/** Rights in one transaction: a killed process loses no more, and goes on behind the last. */
const CHUNK = 1000;

/**
 * Makes the renewals of all rights true once a day, and when holidays or fees have changed: what calls change they sync
 * themselves; this follows the tables of law, and what was written past the calls. Restartable: the walk’s place is stored with each chunk, and the
 * same day’s next call goes on there.
 */
export async function walkRenewals(sql: postgres.Sql, now: Date): Promise<number> {
  const day = dayInChina(now);
  let walked = 0;
  for (;;) {
    // a million locks would be a million writes: a change under way makes the chunk fail instead, and be done anew
    const done = await sql.begin('isolation level repeatable read', async (db) => {
      const after = await claimWalk(db, day, now);
      if (after === undefined) return true;
      const ids = await nextRightIds(db, after, CHUNK);
      await syncUnlocked(db, ids, now);
      await moveWalk(db, day, ids.at(-1) ?? after, ids.length < CHUNK);
      walked += ids.length;
      return ids.length < CHUNK;
    });
    if (done) return walked;
  }
}

const NAME = 'renewals';

/** The id after which the walk of a day goes on, its row locked; undefined when it has come to the end. */
async function claimWalk(db: Db, day: string, now: Date): Promise<number | undefined> {
  await db`
    insert into job_walk as w (name, day, began_at) values (${NAME}, ${day}, ${now})
    on conflict (name) do update set day = excluded.day, after_id = 0, done = false, began_at = excluded.began_at
    where w.day < excluded.day or ${lawChangedSince(db, ['holiday', 'fee'], db`w.began_at`, now)}`;
  const [row] = await db<{ after_id: number; done: boolean }[]>`
    select after_id, done from job_walk where name = ${NAME} for update`;
  return row === undefined || row.done ? undefined : row.after_id;
}

const moveWalk = (db: Db, day: string, afterId: number, done: boolean) => db`
  update job_walk set after_id = ${afterId}, done = ${done} where name = ${NAME} and day = ${day}`;

/** The next rights that have fees or renewals, in the order of their ids. */
const nextRightIds = (db: Db, afterId: number, limit: number) =>
  valuesOf<number>(db`
    select id from ip_right
    where id > ${afterId} and enterprise_id is not null and kind in ('patent', 'trademark') order by id limit ${limit}`);
