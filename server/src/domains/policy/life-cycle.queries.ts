import { addDays } from '../../base/day';
import type { Db } from '../../db/sql';
import { CLOSING_DAYS, type Status } from './life-cycle.rules';

/**
 * The life cycle in SQL, over the columns of `policy` without an alias: the same as `statusOf` (proved by
 * life-cycle.story.test.ts), of the day on which opens_on and closes_on were rolled. Each state has its own condition instead of one CASE, because the planner estimates conditions.
 */
export function statusPredicate(db: Db, status: Status, today: string) {
  const alive = db`not repealed and (effective_to is null or effective_to >= ${today}::date)`;
  const started = db`kind = 'item' and not undated and ${alive}
    and (coalesce(opens_on, effective_from) is null or coalesce(opens_on, effective_from) <= ${today}::date)`;
  const publicised = inPublicity(db, today);
  const closingFrom = addDays(today, CLOSING_DAYS);
  switch (status) {
    case 'repealed':
      return db`(repealed or effective_to < ${today}::date)`;
    case 'upcoming':
      return db`(${alive} and case when kind = 'document' then effective_from
        when not undated then coalesce(opens_on, effective_from) end > ${today}::date)`;
    case 'undated':
      return db`(kind = 'item' and ${alive} and undated and not ${publicised})`;
    case 'in_force':
      return db`(kind = 'document' and ${alive} and (effective_from is null or effective_from <= ${today}::date))`;
    case 'closing':
      return db`(${started} and closes_on between ${today}::date and ${closingFrom}::date)`;
    case 'open':
      return db`(${started} and (closes_on > ${closingFrom}::date
        or closes_on is null and (opens_on is not null or not ${publicised})))`;
    case 'publicity':
      return db`(${publicised} and (kind = 'item' and ${alive} and undated
        or ${started} and (closes_on < ${today}::date or closes_on is null and opens_on is null)))`;
    case 'closed':
      return db`(${started} and closes_on < ${today}::date and not ${publicised})`;
  }
}

/** Takes declarations now. */
export const isOpen = (db: Db, today: string) =>
  db`(${statusPredicate(db, 'open', today)} or ${statusPredicate(db, 'closing', today)})`;

/** Never null. */
function inPublicity(db: Db, today: string) {
  return db`((publicity_from is not null or publicity_to is not null)
    and coalesce(publicity_from <= ${today}::date, true) and coalesce(publicity_to >= ${today}::date, true))`;
}

/** What `statusOf` looks at, of today, over `policy p`: one that is not public is out of force. */
export const lifeColumns = (
  db: Db,
) => db`p.kind, p.repealed or not p.shown as repealed, p.effective_from, p.effective_to, p.opens_on, p.closes_on,
  p.undated, p.publicity_from, p.publicity_to`;

/** The windows of `policy p` in their order, as a JSON list. */
export const windowsColumn = (db: Db) => db`(
  select coalesce(jsonb_agg(jsonb_build_object('opens_on', w.opens_on, 'closes_on', w.closes_on, 'yearly', w.yearly)
    order by w.position), '[]')
  from policy_window w where w.policy_id = p.id)`;
