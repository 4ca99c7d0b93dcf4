import { deleteOldMessages } from './adapters/outbox';
import { deleteOldChallenges } from './auth/challenge';
import { deleteOldCodes } from './auth/code.queries';
import { deleteOldDevices } from './auth/known-device.queries';
import { deleteOldLimits } from './auth/limits';
import { deleteOldProofs } from './auth/proof.queries';
import { deleteOldSessions } from './auth/session.queries';
import { staffSessions } from './auth/staff-session.queries';
import { dayInChina } from './base/day';
import type { Job } from './db/jobs';
import { deleteOldScans, deleteOldSignIns } from './domains/account';
import { caseJobs } from './domains/case';
import { signupJobs } from './domains/content';
import { memberJobs } from './domains/enterprise';
import { libraryJobs } from './domains/enterprise-library';
import { slotJobs } from './domains/expert';
import { walkRenewals } from './domains/fees';
import { rateJobs } from './domains/financing';
import { deleteOldTasks, refreshRightFacts, refreshSearchSummary } from './domains/ip';
import { listingJobs } from './domains/listing';
import { marketJobs } from './domains/market';
import { putDueAmounts } from './domains/matching';
import { deleteOldNotices } from './domains/notice';
import { policyJobs } from './domains/policy';
import { serviceJobs } from './domains/service';
import { shareholdingJobs } from './domains/shareholding';
import { deleteOldRuns } from './import/old-runs';
import { deleteOldKeys } from './rpc/idempotency.queries';
import type { Services } from './rpc/services';

/** Every job of the portal. */
export function allJobs(services: Services, clock: () => Date): Job[] {
  const { outbox } = services;
  return [
    {
      name: 'outbox',
      title: '发送短信和邮件',
      pattern: '*/5 * * * * *',
      holdSeconds: 120,
      run: () => outbox.sendDue(),
    },
    ...caseJobs(services, clock),
    ...policyJobs(clock),
    // at midnight in China; every hour, so that a midnight at which the portal was down is caught up
    {
      name: 'due amounts',
      title: '更新到期的支持金额',
      pattern: '2 0 * * * *',
      holdSeconds: 600,
      run: async (sql) => {
        await putDueAmounts(sql, clock());
      },
    },
    ...serviceJobs(clock),
    ...signupJobs(services, clock),
    ...memberJobs(clock),
    ...slotJobs(clock),
    ...listingJobs(services.listed, clock),
    ...marketJobs(clock),
    ...rateJobs(clock),
    ...libraryJobs(services, clock),
    ...shareholdingJobs,
    // once a day, and soon after holidays or fees have changed; a walk that was cut off goes on
    {
      name: 'renewals',
      title: '更新年费与续展',
      pattern: '0 */10 * * * *',
      holdSeconds: 1800,
      run: (sql) => walkRenewals(sql, clock()),
    },
    {
      name: 'right facts',
      title: '更新知识产权指标',
      pattern: '0 50 1 * * *',
      holdSeconds: 3600,
      run: (sql) => refreshRightFacts(sql, clock()),
    },
    {
      name: 'library',
      title: '更新知产检索概览',
      pattern: '20 */10 * * * *',
      holdSeconds: 300,
      run: (sql) => refreshSearchSummary(sql, dayInChina(clock())),
    },
    cleaning,
  ];
}

const cleaning: Job = {
  name: 'clean',
  title: '清理过期的临时数据',
  pattern: '0 17 3 * * *',
  holdSeconds: 600,
  run: async (sql) => {
    await deleteOldSessions(sql);
    await staffSessions.removeOld(sql);
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
    await deleteOldRuns(sql);
    // what every process has long read; see db/change-feed.ts
    await sql`delete from change where at < now() - interval '7 days'`;
  },
};
