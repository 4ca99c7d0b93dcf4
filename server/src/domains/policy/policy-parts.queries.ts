import type { Db } from '../../db/sql';
import type { PolicyContent } from './policy-content';
import type { PolicyRow } from './policy-save.queries';

export interface SavedRow {
  id: number;
  row: PolicyRow;
}

/** Writes what hangs on policies: text or item, attachments, names, declared relations, rules. Replaces what was there. */
export async function replaceParts(db: Db, kind: PolicyContent['kind'], saved: SavedRow[]): Promise<void> {
  const ids = saved.map(({ id }) => id);
  await (kind === 'document' ? upsertDocuments(db, saved) : upsertItems(db, saved));
  if (kind === 'item') await replaceRules(db, ids, saved);
  await replaceAttachments(db, ids, saved);
  await replaceNames(db, ids, saved);
}

async function upsertDocuments(db: Db, saved: SavedRow[]): Promise<void> {
  const rows = saved.map(({ id, row }) => ({ policy_id: id, ...row.content }));
  await db`
    insert into policy_document (policy_id, doc_no, issuer, written_on, category, index_no, source_url, history, body)
    select policy_id, doc_no, issuer, written_on, category, index_no, source_url, history, body
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(policy_id bigint, doc_no text, issuer text, written_on date,
      category text, index_no text, source_url text, history text, body text)
    on conflict (policy_id) do update set doc_no = excluded.doc_no, issuer = excluded.issuer,
      written_on = excluded.written_on, category = excluded.category, index_no = excluded.index_no,
      source_url = excluded.source_url, history = excluded.history, body = excluded.body`;
}

async function upsertItems(db: Db, saved: SavedRow[]): Promise<void> {
  const rows = saved.map(({ id, row }) => ({ policy_id: id, ...row.content }));
  await db`
    insert into policy_item (policy_id, audience, conditions, benefits, materials, process, amount, office, phone, apply_url)
    select policy_id, audience, conditions, benefits, materials, process, amount, office, phone, apply_url
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(policy_id bigint, audience text, conditions text,
      benefits text, materials jsonb, process jsonb, amount jsonb, office text, phone text, apply_url text)
    on conflict (policy_id) do update set audience = excluded.audience, conditions = excluded.conditions,
      benefits = excluded.benefits, materials = excluded.materials, process = excluded.process,
      amount = excluded.amount, office = excluded.office, phone = excluded.phone, apply_url = excluded.apply_url`;
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
    insert into item_rule (policy_id, version, valid_from, valid_to, source, condition)
    select policy_id, version, "validFrom", "validTo", source, condition
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(policy_id bigint, place integer, version text,
      "validFrom" date, "validTo" date, source text, condition jsonb)
    order by policy_id, place`;
}

async function replaceAttachments(db: Db, ids: number[], saved: SavedRow[]): Promise<void> {
  await db`delete from policy_attachment where policy_id = any(${ids}::bigint[])`;
  const rows = saved.flatMap(({ id, row }) =>
    row.content.attachments.map((attachment, position) => ({ policy_id: id, ...attachment, position })),
  );
  if (rows.length === 0) return;
  await db`
    insert into policy_attachment (policy_id, name, url, position)
    select policy_id, name, url, position
    from jsonb_to_recordset(${db.json(rows)}::jsonb) as r(policy_id bigint, name text, url text, position smallint)`;
}

async function replaceNames(db: Db, ids: number[], saved: SavedRow[]): Promise<void> {
  await db`delete from policy_name where policy_id = any(${ids}::bigint[])`;
  await db`delete from policy_reference where from_id = any(${ids}::bigint[])`;
  const names = saved.flatMap(({ id, row }) => row.names.map((name) => ({ policy_id: id, ...name })));
  await db`
    insert into policy_name (policy_id, name, rank)
    select policy_id, name, rank
    from jsonb_to_recordset(${db.json(names)}::jsonb) as r(policy_id bigint, name text, rank smallint)`;
  const references = saved.flatMap(({ id, row }) =>
    row.references.map((reference, position) => ({ from_id: id, position, ...reference })),
  );
  if (references.length === 0) return;
  await db`
    insert into policy_reference (from_id, position, kind, target, name)
    select from_id, position, kind, target, name
    from jsonb_to_recordset(${db.json(references)}::jsonb) as r(from_id bigint, position smallint, kind text, target text,
      name text)`;
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
      order by n.rank, t.kind, (t.published_on <= f.published_on) desc nulls last, t.published_on desc nulls last, t.id
      limit 1
    ) target
    where r.from_id = any(${fromIds}::bigint[])`;
}
