import { toSimplified } from './simplified';

/** Characters of a keyword once it is folded: under NFKC one letter may unfold to eighteen. */
const MOST_CHARACTERS = 100;

/** A keyword as the texts of the database are compared, whatever its case, width and script; what is beyond 100 characters is ignored. */
export function folded(keyword: string): string {
  const text = toSimplified(keyword.normalize('NFKC').trim().toLowerCase());
  return text.length <= MOST_CHARACTERS ? text : Array.from(text).slice(0, MOST_CHARACTERS).join('').trim();
}

/**
 * What text_pairs() of migration 0004 makes of a folded text. Given to the database ready-made: as `text_pairs($1)` it is made
 * anew for every row as soon as PostgreSQL plans without looking at the value (seconds instead of milliseconds).
 */
export function pairsOf(text: string): string[] {
  const signs = Array.from(text);
  return [...new Set([...signs, ...signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)])];
}
