import { lockAccount } from '../../db/lock-owner';
import type { Db } from '../../db/sql';
import { currentVersions } from './agreements/versions';

export type ConsentWay = 'sms' | 'register' | 'bind' | 'account' | 'settings' | 'usual';

/** When, where and in which version of the agreements a person consents. */
interface ConsentMoment {
  now: Date;
  today: string;
  address: string;
}

/** Writes down that an account accepted both agreements in the versions of this day. */
export async function insertConsents(
  db: Db,
  accountId: number,
  way: ConsentWay,
  { now, today, address }: ConsentMoment,
): Promise<void> {
  const versions = await currentVersions(db, today);
  await db`
    insert into consent (account_id, status, version, way, address, at)
    values (${accountId}, 1, ${versions[1]}, ${way}, ${address}, ${now}),
           (${accountId}, 2, ${versions[2]}, ${way}, ${address}, ${now})`;
}

export interface ConsentRow {
  id: number;
  /** 1 and 2: the agreements; 3 and 4: what is optional. */
  status: 1 | 2 | 3 | 4;
  version: string;
  way: ConsentWay;
  at: Date;
  withdrawn_at: Date | null;
}

export const findConsents = (db: Db, accountId: number) =>
  db<ConsentRow[]>`
    select id, status, version, way, at, withdrawn_at from consent where account_id = ${accountId} order by id desc`;

/** Processing that the portal can do without: its number in `consent`, and whether it is done until the person says otherwise. */
export const OPTIONAL = {
  recommendation: { status: 3, usual: true },
  messages: { status: 4, usual: false },
} as const;
export type Optional = keyof typeof OPTIONAL;

/** What an account allows, by its consents from the newest on. */
export function choicesOf(rows: readonly Pick<ConsentRow, 'status' | 'withdrawn_at'>[]): Record<Optional, boolean> {
  const allows = ({ status, usual }: (typeof OPTIONAL)[Optional]) => {
    const newest = rows.find((row) => row.status === status);
    return newest ? newest.withdrawn_at === null : usual;
  };
  return { recommendation: allows(OPTIONAL.recommendation), messages: allows(OPTIONAL.messages) };
}

/** Whether an account allows this processing; by itself what the privacy policy says is done. */
export async function isAllowed(db: Db, accountId: number, what: Optional): Promise<boolean> {
  const { status, usual } = OPTIONAL[what];
  const [row] = await db<{ allowed: boolean }[]>`
    select withdrawn_at is null as allowed from consent
    where account_id = ${accountId} and status = ${status} order by id desc limit 1`;
  return row?.allowed ?? usual;
}

/** Allows it from now on; what is allowed already stays as it was agreed to. */
export async function insertOptional(
  db: Db,
  accountId: number,
  what: Optional,
  way: ConsentWay,
  { now, today, address }: ConsentMoment,
): Promise<void> {
  const { 2: policy } = await currentVersions(db, today);
  await db`
    insert into consent (account_id, status, version, way, address, at)
    values (${accountId}, ${OPTIONAL[what].status}, ${policy}, ${way}, ${address}, ${now})
    on conflict (account_id, status) where status > 2 and withdrawn_at is null do nothing`;
}

/** Withdraws it. What was done without a word of its own was agreed to with the privacy policy, or came with the account. */
export async function updateWithdrawn(
  db: Db,
  accountId: number,
  what: Optional,
  { now, today, address }: ConsentMoment,
): Promise<void> {
  const { status, usual } = OPTIONAL[what];
  // two at once would write it down twice
  await lockAccount(db, accountId);
  const withdrawn = await db`
    update consent set withdrawn_at = ${now}
    where account_id = ${accountId} and status = ${status} and withdrawn_at is null returning id`;
  if (withdrawn.length > 0 || !usual) return;
  const { 2: policy } = await currentVersions(db, today);
  await db`
    insert into consent (account_id, status, version, way, address, at, withdrawn_at)
    select a.id, ${status}, coalesce(p.version, ${policy}), coalesce(p.way, 'usual'),
      coalesce(p.address, ${address}), coalesce(p.at, a.created_at), ${now}
    from account a
    left join lateral (
      select version, way, address, at from consent where account_id = a.id and status = 2 order by id limit 1) p on true
    where a.id = ${accountId} and not exists (select from consent where account_id = a.id and status = ${status})`;
}

/** Forgets which eligible policies an account has seen. */
export async function deleteVisits(db: Db, accountId: number): Promise<void> {
  await db`delete from suiting_visit where account_id = ${accountId}`;
}
