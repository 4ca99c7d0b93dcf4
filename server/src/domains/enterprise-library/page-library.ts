import type { CallInput } from '@zhice/contract/all';
import { type LibraryFacet, MATCHED } from '@zhice/contract/enterprise-library/library-kind';
import { type Bits, hasBit } from '@zhice/matching/engine/bits';
import type { Db } from '../../db/sql';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { type RowColumn, text } from '../../sheet/sheet-columns';
import { titleFacts } from '../enterprise';
import type { EnterpriseLibrary } from './enterprise-library';
import { idsAmong, idsIn } from './ids';
import type { Counts } from './library-counts';
import { FACET_NAMES, type LibraryFilters, shownChoices } from './library-facets';
import type { OrderedSet, Sorted } from './library-order';
import { ENTERPRISE_COLUMNS, enterpriseRows } from './library-rows';
import type { Hits } from './search';

const LIST = '/api/enterprise/enterprise_list';
type Asking = Pick<Context<'member'>, 'db' | 'services' | 'today'>;
type Row = ListRow<typeof LIST>;

const COLUMNS: readonly RowColumn<Row>[] = [
  ...ENTERPRISE_COLUMNS,
  text('匹配到', ({ matched }) => matched.map((mark) => `${MATCHED.labels[mark.what]}：${mark.text}`), 40),
];

/** Names read at once where frequent words are looked for in the order of the list. */
const MOST_READ = 20_000;
/** Pieces of that size that one call reads. */
const MOST_PIECES = 8;
/** With fewer names of the sample, words are found by the index, unless all names are soon read. */
const LEAST_NEAR = 12;

export const pageHandlers = {
  [LIST]: {
    page: async (asking, input) => {
      const { page: _page, pageSize: _size, keyword, sort, ...filters } = input;
      const asked = pageOf(input);
      const { enterpriseLibrary: library } = asking.services;
      const hits = await hitsOf(asking, keyword);
      const found = await pageIds(asking, { hits, filters, sort }, asked);
      const marks = hits?.kind === 'found' ? hits.marks : undefined;
      const list = await enterpriseRows(asking.db, found.ids, asking.today);
      return {
        ...asked.answer,
        total: found.total,
        estimated: found.estimated,
        waiting: library.waiting,
        list: list.map((row) => ({ ...row, matched: [...(marks?.get(row.id) ?? [])] })),
      };
    },
    sheet: { name: '企业库', columns: COLUMNS },
  },

  '/api/portal/enterprise_facets': async (asking, { keyword, filters = {} }) => {
    const { enterpriseLibrary: library } = asking.services;
    const hits = await hitsOf(asking, keyword);
    const titles = titleFacts(asking.today);
    const { total, estimated } = countHits(library, hits, filters, asking.today);
    const { counts, about } = countFacets(library, hits, filters, asking.today);
    const facets = Object.fromEntries(
      FACET_NAMES.map((name) => [name, shownChoices(name, counts.get(name) ?? new Map(), filters[name], titles)]),
    );
    return { total, estimated, waiting: library.waiting, facets, about };
  },
} satisfies Partial<Handlers>;

async function hitsOf({ db, services, today }: Asking, keyword = ''): Promise<Hits | undefined> {
  const { enterpriseLibrary: library } = services;
  await library.follow();
  const typed = keyword.trim();
  return typed === '' ? undefined : library.find(db, typed, today);
}

interface Asked {
  hits: Hits | undefined;
  filters: LibraryFilters;
  sort?: CallInput<typeof LIST>['sort'];
}

interface PageFound {
  total: number;
  estimated: boolean;
  ids: number[];
}

/** All enterprises that words and filters leave, the best first, `most` at most. */
export async function listIds(
  asking: Asking,
  keyword: string | undefined,
  filters: LibraryFilters,
  most: number,
): Promise<PageFound> {
  const hits = await hitsOf(asking, keyword);
  return pageIds(asking, { hits, filters }, { offset: 0, limit: most });
}

async function pageIds(
  { db, services, today }: Asking,
  { hits, filters, sort = 'relevance' }: Asked,
  { offset, limit }: { offset: number; limit: number },
): Promise<PageFound> {
  const { enterpriseLibrary: library } = services;
  const { shelf } = library;
  const order: Sorted = sort === 'relevance' ? 'founded' : sort;
  if (hits?.kind === 'found') {
    const left = shelf.filter(hits.ids, filters, today);
    const ids = sort === 'relevance' ? left : shelf.sorted(left, order);
    return { total: ids.length, estimated: hits.cut, ids: ids.slice(offset, offset + limit) };
  }
  const set = shelf.selected(filters, today, namedIn(hits));
  if (hits?.kind !== 'frequent')
    return { total: set.total, estimated: false, ids: shelf.page(set, order, offset, limit) };
  return readFrequent(db, library, { set, order, hits }, { offset, limit });
}

