import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';
import { depotColumns } from './depot-list.queries';
import type { DepotRecord } from './depot-row';

export async function existsPolicy(db: Db, id: number): Promise<boolean> {
  const rows = await db`select 1 from policy where id = ${id}`;
  return rows.length > 0;
}

export async function isFollowed(db: Db, accountId: number, policyId: number): Promise<boolean> {
  const rows = await db`select 1 from policy_follow where account_id = ${accountId} and policy_id = ${policyId}`;
  return rows.length > 0;
}

export async function insertFollow(db: Db, accountId: number, policyId: number, now: Date): Promise<void> {
  await db`
    insert into policy_follow (account_id, policy_id, followed_at) values (${accountId}, ${policyId}, ${now})
    on conflict do nothing`;
}

export async function deleteFollow(db: Db, accountId: number, policyId: number): Promise<void> {
  await db`delete from policy_follow where account_id = ${accountId} and policy_id = ${policyId}`;
}

/** Which of these policies an account follows. */
export async function getFollowed(db: Db, accountId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db<{ policy_id: number }[]>`
    select policy_id from policy_follow where account_id = ${accountId} and policy_id = any(${ids}::bigint[])`;
  return new Set(rows.map(({ policy_id }) => policy_id));
}

/** What an account follows: windows that end later than today by the nearest deadline, then what has none, then the rest. */
export async function pageFollowed(db: Db, accountId: number, today: string, page: PageOf) {
  const [counted] = await db<{ total: number }[]>`
    select count(*) as total from policy_follow where account_id = ${accountId}`;
  const rows = await db<(DepotRecord & { followed_at: Date })[]>`
    select ${depotColumns(db)}, f.followed_at
    from policy_follow f
    join policy p on p.id = f.policy_id
    left join department m on m.id = p.department_id
    left join policy_document d on d.policy_id = p.id
    where f.account_id = ${accountId}
    order by case when p.repealed then 3 when p.closes_on >= ${today}::date then 0 when p.closes_on is null then 1 else 2 end,
      p.closes_on, f.followed_at desc, p.id desc
    limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

/** A followed item whose window begins or ends. */
export interface FollowedWindow {
  id: number;
  title: string;
  opens_on: string | null;
  closes_on: string | null;
}

/** Followed items, not repealed nor closed on a day, that opened or close within days, ends included. */
export const listFollowedWindows = (
  db: Db,
  today: string,
  within: { opens: readonly [string, string]; closes: readonly [string, string] },
) =>
  db<FollowedWindow[]>`
    select p.id, p.title, p.opens_on, p.closes_on from policy p
    where p.kind = 'item' and not p.repealed and (p.effective_to is null or p.effective_to >= ${today}::date)
      and (p.closes_on is null or p.closes_on >= ${today}::date)
      and (p.opens_on between ${within.opens[0]}::date and ${within.opens[1]}::date
        or p.closes_on between ${within.closes[0]}::date and ${within.closes[1]}::date)
      and exists (select from policy_follow f where f.policy_id = p.id)
    order by p.id`;

/** The accounts that follow a policy since a day or longer, and may sign in. */
export async function listFollowers(db: Db, policyId: number, day: string): Promise<number[]> {
  const rows = await db<{ account_id: number }[]>`
    select f.account_id from policy_follow f join account a on a.id = f.account_id
    where f.policy_id = ${policyId} and f.followed_at < ${day}::date + 1 and a.disabled_at is null
    order by f.account_id`;
  return rows.map(({ account_id }) => account_id);
}

const WALK = 'followers';

/** The last day of which all followers were told; null before the first. */
export async function findLastTold(db: Db): Promise<string | null> {
  const [walk] = await db<{ day: string }[]>`select day from job_walk where name = ${WALK}`;
  return walk?.day ?? null;
}

/** Notes that all followers were told of a day. */
export async function updateLastTold(db: Db, day: string): Promise<void> {
  await db`
    insert into job_walk as w (name, day, done) values (${WALK}, ${day}, true)
    on conflict (name) do update set day = excluded.day where w.day < excluded.day`;
}
