import { deleteOldMessages, type Outbox } from '../adapters/outbox';
import { deleteOldCaptchas } from '../auth/captcha/captcha';
import { deleteOldCodes } from '../auth/code.queries';
import { deleteOldDevices } from '../auth/known-device.queries';
import { deleteOldLimits } from '../auth/limits';
import { deleteOldProofs } from '../auth/proof.queries';
import { deleteOldSessions } from '../auth/session.queries';
import { deleteOldScans } from '../domains/account/scan.queries';
import { deleteOldSignIns } from '../domains/account/sign-in-history.queries';
import { deleteOldKeys } from '../rpc/idempotency.queries';
import type { Job } from './jobs';

/** Every job of the portal. */
export function allJobs(outbox: Outbox): Job[] {
  return [
    { name: 'outbox', pattern: '*/5 * * * * *', holdSeconds: 120, run: () => outbox.sendDue() },
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
        await deleteOldCaptchas(sql);
        await deleteOldDevices(sql);
        await deleteOldSignIns(sql);
        await deleteOldMessages(sql);
        // what every process has long read; see db/change-feed.ts
        await sql`delete from change where at < now() - interval '7 days'`;
      },
    },
  ];
}
