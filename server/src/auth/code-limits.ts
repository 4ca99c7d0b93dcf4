import { Refusal } from '../base/refusal';
import type { Db } from '../db/sql';
import { demandWork } from './challenge';
import { addressKey, countTry, takeTry } from './limits';

const GAP = { hits: 1, seconds: 60 };
const PER_TARGET_HOUR = { hits: 5, seconds: 3600 };
const PER_TARGET_DAY = { hits: 10, seconds: 86_400 };
const PER_ADDRESS = { hits: 10, seconds: 600 };
const PER_ADDRESS_HOUR = { hits: 60, seconds: 3600 };
/** From the third code of an address, or to a number, within an hour work comes first, and more with each. */
const WITHOUT_WORK = 2;

/**
 * The turn of a number or e-mail to get a code: one in 60 s, 5 in an hour, 10 in 24 h. Give the transaction that also
 * sends it: what is refused counts nowhere, and of codes asked for at once one goes out.
 */
export async function takeTargetTurn(db: Db, target: string, work: number, now: Date): Promise<void> {
  await waitGap(db, target, now);
  demandWork((await countTry(db, `code hour ${target}`, PER_TARGET_HOUR, now)) - WITHOUT_WORK, work);
  await countTry(db, `code day ${target}`, PER_TARGET_DAY, now);
}

/** The turn of an address to have a code sent: 10 in 10 minutes. In the transaction, after the target's turn. */
export async function takeAddressTurn(db: Db, address: string, work: number, now: Date): Promise<void> {
  const key = addressKey(address);
  await countTry(db, `code ${key}`, PER_ADDRESS, now);
  demandWork((await countTry(db, `code hour ${key}`, PER_ADDRESS_HOUR, now)) - WITHOUT_WORK, work);
}

async function waitGap(db: Db, target: string, now: Date): Promise<void> {
  const taken = await takeTry(db, `code gap ${target}`, GAP, now);
  if (typeof taken === 'number') return;
  throw new Refusal('code_wait', { seconds: taken.wait }, undefined, taken.wait);
}
