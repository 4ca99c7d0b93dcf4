import { mapOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { namesOf, writeRows } from '../../db/write-rows';
import type { PolicyContent } from './policy-content';
import { TERMS_VERSION } from './policy-save.rules';
import type { StoredPolicy } from './stored-policy.queries';
import type { Span } from './windows.rules';

/** What is written for one policy: its content and what is derived from it. */
export interface PolicyRow {
  source_key: string;
  content: PolicyContent;
  department: string;
  /** The smallest area that holds all of its areas. */
  area_code: string;
  /** The window that counts on the day of saving; undefined when none is known. */
  window: Span | undefined;
  title_terms: string;
  terms: string;
  names: { name: string; rank: number }[];
  references: { kind: string; target: string; name: string }[];
}

/** The ids of the departments of these names; those that are not there yet are made, with the level of who named them. */
export async function ensureDepartments(db: Db, wanted: Map<string, number>): Promise<Map<string, number>> {
  const names = [...wanted.keys()].sort();
  if (names.length === 0) return new Map();
  await db`
    insert into department (name, level)
    select * from unnest(${names}::text[], ${names.map((name) => wanted.get(name) ?? 20)}::smallint[])
    on conflict (name) do update set deleted_at = null where department.deleted_at is not null`;
  return mapOf<string, number>(db`
    select name, id from department where name = any(${names}::text[])`);
}

/** What every saving writes of a policy, and what its words are searched by. */
const OVERWRITTEN = `title text, summary text, level smallint, area_code text, area_codes text[], department_id bigint, industries text[],
  labels text[], published_on date, effective_from date, effective_to date, repealed boolean, opens_on date, closes_on date,
  undated boolean, publicity_from date, publicity_to date, amount_max numeric, way text, support_form text, grade text`;
const TERMS = 'title_terms text, terms text';
const WRITTEN = ['kind', ...namesOf(OVERWRITTEN)];

/** The columns of `policy` for one row; JSON so that a chunk is one parameter. */
function policyColumns(row: PolicyRow, departments: Map<string, number>) {
  const content: object = row.content;
  return {
    ...Object.fromEntries(WRITTEN.map((name) => [name, content[name as never]])),
    source_key: row.source_key,
    area_code: row.area_code,
    opens_on: row.window?.opens_on,
    closes_on: row.window?.closes_on,
    undated: row.content.kind === 'item' && row.window === undefined,
    department_id: departments.get(row.department) ?? null,
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
  const columns = rows.map((row) => policyColumns(row, departments));
  const inserted = await writeRows<{ id: number; source_key: string }>(db, columns, {
    table: 'policy',
    columns: `kind text, source_key text, ${OVERWRITTEN}`,
    given: TERMS,
    values: {
      title_terms: db`r.title_terms::tsvector`,
      terms: db`r.terms::tsvector`,
      terms_version: TERMS_VERSION,
      created_at: now,
      updated_at: now,
    },
    returning: 'id, source_key',
  });
  const ids = new Map(inserted.map((row) => [row.source_key, row.id]));
  return rows.map((row) => ids.get(row.source_key)!);
}

/** Overwrites policies, each with the version and the moment that it has from then on. */
export async function updatePolicies(
  db: Db,
  rows: { id: number; row: PolicyRow; version: number; at: Date }[],
  departments: Map<string, number>,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = rows.map(({ id, row, version, at }) => ({ id, version, at, ...policyColumns(row, departments) }));
  const sets = namesOf(OVERWRITTEN).map((name) => `${name} = r.${name}`);
  await db`
    update policy p set ${db.unsafe(sets.join(', '))}, title_terms = r.title_terms::tsvector, terms = r.terms::tsvector,
      terms_version = ${TERMS_VERSION}, version = r.version, updated_at = r.at
    from jsonb_to_recordset(${db.json(columns as never)}::jsonb)
      as r(id bigint, version integer, at timestamptz, ${db.unsafe(`${OVERWRITTEN}, ${TERMS}`)})
    where p.id = r.id`;
}

/** Keeps what policies were before they are overwritten; what nobody outside of the office has seen stays inside. */
export async function insertVersions(
  db: Db,
  stored: StoredPolicy[],
  now: Date,
  by: { account?: number; staff?: number },
): Promise<void> {
  const rows = stored.map(({ id, version, content, seen }) => ({ policy_id: id, version, content, internal: !seen }));
  await writeRows(db, rows, {
    table: 'policy_version',
    columns: 'policy_id bigint, version integer, content jsonb, internal boolean',
    values: {
      saved_at: now,
      saved_by: db`${by.account ?? null}::bigint`,
      saved_by_staff: db`${by.staff ?? null}::bigint`,
    },
  });
}

export interface SavedRow {
  id: number;
  row: PolicyRow;
}

const DOCUMENT = {
  table: 'policy_document',
  columns: `policy_id bigint, doc_no text, issuer text, written_on date, category text, index_no text, source_url text,
    history text, body text, frame jsonb`,
};
const ITEM = {
  table: 'policy_item',
  columns: `policy_id bigint, audience text, conditions text, benefits text, materials jsonb, process jsonb, amount jsonb,
    office text, phone text, apply_url text, source_url text, groups jsonb, grants jsonb`,
};

/** Writes what hangs on policies: text or item, attachments, names, declared relations, rules. Replaces what was there. */
export async function replaceParts(db: Db, kind: PolicyContent['kind'], saved: SavedRow[]): Promise<void> {
  const ids = saved.map(({ id }) => id);
  const own = saved.map(({ id, row }) => ({ policy_id: id, ...row.content }));
  await writeRows(db, own, { ...(kind === 'document' ? DOCUMENT : ITEM), overwrites: 'policy_id' });
  if (kind === 'item') await replaceWindows(db, ids, saved);
  if (kind === 'item') await replaceRules(db, ids, saved);
  await replaceAttachments(db, ids, saved);
  await replaceNames(db, ids, saved);
}

async function replaceWindows(db: Db, ids: number[], saved: SavedRow[]): Promise<void> {
  await db`delete from policy_window where policy_id = any(${ids}::bigint[])`;
  const rows = saved.flatMap(({ id, row }) =>
    row.content.kind === 'item'
      ? row.content.windows.map((window, position) => ({ policy_id: id, position, ...window }))
      : [],
  );
  await writeRows(db, rows, {
    table: 'policy_window',
    columns: 'policy_id bigint, position smallint, opens_on date, closes_on date, yearly boolean',
  });
}

async function replaceRules(db: Db, ids: number[], saved: SavedRow[]): Promise<void> {
  await db`delete from item_rule where policy_id = any(${ids}::bigint[])`;
  const rows = saved.flatMap(({ id, row }) =>
    row.content.kind === 'item'
      ? row.content.rules.map((rule, place) => ({ policy_id: id, place, ...(rule as object) }))
      : [],
  );
  if (rows.length === 0) return;
  await db`
    insert into item_rule (policy_id, version, valid_from, valid_to, source, condition, cases, amount)
    select policy_id, version, "validFrom", "validTo", source, condition, coalesce(cases, '[]'), amount
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(policy_id bigint, place integer, version text,
      "validFrom" date, "validTo" date, source text, condition jsonb, cases jsonb, amount jsonb)
    order by policy_id, place`;
}

async function replaceAttachments(db: Db, ids: number[], saved: SavedRow[]): Promise<void> {
  await db`delete from policy_attachment where policy_id = any(${ids}::bigint[])`;
  const rows = saved.flatMap(({ id, row }) =>
    row.content.attachments.map((attachment, position) => ({ policy_id: id, material: '', ...attachment, position })),
  );
  await writeRows(db, rows, {
    table: 'policy_attachment',
    columns: 'policy_id bigint, name text, url text, material text, position smallint',
    given: 'upload_id bigint',
    // a former version may name a file that is gone
    values: { upload_id: db`(select u.id from upload u where u.id = r.upload_id)` },
  });
}

async function replaceNames(db: Db, ids: number[], saved: SavedRow[]): Promise<void> {
  await db`delete from policy_name where policy_id = any(${ids}::bigint[])`;
  await db`delete from policy_reference where from_id = any(${ids}::bigint[])`;
  const names = saved.flatMap(({ id, row }) => row.names.map((name) => ({ policy_id: id, ...name })));
  await writeRows(db, names, { table: 'policy_name', columns: 'policy_id bigint, name text, rank smallint' });
  const references = saved.flatMap(({ id, row }) =>
    row.references.map((reference, position) => ({ from_id: id, position, ...reference })),
  );
  await writeRows(db, references, {
    table: 'policy_reference',
    columns: 'from_id bigint, position smallint, kind text, target text, name text',
  });
}

/**
 * Makes the relations of everything that declares one to or from these policies anew, so that the order in which policies
 * arrive does not matter. A target is looked up by source key, then number, then title; of several editions of one title
 * the one that was the newest when the referring policy was published. `names`: also what the policies were called before.
 */
export async function relatePolicies(db: Db, ids: number[], names: string[]): Promise<void> {
  const sources = await db<{ id: number }[]>`
    select distinct from_id as id from policy_reference
    where from_id = any(${ids}::bigint[]) or name = any(${names}::text[])
    union
    select from_id from policy_relation where from_id = any(${ids}::bigint[])`;
  if (sources.length === 0) return;
  const fromIds = sources.map((row) => row.id);
  await db`delete from policy_relation where from_id = any(${fromIds}::bigint[])`;
  await db`
    insert into policy_relation (from_id, to_id, kind)
    select distinct f.id, target.id, r.kind
    from policy_reference r
    join policy f on f.id = r.from_id
    cross join lateral (
      select t.id
      from policy_name n
      join policy t on t.id = n.policy_id
      where n.name = r.name and n.policy_id <> r.from_id
      order by t.shown desc, n.rank, t.kind, (t.published_on <= f.published_on) desc nulls last, t.published_on desc nulls last, t.id
      limit 1
    ) target
    where r.from_id = any(${fromIds}::bigint[])`;
}
