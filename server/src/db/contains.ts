import type postgres from 'postgres';
import { folded, pairsOf } from '../search/keyword';
import type { Db } from './sql';

/** Wildcards of LIKE as plain characters. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Condition that a column's text contains a keyword, whatever its case and width; true for an empty keyword.
 * An index on text_pairs(column) serves it (migration 0004).
 */
export function contains(
  db: Db,
  column: postgres.PendingQuery<postgres.Row[]>,
  keyword = '',
): postgres.PendingQuery<postgres.Row[]> {
  const wanted = folded(keyword);
  if (wanted === '') return db`true`;
  return db`(text_pairs(${column}) @> ${pairsOf(wanted)}::text[]
    and lower(normalize(${column}, NFKC)) like ${`%${literal(wanted)}%`})`;
}
