import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { windowsColumn } from './life-cycle.queries';
import type { PolicyContent } from './policy-content';

export interface StoredPolicy {
  id: number;
  version: number;
  updated_at: Date;
  source_key: string;
  /** Somebody outside of the office has seen this version, or could have. */
  seen: boolean;
  content: PolicyContent;
}

/** The stored policies of these source keys, locked until the transaction ends. */
export async function findStored(db: Db, kind: PolicyContent['kind'], sourceKeys: string[]): Promise<StoredPolicy[]> {
  const ids = await valuesOf<number>(db`
    select id from policy where kind = ${kind} and source_key = any(${sourceKeys}::text[]) order by id for update`);
  return getStored(db, ids);
}

/** The stored policies that have these names in their normal form, locked like those of `findStored`. */
export async function findNamed(db: Db, kind: PolicyContent['kind'], names: string[]): Promise<StoredPolicy[]> {
  const ids = await valuesOf<number>(db`
    select id from policy
    where kind = ${kind} and id in (select policy_id from policy_name where name = any(${names}::text[]))
    order by id for update`);
  return getStored(db, ids);
}

/** Policies with their whole content, of both kinds; unknown ids are left out. */
export async function getStored(db: Db, ids: number[]): Promise<StoredPolicy[]> {
  if (ids.length === 0) return [];
  const rows = await db<(Record<string, unknown> & Omit<StoredPolicy, 'content'>)[]>`
    select p.id, p.version, p.updated_at, p.source_key, p.shown or p.version = coalesce(p.seen_version, 0) as seen, p.kind, p.title, p.summary, p.level, p.area_codes, p.industries, p.labels,
      p.published_on, p.effective_from, p.effective_to, p.repealed,
      ${windowsColumn(db)} as windows, p.publicity_from, p.publicity_to, p.amount_max, p.way, p.support_form, p.grade,
      coalesce(m.name, '') as department,
      d.doc_no, d.index_no, d.issuer, d.category, d.written_on, coalesce(d.source_url, i.source_url) as source_url, d.history, d.body, d.frame, i.groups, i.grants,
      i.office, i.phone, i.apply_url, i.audience, i.conditions, i.benefits, i.amount, i.materials, i.process,
      (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', a.name, 'url', a.url,
          'upload_id', a.upload_id, 'material', nullif(a.material, ''))) order by a.position, a.id), '[]')
        from policy_attachment a where a.policy_id = p.id) as attachments,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'to', r.target) order by r.position), '[]')
        from policy_reference r where r.from_id = p.id) as relations,
      (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('version', u.version, 'validFrom', u.valid_from,
          'validTo', u.valid_to, 'source', u.source)) || jsonb_build_object('condition', u.condition)
          || case u.cases when '[]' then '{}' else jsonb_build_object('cases', u.cases) end
          || case when u.amount is null then '{}' else jsonb_build_object('amount', u.amount) end order by u.id), '[]')
        from item_rule u where u.policy_id = p.id) as rules
    from policy p
    left join department m on m.id = p.department_id
    left join policy_document d on d.policy_id = p.id
    left join policy_item i on i.policy_id = p.id
    where p.id = any(${ids}::bigint[])`;
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    updated_at: row.updated_at,
    source_key: row.source_key,
    seen: row.seen,
    content: contentOfRow(row),
  }));
}

const SHARED_FIELDS = [
  ...['kind', 'title', 'summary', 'level', 'area_codes', 'industries', 'labels', 'published_on', 'effective_from'],
  ...['effective_to', 'repealed', 'relations', 'attachments'],
];
const FIELDS = {
  document: [
    ...SHARED_FIELDS,
    ...['doc_no', 'index_no', 'issuer', 'category', 'written_on', 'source_url', 'history', 'body', 'frame'],
  ],
  item: [
    ...SHARED_FIELDS,
    ...[
      'department',
      'office',
      'phone',
      'apply_url',
      'source_url',
      'audience',
      'conditions',
      'benefits',
      'amount_max',
      'amount',
    ],
    ...['way', 'support_form', 'grade', 'windows', 'publicity_from', 'publicity_to'],
    ...['materials', 'process', 'rules', 'groups', 'grants'],
  ],
};

function contentOfRow(row: Record<string, unknown>): PolicyContent {
  const fields = row.kind === 'item' ? FIELDS.item : FIELDS.document;
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as unknown as PolicyContent;
}
