import type { CallInput, CallOutput } from '@zhice/contract/all';
import { Refusal } from '../../base/refusal';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { docNumberOf, isSameNumber } from '../../search/doc-number';
import { highlightTitle, snippet } from '../../search/highlight';
import { looser } from '../../search/looser';
import { matchReason, type Place } from '../../search/match-reason';
import { parseQuery, type Query } from '../../search/query';
import { describeFile, describePolicy, linkColumns } from './depot-detail';
import { DEPOT_COLUMNS, depotRows, openItemRows } from './depot-export';
import { getTexts, type PolicyTexts } from './depot-list.queries';
import { type DepotRow, type LinkRecord, policyLink } from './depot-row';
import { type AsOf, findHits, searchPolicies } from './depot-search';
import { facetsOf } from './facets';
import type { PolicyLibrary } from './library/library';
import { relationName } from './policy-names.rules';
import { shownNames } from './policy-save.rules';

const ATLAS = { branches: 30, nodes: 80 };
const ATLAS_DEPTH = 2;
const ATLAS_STARTS = 12;

export const depotHandlers = {
  '/api/demo/depot_list': {
    page: async ({ db, services, now, today }, input) => {
      const answer = await listDepot(db, services.library, input, { now, today });
      if (answer.total === 0 && isByWordsAlone(input)) services.missedWords.note(input.keyword ?? '');
      return answer;
    },
    sheet: { name: '政策库', columns: DEPOT_COLUMNS },
    long: ({ today }, input) => depotRows(input, today),
  },

  '/api/portal/policy_facets': ({ db, services, now, today }, input) =>
    facetsOf(db, services.library, input, { now, today }),

  '/api/demo/depot_detail': ({ db, services, now, today }, { id }) =>
    describePolicy(db, id, today, (uploadId) => services.files.link(uploadId, now)),

  '/api/enterprise/depot_file_detail': ({ db, services, now }, { id }) =>
    describeFile(db, id, (uploadId) => services.files.link(uploadId, now)),

  '/api/demo/policy_atlas': async ({ db, today }, { id, depth }) => {
    const starts = id === undefined ? await getNewestRelated(db, ATLAS_STARTS) : [id];
    const nodes = await getAround(db, starts, { ...ATLAS, depth: depth ?? (id === undefined ? 1 : ATLAS_DEPTH) });
    if (id !== undefined && nodes.length === 0) throw new Refusal('not_found');
    const edges = await getEdges(
      db,
      nodes.map((node) => node.id),
    );
    return {
      nodes: nodes.map((node) => policyLink(node, today)),
      edges: edges.map((edge) => ({ ...edge, name: relationName(edge.kind, 'forward') })),
    };
  },

  '/api/index/reportproject_list': {
    page: ({ db, services, today }, input) => listOpenItems(db, services.library, input, today),
    sheet: { name: '可申报事项', columns: DEPOT_COLUMNS },
    long: ({ today }, input) => openItemRows(input, today),
  },
} satisfies Partial<Handlers>;

const NO_FILTERS = ['keyword', 'kind', 'sort', 'page', 'pageSize'];
/** Nothing but the words of a search can be what leaves no policy. */
const isByWordsAlone = (input: DepotInput): boolean =>
  Object.entries(input).every(([name, value]) => value === undefined || NO_FILTERS.includes(name));

interface AtlasLimits {
  /** How many relations away from the start. */
  depth: number;
  /** How many relations of one policy are followed, and in each direction. */
  branches: number;
  nodes: number;
}

/** Policies around the given ones, nearest first; a cycle ends where it meets a policy again. */
const getAround = (db: Db, starts: number[], limits: AtlasLimits) =>
  db<LinkRecord[]>`
    with recursive reached as (
      select id, 0 as depth from unnest(${starts}::bigint[]) start (id)
      union
      select near.id, reached.depth + 1
      from reached
      cross join lateral (
        (select to_id as id from policy_relation where from_id = reached.id order by to_id desc limit ${limits.branches})
        union
        (select from_id from policy_relation where to_id = reached.id order by from_id desc limit ${limits.branches})
      ) near
      where reached.depth < ${limits.depth}
    ), nearest as (
      select id, min(depth) as depth from reached group by id order by 2, 1 desc limit ${limits.nodes}
    )
    select ${linkColumns(db)}
    from nearest
    join public_policy p on p.id = nearest.id
    left join policy_document d on d.policy_id = p.id
    order by nearest.depth, p.level, p.published_on desc nulls last, p.id desc`;

/** The newest documents that are related to anything, of the newest thousand. */
const getNewestRelated = (db: Db, most: number) =>
  valuesOf<number>(db`
    select id from (
      select id, published_on from public_policy where kind = 'document' order by published_on desc nulls last, id desc limit 1000
    ) newest
    where exists (select from policy_relation where from_id = newest.id)
      or exists (select from policy_relation where to_id = newest.id)
    order by published_on desc nulls last, id desc limit ${most}`);

