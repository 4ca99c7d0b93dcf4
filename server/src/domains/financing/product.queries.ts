import type { GuaranteeWay, InstitutionKind, ProductKind, RateBase } from '@zhice/contract/financing/enumerations';
import type { Repayment } from '@zhice/contract/financing/loan';
import type { Day } from '../../base/day';
import { firstRow, mapOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import type { StoredRule } from './rule.rules';

/** A product with its institution, as it is stored. */
export interface Product extends StoredRule {
  id: number;
  name: string;
  kind: ProductKind;
  institution_id: number;
  institution_name: string;
  institution_kind: InstitutionKind;
  institution_intro: string;
  institution_phone: string;
  institution_enterprise_id: number | null;
  summary: string;
  amount_from: number;
  amount_to: number;
  term_from: number;
  term_to: number;
  rate_from: number;
  rate_to: number;
  rate_base: RateBase;
  /** Basis points; null for a fixed rate. */
  points_from: number | null;
  points_to: number | null;
  fees: string;
  ways: GuaranteeWay[];
  repayments: Repayment[];
  days_to_money: number;
  answer_days: number;
  area: string;
  materials: string;
  body: string;
  online_until: Day | null;
  confirmed_at: Date | null;
}

const read = (db: Db) => db`
  select p.id, p.name, p.kind, p.institution_id, i.name as institution_name, i.kind as institution_kind,
    i.intro as institution_intro, i.phone as institution_phone, i.enterprise_id as institution_enterprise_id, p.summary,
    p.amount_from, p.amount_to, p.term_from, p.term_to, p.rate_from, p.rate_to, p.rate_base, p.points_from, p.points_to, p.fees, p.ways, p.repayments,
    p.days_to_money, p.answer_days, p.area, p.materials, p.body, p.condition, p.rule_source, p.online_until, p.confirmed_at
  from financing_product p join financing_institution i on i.id = p.institution_id`;

/** Whether a product `p` of an institution `i` can be applied for on a day. */
const isOffered = (db: Db, today: Day): Fragment => db`
  (p.state = 'online' and p.deleted_at is null and (p.online_until is null or p.online_until >= ${today}::date)
    and not i.disabled and i.deleted_at is null)`;

/** One product that is offered; undefined where it is not. */
export const findOffered = (db: Db, id: number, today: Day) =>
  firstRow<Product>(db`${read(db)} where p.id = ${id} and ${isOffered(db, today)}`);

/** One product, also one that is offered no longer. */
export const findProduct = (db: Db, id: number | null) => firstRow<Product>(db`${read(db)} where p.id = ${id}`);

/** These products in their order, as far as they are offered. */
export const listOffered = (db: Db, ids: readonly number[], today: Day) =>
  db<Product[]>`
    ${read(db)} where p.id = any(${[...ids]}::bigint[]) and ${isOffered(db, today)}
    order by array_position(${[...ids]}::bigint[], p.id)`;

/** The products that are offered and say their conditions, the newest first. */
export const listWithConditions = (db: Db, today: Day, limit: number) =>
  db<Product[]>`
    ${read(db)} where ${isOffered(db, today)} and p.condition is not null order by p.id desc limit ${limit}`;

/** What products that are offered are counted by: their kinds, or the ways in which they are secured. */
export const countProducts = (db: Db, by: 'kind' | 'ways', today: Day) =>
  mapOf<string, number>(db`
    select v.value, count(*)::integer from financing_product p
      join financing_institution i on i.id = p.institution_id
      cross join lateral unnest(${by === 'kind' ? db`array[p.kind]` : db`p.ways`}) as v(value)
    where ${isOffered(db, today)} group by v.value`);

/** The terms of the products that are offered. */
export const listTerms = (db: Db, today: Day) =>
  db<Pick<Product, 'term_from' | 'term_to'>[]>`
    select p.term_from, p.term_to from financing_product p join financing_institution i on i.id = p.institution_id
    where ${isOffered(db, today)}`;

/** Institutions that are not disabled, in their order. */
export const listInstitutions = (db: Db) =>
  db<{ id: string; name: string }[]>`
    select id::text, name from financing_institution where not disabled and deleted_at is null order by position, id`;
