import { firstRow, hasRows } from '../db/read-rows';
import type { Db } from '../db/sql';

export type CodePurpose = 'register' | 'sign-in' | 'bind' | 'prove' | 'reset' | 'staff';

/** Which code: what it is good for, and the number, address or name that it belongs to. */
export interface CodeKey {
  purpose: CodePurpose;
  target: string;
}

export interface StoredCode {
  code_hash: Buffer;
  account_id: number | null;
}

const MAX_TRIES = 5;

/** Puts a new code in the place of the one before. */
export async function upsertCode(
  db: Db,
  { purpose, target }: CodeKey,
  row: { accountId: number | null; hash: Buffer; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await db`
    insert into verification_code (purpose, target, account_id, code_hash, sent_at, expires_at)
    values (${purpose}, ${target}, ${row.accountId}, ${row.hash}, ${row.sentAt}, ${row.expiresAt})
    on conflict (purpose, target) do update set
      account_id = excluded.account_id, code_hash = excluded.code_hash, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at`;
}

/** Counts a try at a living code and answers what to compare with; undefined when it is over or tried five times. */
export const updateCodeTries = (db: Db, { purpose, target }: CodeKey, now: Date) =>
  firstRow<StoredCode>(db`
    update verification_code set tries = tries + 1
    where purpose = ${purpose} and target = ${target} and expires_at > ${now} and tries < ${MAX_TRIES}
    returning code_hash, account_id`);

/** Gives a right try back, so that who mistypes another field does not use the code up. */
export async function updateCodeTryBack(db: Db, { purpose, target }: CodeKey, hash: Buffer): Promise<void> {
  await db`
    update verification_code set tries = tries - 1
    where purpose = ${purpose} and target = ${target} and code_hash = ${hash} and tries > 0`;
}

/** Uses a code up: one statement decides, whatever the clocks say; false when another call did, or a newer code has come. */
export const deleteCode = (db: Db, { purpose, target }: CodeKey, hash: Buffer) =>
  hasRows(db`
    delete from verification_code
    where purpose = ${purpose} and target = ${target} and code_hash = ${hash} returning target`);

/** Ends every code that an account has asked for. */
export async function deleteCodes(db: Db, accountId: number): Promise<void> {
  await db`delete from verification_code where account_id = ${accountId}`;
}

export async function deleteOldCodes(db: Db): Promise<void> {
  await db`delete from verification_code where expires_at < now() - interval '1 day'`;
}
