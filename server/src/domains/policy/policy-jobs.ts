import type { Job } from '../../db/jobs';
import { tellFollowers } from './follows';
import { publishDue } from './office/publication';
import { refreshTerms } from './refresh-terms';
import { rollWindows } from './roll-windows';

/** What policies do by the clock. */
export const policyJobs = (clock: () => Date): Job[] => [
  {
    name: 'publish policies',
    title: '定时公开政策',
    pattern: '*/15 * * * * *',
    holdSeconds: 120,
    run: async (sql) => {
      await publishDue(sql, clock());
    },
  },
  // after an update that makes them otherwise; else a look at an index
  {
    name: 'search terms',
    title: '更新搜索索引',
    pattern: '40 * * * * *',
    holdSeconds: 3600,
    run: (sql) => refreshTerms(sql),
  },
  // at midnight in China; every hour, so that a midnight at which the portal was down is caught up
  {
    name: 'windows',
    title: '更新申报期',
    pattern: '1 0 * * * *',
    holdSeconds: 600,
    run: (sql) => rollWindows(sql, clock()),
  },
  {
    // once a day; every hour, so that a day on which the portal was down at 6:40 is caught up
    name: 'followers',
    title: '通知关注政策的用户',
    pattern: '0 40 6-23 * * *',
    holdSeconds: 600,
    run: async (sql) => {
      await tellFollowers(sql, clock());
    },
  },
];
