import type { MemberRole } from '@zhice/contract/enterprise/member-permissions';
import { firstRow } from '../db/read-rows';
import type { Db } from '../db/sql';
import { type Device, type OpenSession, sessionsIn } from './sessions';

/** The signed-in person, read anew for every call. */
export interface Person {
  id: number;
  username: string;
  tokenHash: Buffer;
}

/** The same with the enterprise for which the session acts. */
export interface Account extends Person {
  /** The enterprise it edits, approved or not. */
  ownEnterpriseId: number | null;
  /** The enterprise it may act for: approved. */
  enterpriseId: number | null;
  /** What the person is in that enterprise; null without one. */
  role: MemberRole | null;
  /** It, or its enterprise, writes nothing: whose freeze it is, and why. */
  frozen: Frozen | null;
}

export interface Frozen {
  whose: 'account' | 'enterprise';
  reason: string;
}

/** How an account came in. */
export type SignInWay = 'password' | 'sms' | 'scan' | 'register';

const sessions = sessionsIn('session', 'account_id');

interface Row {
  id: number;
  username: string;
  own_enterprise_id: number | null;
  enterprise_id: number | null;
  role: MemberRole | null;
  frozen: Frozen | null;
  end_due: boolean;
}

/** The account behind a token, with the enterprise it may act for right now; null when the session is over. */
export async function useSession(db: Db, token: string, now: Date): Promise<Account | null> {
  const row = await sessions.use(
    db,
    token,
    now,
    (session) => db<Row[]>`
      select a.id, coalesce(a.username, '') as username, e.id as own_enterprise_id,
             case when e.approved_at is not null then e.id end as enterprise_id, m.role, s.end_due,
             case when a.frozen_at is not null then jsonb_build_object('whose', 'account', 'reason', a.frozen_reason)
               when e.frozen_at is not null then jsonb_build_object('whose', 'enterprise', 'reason', e.frozen_reason)
             end as frozen
      from ${session}
      join account a on a.id = s.account_id
      left join enterprise_member m on m.account_id = s.account_id and m.enterprise_id = s.enterprise_id
      left join enterprise e on e.id = m.enterprise_id
      where a.disabled_at is null`,
  );
  if (!row) return null;
  if (row.end_due && row.own_enterprise_id !== null) await updateActive(db, row.id, row.own_enterprise_id, now);
  return {
    id: row.id,
    username: row.username,
    ownEnterpriseId: row.own_enterprise_id,
    enterpriseId: row.enterprise_id,
    role: row.role,
    frozen: row.frozen,
    tokenHash: row.tokenHash,
  };
}

/** When somebody last acted for an enterprise. */
async function updateActive(db: Db, accountId: number, enterpriseId: number, now: Date): Promise<void> {
  await db`
    update enterprise_member set active_at = ${now} where account_id = ${accountId} and enterprise_id = ${enterpriseId}`;
}

/**
 * Opens a session of an account: its token, and its end however much it is used. It acts for the enterprise for which the
 * account acted last, or for the first of those that it belongs to.
 */
export async function insertSession(db: Db, accountId: number, device: Device & { way?: SignInWay }, now: Date) {
  const [own] = await db<{ enterprise_id: number }[]>`
    select m.enterprise_id from enterprise_member m join account a on a.id = m.account_id
    where m.account_id = ${accountId} order by (m.enterprise_id = a.enterprise_id) desc nulls last, m.id limit 1`;
  const enterpriseId = own?.enterprise_id ?? null;
  if (enterpriseId !== null) await updateActive(db, accountId, enterpriseId, now);
  return sessions.insert(db, accountId, { way: 'password', ...device, enterprise_id: enterpriseId }, now);
}

interface SessionRow extends OpenSession {
  way: SignInWay;
}

/** Where an account is signed in, newest first; `current` is the session that asks. */
export const findSessions = (db: Db, accountId: number, tokenHash: Buffer, now: Date) =>
  sessions.find<SessionRow>(db, accountId, tokenHash, now);

/** How and when the asking session began. */
export const findSession = (db: Db, tokenHash: Buffer) =>
  firstRow<{ way: SignInWay; created_at: Date }>(db`
    select way, created_at from session where token_hash = ${tokenHash}`);

export const deleteSession = sessions.remove;
export const deleteOtherSessions = sessions.removeOthers;
export const deleteSessions = sessions.removeAll;
export const deleteOldSessions = sessions.removeOld;
