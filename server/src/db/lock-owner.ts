import type { Db } from './sql';

/**
 * Locks the row that owns what is counted or replaced until the transaction ends: calls sent at once, also to different
 * processes, take turns, and the second counts what the first has put there.
 */
export async function lockAccount(db: Db, accountId: number): Promise<void> {
  await db`select from account where id = ${accountId} for no key update`;
}

/** The same for what an enterprise owns. */
export async function lockEnterprise(db: Db, enterpriseId: number): Promise<void> {
  await db`select from enterprise where id = ${enterpriseId} for no key update`;
}
