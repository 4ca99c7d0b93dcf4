import type { CallOutput } from '@zhice/contract/all';
import { LEVELS } from '@zhice/contract/level';
import { LIFE_STATES, POLICY_KINDS, WAYS } from '@zhice/contract/policy/enumerations';
import { INDUSTRY_SECTIONS } from '@zhice/matching/classification';
import { mapOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { areaOf } from '../../reference/areas';
import { choicesOf, GRADES, SUPPORT_FORMS } from '../../reference/choices';
import { industryName } from '../../reference/industries';
import { areasAround, liesIn, placeName } from '../../reference/places';
import { isZone } from '../../reference/zones';
import { parseQuery } from '../../search/query';
import type { IdSet } from '../../shelf/shelf';
import { type DepotFilters, type FilterName, isForIndustry } from './depot-filter.rules';
import { type AsOf, findHits } from './depot-search';
import type { ColumnName } from './library/columns';
import type { PolicyLibrary } from './library/library';
import type { PolicyShelf } from './library/policy-shelf';
import { statusOf } from './life-cycle.rules';
import { statusName } from './policy-names.rules';

type Facets = CallOutput<'/api/portal/policy_facets'>;
type Facet = Facets['kind'];

/** Facets with many values show the most frequent ones, and the one that is chosen. */
const MOST_SHOWN = 30;
/** With more areas than this only provinces, the chosen area, and what is above and right below it are shown. */
const MOST_AREAS = 60;

/** How many policies each choice of each filter would give under the other filters. */
export async function facetsOf(
  db: Db,
  library: PolicyLibrary,
  filters: DepotFilters,
  { today }: AsOf,
): Promise<Facets> {
  const keyword = filters.keyword?.trim();
  await library.follow();
  const hits = new Map<string, IdSet>();
  for (const kind of keyword ? POLICY_KINDS : [])
    hits.set(kind, await findHits(library, { kind }, parseQuery(keyword!)));
  // from here on without a pause: all counts are of one moment
  const kinds = choicesOf(POLICY_KINDS).map(({ id, name }) => {
    const ofKind = { ...filters, kind: id };
    return { id, name, count: library.shelf(ofKind).count(ofKind, today, hits.get(id)) };
  });
  const counts = countFacets(library.shelf(filters), filters, today, hits.get(filters.kind ?? 'item'));
  return shownFacets(db, filters, kinds, counts);
}

async function shownFacets(db: Db, filters: DepotFilters, kinds: Facet, counts: FacetCounts): Promise<Facets> {
  const kind = filters.kind ?? 'item';
  return {
    kind: kinds,
    status: listed(
      counts.status,
      LIFE_STATES.map((id) => ({ id, name: statusName(kind, id) })),
    ),
    level: listed(counts.level, choicesOf(LEVELS)),
    unit: await unitFacet(db, counts.unit, filters.unit),
    area: areaFacet(counts.area, filters.area),
    industry: industryFacet(counts.industry, filters.industry),
    support_form: listed(counts.support_form, SUPPORT_FORMS),
    way: listed(counts.way, choicesOf(WAYS)),
    time: present(counts.time).sort((a, b) => Number(b.id) - Number(a.id)),
    grade: listed(counts.grade, GRADES),
    label: mostFrequent(present(counts.label), filters.label),
  };
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

/** Provinces, cities, counties and zones with what is for them and the places in them, in the order of their codes; zones behind the area that their code names. */
function areaFacet(counts: FacetCount<string[]>[], chosen: string | undefined): Facet {
  const zones = [...new Set(counts.flatMap(({ value }) => value.filter(isZone)))];
  const around = (code: string) => [
    ...areasAround(code),
    ...zones.filter((zone) => zone !== code && liesIn(code, zone)),
  ];
  const totals = summed(counts, (codes) => new Set(codes.flatMap(around)));
  const facet = totals.map(({ value, count }) => ({ id: value, name: placeName(value), count }));
  const shown = facet.length <= MOST_AREAS ? facet : facet.filter(({ id }) => isNearArea(id, chosen));
  return shown.sort((a, b) => placeOf(a.id).localeCompare(placeOf(b.id)));
}

const placeOf = (code: string): string => (isZone(code) ? `${code.slice(1, 7)}${code}` : code);

/** A province; around or right below what is chosen; a zone that reaches into it. */
function isNearArea(code: string, chosen: string | undefined): boolean {
  const area = areaOf(code);
  if (chosen === undefined || area?.level === 1) return area?.level === 1;
  if (area?.parent === chosen || areasAround(chosen).includes(code)) return true;
  return isZone(code) && areasAround(code).includes(chosen);
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

export type FacetName = Exclude<FilterName, 'kind'>;

/** How many policies have a value, under the filters of the other facets. */
interface FacetCount<Value = string | number | null> {
  value: Value;
  count: number;
}

/** Values as stored: areas and industries as the list that a policy has, the rest as one value. */
type FacetCounts = Record<'area' | 'industry', FacetCount<string[]>[]> &
  Record<Exclude<FacetName, 'area' | 'industry'>, FacetCount[]>;

/** The facets of all policies or of a set, from the counts that the library has of each value. */
function countFacets(shelf: PolicyShelf, filters: DepotFilters, today: string, among?: IdSet): FacetCounts {
  const of = <Name extends ColumnName>(name: FacetName, column: Name) =>
    shelf.countValues(column, { ...filters, [name]: undefined }, today, among);
  return {
    level: of('level', 'level'),
    unit: of('unit', 'department'),
    area: of('area', 'areas'),
    industry: of('industry', 'industries'),
    support_form: of('support_form', 'support_form'),
    way: of('way', 'way'),
    time: summed(of('time', 'published_on'), (day) => (day === null ? [] : [Number(day.slice(0, -6))])),
    grade: of('grade', 'grade'),
    label: summed(of('label', 'labels'), (labels) => new Set(labels)),
    status: summed(of('status', 'life'), (life) => [statusOf(life, today)]),
  };
}

/** Counts of what values stand for, each once for a value. */
function summed<Value, Part extends string | number>(
  counts: FacetCount<Value>[],
  partsOf: (value: Value) => Iterable<Part>,
): FacetCount<Part>[] {
  const sums = new Map<Part, number>();
  for (const { value, count } of counts) {
    for (const part of partsOf(value)) sums.set(part, (sums.get(part) ?? 0) + count);
  }
  return [...sums].map(([value, count]) => ({ value, count }));
}

/** Names of departments by id. */
async function getDepartmentNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  return mapOf<number, string>(db`
    select id, name from department where id = any(${ids}::bigint[])`);
}
