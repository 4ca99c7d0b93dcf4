import { addDays } from '../../calendar-day';
import type { Db } from '../../db/sql';
import { CLOSING_DAYS, type Status } from './life-cycle.rules';

/**
 * The life cycle in SQL, over the columns of `policy` without an alias: the same as `statusOf` (proved by
 * life-cycle.test.ts). Each state has its own condition instead of one CASE, because the planner estimates conditions.
 */
export function statusPredicate(db: Db, status: Status, today: string) {
  const alive = db`not repealed and (effective_to is null or effective_to >= ${today}::date)`;
  const started = db`kind = 'item' and ${alive}
    and (coalesce(opens_on, effective_from) is null or coalesce(opens_on, effective_from) <= ${today}::date)`;
  const publicised = inPublicity(db, today);
  const closingFrom = addDays(today, CLOSING_DAYS);
  switch (status) {
    case 'repealed':
      return db`(repealed or effective_to < ${today}::date)`;
    case 'upcoming':
      return db`(${alive} and case kind when 'item' then coalesce(opens_on, effective_from) else effective_from end
        > ${today}::date)`;
    case 'in_force':
      return db`(kind = 'document' and ${alive} and (effective_from is null or effective_from <= ${today}::date))`;
    case 'closing':
      return db`(${started} and closes_on between ${today}::date and ${closingFrom}::date)`;
    case 'open':
      return db`(${started} and (closes_on > ${closingFrom}::date
        or closes_on is null and (opens_on is not null or not ${publicised})))`;
    case 'publicity':
      return db`(${started} and ${publicised}
        and (closes_on < ${today}::date or closes_on is null and opens_on is null))`;
    case 'closed':
      return db`(${started} and closes_on < ${today}::date and not ${publicised})`;
  }
}

/** Takes declarations now. */
export const isOpen = (db: Db, today: string) =>
  db`(${statusPredicate(db, 'open', today)} or ${statusPredicate(db, 'closing', today)})`;

/** The state itself as an SQL expression, to group by. */
export function statusColumn(db: Db, today: string) {
  const publicised = inPublicity(db, today);
  return db`(case
    when repealed or effective_to < ${today}::date then 'repealed'
    when kind = 'document' then case when effective_from > ${today}::date then 'upcoming' else 'in_force' end
    when coalesce(opens_on, effective_from) > ${today}::date then 'upcoming'
    when closes_on is null then case when opens_on is null and ${publicised} then 'publicity' else 'open' end
    when closes_on < ${today}::date then case when ${publicised} then 'publicity' else 'closed' end
    when closes_on <= ${addDays(today, CLOSING_DAYS)}::date then 'closing'
    else 'open' end)`;
}

/** Never null. */
function inPublicity(db: Db, today: string) {
  return db`((publicity_from is not null or publicity_to is not null)
    and coalesce(publicity_from <= ${today}::date, true) and coalesce(publicity_to >= ${today}::date, true))`;
}
