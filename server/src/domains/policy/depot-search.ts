import type { CallInput } from '@zhice/contract/all';
import type { Db } from '../../db/sql';
import { pageOf } from '../../rpc/page-of';
import type { Query } from '../../search/query';
import { commonSearches } from './common-searches';
import { filtersCondition } from './depot-filter.queries';
import type { DepotSort } from './depot-list.queries';
import { findHits, findTitleHits, type Hits, MOST_HITS, type PageSpan, walkHits } from './depot-search.queries';

type DepotInput = CallInput<'/api/demo/depot_list'>;
export type Day = { now: Date; today: string };

/** One page of a search and how many hits it has, counted up to MOST_HITS; pages end where the count ends. */
export async function searchPage(db: Db, input: DepotInput, query: Query, day: Day): Promise<Hits> {
  const page = pageOf(input);
  const sort: DepotSort = input.sort ?? 'relevance';
  const search = { db, filters: filtersCondition(db, input, day.today), query, day, key: keyOf(input, query, day) };
  if (!commonSearches.has(search.key, day.now)) {
    const hits = await findHits(db, search.filters, query, sort, day.today, page);
    if (!hits.capped) return hits;
    commonSearches.add(search.key, day.now);
  }
  const span = { offset: page.offset, limit: Math.min(page.limit, MOST_HITS - page.offset) };
  return { total: MOST_HITS, capped: true, ids: span.limit > 0 ? await commonPage(search, sort, span) : [] };
}

/** What is the same for two searches with the same hits. */
function keyOf(input: DepotInput, query: Query, { today }: Day): string {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = input;
  return JSON.stringify([{ ...filters, keyword: query.keyword }, today]);
}

interface Search {
  db: Db;
  filters: ReturnType<typeof filtersCondition>;
  query: Query;
  day: Day;
  key: string;
}

async function commonPage(search: Search, sort: DepotSort, page: PageSpan): Promise<number[]> {
  const { db, filters, query, day } = search;
  const { now, today } = day;
  if (sort !== 'relevance') return walkHits(db, filters, query, 'anywhere', sort, today, page);
  const titleKey = `${search.key} title`;
  if (!commonSearches.has(titleKey, now)) {
    const titled = await findTitleHits(db, filters, query, today, page);
    if (!titled.capped) {
      const rest = { offset: Math.max(0, page.offset - titled.total), limit: page.limit - titled.ids.length };
      if (rest.limit === 0) return titled.ids;
      return [...titled.ids, ...(await walkHits(db, filters, query, 'outside', 'date', today, rest))];
    }
    commonSearches.add(titleKey, now);
  }
  return walkHits(db, filters, query, 'title', 'date', today, page);
}
