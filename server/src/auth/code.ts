import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../base/refusal';
import type { Db } from '../db/sql';
import { type CodeKey, deleteCode, updateCodeTries, updateCodeTryBack, upsertCode } from './code.queries';

export const CODE_MINUTES = 5;

/** A code that was typed rightly and is not used up yet. */
export interface RightCode extends CodeKey {
  hash: Buffer;
  accountId: number | null;
}

const hashOf = (secret: Buffer, { purpose, target }: CodeKey, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['code', purpose, target, code]))
    .digest();

/** Makes the code of a purpose and target, in the place of the one before; answers it for the message. */
export async function makeCode(
  db: Db,
  key: CodeKey,
  accountId: number | null,
  { secret, now }: { secret: Buffer; now: Date },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await upsertCode(db, key, { accountId, hash: hashOf(secret, key, code), sentAt: now, expiresAt });
  return code;
}

/**
 * Compares a typed code; the try is counted first, so that guesses sent at once share the five. Runs on the pool.
 * Refuses with code_missing, code_wrong or code_over. The code stays good until `useCode`.
 */
export async function checkCode(
  db: Db,
  key: CodeKey,
  typed: string | undefined,
  { secret, now, accountId }: { secret: Buffer; now: Date; accountId?: number },
): Promise<RightCode> {
  const code = typed?.normalize('NFKC').replace(/\s/g, '') ?? '';
  if (!code) throw new Refusal('code_missing', {}, 'code');
  const stored = await updateCodeTries(db, key, now);
  if (!stored) throw new Refusal('code_over', {}, 'code');
  const equal = timingSafeEqual(stored.code_hash, hashOf(secret, key, code));
  if (!equal || (accountId !== undefined && stored.account_id !== accountId)) {
    throw new Refusal('code_wrong', {}, 'code');
  }
  await updateCodeTryBack(db, key, stored.code_hash);
  return { ...key, hash: stored.code_hash, accountId: stored.account_id };
}

/** Uses a right code up, once, in the transaction of what it is good for. */
export async function useCode(db: Db, code: RightCode): Promise<void> {
  if (!(await deleteCode(db, code, code.hash))) throw new Refusal('code_over', {}, 'code');
}
