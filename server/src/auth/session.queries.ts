import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/sql';
import type { Account } from '../rpc/context';

/** The spec's 0.25 day. */
const SESSION_HOURS = 6;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Row {
  id: number;
  username: string;
  role: string;
  own_enterprise_id: number | null;
  enterprise_id: number | null;
}

/** The account behind a token, with the enterprise it may act for right now; null when the session is over. */
export async function findAccountByToken(db: Db, token: string, now: Date): Promise<Account | null> {
  const tokenHash = hashOf(token);
  const [row] = await db<Row[]>`
    select a.id, a.username, a.role, e.id as own_enterprise_id,
           case when e.approved_at is not null then e.id end as enterprise_id
    from session s
    join account a on a.id = s.account_id
    left join enterprise e on e.id = a.enterprise_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and a.disabled_at is null`;
  if (!row) return null;
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    ownEnterpriseId: row.own_enterprise_id,
    enterpriseId: row.enterprise_id,
    tokenHash,
  };
}

/** Opens a session; the token is answered once and stored as a hash alone. */
export async function insertSession(
  db: Db,
  accountId: number,
  device: { address: string; userAgent: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  await db`
    insert into session (token_hash, account_id, address, user_agent, created_at, expires_at)
    values (${hashOf(token)}, ${accountId}, ${device.address}, ${device.userAgent.slice(0, 300)}, ${now}, ${expiresAt})`;
  return { token, expiresAt };
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db`delete from session where token_hash = ${tokenHash}`;
}

export async function deleteOldSessions(db: Db): Promise<void> {
  await db`delete from session where expires_at < now()`;
}
