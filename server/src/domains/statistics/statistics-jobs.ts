import type { Job } from '../../db/jobs';
import type { Db } from '../../db/sql';

/** Adds up what changes have left of the counts by month, and keeps the words without a hit few. */
export const statisticsJobs = (): Job[] => [
  {
    name: 'statistics',
    title: '汇总统计数据',
    pattern: '45 */10 * * * *',
    holdSeconds: 300,
    run: async (sql) => {
      await compactMonths(sql);
      await trimWords(sql);
    },
  },
];

export async function compactMonths(db: Db): Promise<void> {
  await db`
    with old as (delete from case_month returning *)
    insert into case_month
    select month, kind, unit_id, area_code, on_time, days, sum(n) from old
    group by month, kind, unit_id, area_code, on_time, days having sum(n) <> 0`;
}

const MOST_WORDS = 5000;
const WORD_DAYS = 180;

/** Words that nobody has looked for in half a year go, and the rarest beyond five thousand. */
async function trimWords(db: Db): Promise<void> {
  await db`
    delete from missed_word where last_on < current_date - ${WORD_DAYS}::integer
      or id in (select id from missed_word order by n desc, last_on desc, id offset ${MOST_WORDS})`;
}
