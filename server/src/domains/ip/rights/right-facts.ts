import { announceChange } from '../../../db/change-feed';
import type { Db } from '../../../db/sql';
import { findVersionLocked } from '../../enterprise/change-facts.queries';
import { findFacts, writeFacts } from '../../enterprise/save-facts.queries';
import type { Day } from '../days.rules';
import { countHeldRights } from './right-facts.queries';
import { changedCounts, factCounts, livingFilings } from './right-facts.rules';

/**
 * Makes the enterprise's facts say how many rights it holds (source "derived"), so that matching follows. Call it in the
 * transaction that changed rights. What a person typed goes into the past as soon as rights of that kind are kept here.
 */
export async function syncRightFacts(db: Db, enterpriseId: number, today: Day, now: Date): Promise<void> {
  // two savers wait for each other, so that the later one counts what the earlier one wrote
  if ((await findVersionLocked(db, enterpriseId)) === undefined) return;
  const counts = factCounts(await countHeldRights(db, enterpriseId, livingFilings(today), today));
  const facts = (await findFacts(db, [enterpriseId])).filter(({ period }) => period === '');
  const changed = changedCounts(counts, new Map(facts.map((row) => [row.fact, row])), today);
  if (changed.length === 0) return;
  const rows = changed.map(({ fact, value }) => ({
    enterprise_id: enterpriseId,
    fact,
    period: '',
    value,
    source: 'derived',
    value_date: today,
  }));
  await writeFacts(db, rows, { now });
  await announceChange(db, 'enterprise', [enterpriseId]);
}
