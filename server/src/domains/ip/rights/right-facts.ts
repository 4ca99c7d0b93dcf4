import type postgres from 'postgres';
import { type Day, dayInChina } from '../../../base/day';
import { announceChange } from '../../../db/change-feed';
import { valuesOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { findFacts, findVersionLocked, writeFacts } from '../../enterprise';
import { changedCounts, DERIVED_FACTS, type DerivedFact, factCounts, type HeldRights } from './right-facts.rules';
import { stateColumn } from './right-state.queries';

/**
 * Makes the enterprise's facts say how many rights it holds (source "derived"), so that matching follows. Call it in the
 * transaction that changed rights. What a person typed goes into the past as soon as rights of that kind are kept here.
 * `only`: no other facts than these.
 */
export async function syncRightFacts(
  db: Db,
  enterpriseId: number,
  today: Day,
  now: Date,
  only: readonly DerivedFact[] = DERIVED_FACTS,
): Promise<void> {
  // two savers wait for each other, so that the later one counts what the earlier one wrote
  if ((await findVersionLocked(db, enterpriseId)) === undefined) return;
  const counts = factCounts(await countHeldRights(db, enterpriseId, today));
  const facts = (await findFacts(db, [enterpriseId])).filter(({ period }) => period === '');
  const changed = changedCounts(counts, new Map(facts.map((row) => [row.fact, row])), today).filter(({ fact }) =>
    only.includes(fact),
  );
  if (changed.length === 0) return;
  const rows = changed.map(({ fact, value }) => ({
    enterprise_id: enterpriseId,
    fact,
    period: '',
    value,
    source: 'derived',
    value_date: today,
  }));
  await writeFacts(db, rows, { now });
  await announceChange(db, 'enterprise', [enterpriseId]);
}

/** Held today, and the enterprise's own as far as is known. */
const countHeldRights = (db: Db, enterpriseId: number, today: Day) =>
  db<HeldRights[]>`
    select r.kind, r.patent_kind, count(*) as count, count(*) filter (
      where r.kind = 'patent'
        and not exists (select from renewal n
          where n.right_id = r.id and n.settled_at is null and n.due_on < ${today}::date)
        and not exists (select from ip_event v
          where v.right_id = r.id and v.kind = 'pledge' and v.from_on <= ${today}::date
            and (v.to_on is null or v.to_on >= ${today}::date))) as free
    from ip_right r
    where r.enterprise_id = ${enterpriseId} and r.deleted_at is null and r.ownership = 'own'
      and ${stateColumn(db, today)} = 'granted' and (r.ceased_on is null or r.ceased_on > ${today}::date)
    group by r.kind, r.patent_kind`;

/** The next enterprises that have counts of ours among their facts, in the order of their ids. */
const listCountedEnterprises = (db: Db, afterId: number, limit: number) =>
  valuesOf<number>(db`
    select distinct enterprise_id from enterprise_fact
    where enterprise_id > ${afterId} and source = 'derived' and fact = any(${[...DERIVED_FACTS]}::text[])
    order by enterprise_id limit ${limit}`);

const CHUNK = 500;

/**
 * Counts anew for every enterprise whose facts hold counts of ours: patents reach the end of their term, and counts the end
 * of their freshness, without anybody changing a right. Safe to be run again from the start.
 */
export async function refreshRightFacts(sql: postgres.Sql, now: Date): Promise<void> {
  const today = dayInChina(now);
  let after = 0;
  for (;;) {
    const ids = await listCountedEnterprises(sql, after, CHUNK);
    for (const id of ids) await sql.begin((tx) => syncRightFacts(tx, id, today, now));
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
