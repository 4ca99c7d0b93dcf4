import type { Db } from '../../db/sql';
import { areaRange, type DepotFilters, type FilterName, industriesAbove, industriesInside } from './depot-filter.rules';
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

/** The filters that are set. */
export function activeFilters(filters: DepotFilters): FilterName[] {
  return FILTERS.filter((name) => filters[name] !== undefined && filters[name] !== '');
}

type Fragment = ReturnType<typeof statusPredicate>;
type Build = (db: Db, filters: DepotFilters, today: string) => Fragment | undefined;

const CONDITIONS: Record<FilterName, Build> = {
  // written out: the indexes of words are one for each kind, and a parameter would hide which
  kind: (db, { kind }) => (kind === 'document' ? db`kind = 'document'` : db`kind = 'item'`),
  level: (db, { level }) => (level === undefined ? undefined : db`level = ${level}`),
  unit: (db, { unit }) => (unit === undefined ? undefined : db`department_id = ${unit}`),
  area: (db, { area }) => {
    const range = area === undefined ? undefined : areaRange(area);
    return range && db`area_code between ${range.first} and ${range.last}`;
  },
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

function textCondition(db: Db, column: 'support_form' | 'grade' | 'way', value: string | undefined) {
  return value ? db`${db(column)} = ${value}` : undefined;
}
