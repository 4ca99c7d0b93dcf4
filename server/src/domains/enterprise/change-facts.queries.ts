import type { FactKey } from '@zhice/matching/facts';
import type { Db } from '../../db/sql';

/** Which fact of which period ('' or a fiscal year). */
interface FactPlace {
  fact: FactKey;
  period: string;
}

/** The version of the facts, with the enterprise locked until the end of the transaction. */
export async function findVersionLocked(db: Db, enterpriseId: number): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`
    select fact_version as version from enterprise where id = ${enterpriseId} for no key update`;
  return row?.version;
}

/** Makes facts unknown: their values go into the past, the version counts up, columns that repeat them are emptied. */
export async function removeFacts(
  db: Db,
  enterpriseId: number,
  places: readonly FactPlace[],
  now: Date,
  by: number,
): Promise<void> {
  if (places.length === 0) return;
  const facts = places.map(({ fact }) => fact);
  const periods = places.map(({ period }) => period);
  await db`
    with gone as (
      delete from enterprise_fact f
      using unnest(${facts}::text[], ${periods}::text[]) as p (fact, period)
      where f.enterprise_id = ${enterpriseId} and f.fact = p.fact and f.period = p.period
      returning f.*
    )
    insert into enterprise_fact_past
      (enterprise_id, fact, period, value, source, value_date, replaced_at, replaced_by)
    select enterprise_id, fact, period, value, source, value_date, ${now}::timestamptz, ${by}::bigint from gone`;
  await db`
    update enterprise
    set fact_version = fact_version + 1, updated_at = ${now},
        area_code = case when 'area' = any(${facts}::text[]) then null else area_code end,
        industry_code = case when 'industry' = any(${facts}::text[]) then null else industry_code end,
        registered_on = case when 'registered_on' = any(${facts}::text[]) then null else registered_on end
    where id = ${enterpriseId}`;
}
