import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { Db } from '../../db/sql';
import { pageOf } from '../../rpc/page-of';
import { parseQuery } from '../../search/query';
import { filtersCondition } from './depot-filter.queries';
import { countStretches, getPolicies, pagePolicyIds, stretchesOf } from './depot-list.queries';
import { depotRow } from './depot-row';
import { matches } from './depot-search.queries';
import { isOpen } from './life-cycle.queries';

/** Items that take declarations now, nearest deadline first, those without one last. */
export async function listOpenItems(
  db: Db,
  input: CallInput<'/api/index/reportproject_list'>,
  today: string,
): Promise<CallOutput<'/api/index/reportproject_list'>> {
  const page = pageOf(input);
  const keyword = input.keyword?.trim();
  const filters = filtersCondition(db, { kind: 'item', level: input.level }, today);
  const open = db`${filters} and ${isOpen(db, today)}`;
  const condition = keyword ? db`${open} and ${matches(db, parseQuery(keyword))}` : open;
  const stretches = stretchesOf(db, 'deadline', today);
  const counts = await countStretches(db, condition, stretches);
  const ids = await pagePolicyIds(db, condition, stretches, counts, page);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { ...page.answer, total, list: (await getPolicies(db, ids)).map((record) => depotRow(record, today)) };
}
