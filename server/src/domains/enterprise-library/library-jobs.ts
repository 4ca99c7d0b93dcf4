import { dayInChina } from '../../base/day';
import type { Job } from '../../db/jobs';
import type { Services } from '../../rpc/services';
import { tellOfEnterprises } from './daily-digest';
import { queueTimed } from './keep-rows';

/** Enterprises sorted in by one run: less than a minute; the next goes on. */
const AT_ONCE = 50_000;

/** What the enterprise library does by the clock. */
export const libraryJobs = (services: Services, clock: () => Date): Job[] => [
  {
    name: 'enterprise library',
    title: '整理企业库',
    pattern: '*/15 * * * * *',
    holdSeconds: 600,
    run: () => services.enterpriseLibrary.keep(AT_ONCE),
  },
  // at midnight in China; every hour, so that a midnight at which the portal was down is caught up
  {
    name: 'enterprise library by day',
    title: '更新企业库中的到期资质',
    pattern: '4 0 * * * *',
    holdSeconds: 600,
    run: (sql) => queueTimed(sql, dayInChina(clock())),
  },
  {
    // once a day; every hour, so that a day on which the portal was down at 7:20 is caught up
    name: 'enterprise digest',
    title: '通知关注企业和保存搜索的用户',
    pattern: '0 20 7-23 * * *',
    holdSeconds: 1800,
    run: () => tellOfEnterprises(services, clock()),
  },
];
