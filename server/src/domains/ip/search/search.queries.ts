import type { Day } from '../../../base/day';
import type { Looking } from '../../../db/indexed-search';
import { valuesOf } from '../../../db/read-rows';
import type { Fragment } from '../../../db/records';
import type { Db } from '../../../db/sql';
import type { PageOf } from '../../../rpc/page-of';
import { stateColumn } from '../rights/right-state.queries';
import {
  dayColumn,
  FACETS,
  type FacetName,
  facetConditions,
  type IpSearchFilter,
  isNarrow,
  isPublic,
  narrowing,
  rowConditions,
  writtenAs,
  yearCondition,
} from './search-filter.queries';
import type { IpSearchRecord } from './search-record';

export type IpSearchOrder = 'newest' | 'oldest' | 'price';

/** More hits of a search than this nobody pages through; counting stops here. */
export const MOST_HITS = 10_000;

interface SearchHits {
  /** At most MOST_HITS where `more` says that there are more. */
  total: number;
  more: boolean;
  /** Ids of the page, in order. */
  ids: number[];
}

/**
 * One page of the public library. Where only facets narrow a large library, the summary (ip_library_cell) tells how many
 * there are and which runs of an index hold them; everything else is counted as it is found.
 */
export async function pageSearch(
  db: Db,
  filter: IpSearchFilter,
  order: IpSearchOrder,
  page: PageOf,
): Promise<SearchHits> {
  if (isNarrow(filter) || filter.kind === undefined) return pageDirectly(db, filter, order, page);
  const cells = await listCells(db, filter);
  if (cells.length === 0 && !(await hasSummary(db))) return pageDirectly(db, filter, order, page);
  const total = cells.reduce((sum, cell) => sum + cell.count, 0);
  // further than the hits that are counted elsewhere nobody pages here either
  if (page.offset >= Math.min(total, MOST_HITS)) return { total, more: false, ids: [] };
  const ids = hasFacets(filter)
    ? await pageOfCells(db, filter, cells, order, page)
    : await pageInOrder(db, db`where ${isPublic(db)} and r.kind = ${filter.kind}`, order, page);
  return { total, more: false, ids };
}

/** Whether the library is so large that the job keeps its summary. */
async function hasSummary(db: Db): Promise<boolean> {
  return (await db`select from ip_library_cell limit 1`).length > 0;
}

const hasFacets = ({ patent_kinds, statuses, years, class_groups }: IpSearchFilter): boolean =>
  [patent_kinds, statuses, years, class_groups].some((values) => (values?.length ?? 0) > 0);

interface Cell {
  /** As of the day on which the cells were counted. */
  status: string;
  patent_kind: string;
  class_group: string;
  count: number;
}

const listCells = (db: Db, filter: IpSearchFilter) => db<Cell[]>`
  select status, patent_kind, class_group, sum(count)::int as count from ip_library_cell
  where true ${facetConditions(db, filter)} group by 1, 2, 3`;

/** `desc nulls last, id desc` as the indexes have it, or exactly the other way round. */
function sorted(db: Db, order: IpSearchOrder): Fragment {
  if (order === 'price') return db`r.price_wan nulls last, r.id desc`;
  return order === 'newest'
    ? db`${dayColumn(db)} desc nulls last, r.id desc`
    : db`${dayColumn(db)} asc nulls first, r.id asc`;
}

/**
 * The first of each run are merged: so many rows are read as cells times the rows down to the page's end. No term is shorter
 * than ten years.
 */
async function pageOfCells(
  db: Db,
  filter: IpSearchFilter,
  cells: Cell[],
  order: IpSearchOrder,
  page: PageOf,
): Promise<number[]> {
  const end = page.offset + page.limit;
  const runs = cells.flatMap((cell) => writtenAs(cell.status).map((written) => ({ ...cell, written })));
  return valuesOf<number>(db`
    select r.id from jsonb_to_recordset(${db.json(runs as never)}::jsonb)
      as c(status text, written text, patent_kind text, class_group text)
    cross join lateral (
      select r.id, r.kind, r.applied_on, r.granted_on, r.price_wan from ip_right r
      where ${isPublic(db)} and r.kind = ${filter.kind!} and r.status = c.written
        and coalesce(r.patent_kind, '') = c.patent_kind and r.class_group = c.class_group
        and ${stateColumn(db, filter.today)} = c.status
        and (c.written = c.status or ${dayColumn(db)} <= ${filter.today}::date - interval '10 years')
        ${yearCondition(db, filter.years)}
      order by ${sorted(db, order)} limit ${end}) as r
    order by ${sorted(db, order)} limit ${page.limit} offset ${page.offset}`);
}

