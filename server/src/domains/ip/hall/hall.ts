import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import type { Db } from '../../../db/sql';
import { IPC_CLASSES } from '../../../reference/ipc-classes';
import type { Context, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { found } from '../../../rpc/refusal';
import { longRows } from '../../../sheet/long-rows';
import { IPC_SECTIONS, LOCARNO_CLASSES, NICE_CLASSES } from '../rights/right-classes.table';
import { PATENT_KIND_NAMES } from '../rights/right-words.rules';
import { HALL_COLUMNS, hallReader } from './hall-export';
import type { FacetName, HallFilter } from './hall-filter.queries';
import { hallDetail } from './hall-right';
import { findApprovedName, listForLandscape } from './hall-right.queries';
import { facetValues, hallRow } from './hall-view';
import { landscapeOf, remainingBucket } from './landscape.rules';
import { countFacets, findHallRecords, type HallOrder, pageLibrary } from './library.queries';

type ListInput = CallInput<'/api/index/property_list'>;
type LibraryInput = CallInput<'/api/Achievement/achievement_patent_list'>;
type EnterpriseInput = CallInput<'/api/enterprise/patent_list'>;
type PublicContext = Context<'public'>;

/** The fields of an input that say which rights are meant. */
function filterOf(input: ListInput, more: Partial<HallFilter>): HallFilter {
  const { kind, keyword, number, applicant, patent_kinds, statuses, years, class_groups, offers } = input;
  return {
    kind,
    keyword,
    number,
    applicant,
    class: input.class,
    patent_kinds,
    statuses,
    years,
    class_groups,
    offers,
    ...more,
  };
}

/** Adds what only makes sense for one enterprise, and is left out without one. */
async function filterOfEnterprise(
  db: Db,
  filter: HallFilter,
  { enterprise_id: enterpriseId, remaining, agency }: Pick<LibraryInput, 'enterprise_id' | 'remaining' | 'agency'>,
  today: string,
): Promise<HallFilter> {
  if (enterpriseId === undefined) return { ...filter, agency: undefined };
  const own = { ...filter, enterpriseId, agency };
  if (remaining === undefined) return own;
  const rights = await listForLandscape(db, enterpriseId);
  const ids = rights.filter((right) => remainingBucket(right, today) === remaining).map(({ id }) => id);
  return { ...own, ids };
}

async function libraryPage(
  db: Db,
  filter: HallFilter,
  input: ListInput,
): Promise<CallOutput<'/api/index/property_list'>> {
  const page = pageOf(input);
  const order: HallOrder = input.sort ?? 'newest';
  const { total, more, ids } = await pageLibrary(db, filter, order, page);
  return { ...page.answer, total, more, list: (await findHallRecords(db, ids)).map(hallRow) };
}

/** A public list of rights: what its input means, and with it its pages and its file. */
const hallList = <Input extends ListInput>(
  filterFrom: (context: PublicContext, input: Input) => HallFilter | Promise<HallFilter>,
) => ({
  page: async (context: PublicContext, input: Input) =>
    libraryPage(context.db, await filterFrom(context, input), input),
  sheet: { name: '公开知识产权清单', columns: HALL_COLUMNS },
  long: async (context: PublicContext, input: Input) =>
    longRows(hallReader, { filter: await filterFrom(context, input), order: input.sort ?? 'newest' }),
});

const listOf = (kind: RightKind) =>
  hallList(({ db, today }, input: LibraryInput) => filterOfEnterprise(db, filterOf(input, { kind }), input, today));

const enterpriseListOf = (kind: RightKind) =>
  hallList(async ({ db }, { enterprise_id: enterpriseId, ...input }: EnterpriseInput) => {
    found(await findApprovedName(db, enterpriseId));
    return filterOf(input, { kind, enterpriseId });
  });

type FacetInput = CallInput<'/api/Achievement/patent_cat_list'>;
const facetFilter = (db: Db, input: FacetInput, today: string, kind?: RightKind): Promise<HallFilter> =>
  filterOfEnterprise(db, { ...filterOf(input, {}), kind: input.kind ?? kind }, input, today);

const facetOf =
  (facet: FacetName) =>
  async ({ db, today }: PublicContext, input: FacetInput) => {
    const filter = await facetFilter(db, input, today, 'patent');
    return { list: facetValues(await countFacets(db, filter, [facet]), facet, filter) };
  };

const enterpriseFacetOf =
  (facet: FacetName) =>
  async ({ db, today }: PublicContext, input: FacetInput & { enterprise_id: number }) => {
    found(await findApprovedName(db, input.enterprise_id));
    const filter = await facetFilter(db, { ...input, kind: 'patent' }, today);
    return { list: facetValues(await countFacets(db, filter, [facet]), facet, filter) };
  };

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, name]) => ({ id, name, children: [] as { id: string; name: string }[] }));

export const hallHandlers = {
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
    };
  },

  '/api/index/patent_cat': () => ({
    list: Object.entries(PATENT_KIND_NAMES).map(([id, name]) => ({ id, name })),
  }),
  '/api/index/patent_year': async ({ db }) => {
    const filter: HallFilter = { kind: 'patent' };
    const years = facetValues(await countFacets(db, filter, ['years']), 'years', filter);
    return { list: years.map(({ value, name }) => ({ id: Number(value), name })) };
  },
  '/api/index/property_list': hallList((_, input: ListInput) => filterOf(input, { offered: true })),

  '/api/enterprise/patent_list': enterpriseListOf('patent'),
  '/api/enterprise/brand_list': enterpriseListOf('trademark'),
  '/api/enterprise/softright_list': enterpriseListOf('software'),
  '/api/enterprise/copyright_list': enterpriseListOf('copyright'),
  '/api/enterprise/patent_type': enterpriseFacetOf('patent_kinds'),
  '/api/enterprise/patent_status': enterpriseFacetOf('statuses'),
  '/api/enterprise/patent_year': enterpriseFacetOf('years'),

  '/api/portal/library_right': ({ db, today }, { id }) => hallDetail(db, id, today),

  '/api/portal/right_landscape': async ({ db, today, enterpriseId: own }, { enterprise_id: id }) => {
    const name = found(await findApprovedName(db, id));
    return {
      enterprise_id: id,
      enterprise_name: name,
      ...landscapeOf(await listForLandscape(db, id), today, own === id),
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
