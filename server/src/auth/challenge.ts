import { createHmac, randomInt } from 'node:crypto';
import type { Challenge, Solved } from '@zhice/contract/challenge';
import { Refusal } from '../base/refusal';
import { hasRows } from '../db/read-rows';
import type { Db } from '../db/sql';

/** 1 MiB and some milliseconds a try on every machine: hardware that only counts gains little over a browser. */
const SCRYPT = { algorithm: 'SCRYPT', cost: 1024, memoryCost: 8, parallelism: 1 } as const;
const LIFE_SECONDS = 300;
/** Tries of the first challenge at most, half of it on average; and how often it doubles. */
const LEAST_WORK = 32;
const MOST_DOUBLINGS = 4;

/** The work that is due: none up to step 0, then twice as much with each step, to a bound of some seconds on a phone. */
export const workAt = (step: number): number => (step <= 0 ? 0 : LEAST_WORK * 2 ** Math.min(step - 1, MOST_DOUBLINGS));

/** More work is due than the call brought. The pipeline adds a challenge for it. */
export class WorkDue extends Refusal {
  constructor(readonly work: number) {
    super('captcha_needed', {}, 'captcha');
  }
}

/** Refuses unless the call brought the work of this step. */
export function demandWork(step: number, done: number): void {
  const due = workAt(step);
  if (done < due) throw new WorkDue(due);
}

/** For which call, by which key and clock. */
export interface Desk {
  call: string;
  secret: Buffer;
  now: Date;
}

// loaded by the first call that needs it
const altcha = () => import('altcha-lib');
const scrypt = () => import('altcha-lib/algorithms/scrypt');

/** Work for one call, signed; nothing of it is stored. */
export async function makeChallenge(
  work: number,
  { call, secret, now }: Desk,
  counter = randomInt(work),
): Promise<Challenge> {
  const [{ createChallenge }, { deriveKey }] = [await altcha(), await scrypt()];
  const data = { call, work, expires: Math.floor(now.getTime() / 1000) + LIFE_SECONDS };
  return (await createChallenge({ ...SCRYPT, deriveKey, counter, data, ...keysOf(secret) })) as Challenge;
}

/** The work that a call brought; none when it is wrong, over, for another call, or was brought before. */
export async function useSolved(db: Db, solved: Solved | undefined, { call, secret, now }: Desk): Promise<number> {
  if (!solved) return 0;
  const { data, nonce } = solved.challenge.parameters;
  const expiresAt = new Date(data.expires * 1000);
  if (data.call !== call || expiresAt <= now) return 0;
  const [{ verifySolution }, { deriveKey }] = [await altcha(), await scrypt()];
  const { verified } = await verifySolution({ ...solved, deriveKey, ...keysOf(secret) });
  return verified && (await insertUsed(db, nonce, expiresAt)) ? data.work : 0;
}

/** One statement decides which of many takes it. */
const insertUsed = (db: Db, nonce: string, expiresAt: Date) =>
  hasRows(db`
    insert into used_challenge (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing returning nonce`);

export async function deleteOldChallenges(db: Db): Promise<void> {
  // a day more than needed, as the clocks of two machines differ
  await db`delete from used_challenge where expires_at < now() - interval '1 day'`;
}

const keysOf = (secret: Buffer) => ({
  hmacSignatureSecret: derived(secret, 'challenge signature'),
  hmacKeySignatureSecret: derived(secret, 'challenge key'),
});

const derived = (secret: Buffer, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
