import { contains } from '../../db/contains';
import type { Db } from '../../db/sql';
import { pairsOf } from '../../search/keyword';

export interface Suggestion {
  id: number;
  text: string;
}

/** So many of the newest enterprises are looked through before the index of pairs is asked. */
const LOOKED_THROUGH = 1000;
/** So many names with all pairs of a text are looked at. */
const CANDIDATES = 2000;
/** After every other character: the end of what begins with a text. */
const LAST_CHARACTER = '\u{10ffff}';

/** Approved enterprises whose name begins with a folded text, in the order of their names (index enterprise_name_start). */
export const listEnterprisesBeginning = (db: Db, folded: string, limit: number) =>
  db<Suggestion[]>`
    select id, name as text from enterprise
    where approved_at is not null and lower(normalize(name, NFKC)) ~>=~ ${folded}
      and lower(normalize(name, NFKC)) ~<~ ${folded + LAST_CHARACTER}
    order by lower(normalize(name, NFKC)) using ~<~, id limit ${limit}`;

/**
 * Approved enterprises with a folded text in their names. What stands in many names is among the newest of 1,000,000
 * (4 ms); only what is not there often enough is looked for by the index of pairs (0.3 to 10 ms), which would fold a
 * million names for 有限公司 (7 s).
 */
export async function listEnterprisesContaining(db: Db, folded: string, limit: number): Promise<Suggestion[]> {
  const hit = db`strpos(lower(normalize(name, NFKC)), ${folded}) > 0`;
  const near = await db<Suggestion[]>`
    select id, name as text
    from (select id, name from enterprise where approved_at is not null order by id desc limit ${LOOKED_THROUGH}) newest
    where ${hit} limit ${limit}`;
  if (near.length === limit) return [...near];
  return db<Suggestion[]>`
    select id, name as text
    from (select id, name from enterprise
      where approved_at is not null and text_pairs(name) @> ${pairsOf(folded)}::text[] limit ${CANDIDATES}) candidate
    where ${hit} order by length(name), id limit ${limit}`;
}

const LIBRARIES = {
  expert: (db: Db) => ({ rows: db`expert where true`, name: db`name` }),
  service: (db: Db) => ({ rows: db`service where true`, name: db`name` }),
  supply: (db: Db) => ({ rows: db`market_entry where kind = 'supply'`, name: db`title` }),
  demand: (db: Db) => ({ rows: db`market_entry where kind = 'demand'`, name: db`title` }),
};

/** Names of one of the smaller libraries that contain a text: those that begin with it first, then the shorter ones. */
export function listNamesContaining(
  db: Db,
  library: keyof typeof LIBRARIES,
  folded: string,
  limit: number,
): PromiseLike<Suggestion[]> {
  const { rows, name } = LIBRARIES[library](db);
  return db<Suggestion[]>`
    select id, ${name} as text from ${rows} and ${contains(db, name, folded)}
    order by starts_with(lower(normalize(${name}, NFKC)), ${folded}) desc, length(${name}), id limit ${limit}`;
}

/** Titles of policies, in the order of these ids. */
export const listPolicyTitles = (db: Db, ids: number[]) =>
  db<Suggestion[]>`
    select id, title as text from policy where id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], id)`;
