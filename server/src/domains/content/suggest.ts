import type { CallOutput } from '@zhice/contract/all';
import { hasWord } from '../../db/indexed-search';
import type { Db } from '../../db/sql';
import type { Context, Handlers } from '../../rpc/context';
import { folded, pairsOf } from '../../search/keyword';
import { parseQuery } from '../../search/query';
import { pageListing } from '../listing';
import { newestTitled, type PolicyLibrary } from '../policy';

const MOST = 8;
/** Newest hits of a kind among which those that begin with the text come first. */
const LOOKED_AT = 40;
const MOST_ITEMS = 5;

type Asking = Pick<Context<'public'>, 'db' | 'services' | 'today' | 'enterpriseId'>;

export const suggestHandlers = {
  '/api/portal/suggest': async (context, { scope, keyword }) => {
    const { db, services, today } = context;
    const text = keyword.trim();
    const wanted = folded(keyword);
    if (wanted === '') return { list: [] };
    if (scope === 'enterprise') return { list: await suggestEnterprises(db, wanted) };
    if (scope === 'policy') return { list: await suggestPolicies(db, services.library, text, today) };
    return { list: await suggestListings(context, scope, text) };
  },
} satisfies Partial<Handlers>;

async function suggestEnterprises(db: Db, wanted: string): Promise<Suggestion[]> {
  const beginning = await listEnterprisesBeginning(db, wanted, MOST);
  if (beginning.length === MOST) return [...beginning];
  const containing = await listEnterprisesContaining(db, wanted, MOST);
  const found = new Map([...beginning, ...containing].map((one) => [one.id, one]));
  if (found.size < MOST) for (const one of await listEnterprisesByWords(db, wanted, MOST)) found.set(one.id, one);
  return [...found.values()].slice(0, MOST);
}

/** Titles found as the policy library finds them (synonyms, pinyin initials): items first, then documents. */
async function suggestPolicies(db: Db, library: PolicyLibrary, text: string, today: string): Promise<Suggestion[]> {
  const query = parseQuery(text);
  if (query.words.length === 0) return [];
  const titlesOf = async (kind: 'item' | 'document') =>
    byBeginning(await listPolicyTitles(db, await newestTitled(library, kind, query, today, LOOKED_AT)), text);
  const items = await titlesOf('item');
  const documents = await titlesOf('document');
  const firstItems = items.slice(0, Math.max(MOST_ITEMS, MOST - documents.length));
  return [...firstItems, ...documents].slice(0, MOST);
}

/** Titles of a kind of listing, found as its list finds them. */
async function suggestListings(context: Asking, kind: string, keyword: string): Promise<Suggestion[]> {
  const { ids } = await pageListing(context, kind, { keyword, filters: {}, pageSize: LOOKED_AT });
  const titles = await context.db<Suggestion[]>`
    select id, title as text from listing where kind = ${kind} and id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], id)`;
  return byBeginning([...titles], keyword);
}

/** Those that begin with or contain the text itself come first. */
function byBeginning(titles: readonly Suggestion[], text: string): Suggestion[] {
  const rank = (title: string) => {
    const at = title.indexOf(text);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return [...titles].sort((a, b) => rank(a.text) - rank(b.text)).slice(0, MOST);
}

type Suggestion = CallOutput<'/api/portal/suggest'>['list'][number];

/** So many of the newest enterprises are looked through before the index of pairs is asked. */
const LOOKED_THROUGH = 1000;
/** So many names with all pairs of a text are looked at. */
const CANDIDATES = 2000;
/** After every other character: the end of what begins with a text. */
const LAST_CHARACTER = '\u{10ffff}';

/** Enterprises of the library whose name begins with a folded text, in the order of their names (index enterprise_name_start). */
const listEnterprisesBeginning = (db: Db, folded: string, limit: number) =>
  db<Suggestion[]>`
    select id, name as text from enterprise
    where (approved_at is not null or source_key is not null) and lower(normalize(name, NFKC)) ~>=~ ${folded}
      and lower(normalize(name, NFKC)) ~<~ ${folded + LAST_CHARACTER}
    order by lower(normalize(name, NFKC)) using ~<~, id limit ${limit}`;

/**
 * Approved enterprises with a folded text in their names. What stands in many names is among the newest of 1,000,000
 * (4 ms); only what is not there often enough is looked for by the index of pairs (0.3 to 10 ms), which would fold a
 * million names for 有限公司 (7 s).
 */
async function listEnterprisesContaining(db: Db, folded: string, limit: number): Promise<Suggestion[]> {
  const hit = db`strpos(lower(normalize(name, NFKC)), ${folded}) > 0`;
  const near = await db<Suggestion[]>`
    select id, name as text
    from (select id, name from enterprise where approved_at is not null or source_key is not null order by id desc limit ${LOOKED_THROUGH}) newest
    where ${hit} limit ${limit}`;
  if (near.length === limit) return [...near];
  return db<Suggestion[]>`
    select id, name as text
    from (select id, name from enterprise
      where (approved_at is not null or source_key is not null) and text_pairs(name) @> ${pairsOf(folded)}::text[] limit ${CANDIDATES}) candidate
    where ${hit} order by length(name), id limit ${limit}`;
}

/** Enterprises of the library whose names have the words of a text in another spelling: a synonym, pinyin. */
async function listEnterprisesByWords(db: Db, text: string, limit: number): Promise<Suggestion[]> {
  const { words } = parseQuery(text);
  if (words.length === 0) return [];
  const named = words.map((word) => hasWord(db, db`name`, word)).reduce((all, one) => db`${all} and ${one}`);
  return db<Suggestion[]>`
    select id, name as text
    from (select id, name from enterprise where (approved_at is not null or source_key is not null) and ${named} limit ${CANDIDATES}) candidate
    order by length(name), id limit ${limit}`;
}

/** Titles of policies, in the order of these ids. */
const listPolicyTitles = (db: Db, ids: number[]) =>
  db<Suggestion[]>`
    select id, title as text from public_policy where id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], id)`;
