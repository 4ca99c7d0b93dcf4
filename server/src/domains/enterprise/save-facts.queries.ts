import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import type { PastName } from './past-names.queries';

export interface KnownEnterprise {
  id: number;
  name: string;
  credit_code: string | null;
  stock_code: string | null;
  source_key: string | null;
  updated_at: Date;
  past_names: PastName[];
}

/** The enterprise that a record may be about, by any of the three ways to recognise it. */
export interface Marks {
  keys: string[];
  credit_codes: string[];
  stock_codes: string[];
  names: string[];
}

export interface FactRow {
  enterprise_id: number;
  fact: string;
  period: string;
  value: unknown;
  source: string;
  value_date: string;
}

/**
 * Enterprises bearing one of the marks, locked until the transaction ends. Only imported and approved ones: an unapproved
 * claim of a name or a code by a person says nothing about whose it is.
 */
export const findKnown = (db: Db, marks: Marks) =>
  db<KnownEnterprise[]>`
    select id, name, credit_code, stock_code, source_key, updated_at, coalesce((
      select jsonb_agg(jsonb_build_object('name', p.name, 'until', p.until) order by p.name)
      from enterprise_past_name p where p.enterprise_id = enterprise.id), '[]') as past_names
    from enterprise
    where (source_key is not null or approved_at is not null)
      and id in (
        select id from enterprise where source_key = any(${marks.keys}::text[])
        union select id from enterprise where credit_code = any(${marks.credit_codes}::text[])
        union select id from enterprise where stock_code = any(${marks.stock_codes}::text[])
        union select id from enterprise where name = any(${marks.names}::text[]))
    order by id
    for update`;

interface NewEnterprise extends Omit<KnownEnterprise, 'id' | 'updated_at' | 'past_names'> {
  /** As its facts say; `insertFacts` writes them. */
  area_code: string | null;
  industry_code: string | null;
  registered_on: string | null;
  /** Whether there are any. */
  facts: boolean;
}

/** Makes enterprises; their ids in the order of the rows. */
export async function insertEnterprises(db: Db, rows: NewEnterprise[], now: Date): Promise<number[]> {
  const inserted = await writeRows<{ id: number; source_key: string }>(db, rows, {
    table: 'enterprise',
    columns:
      'name text, credit_code text, stock_code text, source_key text, area_code text, industry_code text, registered_on date',
    given: 'facts boolean',
    values: { fact_version: db`r.facts::integer`, created_at: now, updated_at: now },
    returning: 'id, source_key',
  });
  const ids = new Map(inserted.map((row) => [row.source_key, row.id]));
  return rows.map((row) => ids.get(row.source_key!)!);
}

/** Writes names and codes, each with the moment that the enterprise has from then on. */
export async function updateIdentities(
  db: Db,
  rows: readonly Omit<KnownEnterprise, 'source_key' | 'past_names'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db`
    update enterprise e
    set name = r.name, credit_code = r.credit_code, stock_code = r.stock_code, updated_at = r.updated_at
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb)
      as r(id bigint, name text, credit_code text, stock_code text, updated_at timestamptz)
    where e.id = r.id`;
}

export interface StoredFact extends FactRow {
  updated_at: Date;
  updated_by: number | null;
}

export async function findFacts(db: Db, enterpriseIds: number[]): Promise<StoredFact[]> {
  if (enterpriseIds.length === 0) return [];
  return db<StoredFact[]>`
    select enterprise_id, fact, period, value, source, value_date, updated_at, updated_by
    from enterprise_fact where enterprise_id = any(${enterpriseIds}::bigint[])`;
}

export interface WriteOptions {
  now: Date;
  by?: number;
  /** Do not keep the replaced values. */
  forgetful?: boolean;
}

/** Writes facts, keeps the values that they replace, and has the enterprises follow. */
export async function writeFacts(db: Db, rows: FactRow[], options: WriteOptions): Promise<void> {
  if (rows.length === 0) return;
  const { now } = options;
  const by = options.by ?? null;
  if (!options.forgetful) await insertPast(db, rows, now, by);
  await writeRows(db, rows, {
    table: 'enterprise_fact',
    columns: 'enterprise_id bigint, fact text, period text, value jsonb, source text, value_date date',
    values: { updated_at: now, updated_by: db`${by}::bigint` },
    overwrites: 'enterprise_id, fact, period',
  });
  await followFacts(db, rows, now);
}

/** What is said of one enterprise. */
export interface FactsOf {
  enterprise_id: number;
  facts: readonly Omit<FactRow, 'enterprise_id'>[];
}

