import type { CallInput } from '@zhice/contract/all';
import type { Db } from '../../db/sql';
import type { Query } from '../../search/query';
import type { LibraryFilters } from './library/dimensions';
import { both, type IdSet, idSet, without } from './library/hits';
import type { PolicyLibrary } from './library/library';
import type { Selection, Shelf } from './library/shelf';
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
  return inTurn(shelf, [...parts, both(rest, inTitle), without(rest, inTitle)], input, today);
}

/** What filters leave of one set after the other, newest first in each. */
function inTurn(shelf: Shelf, sets: IdSet[], filters: LibraryFilters, today: string): Selection {
  const parts = sets.map((set) => shelf.select(filters, 'date', today, set));
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    page(offset, limit) {
      const ids: number[] = [];
      let before = 0;
      for (const { total, page } of parts) {
        if (ids.length < limit) ids.push(...page(Math.max(0, offset - before), limit - ids.length));
        before += total;
      }
      return ids;
    },
  };
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
