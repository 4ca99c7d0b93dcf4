import type postgres from 'postgres';
import { dayInChina } from '../../../calendar-day';
import { syncRightFacts } from './right-facts';
import { listCountedEnterprises } from './right-facts.queries';

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
