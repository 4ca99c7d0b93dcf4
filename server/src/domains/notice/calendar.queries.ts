import type { Db } from '../../db/sql';
import type { Day } from '../ip/days.rules';
import { actColumns } from './reminder.queries';
import type { ClosingDraft, DueAct } from './reminder-words.rules';

/** Whose feed it is. */
export interface FeedOwner {
  accountId: number;
  enterpriseId: number;
}

/** The open address of a person for an enterprise. */
export async function findFeed(db: Db, { accountId, enterpriseId }: FeedOwner) {
  const [row] = await db<{ created_at: Date; last_used_at: Date | null }[]>`
    select created_at, last_used_at from calendar_feed
    where account_id = ${accountId} and enterprise_id = ${enterpriseId} and revoked_at is null`;
  return row;
}

export async function insertFeed(db: Db, owner: FeedOwner, tokenHash: Buffer, now: Date): Promise<void> {
  await db`
    insert into calendar_feed (account_id, enterprise_id, token_hash, created_at)
    values (${owner.accountId}, ${owner.enterpriseId}, ${tokenHash}, ${now})`;
}

/** Revokes every open address of a person; answers how many there were. */
export async function revokeFeeds(db: Db, accountId: number, now: Date): Promise<number> {
  const rows = await db`
    update calendar_feed set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null returning id`;
  return rows.length;
}

/** The feed of an address: only while the person can sign in and still belongs to the enterprise, which is approved. */
export async function findFeedByToken(db: Db, tokenHash: Buffer) {
  const [row] = await db<{ id: number; enterprise_id: number; name: string }[]>`
    select f.id, f.enterprise_id, e.name
    from calendar_feed f
    join account a on a.id = f.account_id and a.enterprise_id = f.enterprise_id and a.disabled_at is null
    join enterprise e on e.id = f.enterprise_id and e.approved_at is not null
    where f.token_hash = ${tokenHash} and f.revoked_at is null`;
  return row;
}

/** Notes a use, at most once an hour. */
export async function updateUsed(db: Db, id: number, now: Date): Promise<void> {
  await db`
    update calendar_feed set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 hour')`;
}

/** More deadlines than this no calendar shows with profit; the nearest come first. */
const MOST_EVENTS = 10_000;

/** What an enterprise has to do, and can still do, without what it abandons. */
const openActs = (db: Db, enterpriseId: number, today: Day) => db`
  from renewal r left join ip_right i on i.id = r.right_id
  where r.enterprise_id = ${enterpriseId} and r.settled_at is null and r.ends_on >= ${today} and r.decision <> 'abandon'
    and i.deleted_at is null and coalesce(r.right_id, r.qualification_id) is not null`;

const openDrafts = (db: Db, enterpriseId: number, today: Day) => db`
  from declaration d join policy p on p.id = d.policy_id
  where d.enterprise_id = ${enterpriseId} and d.state = 'draft' and p.closes_on >= ${today} and not p.repealed`;

export function listOpenActs(db: Db, enterpriseId: number, today: Day) {
  return db<DueAct[]>`
    select ${actColumns(db)} ${openActs(db, enterpriseId, today)} order by r.due_on, r.id limit ${MOST_EVENTS}`;
}

export function listOpenDrafts(db: Db, enterpriseId: number, today: Day) {
  return db<ClosingDraft[]>`
    select d.id as declaration_id, d.enterprise_id, d.policy_id, p.title, p.closes_on
    ${openDrafts(db, enterpriseId, today)} order by p.closes_on, d.id limit ${MOST_EVENTS}`;
}

export async function countEvents(db: Db, enterpriseId: number, today: Day): Promise<number> {
  const [row] = await db<{ acts: number; drafts: number }[]>`
    select (select count(*) ${openActs(db, enterpriseId, today)}) as acts,
      (select count(*) ${openDrafts(db, enterpriseId, today)}) as drafts`;
  return Math.min(row?.acts ?? 0, MOST_EVENTS) + Math.min(row?.drafts ?? 0, MOST_EVENTS);
}
