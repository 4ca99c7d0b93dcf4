import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { Db } from '../../db/sql';
import { pageOf } from '../../rpc/page-of';
import { highlightTitle, snippet } from '../../search/highlight';
import { looser } from '../../search/looser';
import { pinyinInitials } from '../../search/pinyin';
import { parseQuery, type Query } from '../../search/query';
import { whyHit } from '../../search/why-hit';
import { filtersCondition } from './depot-filter.queries';
import { countStretches, getPolicies, getTexts, pagePolicyIds, stretchesOf } from './depot-list.queries';
import { type DepotRow, depotRow } from './depot-row';
import { type Day, searchPage } from './depot-search';
import { countHits } from './depot-search.queries';

type DepotInput = CallInput<'/api/demo/depot_list'>;
type DepotList = CallOutput<'/api/demo/depot_list'>;

/** One page of the policy library: filtered, and searched when there is a keyword. */
export async function listDepot(db: Db, input: DepotInput, { now, today }: Day): Promise<DepotList> {
  const keyword = input.keyword?.trim();
  return keyword ? searchDepot(db, input, parseQuery(keyword), { now, today }) : browseDepot(db, input, today);
}

async function browseDepot(db: Db, input: DepotInput, today: string): Promise<DepotList> {
  const page = pageOf(input);
  const condition = filtersCondition(db, input, today);
  const stretches = stretchesOf(db, input.sort ?? 'date', today);
  const counts = await countStretches(db, condition, stretches);
  const ids = await pagePolicyIds(db, condition, stretches, counts, page);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const list = (await getPolicies(db, ids)).map((record) => depotRow(record, today));
  return { ...page.answer, total, list, total_is_capped: false, looser: [] };
}

async function searchDepot(db: Db, input: DepotInput, query: Query, day: Day): Promise<DepotList> {
  const page = pageOf(input);
  if (query.words.length === 0) return { ...page.answer, total: 0, list: [], total_is_capped: false, looser: [] };
  const { total, capped, ids } = await searchPage(db, input, query, day);
  const list = await describeHits(db, ids, query, day.today);
  const offers = total === 0 ? await offerLooser(db, input, query, day.today) : [];
  return { ...page.answer, total, list, total_is_capped: capped, looser: offers };
}

/** Rows with marked hits; the texts are read for these rows only. */
async function describeHits(db: Db, ids: number[], query: Query, today: string): Promise<DepotRow[]> {
  const records = await getPolicies(db, ids);
  const texts = await getTexts(db, ids);
  return records.map((record) => {
    const { title } = record;
    const body = texts.get(record.id) ?? '';
    return {
      ...depotRow(record, today),
      title_pieces: highlightTitle(title, query),
      snippet: snippet(body, query),
      why: whyHit(query, { title, body, initials: pinyinInitials(title) }),
    };
  });
}

/** The nearest looser searches that find something under the same filters, as a person would type them. */
async function offerLooser(db: Db, input: DepotInput, query: Query, today: string) {
  const filters = filtersCondition(db, input, today);
  const offers: DepotList['looser'] = [];
  for (const offer of looser(query)) {
    const total = await countHits(db, filters, offer);
    if (total > 0) offers.push({ keyword: offer.keyword, total });
  }
  return offers;
}
