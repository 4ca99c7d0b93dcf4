import type postgres from 'postgres';
import { addDays, type Day, dayInChina, midnightOf } from '../../base/day';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Services } from '../../rpc/services';
import { titleFacts } from '../enterprise';
import { insertNotices, type NewNotice } from '../notice';
import { changeWords } from './change-words.rules';
import type { TypedChange } from './note-changes';
import { hitsNow, insertHits, type Kept } from './saved-searches';

const WALK = 'enterprise digest';
/** What is older is not caught up. */
const LONGEST_GAP = 31;
/** A digest names so many changes or enterprises; the page that it leads to has all. */
const MOST_NAMED = 8;
/** Notices written at once. */
const CHUNK = 1000;

/**
 * Tells once a day what changed of followed enterprises until yesterday, and what kept searches find newly. Run again for
 * the same day it tells nobody twice. Answers how many notices were written.
 */
export async function tellOfEnterprises(
  services: Pick<Services, 'sql' | 'enterpriseLibrary'>,
  now: Date,
): Promise<number> {
  const { sql } = services;
  const today = dayInChina(now);
  const [walk] = await sql<{ day: Day }[]>`select day from job_walk where name = ${WALK}`;
  if (walk && walk.day >= today) return 0;
  const told =
    (await tellChanges(sql, { from: firstDay(walk?.day, today), today }, now)) + (await tellHits(services, today, now));
  await sql`
    insert into job_walk as w (name, day, done) values (${WALK}, ${today}, true)
    on conflict (name) do update set day = excluded.day where w.day < excluded.day`;
  return told;
}

/** The first day whose changes were not told: that of the last digest, whose changes were told until the day before. */
function firstDay(last: Day | undefined, today: Day): Day {
  const earliest = addDays(today, -LONGEST_GAP);
  return last === undefined || last < earliest ? earliest : last;
}

interface FollowedChange extends TypedChange {
  account_id: number;
  enterprise_id: number;
  name: string;
}

async function tellChanges(db: postgres.Sql, { from, today }: { from: Day; today: Day }, now: Date): Promise<number> {
  const titles = titleFacts(today);
  const accounts = await valuesOf<number>(db`
    select distinct f.account_id from enterprise_change c
    join enterprise_follow f on f.enterprise_id = c.enterprise_id and c.at >= f.followed_at
    join account a on a.id = f.account_id and a.disabled_at is null
    where c.at >= ${midnightOf(from)} and c.at < ${midnightOf(today)} order by f.account_id`);
  let told = 0;
  for (let start = 0; start < accounts.length; start += CHUNK) {
    const changes = await db<FollowedChange[]>`
      select f.account_id, c.enterprise_id, e.name, c.kind, c.before, c.after from enterprise_change c
      join enterprise_follow f on f.enterprise_id = c.enterprise_id and c.at >= f.followed_at
      join enterprise e on e.id = c.enterprise_id
      where f.account_id = any(${accounts.slice(start, start + CHUNK)}::bigint[])
        and c.at >= ${midnightOf(from)} and c.at < ${midnightOf(today)}
      order by c.at desc, c.id desc`;
    const byAccount = new Map<number, FollowedChange[]>();
    for (const one of changes) byAccount.set(one.account_id, [...(byAccount.get(one.account_id) ?? []), one]);
    const notices = [...byAccount].map(([account, own]) => {
      const firms = new Set(own.map((one) => one.enterprise_id)).size;
      const said = own.slice(0, MOST_NAMED).map((one) => `${one.name}${changeWords(one, titles)}`);
      return digest(account, {
        title: `您关注的 ${firms} 家企业有 ${own.length} 项变化`,
        body: listed(said, own.length, '项'),
        path: '/followedEnterprises?view=changes',
        mark: `enterprise changes ${today}`,
      });
    });
    told += await insertNotices(db, notices, now);
  }
  return told;
}

async function tellHits(services: Pick<Services, 'sql' | 'enterpriseLibrary'>, today: Day, now: Date): Promise<number> {
  const { sql } = services;
  const searches = await sql<{ id: number; account_id: number; name: string; asked: Kept }[]>`
    select s.id, s.account_id, s.name, s.asked from library_search s
    join account a on a.id = s.account_id and a.disabled_at is null where s.tells order by s.id`;
  let told = 0;
  for (const { id, account_id: account, name, asked } of searches) {
    const ids = await hitsNow({ db: sql, services: services as Services, today }, asked);
    const notice = ids
      ? await newHits(sql, id, ids, { account, name, asked, today })
      : digest(account, {
          title: `保存的搜索“${name}”已停止提醒`,
          body: '结果已超过 5,000 家，请缩小范围后重新保存。',
          path: '/followedEnterprises?view=searches',
          mark: `library search ${id} over`,
        });
    await sql.begin(async (db) => {
      if (ids) await insertHits(db, id, ids, now);
      else await db`update library_search set tells = false where id = ${id}`;
      await db`update library_search set told_at = ${now} where id = ${id}`;
      if (notice) told += await insertNotices(db, [notice], now);
    });
  }
  return told;
}

interface Hit {
  account: number;
  name: string;
  asked: Kept;
  today: Day;
}

/** What of the hits of a search is not known of it yet, as a notice; undefined when nothing is new. */
async function newHits(db: Db, id: number, ids: readonly number[], { account, name, asked, today }: Hit) {
  const names = await valuesOf<string>(db`
    select e.name from enterprise e where e.id = any(${[...ids]}::bigint[])
      and not exists (select from library_search_hit h where h.search_id = ${id} and h.enterprise_id = e.id)
    order by e.id desc`);
  if (names.length === 0) return undefined;
  return digest(account, {
    title: `保存的搜索“${name}”新增 ${names.length} 家企业`,
    body: listed(names.slice(0, MOST_NAMED), names.length, '家'),
    path: `/enterpriseLibrary?${new URLSearchParams(asked as Record<string, string>)}`,
    mark: `library search ${id} ${today}`,
  });
}

const listed = (some: readonly string[], total: number, unit: string): string =>
  `${some.join('；')}${total > some.length ? `；等 ${total} ${unit}` : ''}。`;

const digest = (accountId: number, words: Pick<NewNotice, 'title' | 'body' | 'path' | 'mark'>): NewNotice => ({
  enterpriseId: null,
  accountId,
  kind: 'other',
  ...words,
});
