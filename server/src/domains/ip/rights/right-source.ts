import { PATENT_KINDS } from '@zhice/contract/ip/enumerations';
import type { PatentKind } from '@zhice/contract/ip/right';
import type { Fragment } from '../../../db/records';
import type { Db } from '../../../db/sql';
import { PATENT_TERMS } from '../../../reference/law/patent-fee.table';
import type { ProfileSource } from '../../enterprise';

/**
 * The rights that an enterprise holds or held, as rows for rules: each from its grant to the day on which it ended, its term
 * ends or it went to somebody else, so that any day counts those in force on it. Rights that have ended nobody knows when are left out.
 */
export const rightSource: ProfileSource = {
  fact: 'rights',
  page: '/zlManage',
  rows: (db) => db`
    select jsonb_build_object('rows', jsonb_agg(marks || jsonb_strip_nulls(jsonb_build_object('name', name, 'number', number,
        'kind', kind, 'granted_on', granted_on, 'ended_on', ended_on, 'transferred_on', transferred_on)) order by id),
      'date', to_char(max(updated_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD'))
    from (
      select r.id, r.name, r.number, coalesce(r.patent_kind, r.kind) as kind, r.granted_on, r.updated_at, r.marks,
        least(coalesce(r.ceased_on, r.extended_to_on + 1, ${termEnd(db)}), sold_on(r.id)) as ended_on, (
          select max(v.from_on) from ip_event v
          where v.right_id = r.id and v.kind = 'acquired' and r.ceased_on is null) as transferred_on
      from ip_right r
      where r.enterprise_id = e.id and r.ownership in ('own', 'sold') and r.deleted_at is null and r.kind <> 'copyright' and r.granted_on is not null
        and (r.status = 'granted' or r.ceased_on is not null)
    ) held having count(*) > 0`,
};

/** The day after a patent's ordinary term, by the law of its filing; null for other rights, and for filings before 1993. */
function termEnd(db: Db): Fragment {
  const yearsOf = (kind: PatentKind) =>
    PATENT_TERMS[kind].rows.reduce(
      (earlier, { validFrom, years }) =>
        db`case when r.applied_on >= ${validFrom}::date then ${years}::integer else ${earlier} end`,
      db`null::integer`,
    );
  const years = PATENT_KINDS.map((kind) => db`when ${kind} then ${yearsOf(kind)}`).reduce(
    (all, one) => db`${all} ${one}`,
  );
  return db`(r.applied_on + (case r.patent_kind ${years} end) * interval '1 year')::date`;
}
