import type postgres from 'postgres';
import { dayInChina } from '../../../calendar-day';
import { claimWalk, moveWalk, nextRightIds } from './renewals-job.queries';
import { syncUnlocked } from './sync-renewals';

/** Rights in one transaction: a killed process loses no more, and goes on behind the last. */
const CHUNK = 1000;

/**
 * Makes the renewals of all rights true once a day: what calls change they sync themselves; this follows new calendars and
 * tables of law, and what was written past the calls. Restartable: the walk’s place is stored with each chunk, and the
 * same day’s next call goes on there.
 */
export async function walkRenewals(sql: postgres.Sql, now: Date): Promise<number> {
  const day = dayInChina(now);
  let walked = 0;
  for (;;) {
    // a million locks would be a million writes: a change under way makes the chunk fail instead, and be done anew
    const done = await sql.begin('isolation level repeatable read', async (db) => {
      const after = await claimWalk(db, day);
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
