import type { CallInput } from '@zhice/contract/all';
import type { Db } from '../../db/sql';
import type { Query } from '../../search/query';
import { both, idSet, inTurn, without } from '../../shelf/id-sets';
import type { IdSet, Selection } from '../../shelf/shelf';
import type { LibraryFilters } from './library/dimensions';
import type { PolicyLibrary } from './library/library';
import { findNumbered } from './numbered.queries';

type DepotInput = CallInput<'/api/demo/depot_list'>;
export type AsOf = { now: Date; today: string };

/**
 * The hits of a search under filters; by relevance the document with the very number that was typed first, then those in the
 * title, newest first in each part.
 */
export async function searchPolicies(
  db: Db,
  library: PolicyLibrary,
  input: DepotInput,
  query: Query,
  today: string,
): Promise<Selection> {
  const sort = input.sort ?? 'relevance';
  const isByRelevance = sort === 'relevance';
  const numbered =
    isByRelevance && input.kind === 'document' && query.number ? await findNumbered(db, query.number) : [];
  const hits = await findHits(library, input, query);
  if (!isByRelevance) return library.shelf(input).select(input, sort, today, hits);
  const inTitle = await library.words.find(input.kind ?? 'item', query, 'title_terms');
  // from here on without a pause: all parts are of one moment
  const shelf = library.shelf(input);
  const parts: IdSet[] = [];
  let rest = hits;
  for (const set of numbered.map((ids) => idSet(ids))) {
    parts.push(set);
    rest = without(rest, set);
  }
  const sets = [...parts, both(rest, inTitle), without(rest, inTitle)];
  return inTurn(sets.map((set) => shelf.select(input, 'date', today, set)));
}

/** The policies of the kind that filters ask for which have the words of a search, whatever the other filters say. */
export async function findHits(
  library: PolicyLibrary,
  { kind = 'item' }: LibraryFilters,
  query: Query,
): Promise<IdSet> {
  await library.follow();
  return library.words.find(kind, query, 'terms');
}

/** The newest policies of a kind that have the words of a search in their titles. */
export async function newestTitled(
  library: PolicyLibrary,
  kind: 'item' | 'document',
  query: Query,
  today: string,
  most: number,
): Promise<number[]> {
  await library.follow();
  const inTitle = await library.words.find(kind, query, 'title_terms');
  return library.shelf({ kind }).select({}, 'date', today, inTitle).page(0, most);
}
