import type { CallInput } from '@zhice/contract/all';
import type { Db } from '../../db/sql';
import type { Query } from '../../search/query';
import type { Catalogue } from './catalogue/catalogue';
import type { CatalogueFilters } from './catalogue/dimensions';
import { both, type IdSet, idSet, without } from './catalogue/hits';
import type { Selection, Shelf } from './catalogue/shelf';
import { findNumbered } from './numbered.queries';

type DepotInput = CallInput<'/api/demo/depot_list'>;
export type AsOf = { now: Date; today: string };

/**
 * The hits of a search under filters; by relevance the document with the very number that was typed first, then those in the
 * title, newest first in each part.
 */
export async function searchPolicies(
  db: Db,
  catalogue: Catalogue,
  input: DepotInput,
  query: Query,
  today: string,
): Promise<Selection> {
  const sort = input.sort ?? 'relevance';
  const isByRelevance = sort === 'relevance';
  const numbered =
    isByRelevance && input.kind === 'document' && query.number ? await findNumbered(db, query.number) : [];
  const hits = await findHits(catalogue, input, query);
  if (!isByRelevance) return catalogue.shelf(input).select(input, sort, today, hits);
  const inTitle = await catalogue.words.find(input.kind ?? 'item', query, 'title_terms');
  // from here on without a pause: all parts are of one moment
  const shelf = catalogue.shelf(input);
  const parts: IdSet[] = [];
  let rest = hits;
  for (const set of numbered.map((ids) => idSet(ids))) {
    parts.push(set);
    rest = without(rest, set);
  }
  return inTurn(shelf, [...parts, both(rest, inTitle), without(rest, inTitle)], input, today);
}

/** What filters leave of one set after the other, newest first in each. */
function inTurn(shelf: Shelf, sets: IdSet[], filters: CatalogueFilters, today: string): Selection {
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
  catalogue: Catalogue,
  { kind = 'item' }: CatalogueFilters,
  query: Query,
): Promise<IdSet> {
  await catalogue.follow();
  return catalogue.words.find(kind, query, 'terms');
}

/** The newest policies of a kind that have the words of a search in their titles. */
export async function newestTitled(
  catalogue: Catalogue,
  kind: 'item' | 'document',
  query: Query,
  today: string,
  most: number,
): Promise<number[]> {
  await catalogue.follow();
  const inTitle = await catalogue.words.find(kind, query, 'title_terms');
  return catalogue.shelf({ kind }).select({}, 'date', today, inTitle).page(0, most);
}
