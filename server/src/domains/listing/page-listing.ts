import type { CallOutput } from '@zhice/contract/all';
import type { COMMON_SORTS, ListingFacet } from '@zhice/contract/listing/kind';
import { type Bits, setBit, withRoom } from '@zhice/matching/engine/bits';
import { found, Refusal } from '../../base/refusal';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { AREAS, areaName, areaOf, areaPath, NATION } from '../../reference/areas';
import { allIndustries, industryName, industryOf } from '../../reference/industries';
import type { Context, Handlers } from '../../rpc/context';
import { type PageAsked, pageOf } from '../../rpc/page-of';
import { wordPattern } from '../../search/pattern';
import type { QueryWord } from '../../search/query';
import { normalise } from '../../search/runs';
import { both, inTurn, without } from '../../shelf/id-sets';
import type { Selection } from '../../shelf/shelf';
import type { KeptValue, ListedKind } from './listed-kind';
import { findListed } from './listing-library';
import type { ChainOf, ListingFilters, ListingShelf } from './listing-shelf';

type Asking = Pick<Context<'public'>, 'db' | 'services' | 'today' | 'enterpriseId'>;
type Facets = CallOutput<'/api/portal/listing_facets'>['facets'];

export interface ListingAsked extends PageAsked {
  keyword?: string;
  filters: ListingFilters;
  sort?: string;
}

/** The ids of one page of a kind of listing, in order, and how many there are: what its list call reads its rows by. */
export async function pageListing(asking: Asking, kind: string, asked: ListingAsked) {
  const { select } = await searched(asking, kind, asked.keyword, asked.filters);
  const { answer, offset, limit } = pageOf(asked);
  const selection = select(asked.sort);
  return { ...answer, total: selection.total, ids: selection.page(offset, limit) };
}

