import { createHash, randomBytes } from 'node:crypto';
import { firstRow } from '../db/read-rows';
import type { Db } from '../db/sql';

/** The spec's 0.25 day. */
const SESSION_HOURS = 6;
/** Without a call it is over sooner. */
const IDLE_HOURS = 2;
/** Its use is written down at most so often. */
const NOTED_MINUTES = 5;

/** The signed-in account, read anew for every call. */
export interface Account {
  id: number;
  username: string;
  role: string;
  /** The enterprise it edits, approved or not. */
  ownEnterpriseId: number | null;
  /** The enterprise it may act for: approved. */
  enterpriseId: number | null;
  tokenHash: Buffer;
}

/** How an account came in. */
export type SignInWay = 'password' | 'sms' | 'scan' | 'register';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Row {
  id: number;
  username: string;
  role: string;
  own_enterprise_id: number | null;
  enterprise_id: number | null;
  end_due: boolean;
}

/** The end of a session however much it is used. */
const lastEnd = (db: Db) => db`created_at + interval '1 hour' * ${SESSION_HOURS}`;

/** Until when a session in use lasts: the idle hours from now, the whole ones from its beginning at most. */
const endOf = (db: Db, now: Date) => db`
  least(${lastEnd(db)}, ${now}::timestamptz + interval '1 hour' * ${IDLE_HOURS})`;

/** Its end lies so far before the one it would have by now that it is worth a write; the last one is written to the moment. */
const isEndDue = (db: Db, now: Date) => db`
  (expires_at < ${endOf(db, now)} - interval '1 minute' * ${NOTED_MINUTES}
    or expires_at < ${lastEnd(db)} and ${endOf(db, now)} = ${lastEnd(db)})`;

/**
 * The account behind a token, with the enterprise it may act for right now; null when the session is over. A session that
 * is used lasts on: the one thing that a read writes, every few minutes.
 */
export async function useSession(db: Db, token: string, now: Date): Promise<Account | null> {
  const tokenHash = hashOf(token);
  const [row] = await db<Row[]>`
    select a.id, coalesce(a.username, '') as username, a.role, e.id as own_enterprise_id,
           case when e.approved_at is not null then e.id end as enterprise_id, s.end_due
    from (select account_id, token_hash, expires_at, ${isEndDue(db, now)} as end_due from session) s
    join account a on a.id = s.account_id
    left join enterprise e on e.id = a.enterprise_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and a.disabled_at is null`;
  if (!row) return null;
  if (row.end_due) await updateSessionEnd(db, tokenHash, now);
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    ownEnterpriseId: row.own_enterprise_id,
    enterpriseId: row.enterprise_id,
    tokenHash,
  };
}

async function updateSessionEnd(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db`update session set expires_at = ${endOf(db, now)} where token_hash = ${tokenHash} and ${isEndDue(db, now)}`;
}

/** Opens a session; the token is answered once and stored as a hash alone. `expiresAt` is its end however much it is used. */
export async function insertSession(
  db: Db,
  accountId: number,
  device: { address: string; userAgent: string; way?: SignInWay },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  await db`
    insert into session (token_hash, account_id, address, user_agent, way, created_at, expires_at)
    values (${hashOf(token)}, ${accountId}, ${device.address}, ${device.userAgent.slice(0, 300)},
            ${device.way ?? 'password'}, ${now}, ${new Date(now.getTime() + IDLE_HOURS * 3_600_000)})`;
  return { token, expiresAt };
}

export interface SessionRow {
  id: number;
  current: boolean;
  user_agent: string;
  address: string;
  way: SignInWay;
  created_at: Date;
  /** Its end however much it is used. */
  expires_at: Date;
}

/** Where an account is signed in, newest first; `current` is the session that asks. */
export const findSessions = (db: Db, accountId: number, tokenHash: Buffer, now: Date) =>
  db<SessionRow[]>`
    select id, token_hash = ${tokenHash} as current, user_agent, address, way, created_at, ${lastEnd(db)} as expires_at
    from session where account_id = ${accountId} and expires_at > ${now}
    order by created_at desc, id desc`;

/** How and when the asking session began. */
export const findSession = (db: Db, tokenHash: Buffer) =>
  firstRow<{ way: SignInWay; created_at: Date }>(db`
    select way, created_at from session where token_hash = ${tokenHash}`);

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db`delete from session where token_hash = ${tokenHash}`;
}

/** Ends an account's sessions except the one with this token: one of them by its id, or all. Answers how many ended. */
export async function deleteOtherSessions(
  db: Db,
  accountId: number,
  tokenHash: Buffer,
  id: number | null = null,
): Promise<number> {
  const rows = await db`
    delete from session
    where account_id = ${accountId} and token_hash <> ${tokenHash} ${id === null ? db`` : db`and id = ${id}`}
    returning id`;
  return rows.length;
}

/** Ends every session of an account: its password was reset, it was disabled or cancelled. */
export async function deleteSessions(db: Db, accountId: number): Promise<void> {
  await db`delete from session where account_id = ${accountId}`;
}

export async function deleteOldSessions(db: Db): Promise<void> {
  await db`delete from session where expires_at < now()`;
}
