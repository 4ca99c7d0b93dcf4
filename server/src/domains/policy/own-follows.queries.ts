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

/** Followed items, not repealed, that open on a day or close on one of others. */
export const listFollowedWindows = (db: Db, opensOn: string, closesOn: string[]) =>
  db<FollowedWindow[]>`
    select p.id, p.title, p.opens_on, p.closes_on from policy p
    where p.kind = 'item' and not p.repealed and (p.effective_to is null or p.effective_to >= ${opensOn}::date)
      and (p.opens_on = ${opensOn}::date or p.closes_on = any(${closesOn}::date[]))
      and exists (select from policy_follow f where f.policy_id = p.id)
    order by p.id`;

/** The accounts that follow a policy and may sign in. */
export async function listFollowers(db: Db, policyId: number): Promise<number[]> {
  const rows = await db<{ account_id: number }[]>`
    select f.account_id from policy_follow f join account a on a.id = f.account_id
    where f.policy_id = ${policyId} and a.disabled_at is null order by f.account_id`;
  return rows.map(({ account_id }) => account_id);
}
