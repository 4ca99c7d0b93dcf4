import { createHash, randomBytes } from 'node:crypto';
import { onlyValue } from '../db/read-rows';
import type { Db } from '../db/sql';

/** reset: of a forgotten password; change: of a factor of the signed-in account. */
export type ProofPurpose = 'reset' | 'change';

const PROOF_MINUTES = 15;
const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Writes down that somebody has proven to be an account's owner; the ticket is answered once and stored as a hash. */
export async function insertProof(
  db: Db,
  proof: { accountId: number; purpose: ProofPurpose; way: string },
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db`
    insert into proof (ticket_hash, account_id, purpose, way, expires_at)
    values (${hashOf(ticket)}, ${proof.accountId}, ${proof.purpose}, ${proof.way},
            ${new Date(now.getTime() + PROOF_MINUTES * 60_000)})`;
  return ticket;
}

/** Whose living ticket this is. */
export const findProof = (db: Db, ticket: string, purpose: ProofPurpose, now: Date) =>
  onlyValue<number>(db`
    select account_id from proof
    where ticket_hash = ${hashOf(ticket)} and purpose = ${purpose} and expires_at > ${now}`);

/** Uses a living ticket up, once: whose it was; undefined when it is over, used or for another purpose. */
export const deleteProof = (db: Db, ticket: string, purpose: ProofPurpose, now: Date) =>
  onlyValue<number>(db`
    delete from proof
    where ticket_hash = ${hashOf(ticket)} and purpose = ${purpose} and expires_at > ${now}
    returning account_id`);

export async function deleteProofs(db: Db, accountId: number): Promise<void> {
  await db`delete from proof where account_id = ${accountId}`;
}

export async function deleteOldProofs(db: Db): Promise<void> {
  await db`delete from proof where expires_at < now()`;
}
