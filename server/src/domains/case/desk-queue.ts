import type { Day } from '../../base/day';
import type { Db } from '../../db/sql';
import { type PageAsked, pageOf } from '../../rpc/page-of';
import { pageDesk, searchDesk, tallyDesk } from './desk.queries';
import { type Desk, type DeskFilter, deskCounts } from './desk-counts.rules';

/** A page of a queue with the numbers beside it: from what is kept of all cases, or of those that words find. */
export async function deskQueue(db: Db, desk: Desk, filter: DeskFilter, today: Day, asked: PageAsked) {
  const keyword = filter.keyword?.trim();
  if (keyword) {
    const { tallies, list } = await searchDesk(db, desk, { ...filter, keyword }, today, asked);
    return { ...deskCounts(tallies, desk, filter), list };
  }
  const counts = deskCounts(await tallyDesk(db, desk, today, filter), desk, filter);
  const list = pageOf(asked).offset < counts.total ? await pageDesk(db, desk, filter, today, asked) : [];
  return { ...counts, list };
}
