import { firstRow } from '../db/read-rows';
import type { Db } from '../db/sql';
import { type Device, type OpenSession, sessionsIn } from './sessions';

/** The signed-in account, read anew for every call. */
export interface Account {
  id: number;
  username: string;
  /** The enterprise it edits, approved or not. */
  ownEnterpriseId: number | null;
  /** The enterprise it may act for: approved. */
  enterpriseId: number | null;
  /** It, or its enterprise, writes nothing: whose freeze it is, and why. */
  frozen: Frozen | null;
  tokenHash: Buffer;
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
             case when e.approved_at is not null then e.id end as enterprise_id, s.end_due,
             case when a.frozen_at is not null then jsonb_build_object('whose', 'account', 'reason', a.frozen_reason)
               when e.frozen_at is not null then jsonb_build_object('whose', 'enterprise', 'reason', e.frozen_reason)
             end as frozen
      from ${session}
      join account a on a.id = s.account_id
      left join enterprise e on e.id = a.enterprise_id
      where a.disabled_at is null`,
  );
  if (!row) return null;
  return {
    id: row.id,
    username: row.username,
    ownEnterpriseId: row.own_enterprise_id,
    enterpriseId: row.enterprise_id,
    frozen: row.frozen,
    tokenHash: row.tokenHash,
  };
}

/** Opens a session of an account: its token, and its end however much it is used. */
export const insertSession = (db: Db, accountId: number, device: Device & { way?: SignInWay }, now: Date) =>
  sessions.insert(db, accountId, { way: 'password', ...device }, now);

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
