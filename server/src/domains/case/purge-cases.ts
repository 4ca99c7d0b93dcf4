import { valuesOf } from '../../db/read-rows';
import type { Purge } from '../../db/records';
import type { HandledKind } from './case-kind';

/** What removes cases for good that ended longer ago than their kind keeps them, with events and files; what they led to stays. */
export const purgeCasesOf =
  (kinds: readonly Pick<HandledKind, 'kind'>[]): Purge =>
  async (db, now, limit) => {
    const [names, years] = [kinds.map(({ kind }) => kind.name), kinds.map(({ kind }) => kind.kept)];
    const ids = await valuesOf<number>(db`
      select c.id from cases c join unnest(${names}::text[], ${years}::int[]) as k(name, years) on k.name = c.kind
      where c.stage in ('done', 'withdrawn') and c.closed_at < ${now}::timestamptz - make_interval(years => k.years)
      order by c.id limit ${limit} for update of c skip locked`);
    if (ids.length === 0) return { ids, uploadIds: [] };
    const uploadIds = await valuesOf<number>(db`
      select distinct upload_id from case_file where case_id = any(${ids}::bigint[])`);
    await db`delete from cases where id = any(${ids}::bigint[])`;
    return { ids, uploadIds };
  };