interface Frequent {
  set: OrderedSet;
  order: Sorted;
  hits: Extract<Hits, { kind: 'frequent' }>;
}

/** Of words that very many names have: reads names in the order of the list until the page is full. */
async function readFrequent(
  db: Db,
  library: EnterpriseLibrary,
  { set, order, hits }: Frequent,
  { offset, limit }: { offset: number; limit: number },
): Promise<PageFound> {
  const { total } = set;
  const near = idsAmong(hits.sample, set.bits).length;
  // hardly any of them is among the many that the filters leave: those are found by the index
  if (near < LEAST_NEAR && total > MOST_READ) return readRare(db, library, { set, order, hits }, { offset, limit });
  const estimate = near * library.namesFor;
  const piece = Math.min(MOST_READ, Math.ceil(((offset + limit) / Math.min(1, estimate / total)) * 1.3) + 50);
  const ids: number[] = [];
  let read = 0;
  for (let pieces = 0; pieces < MOST_PIECES && read < total && ids.length < offset + limit; pieces += 1) {
    const some = library.shelf.page(set, order, read, piece);
    read += some.length;
    ids.push(...(await withWords(db, some, hits)));
  }
  const whole = read >= total;
  return {
    total: whole ? ids.length : Math.max(estimate, ids.length),
    estimated: !whole,
    ids: ids.slice(offset, offset + limit),
  };
}

async function readRare(
  db: Db,
  { shelf }: EnterpriseLibrary,
  { set, order, hits }: Frequent,
  { offset, limit }: { offset: number; limit: number },
): Promise<PageFound> {
  const candidates = await hits.candidates();
  const some = Array.from(idsIn(candidates)).filter((id) => hasBit(set.bits, id));
  const ids = shelf.sorted(await withWords(db, some, hits), order);
  return { total: ids.length, estimated: false, ids: ids.slice(offset, offset + limit) };
}

/** Those of some enterprises whose names have the words, in their order. */
async function withWords(db: Db, ids: readonly number[], { has }: Frequent['hits']): Promise<number[]> {
  const rows = await db<{ id: number; name: string }[]>`
    select e.id, e.name from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join enterprise e on e.id = wanted.id order by wanted.place`;
  return rows.filter(({ name }) => has(name.normalize('NFKC').toLowerCase())).map(({ id }) => id);
}

const namedIn = (hits: Hits | undefined): Bits | undefined => (hits?.kind === 'named' ? hits.bits : undefined);

function countHits(library: EnterpriseLibrary, hits: Hits | undefined, filters: LibraryFilters, today: string) {
  const { shelf } = library;
  if (hits?.kind === 'found') return { total: shelf.filter(hits.ids, filters, today).length, estimated: hits.cut };
  const { bits, total } = shelf.selected(filters, today, namedIn(hits));
  if (hits?.kind === 'frequent')
    return { total: idsAmong(hits.sample, bits).length * library.namesFor, estimated: true };
  return { total, estimated: false };
}

/** Each facet under the filters of the others: those without a choice of their own are counted together. */
function countFacets(library: EnterpriseLibrary, hits: Hits | undefined, filters: LibraryFilters, today: string) {
  const chosen = FACET_NAMES.filter((name) => filters[name]);
  const free = FACET_NAMES.filter((name) => !filters[name]);
  const groups: [LibraryFacet[], LibraryFilters][] = [
    [free, filters],
    ...chosen.map((name): [LibraryFacet[], LibraryFilters] => [[name], { ...filters, [name]: undefined }]),
  ];
  const counts = new Map<LibraryFacet, Counts>();
  const about: LibraryFacet[] = [];
  for (const [names, others] of groups) {
    const counted = countUnder(library, hits, { names, others, today });
    for (const [name, one] of counted.counts) counts.set(name, one);
    if (counted.estimated) about.push(...names);
  }
  return { counts, about };
}

interface Under {
  names: LibraryFacet[];
  others: LibraryFilters;
  today: string;
}

function countUnder(library: EnterpriseLibrary, hits: Hits | undefined, { names, others, today }: Under) {
  const { shelf } = library;
  if (hits?.kind === 'found')
    return {
      counts: shelf.countIds(names, Uint32Array.from(shelf.filter(hits.ids, others, today)), 1, today),
      estimated: hits.cut,
    };
  const set = shelf.selected(others, today, namedIn(hits));
  if (hits?.kind === 'frequent')
    return { counts: shelf.countIds(names, idsAmong(hits.sample, set.bits), library.namesFor, today), estimated: true };
  return shelf.count(names, set, today);
}
