import type { Db } from '../db/sql';

/** Takes the key for this try; false when an earlier try has it. Waits for a try that is still running. */
export async function insertKey(db: Db, accountId: number, key: string, path: string, hash: Buffer): Promise<boolean> {
  const rows = await db`
    insert into idempotency (account_id, key, path, body_hash) values (${accountId}, ${key}, ${path}, ${hash})
    on conflict (account_id, key) do nothing returning key`;
  return rows.length > 0;
}

export async function findAnswer(
  db: Db,
  accountId: number,
  key: string,
): Promise<{ path: string; body_hash: Buffer; answer: unknown } | undefined> {
  const [row] = await db<{ path: string; body_hash: Buffer; answer: unknown }[]>`
    select path, body_hash, answer from idempotency where account_id = ${accountId} and key = ${key}`;
  return row;
}

export async function updateAnswer(db: Db, accountId: number, key: string, answer: unknown): Promise<void> {
  await db`update idempotency set answer = ${db.json(answer as never)} where account_id = ${accountId} and key = ${key}`;
}

/** Forgets keys older than a day. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db`delete from idempotency where created_at < now() - interval '24 hours'`;
}
