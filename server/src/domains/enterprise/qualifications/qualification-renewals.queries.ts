import type { Db } from '../../../db/sql';
import { SOON_DAYS } from './qualification.rules';

/**
 * Makes the rows of `renewal` say what the certificates of enterprises say: one for each that ends and is to be renewed, from
 * 90 days before its last day; settled by a newer certificate of the same title or name; none for a deleted one.
 */
export async function syncQualificationRenewals(db: Db, enterpriseIds: readonly number[], now: Date): Promise<void> {
  const ids = [...enterpriseIds];
  await db`
    delete from renewal r using qualification q
    where r.qualification_id = q.id and q.enterprise_id = any(${ids}::bigint[])
      and (q.deleted_at is not null or q.expires_on is null or not q.renews)`;
  await db`
    insert into renewal (enterprise_id, kind, qualification_id, subject, step, opens_on, due_on, ends_on, settled_at,
      settled_by_words)
    select q.enterprise_id, 'qualification', q.id, q.name, 0, q.expires_on - ${SOON_DAYS}::int, q.expires_on, q.expires_on,
      case when n.id is not null then ${now}::timestamptz end,
      case when n.id is not null then '已换新证，有效期至 ' || coalesce(to_char(n.expires_on, 'YYYY-MM-DD'), '长期') else '' end
    from qualification q
    left join lateral (
      select n.id, n.expires_on from qualification n
      where n.enterprise_id = q.enterprise_id and n.kind = q.kind and n.deleted_at is null and n.id <> q.id
        and (q.kind <> 'other' or lower(n.name) = lower(q.name) and n.level is not distinct from q.level)
        and (coalesce(n.expires_on, 'infinity'), n.issued_on, n.id) > (q.expires_on, q.issued_on, q.id)
      order by n.expires_on desc nulls first, n.issued_on desc, n.id desc limit 1) n on true
    where q.enterprise_id = any(${ids}::bigint[]) and q.deleted_at is null and q.expires_on is not null and q.renews
    on conflict (qualification_id) where qualification_id is not null do update set subject = excluded.subject,
      opens_on = excluded.opens_on, due_on = excluded.due_on, ends_on = excluded.ends_on,
      settled_at = case when excluded.settled_at is null then null else coalesce(renewal.settled_at, excluded.settled_at) end,
      settled_by_words = excluded.settled_by_words`;
}
