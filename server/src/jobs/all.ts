import { type Send, sendDue } from '../adapters/outbox';
import { deleteOldLimits } from '../auth/limits';
import { deleteOldSessions } from '../auth/session.queries';
import { deleteOldKeys } from '../rpc/idempotency.queries';
import type { Job } from './jobs';

/** Every job of the portal. */
export function allJobs(send: Send): Job[] {
  return [
    { name: 'outbox', pattern: '*/5 * * * * *', holdSeconds: 120, run: (sql) => sendDue(sql, send) },
    {
      name: 'clean',
      pattern: '0 17 3 * * *',
      holdSeconds: 600,
      run: async (sql) => {
        await deleteOldSessions(sql);
        await deleteOldLimits(sql);
        await deleteOldKeys(sql);
        // what every process has long read; see db/change-feed.ts
        await sql`delete from change where at < now() - interval '7 days'`;
      },
    },
  ];
}
