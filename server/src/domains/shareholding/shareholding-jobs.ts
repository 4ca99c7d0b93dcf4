import type { Job } from '../../db/jobs';
import { keepControl } from './keep-control';
import { deleteOldChanges } from './kept-holdings';

/** Enterprises looked at by one run: less than a minute; the next goes on. */
const AT_ONCE = 5000;

/** What shareholdings do by the clock. */
export const shareholdingJobs: readonly Job[] = [
  {
    name: 'enterprise control',
    title: '更新实际控制人和集团',
    pattern: '*/15 * * * * *',
    holdSeconds: 600,
    run: async (sql) => {
      await keepControl(sql, AT_ONCE);
      await deleteOldChanges(sql);
    },
  },
];
