import type { Db } from '../db/sql';

/** Whether an account is signed in anywhere; a disabled one never is. */
export async function isSignedIn(db: Db, accountId: number, now: Date): Promise<boolean> {
  const rows = await db`
    select 1 from session s join account a on a.id = s.account_id
    where a.id = ${accountId} and a.disabled_at is null and s.expires_at > ${now} limit 1`;
  return rows.length > 0;
}
