import type { CallOutput } from '@zhice/contract/all';
import type { Day } from '../../base/day';
import { isPublished } from '../../db/published';
import type { Db } from '../../db/sql';

type Event = CallOutput<'/api/daping/ttttt'>['events'][number];

const EACH = 8;

/** The latest of what the public may know, the newest first: policies, announced money, news of the platform. Nothing of persons. */
export async function findEvents(db: Db, now: Date, today: Day): Promise<Event[]> {
  const rows = await db<Event[]>`
    (select 'policy' as kind, id, published_on::text as day, title as text, '/policyDetail?id=' || id as link
      from public_policy where kind = 'item' and published_on <= ${today} order by published_on desc nulls last, id desc limit ${EACH})
    union all
    (select 'policy', id, published_on::text, title, '/policyDetail?id=' || id
      from public_policy where kind = 'document' and published_on <= ${today} order by published_on desc nulls last, id desc limit ${EACH})
    union all
    (select 'award', a.id, a.announced_on::text, w.n || ' 家企业获“' || a.entry_name || '”支持'
        || case when w.money > 0 then '，共 ' || trim_scale(w.money) || ' 万元' else '' end, ''
      from (select id, entry_name, announced_on from award where announced_on <= ${today} order by announced_on desc, id desc limit ${EACH}) a,
        lateral (select count(*) as n, coalesce(sum(total_money), 0) as money from award_enterprise where award_id = a.id) w)
    union all
    (select 'feed', id, (published_at at time zone 'Asia/Shanghai')::date::text, title, ''
      from content_feed where ${isPublished(db, now)} order by published_at desc, id desc limit ${EACH})`;
  return rows.sort((a, b) => b.day.localeCompare(a.day)).slice(0, 3 * EACH);
}
