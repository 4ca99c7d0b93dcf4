import type postgres from 'postgres';
import type { Db } from '../../db/sql';

export interface KnownEnterprise {
  id: number;
  name: string;
  credit_code: string | null;
  stock_code: string | null;
  source_key: string | null;
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
export async function findKnown(db: Db, marks: Marks): Promise<KnownEnterprise[]> {
  return db<KnownEnterprise[]>`
    select id, name, credit_code, stock_code, source_key
    from enterprise
    where (source_key is not null or approved_at is not null)
      and id in (
        select id from enterprise where source_key = any(${marks.keys}::text[])
        union select id from enterprise where credit_code = any(${marks.credit_codes}::text[])
        union select id from enterprise where stock_code = any(${marks.stock_codes}::text[])
        union select id from enterprise where name = any(${marks.names}::text[]))
    order by id
    for update`;
}

/** Makes enterprises; their ids in the order of the rows. */
export async function insertEnterprises(db: Db, rows: Omit<KnownEnterprise, 'id'>[], now: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await db<{ id: number; source_key: string }[]>`
    insert into enterprise (name, credit_code, stock_code, source_key, created_at, updated_at)
    select name, credit_code, stock_code, source_key, ${now}, ${now}
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(name text, credit_code text, stock_code text, source_key text)
    returning id, source_key`;
  const ids = new Map(inserted.map((row) => [row.source_key, row.id]));
  return rows.map((row) => ids.get(row.source_key!)!);
}

export async function updateIdentities(db: Db, rows: KnownEnterprise[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await db`
    update enterprise e set name = r.name, credit_code = r.credit_code, stock_code = r.stock_code, updated_at = ${now}
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(id bigint, name text, credit_code text, stock_code text)
    where e.id = r.id`;
}

export async function findFacts(db: Db, enterpriseIds: number[]): Promise<FactRow[]> {
  if (enterpriseIds.length === 0) return [];
  return db<FactRow[]>`
    select enterprise_id, fact, period, value, source, value_date
    from enterprise_fact where enterprise_id = any(${enterpriseIds}::bigint[])`;
}

export interface WriteOptions {
  now: Date;
  by?: number;
  /** Do not keep the replaced values. */
  forgetful?: boolean;
}

/**
 * Writes facts, keeps the values that they replace, counts the versions up and brings the columns of `enterprise` that
 * repeat facts into step.
 */
export async function writeFacts(db: Db, rows: FactRow[], options: WriteOptions): Promise<void> {
  if (rows.length === 0) return;
  const { now } = options;
  const by = options.by ?? null;
  const json = db.json(rows as never);
  if (!options.forgetful) await insertPast(db, json, now, by);
  await db`
    insert into enterprise_fact (enterprise_id, fact, period, value, source, value_date, updated_at, updated_by)
    select enterprise_id, fact, period, value, source, value_date, ${now}, ${by}::bigint
    from jsonb_to_recordset(${json}::jsonb) as r(enterprise_id bigint, fact text, period text, value jsonb, source text,
      value_date date)
    on conflict (enterprise_id, fact, period) do update set value = excluded.value, source = excluded.source,
      value_date = excluded.value_date, updated_at = excluded.updated_at, updated_by = excluded.updated_by`;
  const ids = [...new Set(rows.map((row) => row.enterprise_id))];
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
async function insertPast(db: Db, json: postgres.Parameter, now: Date, by: number | null): Promise<void> {
  await db`
    insert into enterprise_fact_past (enterprise_id, fact, period, value, source, value_date, replaced_at, replaced_by)
    select f.enterprise_id, f.fact, f.period, f.value, f.source, f.value_date, ${now}, ${by}::bigint
    from enterprise_fact f
    join jsonb_to_recordset(${json}::jsonb) as r(enterprise_id bigint, fact text, period text, value jsonb)
      on r.enterprise_id = f.enterprise_id and r.fact = f.fact and r.period = f.period
    where f.value is distinct from r.value`;
}
