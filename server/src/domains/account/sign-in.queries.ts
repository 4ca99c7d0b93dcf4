import type { SignInWay } from '../../auth/session.queries';
import type { Db } from '../../db/sql';

/**
 * Writes a failed try into the account's history; null writes none. The same one statement with something to commit
 * either way (the row of failures is touched), so that its time does not tell whether there is such an account.
 */
export async function insertFailedSignIn(
  db: Db,
  accountId: number | null,
  given: { way: SignInWay; lock: string; address: string; userAgent: string },
  now: Date,
): Promise<void> {
  await db`
    with touched as (update login_failure set failures = failures where key = ${given.lock})
    insert into sign_in (account_id, at, way, done, address, user_agent)
    select id, ${now}, ${given.way}, false, ${given.address}, ${given.userAgent.slice(0, 300)}
    from account where id = ${accountId}`;
}
