import type { Db } from '../../../db/sql';
import type { FeeRight } from './fee-right';
import { listFeeRights, lockRights } from './fee-right.queries';
import { isAlive, type OpenAct, openActOf } from './open-act.rules';
import { type OpenRow, settleOthers, upsertRenewals } from './renewal.queries';

/** Rights at once: what is held in memory and sent in one statement. */
const CHUNK = 1000;

/**
 * Makes the renewal rows of these rights true: the next unpaid act of each stands open, every other row of theirs is
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
  const acts = rights.map((right) => ({ right, act: openActOf(right) }));
  const open = acts.flatMap(({ right, act }) => (act ? [openRow(right, act)] : []));
  if (open.length > 0) await upsertRenewals(db, open);
  const kept = acts.map(({ right, act }) => ({
    right_id: right.id,
    step: act?.step ?? null,
    words: wordsOfSettled(right, act),
  }));
  if (kept.length > 0) await settleOthers(db, kept, now);
}

const openRow = (right: FeeRight, act: OpenAct): OpenRow => ({
  right_id: right.id,
  step: act.step,
  opens_on: act.opensOn,
  due_on: act.dueOn,
  ends_on: act.endsOn,
  yuan: act.yuan,
  full_yuan: act.fullYuan,
  reduced_percent: act.reducedPercent,
  reduced_by: act.reducedBy,
  paid_yuan: act.paidYuan,
});

/** Why a row of a right is not open any more. */
function wordsOfSettled(right: FeeRight, act: OpenAct | undefined): string {
  if (right.deleted) return '已删除';
  if (act === undefined && !isAlive(right)) return '权利未在维持中';
  return right.kind === 'trademark' ? '已续展' : '已缴纳';
}
