import type { Db } from '../../db/sql';
import type { Query } from '../../search/query';
import { activeFilters, filterCondition, filtersCondition } from './depot-filter.queries';
import type { DepotFilters, FilterName } from './depot-filter.rules';
import { matches } from './depot-search.queries';
import { statusColumn } from './life-cycle.queries';

export type FacetName = Exclude<FilterName, 'kind'>;

/** How many policies have a value, under the filters of the other facets. */
export interface FacetCount<Value = string | number | null> {
  value: Value;
  count: number;
}

/** Values as stored: industries as the list that a policy has, the rest as one value. */
export type FacetCounts = { industry: FacetCount<string[]>[] } & Record<Exclude<FacetName, 'industry'>, FacetCount[]>;

const FACETS: FacetName[] = [
  ...(['level', 'unit', 'area', 'industry', 'support_form', 'way', 'time', 'grade', 'label', 'status'] as const),
];

/**
 * Facets of a search in one pass over its hits: takes those of which at most one filter does not hold, with a flag for each
 * filter, and counts each facet under the flags of the others.
 */
export async function countSearchFacets(
  db: Db,
  filters: DepotFilters,
  query: Query,
  today: string,
): Promise<FacetCounts> {
  const active = activeFilters(filters).filter((name): name is FacetName => name !== 'kind');
  const kind = filterCondition(db, 'kind', filters, today) ?? db`true`;
  const flags = active.map((name) => {
    const condition = filterCondition(db, name, filters, today) ?? db`true`;
    return db`, coalesce(${condition}, false) as ${db(`is_${name}`)}`;
  });
  const counts = FACETS.map((name) => {
    const others = active.filter((other) => other !== name);
    return db`, (select coalesce(jsonb_agg(f), '[]') from (${countFacet(db, name, others)}) f) as ${db(name)}`;
  });
  const [row] = await db<FacetCounts[]>`
    with base as materialized (
      select * from (
        select level, department_id, area_code, industries, support_form, way, grade, labels,
          extract(year from published_on)::integer as year, ${statusColumn(db, today)} as status
          ${flags.reduce((all, flag) => db`${all} ${flag}`, db``)}
        from policy where ${kind} and ${matches(db, query)}
      ) flagged
      where ${failures(db, active)} <= 1
    )
    select 1 as one ${counts.reduce((all, count) => db`${all} ${count}`, db``)}`;
  if (!row) throw new Error('facets gave no row');
  return row;
}

function failures(db: Db, active: FacetName[]) {
  return active.reduce((sum, name) => db`${sum} + (not ${db(`is_${name}`)})::integer`, db`0`);
}

function countFacet(db: Db, name: FacetName, others: FacetName[]) {
  const condition = others.reduce((all, other) => db`${all} and ${db(`is_${other}`)}`, db`true`);
  if (name === 'label') {
    return db`select label as value, count(*) as count from base, unnest(labels) label where ${condition} group by 1`;
  }
  return db`select ${db(COLUMNS[name])} as value, count(*) as count from base where ${condition} group by 1`;
}

/** Facets of which a policy has one value. */
type ScalarName = Exclude<FacetName, 'industry' | 'label'>;
const SCALARS = FACETS.filter((name): name is ScalarName => name !== 'industry' && name !== 'label');

const COLUMNS: Record<Exclude<FacetName, 'label'>, string> = {
  level: 'level',
  unit: 'department_id',
  area: 'area_code',
  industry: 'industries',
  support_form: 'support_form',
  way: 'way',
  time: 'year',
  grade: 'grade',
  status: 'status',
};

/**
 * Facets without a search: the table is not copied (800,000 policies: 2 s instead of over 5). Facets without a filter of
 * their own share one pass over an index; each of the others is counted without its filter.
 */
export async function countBrowseFacets(db: Db, filters: DepotFilters, today: string): Promise<FacetCounts> {
  const active = new Set<string>(activeFilters(filters));
  const free = SCALARS.filter((name) => !active.has(name));
  const groups = [free, ...SCALARS.filter((name) => active.has(name)).map((name) => [name])];
  const counts = { industry: [], label: [] } as unknown as FacetCounts;
  for (const names of groups) Object.assign(counts, await countScalars(db, names, filters, today));
  counts.industry = await db<FacetCount<string[]>[]>`
    select industries as value, count(*) as count from policy
    where ${filtersCondition(db, { ...filters, industry: undefined }, today)} group by 1`;
  counts.label = await db<FacetCount[]>`
    select label as value, sum(count) as count
    from (select labels, count(*) as count from policy
      where ${filtersCondition(db, { ...filters, label: undefined }, today)} group by 1) lists, unnest(labels) label
    group by 1`;
  return counts;
}

/** One pass for facets that are counted under the same filters: all but their own. */
async function countScalars(
  db: Db,
  names: ScalarName[],
  filters: DepotFilters,
  today: string,
): Promise<Partial<Record<ScalarName, FacetCount[]>>> {
  const result: Partial<Record<ScalarName, FacetCount[]>> = {};
  const others: DepotFilters = { ...filters };
  for (const name of names) {
    result[name] = [];
    others[name] = undefined;
  }
  if (names.length === 0) return result;
  const sets = names.map((name) => db`(${db(COLUMNS[name])})`).reduce((all, set) => db`${all}, ${set}`);
  const values = names
    .map((name) => db`when grouping(${db(COLUMNS[name])}) = 0 then ${db(COLUMNS[name])}::text`)
    .reduce((all, value) => db`${all} ${value}`);
  const places = names
    .map((name, at) => db`when grouping(${db(COLUMNS[name])}) = 0 then ${at}::integer`)
    .reduce((all, place) => db`${all} ${place}`);
  const rows = await db<{ place: number; value: string | null; count: number }[]>`
    select case ${places} end as place, case ${values} end as value, count(*) as count
    from (
      select level, department_id, area_code, support_form, way, grade,
        extract(year from published_on)::integer as year, ${statusColumn(db, today)} as status
      from policy where ${filtersCondition(db, others, today)}
    ) policies (level, department_id, area_code, support_form, way, grade, year, status)
    group by grouping sets (${sets})`;
  for (const { place, value, count } of rows) result[names[place]!]!.push({ value, count });
  return result;
}

/** How many policies of a kind there are under the other filters. */
export async function countKind(
  db: Db,
  kind: 'item' | 'document',
  filters: DepotFilters,
  query: Query | undefined,
  today: string,
): Promise<number> {
  const condition = filtersCondition(db, { ...filters, kind }, today);
  const [row] = await db<{ total: number }[]>`
    select count(*) as total from policy where ${query ? db`${condition} and ${matches(db, query)}` : condition}`;
  return row?.total ?? 0;
}

/** Names of departments by id. */
export async function getDepartmentNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from department where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
