import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { folded } from '../../search/keyword';
import { parseQuery, type Query } from '../../search/query';
import { commonSearches } from '../policy/common-searches';
import { filtersCondition } from '../policy/depot-filter.queries';
import type { Day } from '../policy/depot-search';
import { findTitleHits, walkHits } from '../policy/depot-search.queries';
import {
  listEnterprisesBeginning,
  listEnterprisesContaining,
  listNamesContaining,
  listPolicyTitles,
  type Suggestion,
} from './suggest.queries';

const MOST = 8;
/** Newest hits of a kind among which those that begin with the text come first. */
const LOOKED_AT = { offset: 0, limit: 40 };
const MOST_ITEMS = 5;

export const suggestHandlers = {
  '/api/portal/suggest': async ({ db, now, today }, { scope, keyword }) => {
    const text = keyword.trim();
    const wanted = folded(keyword);
    if (wanted === '') return { list: [] };
    if (scope === 'enterprise') return { list: await suggestEnterprises(db, wanted) };
    if (scope === 'policy') return { list: await suggestPolicies(db, text, { now, today }) };
    return { list: [...(await listNamesContaining(db, scope, wanted, MOST))] };
  },
} satisfies Partial<Handlers>;

async function suggestEnterprises(db: Db, wanted: string): Promise<Suggestion[]> {
  const beginning = await listEnterprisesBeginning(db, wanted, MOST);
  if (beginning.length === MOST) return [...beginning];
  const known = new Set(beginning.map(({ id }) => id));
  const containing = await listEnterprisesContaining(db, wanted, MOST);
  return [...beginning, ...containing.filter(({ id }) => !known.has(id))].slice(0, MOST);
}

/** Titles found as the policy library finds them (synonyms, pinyin initials): items first, then documents. */
async function suggestPolicies(db: Db, text: string, day: Day): Promise<Suggestion[]> {
  const query = parseQuery(text);
  if (query.words.length === 0) return [];
  const items = await titlesOf(db, 'item', query, text, day);
  const documents = await titlesOf(db, 'document', query, text, day);
  const firstItems = items.slice(0, Math.max(MOST_ITEMS, MOST - documents.length));
  return [...firstItems, ...documents].slice(0, MOST);
}

/** The newest titles of a kind that have the words; those that begin with or contain the text itself come first. */
async function titlesOf(
  db: Db,
  kind: 'item' | 'document',
  query: Query,
  text: string,
  { now, today }: Day,
): Promise<Suggestion[]> {
  const ids = await titleHits(db, kind, query, { now, today });
  const titles = await listPolicyTitles(db, ids);
  const rank = (title: string) => {
    const at = title.indexOf(text);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return [...titles].sort((a, b) => rank(a.text) - rank(b.text)).slice(0, MOST);
}

/** By the index of the words, unless there are more than it counts: then one of the newest is a hit soon enough. */
async function titleHits(db: Db, kind: 'item' | 'document', query: Query, { now, today }: Day): Promise<number[]> {
  const filters = filtersCondition(db, { kind }, today);
  const key = `suggest ${kind} ${query.keyword}`;
  if (!commonSearches.has(key, now)) {
    const hits = await findTitleHits(db, filters, query, today, LOOKED_AT);
    if (!hits.capped) return hits.ids;
    commonSearches.add(key, now);
  }
  return walkHits(db, filters, query, 'title', 'date', today, LOOKED_AT);
}
