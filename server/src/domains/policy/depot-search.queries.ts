import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { type Query, titleTsquery, toTsquery } from '../../search/query';
import { type DepotSort, type Stretch, stretchesOf } from './depot-list.queries';

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
