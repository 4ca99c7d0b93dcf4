import type { Db } from '../../db/sql';
import { type Query, titleTsquery, toTsquery } from '../../search/query';
import type { filtersCondition } from './depot-filter.queries';
import { type DepotSort, type Stretch, stretchesOf } from './depot-list.queries';

type Fragment = ReturnType<typeof filtersCondition>;

/** Counting the hits of a search stops here. */
export const MOST_HITS = 10_000;

export interface PageSpan {
  offset: number;
  limit: number;
}

/**
 * Policies that have the words of a search, found by the index of the words. The words are a subselect because the planner
 * must not look at them: for frequent ones it would read the whole table instead, unpacking every text (3 times slower).
 */
export function matches(db: Db, query: Query) {
  return db`terms @@ (select ${toTsquery(query)}::tsquery)`;
}

export const titleMatches = (db: Db, query: Query) => db`title_terms @@ (select ${titleTsquery(query)}::tsquery)`;

/** By relevance hits in the title come first, newest first in both parts. */
export function hitStretches(db: Db, sort: DepotSort, today: string, inTitle: Fragment): Stretch[] {
  const stretches = stretchesOf(db, sort, today);
  if (sort !== 'relevance') return stretches;
  return stretches.flatMap((stretch) => [
    { ...stretch, where: inTitle },
    { ...stretch, where: db`not ${inTitle}` },
  ]);
}

/** The hits of a search, at most MOST_HITS counted, and one page of them. */
export interface Hits {
  total: number;
  capped: boolean;
  ids: number[];
}

/**
 * Counts the hits and sorts them all when there are no more than MOST_HITS; the ids are empty when there are more.
 * One pass over the hits: fetching them is what costs (1.7 µs each), the index answers in 1 to 10 ms.
 */
export function findHits(
  db: Db,
  filters: Fragment,
  query: Query,
  sort: DepotSort,
  today: string,
  page: PageSpan,
): Promise<Hits> {
  const stretches = hitStretches(db, sort, today, db`in_title`);
  const inTitle = sort === 'relevance' ? titleMatches(db, query) : db`false`;
  return sortHits(db, db`${filters} and ${matches(db, query)}`, inTitle, stretches, page);
}

async function sortHits(
  db: Db,
  condition: Fragment,
  inTitle: Fragment,
  stretches: Stretch[],
  { offset, limit }: PageSpan,
): Promise<Hits> {
  const last = offset + limit;
  const lists = stretches
    .map(({ where, order }) => db`array(select id from hit where ${where} order by ${order} limit ${last})`)
    .reduce((all, list) => db`${all} || ${list}`);
  const [row] = await db<{ total: number; ids: number[] | null }[]>`
    with hit as materialized (
      select id, published_on, closes_on, amount_max, effective_to, repealed, ${inTitle} as in_title
      from policy where ${condition} limit ${MOST_HITS + 1}
    ), counted as (select count(*) as total from hit)
    select total, case when total <= ${MOST_HITS} then (${lists})[${offset + 1}::int : ${last}::int] end as ids
    from counted`;
  const total = row?.total ?? 0;
  return { total: Math.min(total, MOST_HITS), capped: total > MOST_HITS, ids: row?.ids ?? [] };
}

/** Like `findHits` for hits in the title, newest first. */
export function findTitleHits(db: Db, filters: Fragment, query: Query, today: string, page: PageSpan): Promise<Hits> {
  const condition = db`${filters} and ${titleMatches(db, query)}`;
  return sortHits(db, condition, db`true`, stretchesOf(db, 'date', today), page);
}

/**
 * One page of more hits than are counted: in the title, outside it, or anywhere. Fetching and sorting all of them would
 * cost up to a second; but then a hit is never far, so the list is read in its order and what does not match is left out.
 */
export function walkHits(
  db: Db,
  filters: Fragment,
  query: Query,
  place: 'title' | 'outside' | 'anywhere',
  sort: DepotSort,
  today: string,
  page: PageSpan,
): Promise<number[]> {
  // 'is true' keeps the planner from the indexes of the words
  const titled = db`(${titleMatches(db, query)}) is true`;
  const found = db`(${matches(db, query)}) is true`;
  const condition = place === 'title' ? titled : place === 'anywhere' ? found : db`${found} and not (${titled})`;
  return walk(db, db`${filters} and ${condition}`, stretchesOf(db, sort, today), page);
}

/** Reads stretches in the order of their indexes until the page is full. */
async function walk(db: Db, condition: Fragment, stretches: Stretch[], page: PageSpan): Promise<number[]> {
  const ids: number[] = [];
  let start = 0;
  for (const { where, order } of stretches) {
    const offset = Math.max(0, page.offset - start);
    const rows = await db<{ id: number }[]>`
      select id from policy where ${condition} and ${where}
      order by ${order} limit ${page.limit - ids.length} offset ${offset}`;
    ids.push(...rows.map(({ id }) => id));
    if (ids.length === page.limit) break;
    const isLast = rows.length > 0 || offset === 0;
    start += isLast ? offset + rows.length : await countMatching(db, db`${condition} and ${where}`);
  }
  return ids;
}

async function countMatching(db: Db, condition: Fragment): Promise<number> {
  const [row] = await db<{ total: number }[]>`select count(*) as total from policy where ${condition}`;
  return row?.total ?? 0;
}

/** How many hits a search has, counted up to MOST_HITS. */
export async function countHits(db: Db, filters: Fragment, query: Query): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*) as total
    from (select 1 from policy where ${filters} and ${matches(db, query)} limit ${MOST_HITS}) hit`;
  return row?.total ?? 0;
}
