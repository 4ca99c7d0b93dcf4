import { Refusal } from '../base/refusal';
import type { Db } from '../db/sql';
import { demandWork } from './challenge';
import { countTry, findTries, uncountTry } from './limits';

const FREE_FAILURES = 5;
const MAX_WAIT_MINUTES = 15;
/** Wrong tries of one address; right ones are given back, so that an office behind one address can start its day. */
const PER_SOURCE = { hits: 25, seconds: 300 };
/** After so many failures work comes first, and more with each. */
const WITHOUT_WORK = { lock: 3, source: 10 };

/** Where somebody tries to prove who they are. */
export interface ThrottleKeys {
  /** What waits after failures: an account's name together with the source. */
  lock: string;
  /** The address, or the known device: a stranger's failures at the same address do not lock its owner out. */
  source: string;
}

/**
 * Lets one try through and counts it before anything is compared, so that tries sent at once cannot pass together:
 * five free ones, then waits of 1, 2, 4 … 15 minutes; 25 of one source in 5 minutes. Asks for work from the fourth
 * try of a lock, and from the eleventh of a source. Runs on the pool. A right try is given back with `forgiveTries`.
 */
export async function throttleTry(db: Db, keys: ThrottleKeys, work: number, now: Date): Promise<void> {
  const failed = await findFailures(db, keys.lock, now);
  refuseWhileWaiting(failed.waitUntil, now);
  const tries = await findTries(db, sourceKey(keys), PER_SOURCE, now);
  // one that is over the limit is told so, and not made to work for nothing
  if (tries < PER_SOURCE.hits) {
    demandWork(1 + Math.max(failed.failures - WITHOUT_WORK.lock, tries - WITHOUT_WORK.source), work);
  }
  await countTry(db, sourceKey(keys), PER_SOURCE, now);
  if (await insertFailure(db, keys.lock, now)) return;
  refuseWhileWaiting((await findFailures(db, keys.lock, now)).waitUntil, now);
  throw new Refusal('busy', {}, undefined, 1);
}

/** The try was right: its failures are forgotten. */
export async function forgiveTries(db: Db, keys: ThrottleKeys, now: Date): Promise<void> {
  await deleteFailures(db, [keys.lock]);
  await uncountTry(db, sourceKey(keys), now);
}

export async function deleteFailures(db: Db, locks: string[]): Promise<void> {
  await db`delete from login_failure where key = any(${locks}::text[])`;
}

const sourceKey = ({ source }: ThrottleKeys): string => `try ${source}`;

function refuseWhileWaiting(waitUntil: Date | null, now: Date): void {
  const wait = waitUntil ? Math.ceil((waitUntil.getTime() - now.getTime()) / 1000) : 0;
  if (wait > 0) throw new Refusal('login_wait', { seconds: wait }, undefined, wait);
}

async function findFailures(db: Db, lock: string, now: Date): Promise<{ failures: number; waitUntil: Date | null }> {
  const [row] = await db<{ failures: number; waitUntil: Date | null }[]>`
    select failures, wait_until as "waitUntil" from login_failure where key = ${lock} and expires_at > ${now}`;
  return row ?? { failures: 0, waitUntil: null };
}

/** Counts a failure, and from the fifth on sets the wait; false while there is one. Forgotten after a day. */
async function insertFailure(db: Db, lock: string, now: Date): Promise<boolean> {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const rows = await db`
    insert into login_failure as f (key, failures, expires_at) values (${lock}, 1, ${tomorrow})
    on conflict (key) do update set
      failures = case when f.expires_at > ${now} then f.failures + 1 else 1 end,
      wait_until = case when f.expires_at > ${now} and f.failures + 1 >= ${FREE_FAILURES}
        then ${now}::timestamptz
          + interval '1 minute' * least(power(2, least(f.failures + 1 - ${FREE_FAILURES}, 10)), ${MAX_WAIT_MINUTES}) end,
      expires_at = excluded.expires_at
    where f.wait_until is null or f.wait_until <= ${now} or f.expires_at <= ${now}
    returning key`;
  return rows.length > 0;
}
