import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import {
  areaRanges,
  type DepotFilters,
  type FilterName,
  industriesAbove,
  industriesInside,
  zonesInside,
} from './depot-filter.rules';
import { statusPredicate } from './life-cycle.queries';

/** All filters but the keyword as one condition over the columns of `policy` without an alias. */
export function filtersCondition(db: Db, filters: DepotFilters, today: string) {
  const conditions = FILTERS.flatMap((name) => CONDITIONS[name](db, filters, today) ?? []);
  return conditions.reduce((all, condition) => db`${all} and ${condition}`, db`true`);
}

/** One filter as a condition; undefined when it is not set. */
export function filterCondition(db: Db, name: FilterName, filters: DepotFilters, today: string) {
  return CONDITIONS[name](db, filters, today);
}

type Build = (db: Db, filters: DepotFilters, today: string) => Fragment | undefined;

const CONDITIONS: Record<FilterName, Build> = {
  // written out: the indexes of words are one for each kind, and a parameter would hide which
  kind: (db, { kind }) => (kind === 'document' ? db`kind = 'document'` : db`kind = 'item'`),
  level: (db, { level }) => (level === undefined ? undefined : db`level = ${level}`),
  unit: (db, { unit }) => (unit === undefined ? undefined : db`department_id = ${unit}`),
  area: (db, { area }) => (area === undefined ? undefined : placeCondition(db, area)),
  industry: (db, { industry }) =>
    industry === undefined
      ? undefined
      : db`(industries = '{}' or industries && ${industriesAbove(industry)}::text[]
          or array_to_string(industries, ',') ~ ${industriesInside(industry)})`,
  support_form: (db, { support_form }) => textCondition(db, 'support_form', support_form),
  time: (db, { time }) =>
    time === undefined ? undefined : db`published_on between ${`${time}-01-01`}::date and ${`${time}-12-31`}::date`,
  grade: (db, { grade }) => textCondition(db, 'grade', grade),
  label: (db, { label }) => (label ? db`labels @> ${[label]}::text[]` : undefined),
  way: (db, { way }) => textCondition(db, 'way', way),
  status: (db, { status }, today) => (status === undefined ? undefined : statusPredicate(db, status, today)),
};

const FILTERS = Object.keys(CONDITIONS) as FilterName[];

/** Policies `p` whose area_code does not say all of their places: several, or a zone; few, with an index of their own. */
export const isSpread = (db: Db) => db`(cardinality(p.area_codes) > 1 or p.area_codes[1] like 'Z%')`;

/** For a place or for one in it. What stands under several is looked up apart, so that lists read an index and nothing else. */
function placeCondition(db: Db, place: string) {
  const ranges = areaRanges(place);
  if (!ranges) return undefined;
  const within = (code: Fragment) =>
    ranges.reduce((any, { first, last }) => db`${any} or ${code} between ${first} and ${last}`, db`false`);
  return db`((${within(db`area_code`)}) or id in (
    select p.id from public_policy p where ${isSpread(db)} and (p.area_codes && ${zonesInside(place)}::text[]
      or exists (select from unnest(p.area_codes) code where ${within(db`code`)}))))`;
}

function textCondition(db: Db, column: 'support_form' | 'grade' | 'way', value: string | undefined) {
  return value ? db`${db(column)} = ${value}` : undefined;
}
