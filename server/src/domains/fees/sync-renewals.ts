import type { Db } from '../../db/sql';
import type { FeeRight } from './fee-right';
import { listFeeRights, lockRights } from './fee-right.queries';
import { isAlive, type OpenObligation, openObligationOf } from './open-obligation.rules';
import { settleOthers, upsertRenewals } from './renewal.queries';

/** Rights at once: what is held in memory and sent in one statement. */
const CHUNK = 1000;

/**
 * Makes the renewal rows of these rights true: the next unpaid obligation of each stands open, every other row of theirs is
 * settled. Call it after every change of a right, its reductions, events, payments or decisions. Changes nothing when
 * nothing differs. Who changes the same right at the same moment waits, and then sees what was written here.
 */
export async function syncRenewals(db: Db, rightIds: readonly number[], now: Date): Promise<void> {
  for (let start = 0; start < rightIds.length; start += CHUNK) {
    const some = rightIds.slice(start, start + CHUNK);
    await lockRights(db, some);
    await syncUnlocked(db, some, now);
  }
}

/** `syncRenewals` for some rights without a lock: inside a transaction of isolation level repeatable read. */
export async function syncUnlocked(db: Db, rightIds: readonly number[], now: Date): Promise<void> {
  const rights = await listFeeRights(db, rightIds);
  const obligations = rights.map((right) => ({ right, obligation: openObligationOf(right) }));
  const open = obligations.flatMap(({ right, obligation }) =>
    obligation ? [{ ...obligation, right_id: right.id }] : [],
  );
  if (open.length > 0) await upsertRenewals(db, open);
  const kept = obligations.map(({ right, obligation }) => ({
    right_id: right.id,
    step: obligation?.step ?? null,
    words: settledText(right, obligation),
  }));
  if (kept.length > 0) await settleOthers(db, kept, now);
}

/** Why a row of a right is not open any more. */
function settledText(right: FeeRight, obligation: OpenObligation | undefined): string {
  if (right.deleted) return '已删除';
  if (right.foreign) return '不是本企业的权利';
  if (obligation === undefined && !isAlive(right)) return '权利未在维持中';
  return right.kind === 'trademark' ? '已续展' : '已缴纳';
}