/** Rows that SQL answers by their ids, in the order of the ids. */
export async function rowsInOrder<Row extends { id: number }>(
  ids: readonly number[],
  rows: PromiseLike<readonly Row[]>,
) {
  const byId = new Map((await rows).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What everybody may see of a table of listings `alias` on a day. */
export const isShown = (db: Db, alias: string, today: string): Fragment => {
  const column = (name: string) => db`${db(`${alias}.${name}`)}`;
  return db`(${column('state')} = 'online' and (${column('online_until')} is null or ${column('online_until')} >= ${today}::date))`;
};

export const facetHandlers = {
  '/api/portal/listing_facets': async (asking, { kind, keyword, filters = {} }) => {
    const listed = findListed(asking.services.listed, kind);
    if (!listed) throw new Refusal('bad_input', { detail: '没有这种内容' }, 'kind');
    const { values, among, select, shelf, shown } = await searched(asking, kind, keyword, filters);
    const facets: Facets = {};
    for (const [name, facet] of Object.entries<ListingFacet>(listed.kind.facets)) {
      const others = shown({ ...filters, [name]: undefined });
      const counts = shelf.countValues(`facet ${name}`, others, asking.today, among);
      facets[name] = shownValues(
        shelf,
        { name, facet, kept: values.get(name), chosen: filters[name] },
        counts as Counts,
      );
    }
    return { total: select().total, facets };
  },
} satisfies Partial<Handlers>;

type Values = ReadonlyMap<string, KeptValue[] | undefined>;

/** The listings that words and filters leave, as they are now. */
async function searched(asking: Asking, kind: string, keyword: string | undefined, filters: ListingFilters) {
  const { db, services, today } = asking;
  const { listings } = services;
  const listed = found(findListed(services.listed, kind));
  const values: Values = new Map(
    await Promise.all(
      Object.keys(listed.kind.facets).map(async (name) => [name, await listings.keptValues(db, listed, name)] as const),
    ),
  );
  const hidden = (await listed.hidden?.(asking)) ?? [];
  await listings.follow();
  const shelf = listings.shelf(kind);
  const typed = keyword?.trim() ?? '';
  const matched =
    typed === '' ? undefined : await listings.find(kind, typed, (word) => meant(shelf, listed, values, word));
  // from here on without a pause: all is of one moment
  const seen = shelf.allBut(hidden);
  const hits = matched && seen ? { all: both(matched.all, seen), inTitle: matched.inTitle } : matched;
  const shown = (some: ListingFilters) => shelf.shown(some);
  const narrowed = shown(filters);
  const select = (sort: string = hits ? 'relevance' : 'newest'): Selection => {
    if (!hits) return shelf.select(narrowed, sort, today, seen);
    if (sort !== ('relevance' satisfies (typeof COMMON_SORTS)[number]))
      return shelf.select(narrowed, sort, today, hits.all);
    const sets = [both(hits.all, hits.inTitle), without(hits.all, hits.inTitle)];
    return inTurn(sets.map((set) => shelf.select(narrowed, 'newest', today, set)));
  };
  return { shelf, values, shown, select, among: hits?.all ?? seen };
}

/** What the values of a facet are called, wherever they come from. */
function namesOf(facet: ListingFacet, kept: KeptValue[] | undefined): (id: string) => string {
  if (facet.codes === 'area') return areaName;
  if (facet.codes === 'industry') return industryName;
  if (facet.of) return (id) => facet.of?.labels[id] ?? '';
  const names = new Map(kept?.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

/** Rows that a word means by the name of a value: 杭州, 检测认证. */
function meant(shelf: ListingShelf, { kind }: ListedKind, values: Values, word: QueryWord): Bits {
  const pattern = new RegExp(wordPattern(word, 'simplified'), 'u');
  const finds = (name: string) => name !== '' && pattern.test(normalise(name));
  let bits: Bits = new Uint32Array(0);
  for (const [name, facet] of Object.entries<ListingFacet>(kind.facets)) {
    // a place is named with those around it too, as rows show it
    const nameOf = facet.codes === 'area' ? areaPath : namesOf(facet, values.get(name));
    const isMeant = new Map<string, boolean>();
    const named = (code: string) => {
      const known = isMeant.get(code) ?? finds(nameOf(code));
      isMeant.set(code, known);
      return known;
    };
    for (const id of shelf.idsWhere(name, (codes) => codes.some((code) => shelf.chainOf(name)(code).some(named)))) {
      bits = withRoom(bits, id);
      setBit(bits, id);
    }
  }
  return bits;
}

type Counts = { value: string[]; count: number }[];

interface Shown {
  name: string;
  facet: ListingFacet;
  kept: KeptValue[] | undefined;
  chosen: string | undefined;
}

/** How many rows have each value or one below it; of places also those that are everywhere, as the list has them. */
function totalsOf(counts: Counts, chainOf: ChainOf, places: boolean, chosen: string | undefined): Map<string, number> {
  const totals = new Map<string, number>();
  const isEverywhere = ({ value }: Counts[number]) => places && value.includes(NATION);
  for (const { value, count } of counts.filter((one) => !isEverywhere(one))) {
    for (const code of new Set(value.flatMap(chainOf))) totals.set(code, (totals.get(code) ?? 0) + count);
  }
  const everywhere = counts.filter(isEverywhere).reduce((sum, { count }) => sum + count, 0);
  if (everywhere === 0) return totals;
  const known = [NATION, ...(chosen === undefined ? [] : [chosen]), ...totals.keys()];
  return new Map(known.map((code) => [code, (totals.get(code) ?? 0) + everywhere]));
}

/** Values with how many rows have each, in their order; of what hangs together the top, and what lies around the chosen one. */
function shownValues(shelf: ListingShelf, { name, facet, kept, chosen }: Shown, counts: Counts): Facets[string] {
  const totals = totalsOf(counts, shelf.chainOf(name), facet.codes === 'area', chosen);
  const nameOf = namesOf(facet, kept);
  const chain = new Set(chosen === undefined ? [] : shelf.chainOf(name)(chosen));
  const isNear = (code: string) => {
    const parent = shelf.chainOf(name)(code).at(-2);
    return parent === undefined || chain.has(code) || chain.has(parent);
  };
  return inOrder(facet, kept, [...totals.keys()])
    .filter(isNear)
    .map((id) => ({ id, name: nameOf(id) || id, count: totals.get(id) ?? 0 }));
}

/** As the enumeration, the classification or the database has them; what has no row is left out, but for the chosen ones. */
function inOrder({ codes, of }: ListingFacet, kept: KeptValue[] | undefined, there: readonly string[]): string[] {
  const order = codes ? ORDERS[codes]() : (of?.map(String) ?? kept?.map(({ id }) => id) ?? []);
  const places = new Map(order.map((id, at) => [id, at]));
  const place = (id: string) => places.get(id) ?? places.size;
  return [...there].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}

const ORDERS = {
  area: () => [NATION, ...AREAS.filter(({ code }) => areaOf(code)).map(({ code }) => code)],
  industry: () => allIndustries().flatMap(({ code }) => (industryOf(code) ? [code] : [])),
};
