import type { CallInput, CallOutput } from '@zhice/contract/all';
import { PATENT_KINDS } from '@zhice/contract/ip/enumerations';
import type { RightKind } from '@zhice/contract/ip/right';
import { found } from '../../../base/refusal';
import type { Db } from '../../../db/sql';
import { areaPath } from '../../../reference/areas';
import { IPC_CLASSES } from '../../../reference/ipc-classes';
import type { Context, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { longRows } from '../../../sheet/long-rows';
import { IPC_SECTIONS, LOCARNO_CLASSES, NICE_CLASSES } from '../rights/right-classes.table';
import { landscapeOf, remainingBucket } from './landscape.rules';
import { countFacets, findIpSearchRecords, type IpSearchOrder, pageSearch } from './search.queries';
import type { FacetName, IpSearchFilter } from './search-filter.queries';
import { ipSearchDetail } from './search-right';
import { findListedName, listForLandscape } from './search-right.queries';
import { facetValues, IP_SEARCH_COLUMNS, ipSearchReader, ipSearchRow } from './search-view';

type ListInput = CallInput<'/api/index/property_list'>;
type SearchInput = CallInput<'/api/Achievement/achievement_patent_list'>;
type EnterpriseInput = CallInput<'/api/enterprise/patent_list'>;
type PublicContext = Context<'public'>;

/** Adds what only makes sense for one enterprise, and is left out without one. */
async function filterOfEnterprise(
  db: Db,
  filter: IpSearchFilter,
  { enterprise_id: enterpriseId, remaining, agency }: Pick<SearchInput, 'enterprise_id' | 'remaining' | 'agency'>,
): Promise<IpSearchFilter> {
  if (enterpriseId === undefined) return { ...filter, agency: undefined };
  const own = { ...filter, enterpriseId, agency };
  if (remaining === undefined) return own;
  const rights = await listForLandscape(db, enterpriseId, filter.today);
  const ids = rights.filter((right) => remainingBucket(right, filter.today) === remaining).map(({ id }) => id);
  return { ...own, ids };
}

async function searchPage(
  db: Db,
  filter: IpSearchFilter,
  input: ListInput,
): Promise<CallOutput<'/api/index/property_list'>> {
  const page = pageOf(input);
  const order: IpSearchOrder = input.sort ?? 'newest';
  const { total, more, ids } = await pageSearch(db, filter, order, page);
  return { ...page.answer, total, more, list: (await findIpSearchRecords(db, ids, filter.today)).map(ipSearchRow) };
}

/** A public list of rights: what its input means, and with it its pages and its file. */
const ipSearchList = <Input extends ListInput>(
  filterFrom: (context: PublicContext, input: Input) => IpSearchFilter | Promise<IpSearchFilter>,
) => ({
  page: async (context: PublicContext, input: Input) => searchPage(context.db, await filterFrom(context, input), input),
  sheet: { name: '公开知识产权清单', columns: IP_SEARCH_COLUMNS },
  long: async (context: PublicContext, input: Input) =>
    longRows(ipSearchReader, { filter: await filterFrom(context, input), order: input.sort ?? 'newest' }),
});

const listOf = (kind: RightKind) =>
  ipSearchList(({ db, today }, input: SearchInput) => filterOfEnterprise(db, { ...input, kind, today }, input));

const enterpriseListOf = (kind: RightKind) =>
  ipSearchList(async ({ db, today }, { enterprise_id: enterpriseId, ...input }: EnterpriseInput) => {
    found(await findListedName(db, enterpriseId));
    return { ...input, kind, enterpriseId, today };
  });

type FacetInput = CallInput<'/api/Achievement/patent_cat_list'>;
const facetFilter = (db: Db, input: FacetInput, today: string, kind?: RightKind): Promise<IpSearchFilter> =>
  filterOfEnterprise(db, { ...input, kind: input.kind ?? kind, today }, input);

const facetOf =
  (facet: FacetName) =>
  async ({ db, today }: PublicContext, input: FacetInput) => {
    const filter = await facetFilter(db, input, today, 'patent');
    return { list: facetValues(await countFacets(db, filter, [facet]), facet, filter) };
  };

const enterpriseFacetOf =
  (facet: FacetName) =>
  async ({ db, today }: PublicContext, input: FacetInput & { enterprise_id: number }) => {
    found(await findListedName(db, input.enterprise_id));
    const filter = await facetFilter(db, { ...input, kind: 'patent' }, today);
    return { list: facetValues(await countFacets(db, filter, [facet]), facet, filter) };
  };

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, name]) => ({ id, name, children: [] as { id: string; name: string }[] }));

export const ipSearchHandlers = {
  '/api/Achievement/achievement_patent_list': listOf('patent'),
  '/api/Achievement/achievement_brand_list': listOf('trademark'),
  '/api/Achievement/achievement_softright_list': listOf('software'),
  '/api/Achievement/achievement_copyright_list': listOf('copyright'),
  '/api/Achievement/patent_cat_list': facetOf('class_groups'),
  '/api/Achievement/patent_status_list': facetOf('statuses'),
  '/api/Achievement/patent_year_list': facetOf('years'),

  '/api/portal/library_facets': async ({ db, today }, input) => {
    const filter = await facetFilter(db, input, today);
    const counts = await countFacets(db, filter);
    const of = (facet: FacetName) => facetValues(counts, facet, filter);
    return {
      kinds: of('kinds'),
      patent_kinds: of('patent_kinds'),
      statuses: of('statuses'),
      years: of('years'),
      class_groups: of('class_groups'),
      area_name: input.area ? areaPath(input.area) : '',
    };
  },

  '/api/index/patent_cat': () => ({
    list: Object.entries(PATENT_KINDS.labels).map(([id, name]) => ({ id, name })),
  }),
  '/api/index/patent_year': async ({ db, today }) => {
    const filter: IpSearchFilter = { kind: 'patent', today };
    const years = facetValues(await countFacets(db, filter, ['years']), 'years', filter);
    return { list: years.map(({ value, name }) => ({ id: Number(value), name })) };
  },
  '/api/index/property_list': ipSearchList(({ today }, input: ListInput) => ({
    ...input,
    offered: true as const,
    today,
  })),

  '/api/enterprise/patent_list': enterpriseListOf('patent'),
  '/api/enterprise/brand_list': enterpriseListOf('trademark'),
  '/api/enterprise/softright_list': enterpriseListOf('software'),
  '/api/enterprise/copyright_list': enterpriseListOf('copyright'),
  '/api/enterprise/patent_type': enterpriseFacetOf('patent_kinds'),
  '/api/enterprise/patent_status': enterpriseFacetOf('statuses'),
  '/api/enterprise/patent_year': enterpriseFacetOf('years'),

  '/api/portal/library_right': ({ db, today }, { id }) => ipSearchDetail(db, id, today),

  '/api/portal/right_landscape': async ({ db, today, enterpriseId: own }, { enterprise_id: id }) => {
    const name = found(await findListedName(db, id));
    return {
      enterprise_id: id,
      enterprise_name: name,
      ...landscapeOf(await listForLandscape(db, id, today), today, own === id),
    };
  },

  '/api/demo/zl_cat_list': (_, { scheme = 'ipc' }) => {
    if (scheme !== 'ipc') return { list: named(scheme === 'nice' ? NICE_CLASSES : LOCARNO_CLASSES) };
    const list = named(IPC_SECTIONS).map((section) => ({
      ...section,
      children: IPC_CLASSES.filter(([symbol]) => symbol.startsWith(section.id)).map(([id, name]) => ({ id, name })),
    }));
    return { list };
  },
} satisfies Partial<Handlers>;
