import { addDays, dayInChina } from '../../base/day';
import type { Job } from '../../db/jobs';
import type { Db } from '../../db/sql';
import { insertNotices } from '../notice';
import type { ListedKind } from './listed-kind';

/** So many days before a listing ends its owner is told, and once more on the day after. */
export const DAYS_BEFORE = 7;
const BATCH = 2000;

interface Ending {
  kind: string;
  id: number;
  title: string;
  online_until: string;
  account_id: number | null;
  enterprise_id: number | null;
}

/** Tells owners of listings that end soon, or have ended. A listing is told of each of its ends once; answers how many were told. */
export async function tellEnding(db: Db, listed: readonly ListedKind[], now: Date): Promise<number> {
  const today = dayInChina(now);
  let told = 0;
  for (let last = { kind: '', id: 0 }; ; ) {
    const ending = await db<Ending[]>`
      select kind, id, title, online_until, account_id, enterprise_id from listing
      where state = 'online' and (kind, id) > (${last.kind}, ${last.id}) and (account_id is not null or enterprise_id is not null)
        and online_until between ${addDays(today, -DAYS_BEFORE)}::date and ${addDays(today, DAYS_BEFORE)}::date
      order by kind, id limit ${BATCH}`;
    const notices = ending.map(({ kind, id, title, online_until: until, account_id, enterprise_id }) => {
      const label = listed.find((one) => one.kind.kind === kind)?.kind.label ?? '';
      const over = until < today;
      return {
        enterpriseId: enterprise_id,
        ...(enterprise_id === null && account_id !== null && { accountId: account_id }),
        kind: 'other' as const,
        title: over ? `${label}“${title}”已过期，不再展示` : `${label}“${title}”将于 ${until} 到期`,
        body: '内容仍然有效的，到“我发布的”里按一下“确认仍有效”即可继续展示。',
        path: '/listings',
        mark: `listing ${kind} ${id} ${until} ${over ? 'over' : 'soon'}`,
      };
    });
    told += await insertNotices(db, notices, now);
    const next = ending.at(-1);
    if (!next || ending.length < BATCH) return told;
    last = next;
  }
}

/** Every morning. */
export const listingJobs = (listed: readonly ListedKind[], clock: () => Date): Job[] => [
  {
    name: 'listings',
    title: '提醒即将到期的发布内容',
    pattern: '0 20 7 * * *',
    holdSeconds: 600,
    run: async (sql) => {
      await tellEnding(sql, listed, clock());
    },
  },
];