/**
 * Writes the facts of enterprises that were made in the same transaction, whose columns say the same already. What facts have in
 * common is given once, with whose they are and their values: what the database spends on reading rows is more than what it
 * spends on writing them.
 */
export async function insertFacts(db: Db, given: readonly FactsOf[], { now, by }: WriteOptions): Promise<void> {
  const alike = alikeOf(given);
  if (alike.length === 0) return;
  await db`
    insert into enterprise_fact (enterprise_id, fact, period, value, source, value_date, updated_at, updated_by)
    select o.id::bigint, a.fact, a.period, o.value, a.source, a.value_date, ${now}::timestamptz, ${by ?? null}::bigint
    from jsonb_to_recordset(${db.json(alike as never)}::jsonb)
        as a(fact text, period text, source text, value_date date, ids jsonb, values jsonb),
      rows from (jsonb_array_elements_text(a.ids), jsonb_array_elements(a.values)) as o(id, value)
    -- facts of one enterprise are read together
    order by o.id::bigint`;
}

interface AlikeFacts extends Omit<FactRow, 'enterprise_id' | 'value'> {
  ids: number[];
  values: unknown[];
}

/** Facts of one kind, period, source and day, with whose they are and their values in step. */
function alikeOf(given: readonly FactsOf[]): AlikeFacts[] {
  const alike = new Map<string, AlikeFacts>();
  for (const { enterprise_id, facts } of given) {
    for (const { fact, period, value, source, value_date } of facts) {
      const key = `${fact} ${period} ${source} ${value_date}`;
      const same = alike.get(key) ?? { fact, period, source, value_date, ids: [], values: [] };
      if (same.ids.length === 0) alike.set(key, same);
      same.ids.push(enterprise_id);
      same.values.push(value);
    }
  }
  return [...alike.values()];
}

/** Which fact of which period ('' or a fiscal year). */
export type FactPlace = Pick<FactRow, 'enterprise_id' | 'fact' | 'period'>;

/** Makes facts unknown: their values go into the past; the rest is as `writeFacts` does it. */
export async function removeFacts(db: Db, places: readonly FactPlace[], { now, by }: WriteOptions): Promise<void> {
  if (places.length === 0) return;
  await db`
    with gone as (
      delete from enterprise_fact f
      using jsonb_to_recordset(${db.json(places as never)}::jsonb) as p(enterprise_id bigint, fact text, period text)
      where f.enterprise_id = p.enterprise_id and f.fact = p.fact and f.period = p.period
      returning f.*
    )
    insert into enterprise_fact_past
      (enterprise_id, fact, period, value, source, value_date, replaced_at, replaced_by)
    select enterprise_id, fact, period, value, source, value_date, ${now}::timestamptz, ${by ?? null}::bigint from gone`;
  await followFacts(db, places, now);
}

/** Counts the versions of the facts up and brings the columns of `enterprise` that repeat facts into step. */
export async function followFacts(db: Db, places: readonly FactPlace[], now: Date): Promise<void> {
  const ids = [...new Set(places.map((place) => place.enterprise_id))];
  await db`
    update enterprise e set fact_version = e.fact_version + 1, updated_at = ${now},
      area_code = m.area, industry_code = m.industry, registered_on = m.registered_on::date
    from (
      select i.id, max(f.value #>> '{}') filter (where f.fact = 'area') as area,
        max(f.value #>> '{}') filter (where f.fact = 'industry') as industry,
        max(f.value #>> '{}') filter (where f.fact = 'registered_on') as registered_on
      from unnest(${ids}::bigint[]) as i(id)
      left join enterprise_fact f on f.enterprise_id = i.id and f.period = '' and f.fact in ('area', 'industry', 'registered_on')
      group by i.id
    ) m
    where m.id = e.id`;
}

/** Keeps the values that rows are about to replace by others. */
async function insertPast(db: Db, rows: FactRow[], now: Date, by: number | null): Promise<void> {
  await db`
    insert into enterprise_fact_past (enterprise_id, fact, period, value, source, value_date, replaced_at, replaced_by)
    select f.enterprise_id, f.fact, f.period, f.value, f.source, f.value_date, ${now}, ${by}::bigint
    from enterprise_fact f
    join jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(enterprise_id bigint, fact text, period text, value jsonb)
      on r.enterprise_id = f.enterprise_id and r.fact = f.fact and r.period = f.period
    where f.value is distinct from r.value`;
}
