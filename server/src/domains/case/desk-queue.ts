import type { Day } from '../../base/day';
import type { Db } from '../../db/sql';
import { type PageAsked, pageOf } from '../../rpc/page-of';
import { assistedCases, pageAssisted, pageDesk, searchDesk, tallyAssisted, tallyDesk } from './desk.queries';
import { canBeAsked, type Desk, type DeskFilter, deskCounts } from './desk-counts.rules';

/** A page of a queue with the numbers beside it: from what is kept of all cases, or of those that words find. */
export async function deskQueue(db: Db, desk: Desk, filter: DeskFilter, today: Day, asked: PageAsked) {
  const keyword = filter.keyword?.trim();
  const { tallies, list } = keyword
    ? await searchDesk(db, desk, { ...filter, keyword }, today, asked)
    : { tallies: await tallyDesk(db, desk, today, filter) };
  const assisted = canBeAsked(desk) && (await assistedCases(db, desk, filter));
  const counts = deskCounts([...tallies, ...(assisted ? await tallyAssisted(db, assisted) : [])], desk, filter);
  if (pageOf(asked).offset >= counts.total) return { ...counts, list: [] };
  if (filter.view === 'assist' && assisted) {
    return { ...counts, list: await pageAssisted(db, desk, filter, assisted, asked) };
  }
  return { ...counts, list: list ?? (await pageDesk(db, desk, filter, today, asked)) };
}
