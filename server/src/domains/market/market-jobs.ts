import type { Job } from '../../db/jobs';
import type { Db } from '../../db/sql';

/** Entries of the office whose hour has come are written once more, by which they come online. */
export const showDueEntries = (db: Db, now: Date) => db`
  update market_entry set updated_at = ${now}
  where account_id is null and enterprise_id is null and state = 'paused' and published_at <= ${now} and deleted_at is null`;

export const marketJobs = (clock: () => Date): Job[] => [
  {
    name: 'market',
    title: '平台代发供需定时上线',
    pattern: '10 * * * * *',
    holdSeconds: 60,
    run: async (sql) => {
      await showDueEntries(sql, clock());
    },
  },
];
