import type { DemoAppeal, DemoAppealType } from '@zhice/demo/front/appeals';
import type { DemoMarketEntry } from '@zhice/demo/front/market';
import type { DemoExpert, DemoTalent } from '@zhice/demo/front/people';
import type { DemoService } from '@zhice/demo/front/services';
import type { Db } from '../db/sql';

const rowsOf = (db: Db, records: readonly unknown[]) => db`${db.json(records as never)}::jsonb`;

/** Kinds by name, in the order given. */
export async function upsertTypes(db: Db, table: 'service_type' | 'talent_type', names: string[]): Promise<void> {
  await db`
    insert into ${db(table)} (name, position)
    select name, position from unnest(${names}::text[]) with ordinality as r(name, position)
    on conflict (name) do update set position = excluded.position`;
}

export async function upsertServices(db: Db, services: DemoService[]): Promise<void> {
  await db`
    insert into service (source_key, service_type_id, name, summary, provider, price, published_at)
    select r.source_key, t.id, r.name, r.summary, r.provider, r.price, r.published_at
    from jsonb_to_recordset(${rowsOf(db, services)}) as r(source_key text, type text, name text, summary text,
      provider text, price text, published_at timestamptz)
    join service_type t on t.name = r.type
    on conflict (source_key) do update set service_type_id = excluded.service_type_id, name = excluded.name,
      summary = excluded.summary, provider = excluded.provider, price = excluded.price,
      published_at = excluded.published_at`;
}

export async function upsertExperts(db: Db, experts: DemoExpert[]): Promise<void> {
  await db`
    insert into expert (source_key, name, title, institution, field, strengths, area_code, listed_at)
    select r.source_key, r.name, r.title, r.institution, r.field, r.strengths, r.area_code, r.listed_at
    from jsonb_to_recordset(${rowsOf(db, experts)}) as r(source_key text, name text, title text, institution text,
      field text, strengths text, area_code text, listed_at timestamptz)
    on conflict (source_key) do update set name = excluded.name, title = excluded.title,
      institution = excluded.institution, field = excluded.field, strengths = excluded.strengths,
      area_code = excluded.area_code, listed_at = excluded.listed_at`;
}

export async function upsertTalents(db: Db, talents: DemoTalent[]): Promise<void> {
  await db`
    insert into talent (source_key, talent_type_id, name, gender, birth_year, education, post, desired_area, listed_at)
    select r.source_key, t.id, r.name, r.gender, r.birth_year, r.education, r.post, r.desired_area, r.listed_at
    from jsonb_to_recordset(${rowsOf(db, talents)}) as r(source_key text, type text, name text, gender smallint,
      birth_year smallint, education text, post text, desired_area text, listed_at timestamptz)
    join talent_type t on t.name = r.type
    on conflict (source_key) do update set talent_type_id = excluded.talent_type_id, name = excluded.name,
      gender = excluded.gender, birth_year = excluded.birth_year, education = excluded.education,
      post = excluded.post, desired_area = excluded.desired_area, listed_at = excluded.listed_at`;
}

export async function upsertAppeals(db: Db, types: DemoAppealType[], appeals: DemoAppeal[]): Promise<void> {
  await db`
    insert into appeal_type (name, department, working_days, position)
    select r.name, r.department, r.working_days, r.position
    from jsonb_to_recordset(${rowsOf(
      db,
      types.map((type, position) => ({ ...type, position })),
    )}) as r(name text, department text, working_days smallint, position integer)
    on conflict (name) do update set department = excluded.department, working_days = excluded.working_days,
      position = excluded.position`;
  await db`
    insert into appeal (source_key, appeal_type_id, enterprise_id, title, state, created_at, closed_at)
    select r.source_key, t.id, (select min(e.id) from enterprise e where e.name = r.enterprise), r.title, r.state,
      r.created_at, r.closed_at
    from jsonb_to_recordset(${rowsOf(db, appeals)}) as r(source_key text, type text, enterprise text, title text,
      state text, created_at timestamptz, closed_at timestamptz)
    join appeal_type t on t.name = r.type
    on conflict (source_key) do update set appeal_type_id = excluded.appeal_type_id,
      enterprise_id = excluded.enterprise_id, title = excluded.title, state = excluded.state,
      created_at = excluded.created_at, closed_at = excluded.closed_at`;
}

export async function upsertMarket(db: Db, entries: DemoMarketEntry[]): Promise<void> {
  await db`
    insert into market_entry (source_key, kind, title, summary, category, price, enterprise_id, published_at)
    select r.source_key, r.kind, r.title, r.summary, r.category, r.price,
      (select min(e.id) from enterprise e where e.name = r.enterprise), r.published_at
    from jsonb_to_recordset(${rowsOf(db, entries)}) as r(source_key text, kind text, title text, summary text,
      category text, price text, enterprise text, published_at timestamptz)
    on conflict (source_key) do update set kind = excluded.kind, title = excluded.title, summary = excluded.summary,
      category = excluded.category, price = excluded.price, enterprise_id = excluded.enterprise_id,
      published_at = excluded.published_at`;
}