/**
 * Finds and counts in one go. Where there are more hits than are counted, the order has to come from the index: the first
 * hits that are found are not the newest.
 */
async function pageDirectly(db: Db, filter: IpSearchFilter, order: IpSearchOrder, page: PageOf): Promise<SearchHits> {
  const whereBy = (looking: Looking) =>
    db`where ${isPublic(db)} ${narrowing(db, filter, looking)} ${rowConditions(db, filter)}`;
  const rows = await db<{ total: number; id: number | null }[]>`
    with hit as materialized (
      select r.id, r.kind, r.applied_on, r.granted_on ${order === 'price' ? db`, r.price_wan` : db``}
      from ip_right r ${whereBy('by index')} limit ${MOST_HITS + 1})
    select c.total, p.id from (select count(*)::int as total from hit) as c
    left join (
      select r.id, row_number() over (order by ${sorted(db, order)}) as place from hit as r
      order by place limit ${page.limit} offset ${page.offset}) as p on true
    order by p.place`;
  const total = rows[0]?.total ?? 0;
  if (total > MOST_HITS)
    return { total: MOST_HITS, more: true, ids: await pageInOrder(db, whereBy('by reading'), order, page) };
  return { total, more: false, ids: rows.flatMap(({ id }) => id ?? []) };
}

const pageInOrder = (db: Db, where: Fragment, order: IpSearchOrder, page: PageOf) =>
  valuesOf<number>(db`
    select r.id from ip_right r ${where} order by ${sorted(db, order)} limit ${page.limit} offset ${page.offset}`);

/** Ids of all public rights that a filter leaves, in order, for an export. */
export const listSearchIds = (db: Db, filter: IpSearchFilter, order: IpSearchOrder, most: number) =>
  valuesOf<number>(db`
    select r.id from ip_right r where ${isPublic(db)} ${narrowing(db, filter)} ${rowConditions(db, filter)}
    order by ${sorted(db, order)} limit ${most}`);

export interface FacetCount {
  facet: FacetName;
  value: string;
  count: number;
}

/** How many rights have each value of each facet, among those that the other filters leave. */
export async function countFacets(
  db: Db,
  filter: IpSearchFilter,
  facets: readonly FacetName[] = FACETS,
): Promise<FacetCount[]> {
  const summed = !isNarrow(filter) && (await hasSummary(db));
  const base = summed
    ? db`select kind, patent_kind, status, class_group, year, count from ip_library_cell`
    : db`select r.kind, coalesce(r.patent_kind, '') as patent_kind, ${stateColumn(db, filter.today)} as status, r.class_group,
          coalesce(extract(year from ${dayColumn(db)}), 0)::smallint as year, 1 as count
        from ip_right r where ${isPublic(db)} ${narrowing(db, filter)}
        ${isNarrow(filter) && filter.enterpriseId === undefined ? db`limit ${MOST_HITS}` : db``}`;
  const columns: Record<FacetName, Fragment> = {
    kinds: db`kind`,
    patent_kinds: db`patent_kind`,
    statuses: db`status`,
    years: db`year::text`,
    class_groups: db`class_group`,
  };
  const counts = facets
    .map((facet) => {
      const where = db`where true ${facetConditions(db, filter, facet)}`;
      return db`select ${facet} as facet, ${columns[facet]} as value, sum(count)::int as count from base ${where} group by 2`;
    })
    .reduce((all, one) => db`${all} union all ${one}`);
  return db<FacetCount[]>`with base as materialized (${base}) ${counts}`;
}

/** Public rights by id, in the order of the ids, as they stand on a day. */
export async function findIpSearchRecords(db: Db, ids: readonly number[], today: Day): Promise<IpSearchRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db<IpSearchRecord[]>`
    select r.id, r.kind, r.patent_kind, r.number, r.name, ${stateColumn(db, today)} as status, r.owners, r.enterprise_id, r.creators, r.classes,
      r.class_group, r.software_version, r.agency, r.applied_on, r.published_on, r.granted_on, r.offers, r.price_wan
    from ip_right r where r.id = any(${[...ids]}::bigint[]) and ${isPublic(db)}`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
