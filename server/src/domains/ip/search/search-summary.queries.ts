import type postgres from 'postgres';
import type { Day } from '../../../base/day';
import { stateColumn } from '../rights/right-state.queries';
import { dayColumn, isPublic } from './search-filter.queries';

/** Up to here counting on the spot is quicker than people notice, and never late. */
const LARGE = 50_000;

/**
 * Counts the library by cells of kind, status of the day, patent kind, class and year, where it is large; a small one has none and is
 * counted when asked. A job does this: what changed since the last run is listed at once and counted then.
 */
export async function refreshSearchSummary(sql: postgres.Sql, today: Day, large = LARGE): Promise<void> {
  await sql.begin(async (db) => {
    // three million rights take seconds
    await db`set local statement_timeout = 0`;
    const [size] = await db<{ rights: number }[]>`
      select count(*)::int as rights from (select from ip_right r where ${isPublic(db)} limit ${large + 1}) as public_rights`;
    await db`delete from ip_library_cell`;
    if ((size?.rights ?? 0) <= large) return;
    await db`
      insert into ip_library_cell (kind, status, patent_kind, class_group, year, count)
      select r.kind, ${stateColumn(db, today)}, coalesce(r.patent_kind, ''), r.class_group,
        coalesce(extract(year from ${dayColumn(db)}), 0)::smallint, count(*)
      from ip_right r where ${isPublic(db)} group by 1, 2, 3, 4, 5`;
  });
}
