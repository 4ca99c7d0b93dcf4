import type { Db } from '../db/sql';
import type { SitemapSource } from './sitemap-sources';

/** Most addresses of one sitemap (sitemaps.org). */
export const PART_SIZE = 50_000;
/** Rows read at a time. */
const BATCH = 5000;

interface PartRow {
  part: number;
  changed: string;
}

/** The parts of a source that hold rows, and the last day of change in each: part n holds the ids from n x 50,000 on. */
export function findParts(db: Db, { table, changed }: SitemapSource): Promise<PartRow[]> {
  return db<PartRow[]>`
    select (id / ${PART_SIZE})::int as part, max(${db(changed)})::date as changed
    from ${db(table)} group by 1 order by 1`;
}

export async function hasPart(db: Db, { table }: SitemapSource, part: number): Promise<boolean> {
  const rows = await db`
    select 1 from ${db(table)} where id >= ${part * PART_SIZE} and id < ${(part + 1) * PART_SIZE} limit 1`;
  return rows.length > 0;
}

interface EntryRow {
  id: number;
  changed: string;
}

/** The rows of one part by id, a batch at a time. */
export async function* readPart(db: Db, { table, changed }: SitemapSource, part: number): AsyncGenerator<EntryRow[]> {
  const end = (part + 1) * PART_SIZE;
  for (let from = part * PART_SIZE; from < end; ) {
    const rows = await db<EntryRow[]>`
      select id, ${db(changed)}::date as changed from ${db(table)}
      where id >= ${from} and id < ${end} order by id limit ${BATCH}`;
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    from = last.id + 1;
  }
}
