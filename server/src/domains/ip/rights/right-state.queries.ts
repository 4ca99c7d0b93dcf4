import { PATENT_KINDS } from '@zhice/contract/ip/enumerations';
import type { PatentKind } from '@zhice/contract/ip/right';
import type { Day } from '../../../base/day';
import type { Fragment } from '../../../db/records';
import type { Db } from '../../../db/sql';
import { PATENT_TERMS } from '../../../reference/law/patent-fee.table';

/**
 * The legal status of a right `r` on a day: a held right whose term is over has expired (期限届满), though nobody has written
 * that down. Whatever lists, counts, exports and facts tell of a status is this; `r.status` itself is what its owner wrote.
 */
export const stateColumn = (db: Db, today: Day): Fragment =>
  db`(case when r.status = 'granted' and ${isOver(db, today)} then 'expired' else r.status end)`;

/** Ordinary terms by the law of the filing, or the compensated one; the end of grace of a renewal that was not made; 50 years. */
const isOver = (db: Db, today: Day): Fragment => db`coalesce(case r.kind
  when 'patent' then coalesce(r.extended_to_on < ${today}::date, ${endsOn(db)} <= ${today}::date)
  when 'trademark' then r.granted_on < ${today}::date - interval '10 years' and exists (
    select from renewal u where u.right_id = r.id and u.settled_at is null and u.ends_on < ${today}::date)
  else case
    when r.holder = 'natural' then date_trunc('year', r.last_death_on) + interval '51 years' <= ${today}::date
    when r.published_on <= r.completed_on + interval '50 years' or r.completed_on is null
      then date_trunc('year', r.published_on) + interval '51 years' <= ${today}::date
    else r.completed_on + interval '50 years' < ${today}::date end
  end, false)`;

/** The day on which a patent's ordinary term is over; a filing before today's terms is taken for long over. */
function endsOn(db: Db): Fragment {
  const yearsOf = (kind: PatentKind) =>
    PATENT_TERMS[kind].rows.reduce(
      (earlier, { validFrom, years }) =>
        db`case when r.applied_on >= ${validFrom}::date then ${years}::integer else ${earlier} end`,
      db`0`,
    );
  const years = PATENT_KINDS.map((kind) => db`when ${kind} then ${yearsOf(kind)}`).reduce(
    (all, one) => db`${all} ${one}`,
  );
  return db`r.applied_on + (case r.patent_kind ${years} end) * interval '1 year'`;
}
