import { deleteOldMessages, type Outbox } from '../adapters/outbox';
import { deleteOldChallenges } from '../auth/challenge';
import { deleteOldCodes } from '../auth/code.queries';
import { deleteOldDevices } from '../auth/known-device.queries';
import { deleteOldLimits } from '../auth/limits';
import { deleteOldProofs } from '../auth/proof.queries';
import { deleteOldSessions } from '../auth/session.queries';
import { deleteOldScans } from '../domains/account/scan.queries';
import { deleteOldSignIns } from '../domains/account/sign-in-history.queries';
import { walkRenewals } from '../domains/ip/fees/renewals-job';
import { refreshLibrarySummary } from '../domains/ip/hall/library-summary.queries';
import { deleteOldTasks } from '../domains/ip/import/import-task.queries';
import { refreshRightFacts } from '../domains/ip/rights/right-facts-job';
import { deleteOldNotices } from '../domains/notice/notice.queries';
import { tellFollowers } from '../domains/policy/follow-notices';
import { deleteOldKeys } from '../rpc/idempotency.queries';
import type { Job } from './jobs';

/** Every job of the portal. */
export function allJobs(outbox: Outbox, clock: () => Date): Job[] {
  return [
    { name: 'outbox', pattern: '*/5 * * * * *', holdSeconds: 120, run: () => outbox.sendDue() },
    // once a day; every hour, so that a walk that was cut off goes on
    { name: 'renewals', pattern: '0 20 * * * *', holdSeconds: 1800, run: (sql) => walkRenewals(sql, clock()) },
    {
      name: 'right facts',
      pattern: '0 50 1 * * *',
      holdSeconds: 3600,
      run: (sql) => refreshRightFacts(sql, clock()),
    },
    { name: 'library', pattern: '20 */10 * * * *', holdSeconds: 300, run: (sql) => refreshLibrarySummary(sql) },
    {
      // once a day; every hour, so that a day on which the portal was down at 6:40 is caught up
      name: 'followers',
      pattern: '0 40 6-23 * * *',
      holdSeconds: 600,
      run: async (sql) => {
        await tellFollowers(sql, clock());
      },
    },
    {
      name: 'clean',
      pattern: '0 17 3 * * *',
      holdSeconds: 600,
      run: async (sql) => {
        await deleteOldSessions(sql);
        await deleteOldLimits(sql);
        await deleteOldKeys(sql);
        await deleteOldScans(sql);
        await deleteOldCodes(sql);
        await deleteOldProofs(sql);
        await deleteOldChallenges(sql);
        await deleteOldDevices(sql);
        await deleteOldSignIns(sql);
        await deleteOldMessages(sql);
        await deleteOldTasks(sql);
        await deleteOldNotices(sql);
        // what every process has long read; see db/change-feed.ts
        await sql`delete from change where at < now() - interval '7 days'`;
      },
    },
  ];
}
