import { dayInChina } from '../../base/day';
import type { Job } from '../../db/jobs';
import type { Acting } from './case-kind';
import { runClock } from './clock-job';
import { countConduct } from './conduct';
import { compactTally } from './desk.queries';
import { recountTerms } from './recount-terms';

/** What is done with cases by itself. */
export const caseJobs = (services: Acting['services'], clock: () => Date): Job[] => [
  {
    // once a day; every hour, so that a day on which the portal was down is caught up
    name: 'cases',
    title: '办件期限与提醒',
    pattern: '30 5 * * * *',
    holdSeconds: 600,
    run: async (sql) => {
      const now = clock();
      // what it ends leaves thousands of changes in the numbers beside the queues
      if ((await runClock(sql, services, now)) > 0) await compactTally(sql, dayInChina(now));
    },
  },
  {
    name: 'case terms',
    title: '节假日调整后重算办件期限',
    pattern: '45 */10 * * * *',
    holdSeconds: 600,
    run: (sql) => recountTerms(sql, services, clock()),
  },
  {
    name: 'conduct',
    title: '汇总被申请方的答复情况',
    pattern: '10 25 * * * *',
    holdSeconds: 600,
    run: (sql) => countConduct(sql, services, clock()),
  },
  {
    name: 'case counts',
    title: '汇总办件数量',
    pattern: '15 */10 * * * *',
    holdSeconds: 300,
    run: (sql) => compactTally(sql, dayInChina(clock())),
  },
];
