import type { Caller } from '../auth/access';
import { firstRow, hasRows } from '../db/read-rows';
import type { Db } from '../db/sql';

type Known = Exclude<Caller, { key: null }>;

/** Where the keys of a caller are kept: those of staff in a table of their own, as their sessions. */
const ofCaller = (db: Db, { account, staff }: Known) =>
  staff
    ? { table: db`staff_idempotency`, owner: db`staff_id`, id: staff.id }
    : { table: db`idempotency`, owner: db`account_id`, id: account.id };

/** Takes the key for this try; false when an earlier try has it. Waits for a try that is still running. */
export function insertKey(db: Db, caller: Known, key: string, path: string, hash: Buffer): Promise<boolean> {
  const { table, owner, id } = ofCaller(db, caller);
  return hasRows(db`
    insert into ${table} (${owner}, key, path, body_hash) values (${id}, ${key}, ${path}, ${hash})
    on conflict (${owner}, key) do nothing returning key`);
}

export function findAnswer(db: Db, caller: Known, key: string) {
  const { table, owner, id } = ofCaller(db, caller);
  return firstRow<{ path: string; body_hash: Buffer; answer: unknown }>(db`
    select path, body_hash, answer from ${table} where ${owner} = ${id} and key = ${key}`);
}

export async function updateAnswer(db: Db, caller: Known, key: string, answer: unknown): Promise<void> {
  const { table, owner, id } = ofCaller(db, caller);
  await db`update ${table} set answer = ${db.json(answer as never)} where ${owner} = ${id} and key = ${key}`;
}

/** Forgets keys older than a day. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db`delete from idempotency where created_at < now() - interval '24 hours'`;
  await db`delete from staff_idempotency where created_at < now() - interval '24 hours'`;
}
