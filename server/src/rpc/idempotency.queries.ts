import { firstRow, hasRows } from '../db/read-rows';
import type { Db } from '../db/sql';

/** Takes the key for this try; false when an earlier try has it. Waits for a try that is still running. */
export const insertKey = (db: Db, accountId: number, key: string, path: string, hash: Buffer) =>
  hasRows(db`
    insert into idempotency (account_id, key, path, body_hash) values (${accountId}, ${key}, ${path}, ${hash})
    on conflict (account_id, key) do nothing returning key`);

export const findAnswer = (db: Db, accountId: number, key: string) =>
  firstRow<{ path: string; body_hash: Buffer; answer: unknown }>(db`
    select path, body_hash, answer from idempotency where account_id = ${accountId} and key = ${key}`);

export async function updateAnswer(db: Db, accountId: number, key: string, answer: unknown): Promise<void> {
  await db`update idempotency set answer = ${db.json(answer as never)} where account_id = ${accountId} and key = ${key}`;
}

/** Forgets keys older than a day. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db`delete from idempotency where created_at < now() - interval '24 hours'`;
}
