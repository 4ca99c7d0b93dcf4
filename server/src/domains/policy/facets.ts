import type { CallOutput } from '@zhice/contract/all';
import { INDUSTRY_SECTIONS } from '@zhice/matching/classification';
import type { Db } from '../../db/sql';
import { areaName, areaOf } from '../../reference/areas';
import { GRADES, LEVELS, LIFE_STATES, SUPPORT_FORMS, WAYS } from '../../reference/choices';
import { industryName } from '../../reference/industries';
import { parseQuery, type Query } from '../../search/query';
import { type DepotFilters, isForIndustry } from './depot-filter.rules';
import type { Day } from './depot-search';
import { countBrowseFacets, countKind, countSearchFacets, type FacetCount, getDepartmentNames } from './facets.queries';
import { KINDS, statusName } from './policy-names.rules';
import { RecentAnswers } from './recent-answers';

type Facets = CallOutput<'/api/portal/policy_facets'>;
type Facet = Facets['kind'];

/** Facets with many values show the most frequent ones, and the one that is chosen. */
const MOST_SHOWN = 30;
/** With more areas than this only provinces, the chosen area, and what is above and right below it are shown. */
const MOST_AREAS = 60;

/** How many policies each choice of each filter would give under the other filters; kept for some seconds when costly. */
export function facetsOf(db: Db, filters: DepotFilters, { now, today }: Day): Promise<Facets> {
  const key = JSON.stringify([filters, today]);
  return recentFacets.get(key, now, () => countFacets(db, filters, today));
}

/** Counting fewer policies takes less than 50 ms and is always done anew. */
const MANY_POLICIES = 20_000;
const recentFacets = new RecentAnswers<Facets>((facets) => sumOf(facets.level) + sumOf(facets.status) > MANY_POLICIES);
const sumOf = (facet: Facet): number => facet.reduce((sum, { count }) => sum + count, 0);

async function countFacets(db: Db, filters: DepotFilters, today: string): Promise<Facets> {
  const keyword = filters.keyword?.trim();
  const query = keyword ? parseQuery(keyword) : undefined;
  const counts = query
    ? await countSearchFacets(db, filters, query, today)
    : await countBrowseFacets(db, filters, today);
  const kind = filters.kind ?? 'item';
  return {
    kind: await kindFacet(db, filters, query, today),
    status: listed(counts.status, LIFE_STATES).map((choice) => ({
      ...choice,
      name: statusName(kind, choice.id as (typeof LIFE_STATES)[number]['id']),
    })),
    level: listed(counts.level, LEVELS),
    unit: await unitFacet(db, counts.unit, filters.unit),
    area: areaFacet(counts.area, filters.area),
    industry: industryFacet(counts.industry, filters.industry),
    support_form: listed(counts.support_form, SUPPORT_FORMS),
    way: listed(counts.way, WAYS),
    time: present(counts.time).sort((a, b) => Number(b.id) - Number(a.id)),
    grade: listed(counts.grade, GRADES),
    label: mostFrequent(present(counts.label), filters.label),
  };
}

async function kindFacet(db: Db, filters: DepotFilters, query: Query | undefined, today: string): Promise<Facet> {
  const facet: Facet = [];
  for (const { id, name } of KINDS) facet.push({ id, name, count: await countKind(db, id, filters, query, today) });
  return facet;
}

/** Values that are there, under their own names. */
function present(counts: FacetCount[]): Facet {
  return counts.flatMap(({ value, count }) =>
    value === null || value === '' ? [] : [{ id: String(value), name: String(value), count }],
  );
}

/** The values of a list in its order, then those that only imports know. */
function listed(counts: FacetCount[], choices: readonly { id: string | number; name: string }[]): Facet {
  const place = new Map(choices.map(({ id }, at) => [String(id), at]));
  return present(counts)
    .map((entry) => ({ ...entry, name: choices[place.get(entry.id) ?? -1]?.name ?? entry.name }))
    .sort((a, b) => (place.get(a.id) ?? choices.length) - (place.get(b.id) ?? choices.length) || b.count - a.count);
}

function mostFrequent(facet: Facet, chosen: string | undefined): Facet {
  const sorted = facet.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'zh-CN'));
  return sorted.filter(({ id }, at) => at < MOST_SHOWN || id === chosen);
}

async function unitFacet(db: Db, counts: FacetCount[], chosen: number | undefined): Promise<Facet> {
  const shown = mostFrequent(present(counts), chosen === undefined ? undefined : String(chosen));
  const names = await getDepartmentNames(
    db,
    shown.map(({ id }) => Number(id)),
  );
  return shown.map((entry) => ({ ...entry, name: names.get(Number(entry.id)) ?? entry.name }));
}

/** Provinces, cities and counties with what they and the areas in them issued, in the order of their codes. */
function areaFacet(counts: FacetCount[], chosen: string | undefined): Facet {
  const totals = new Map<string, number>();
  for (const { value, count } of counts) {
    for (const code of areasAround(String(value))) totals.set(code, (totals.get(code) ?? 0) + count);
  }
  const facet = [...totals].map(([id, count]) => ({ id, name: areaName(id), count }));
  const shown = facet.length <= MOST_AREAS ? facet : facet.filter(({ id }) => isNearArea(id, chosen));
  return shown.sort((a, b) => a.id.localeCompare(b.id));
}

/** The area of a code and those that contain it, as far as they are known; not the whole country. */
function areasAround(code: string): string[] {
  const codes = new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]);
  return [...codes].filter((around) => areaOf(around)?.code === around);
}

function isNearArea(code: string, chosen: string | undefined): boolean {
  const area = areaOf(code);
  return area?.level === 1 || (chosen !== undefined && (area?.parent === chosen || areasAround(chosen).includes(code)));
}

/** The sections, and the chosen industry when it is a part of one. */
function industryFacet(counts: FacetCount<string[]>[], chosen: string | undefined): Facet {
  const codes = INDUSTRY_SECTIONS.map(({ letter }) => letter);
  if (chosen !== undefined && !codes.includes(chosen)) codes.push(chosen);
  return codes.flatMap((code) => {
    const count = counts.reduce((sum, { value, count }) => sum + (isForIndustry(value, code) ? count : 0), 0);
    return count > 0 ? [{ id: code, name: industryName(code), count }] : [];
  });
}
