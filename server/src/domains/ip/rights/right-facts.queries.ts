import type { Db } from '../../../db/sql';
import type { Day } from '../days.rules';
import { DERIVED_FACTS, type HeldRights, type LivingFilings } from './right-facts.rules';

/** Granted, not ceased, not deleted; patents whose term, or compensated term, is over are not held though nobody said so. */
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
      and (r.kind <> 'patent' or r.applied_on is null or r.extended_to_on >= ${today}::date or exists (
        select 1 from jsonb_to_recordset(${db.json(living as never)}::jsonb) as l(patent_kind text, after date, before date)
        where l.patent_kind = r.patent_kind and r.applied_on > l.after and r.applied_on < l.before))
    group by r.kind, r.patent_kind`;
}

/** The next enterprises that have counts of ours among their facts, in the order of their ids. */
export async function listCountedEnterprises(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db<{ enterprise_id: number }[]>`
    select distinct enterprise_id from enterprise_fact
    where enterprise_id > ${afterId} and source = 'derived' and fact = any(${[...DERIVED_FACTS]}::text[])
    order by enterprise_id limit ${limit}`;
  return rows.map((row) => row.enterprise_id);
}
