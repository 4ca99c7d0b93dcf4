import type { Db } from '../../db/sql';
import type { PolicyContent } from './policy-content';

export interface StoredPolicy {
  id: number;
  version: number;
  source_key: string;
  content: PolicyContent;
}

/** What is written for one policy: its content and what is derived from it. */
export interface PolicyRow {
  source_key: string;
  content: PolicyContent;
  department: string;
  title_terms: string;
  terms: string;
  names: { name: string; rank: number }[];
  references: { kind: string; target: string; name: string }[];
}

const SHARED = ['title', 'summary', 'level', 'industries', 'labels', 'repealed'] as const;

/** The stored policies of these source keys, locked until the transaction ends. */
export async function findStored(db: Db, kind: PolicyContent['kind'], sourceKeys: string[]): Promise<StoredPolicy[]> {
  const ids = await db<{ id: number }[]>`
    select id from policy where kind = ${kind} and source_key = any(${sourceKeys}::text[]) order by id for update`;
  return getStored(
    db,
    ids.map((row) => row.id),
  );
}

/** Policies with their whole content, of both kinds; unknown ids are left out. */
export async function getStored(db: Db, ids: number[]): Promise<StoredPolicy[]> {
  if (ids.length === 0) return [];
  const rows = await db<(Record<string, unknown> & { id: number; version: number; source_key: string })[]>`
    select p.id, p.version, p.source_key, p.kind, p.title, p.summary, p.level, p.area_code as area, p.industries, p.labels,
      p.published_on, p.effective_from, p.effective_to, p.repealed,
      p.opens_on, p.closes_on, p.publicity_from, p.publicity_to, p.amount_max, p.way, p.support_form, p.grade,
      coalesce(m.name, '') as department,
      d.doc_no, d.index_no, d.issuer, d.category, d.written_on, d.source_url, d.history, d.body,
      i.office, i.phone, i.apply_url, i.audience, i.conditions, i.benefits, i.amount, i.materials, i.process,
      (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'url', a.url) order by a.position, a.id), '[]')
        from policy_attachment a where a.policy_id = p.id) as attachments,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'to', r.target) order by r.position), '[]')
        from policy_reference r where r.from_id = p.id) as relations,
      (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('version', u.version, 'validFrom', u.valid_from,
          'validTo', u.valid_to, 'source', u.source)) || jsonb_build_object('condition', u.condition) order by u.id), '[]')
        from item_rule u where u.policy_id = p.id) as rules
    from policy p
    left join department m on m.id = p.department_id
    left join policy_document d on d.policy_id = p.id
    left join policy_item i on i.policy_id = p.id
    where p.id = any(${ids}::bigint[])`;
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    source_key: row.source_key,
    content: contentOfRow(row),
  }));
}

const SHARED_FIELDS = [
  ...['kind', 'title', 'summary', 'level', 'area', 'industries', 'labels', 'published_on', 'effective_from'],
  ...['effective_to', 'repealed', 'relations', 'attachments'],
];
const FIELDS = {
  document: [
    ...SHARED_FIELDS,
    ...['doc_no', 'index_no', 'issuer', 'category', 'written_on', 'source_url', 'history', 'body'],
  ],
  item: [
    ...SHARED_FIELDS,
    ...['department', 'office', 'phone', 'apply_url', 'audience', 'conditions', 'benefits', 'amount_max', 'amount'],
    ...['way', 'support_form', 'grade', 'opens_on', 'closes_on', 'publicity_from', 'publicity_to'],
    ...['materials', 'process', 'rules'],
  ],
};

function contentOfRow(row: Record<string, unknown>): PolicyContent {
  const fields = row.kind === 'item' ? FIELDS.item : FIELDS.document;
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as unknown as PolicyContent;
}