interface EdgeRecord {
  from: number;
  to: number;
  kind: string;
}

/** All relations between these policies. */
const getEdges = (db: Db, ids: number[]) =>
  db<EdgeRecord[]>`
    select from_id as "from", to_id as "to", kind from policy_relation
    where from_id = any(${ids}::bigint[]) and to_id = any(${ids}::bigint[])
    order by from_id, to_id, kind`;

/** Items that take declarations now, nearest deadline first, those without one last. */
async function listOpenItems(
  db: Db,
  library: PolicyLibrary,
  input: CallInput<'/api/index/reportproject_list'>,
  today: string,
): Promise<CallOutput<'/api/index/reportproject_list'>> {
  const page = pageOf(input);
  const filters = { kind: 'item', level: input.level, open: true } as const;
  const keyword = input.keyword?.trim();
  await library.follow();
  const found = keyword ? await findHits(library, filters, parseQuery(keyword)) : undefined;
  const { total, page: pageIds } = library.shelf(filters).select(filters, 'deadline', today, found);
  return { ...page.answer, total, list: await library.rows(db, pageIds(page.offset, page.limit), today) };
}

type DepotInput = CallInput<'/api/demo/depot_list'>;
type DepotList = CallOutput<'/api/demo/depot_list'>;

/** One page of the policy library: filtered, and searched when there is a keyword. */
export async function listDepot(db: Db, library: PolicyLibrary, input: DepotInput, day: AsOf): Promise<DepotList> {
  const keyword = input.keyword?.trim();
  if (keyword) return searchDepot(db, library, input, parseQuery(keyword), day.today);
  const page = pageOf(input);
  await library.follow();
  const { total, page: pageIds } = library.shelf(input).select(input, input.sort ?? 'date', day.today);
  const list = await library.rows(db, pageIds(page.offset, page.limit), day.today);
  return { ...page.answer, total, list, looser: [] };
}

async function searchDepot(
  db: Db,
  library: PolicyLibrary,
  input: DepotInput,
  query: Query,
  today: string,
): Promise<DepotList> {
  const page = pageOf(input);
  if (query.words.length === 0) return { ...page.answer, total: 0, list: [], looser: [] };
  const { total, page: pageIds } = await searchPolicies(db, library, input, query, today);
  const list = await describeHits(db, library, pageIds(page.offset, page.limit), query, today);
  const offers = total === 0 ? await offerLooser(library, input, query, today) : [];
  return { ...page.answer, total, list, looser: offers };
}

/** Rows with marked hits; the texts are read for these rows only. */
async function describeHits(
  db: Db,
  library: PolicyLibrary,
  ids: number[],
  query: Query,
  today: string,
): Promise<DepotRow[]> {
  const rows = await library.rows(db, ids, today);
  const texts = await getTexts(db, ids);
  return rows.flatMap((row) => {
    const found = texts.get(row.id);
    if (!found) return [];
    const { body, history, issuer, doc_no, labels } = found;
    const numbered = isNumbered(row, query);
    // the number stands beside the title: of that document its text says more
    const shown = numbered ? [body] : [body, history, issuer, doc_no, labels];
    const hit = {
      ...row,
      title_pieces: highlightTitle(row.title, query),
      snippet: snippet(shown.filter(Boolean).join('\n'), query),
      why: numbered ? '文号一致' : matchReason(query, placesOf(row, found)),
    };
    return [hit];
  });
}

/** Whether the search is the very number of a policy. */
function isNumbered({ doc_no }: { doc_no: string }, { number }: Query): boolean {
  const own = number && docNumberOf(doc_no);
  return own !== undefined && isSameNumber(number!, own);
}

const placesOf = (row: DepotRow, { labels, doc_no, issuer, history, body }: PolicyTexts): Place[] => [
  { name: '标题', text: row.title, isName: true },
  { name: '标签', text: labels, isName: true },
  { name: '文号', text: doc_no },
  { name: '发文机关', text: issuer, isName: true },
  { name: '正文', text: body },
  { name: '立法沿革', text: history },
  { name: '级别、地区或支持方式', text: shownNames({ ...row, area_code: row.area }).join('、'), isName: true },
];

/** The nearest looser searches that find something under the same filters, as a person would type them. */
async function offerLooser(library: PolicyLibrary, input: DepotInput, query: Query, today: string) {
  const offers: DepotList['looser'] = [];
  for (const offer of looser(query)) {
    const hits = await findHits(library, input, offer);
    const total = library.shelf(input).count(input, today, hits);
    if (total > 0) offers.push({ keyword: offer.keyword, total });
  }
  return offers;
}
