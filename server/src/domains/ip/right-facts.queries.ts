import type { Db } from '../../db/sql';
import type { Day } from './days.rules';
import type { HeldRights, LivingFilings } from './right-facts.rules';

/** Granted, not ceased, not deleted; patents whose term is over are not held though nobody has said so. */
export async function countHeldRights(
  db: Db,
  enterpriseId: number,
  living: readonly LivingFilings[],
  today: Day,
): Promise<HeldRights[]> {
  return db<HeldRights[]>`
    select r.kind, r.patent_kind, count(*) as count from ip_right r
    where r.enterprise_id = ${enterpriseId} and r.deleted_at is null and r.status = 'granted'
      and (r.ceased_on is null or r.ceased_on > ${today}::date)
      and (r.kind <> 'patent' or r.applied_on is null or exists (
        select 1 from jsonb_to_recordset(${db.json(living as never)}::jsonb) as l(patent_kind text, after date, before date)
        where l.patent_kind = r.patent_kind and r.applied_on > l.after and r.applied_on < l.before))
    group by r.kind, r.patent_kind`;
}