/** The ids of the departments of these names; those that are not there yet are made, with the level of who named them. */
export async function ensureDepartments(db: Db, wanted: Map<string, number>): Promise<Map<string, number>> {
  const names = [...wanted.keys()].sort();
  if (names.length === 0) return new Map();
  await db`
    insert into department (name, level)
    select * from unnest(${names}::text[], ${names.map((name) => wanted.get(name) ?? 20)}::smallint[])
    on conflict (name) do nothing`;
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from department where name = any(${names}::text[])`;
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** The columns of `policy` for one row; JSON so that a chunk is one parameter. */
function policyColumns(row: PolicyRow, departments: Map<string, number>) {
  const { content } = row;
  const item = content.kind === 'item' ? content : undefined;
  return {
    kind: content.kind,
    source_key: row.source_key,
    ...Object.fromEntries(SHARED.map((field) => [field, content[field]])),
    area_code: content.area,
    department_id: departments.get(row.department) ?? null,
    published_on: content.published_on,
    effective_from: content.effective_from,
    effective_to: content.effective_to,
    opens_on: item?.opens_on ?? null,
    closes_on: item?.closes_on ?? null,
    publicity_from: item?.publicity_from ?? null,
    publicity_to: item?.publicity_to ?? null,
    amount_max: item?.amount_max ?? null,
    way: item?.way ?? null,
    support_form: item?.support_form ?? null,
    grade: item?.grade ?? null,
    title_terms: row.title_terms,
    terms: row.terms,
  };
}

/** Inserts new policies; their ids in the order of the rows. */
export async function insertPolicies(
  db: Db,
  rows: PolicyRow[],
  departments: Map<string, number>,
  now: Date,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = rows.map((row) => policyColumns(row, departments));
  const inserted = await db<{ id: number; source_key: string }[]>`
    insert into policy (kind, source_key, title, summary, level, area_code, department_id, industries, labels, published_on,
      effective_from, effective_to, repealed, opens_on, closes_on, publicity_from, publicity_to, amount_max, way,
      support_form, grade, title_terms, terms, created_at, updated_at)
    select kind, source_key, title, summary, level, area_code, department_id, industries, labels, published_on,
      effective_from, effective_to, repealed, opens_on, closes_on, publicity_from, publicity_to, amount_max, way,
      support_form, grade, title_terms::tsvector, terms::tsvector, ${now}, ${now}
    from jsonb_to_recordset(${db.json(columns as never)}::jsonb) as r(kind text, source_key text, title text, summary text,
      level smallint, area_code text, department_id bigint, industries text[], labels text[], published_on date,
      effective_from date, effective_to date, repealed boolean, opens_on date, closes_on date, publicity_from date,
      publicity_to date, amount_max numeric, way text, support_form text, grade text, title_terms text, terms text)
    returning id, source_key`;
  const ids = new Map(inserted.map((row) => [row.source_key, row.id]));
  return rows.map((row) => ids.get(row.source_key)!);
}

/** Overwrites policies; their versions go up by one unless what was there is not kept (`forgetful`). */
export async function updatePolicies(
  db: Db,
  rows: { id: number; row: PolicyRow }[],
  departments: Map<string, number>,
  { now, forgetful = false }: { now: Date; forgetful?: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const columns = rows.map(({ id, row }) => ({ id, ...policyColumns(row, departments) }));
  await db`
    update policy p set title = r.title, summary = r.summary, level = r.level, area_code = r.area_code,
      department_id = r.department_id, industries = r.industries, labels = r.labels, published_on = r.published_on,
      effective_from = r.effective_from, effective_to = r.effective_to, repealed = r.repealed, opens_on = r.opens_on,
      closes_on = r.closes_on, publicity_from = r.publicity_from, publicity_to = r.publicity_to,
      amount_max = r.amount_max, way = r.way, support_form = r.support_form, grade = r.grade,
      title_terms = r.title_terms::tsvector, terms = r.terms::tsvector,
      version = p.version + ${forgetful ? 0 : 1}, updated_at = ${now}
    from jsonb_to_recordset(${db.json(columns as never)}::jsonb) as r(id bigint, title text, summary text,
      level smallint, area_code text, department_id bigint, industries text[], labels text[], published_on date,
      effective_from date, effective_to date, repealed boolean, opens_on date, closes_on date, publicity_from date,
      publicity_to date, amount_max numeric, way text, support_form text, grade text, title_terms text, terms text)
    where p.id = r.id`;
}

/** Keeps what policies were before they are overwritten. */
export async function insertVersions(db: Db, stored: StoredPolicy[], now: Date, by: number | null): Promise<void> {
  if (stored.length === 0) return;
  const rows = stored.map(({ id, version, content }) => ({ id, version, content }));
  await db`
    insert into policy_version (policy_id, version, content, saved_at, saved_by)
    select id, version, content, ${now}, ${by}::bigint
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(id bigint, version integer, content jsonb)`;
}
