import type { Db } from '../../db/sql';
import { depotColumns } from './depot-list.queries';
import type { DepotRecord, LinkRecord } from './depot-row';
import type { ItemContent } from './policy-content';

export interface DetailRecord extends DepotRecord {
  labels: string[];
  industries: string[];
  version: number;
  updated_at: Date;
  issuer: string | null;
  index_no: string | null;
  category: string | null;
  written_on: string | null;
  source_url: string | null;
  history: string | null;
  body: string | null;
  audience: string | null;
  conditions: string | null;
  benefits: string | null;
  amount: unknown;
  materials: ItemContent['materials'] | null;
  process: ItemContent['process'] | null;
  office: string | null;
  phone: string | null;
  apply_url: string | null;
}

/** One policy with its text or its item. */
export async function findPolicy(db: Db, id: number): Promise<DetailRecord | undefined> {
  const [row] = await db<DetailRecord[]>`
    select ${depotColumns(db)}, p.labels, p.industries, p.version, p.updated_at,
      d.issuer, d.index_no, d.category, d.written_on, d.source_url, d.history, d.body,
      i.audience, i.conditions, i.benefits, i.amount, i.materials, i.process, i.office, i.phone, i.apply_url
    from policy p
    left join department m on m.id = p.department_id
    left join policy_document d on d.policy_id = p.id
    left join policy_item i on i.policy_id = p.id
    where p.id = ${id}`;
  return row;
}

export interface AttachmentRecord {
  id: number;
  name: string;
  url: string;
  upload_id: number | null;
}

export async function getAttachments(db: Db, policyId: number): Promise<AttachmentRecord[]> {
  return db<AttachmentRecord[]>`
    select id, name, url, upload_id from policy_attachment where policy_id = ${policyId} order by position, id`;
}

export interface RuleRecord {
  version: string;
  validFrom: string | null;
  validTo: string | null;
  source: string;
  condition: unknown;
}

/** Rules of an item in the order in which they were given. */
export async function getRules(db: Db, policyId: number): Promise<RuleRecord[]> {
  return db<RuleRecord[]>`
    select version, valid_from as "validFrom", valid_to as "validTo", source, condition
    from item_rule where policy_id = ${policyId} order by id`;
}

export interface RelatedRecord extends LinkRecord {
  relation: string;
  /** forward: this policy names the other; backward: the other names this one. */
  direction: 'forward' | 'backward';
}

/** What `policyLink` needs, over `policy p` and its document `d`. */
export function linkColumns(db: Db) {
  return db`p.id, p.kind, p.title, p.level, coalesce(d.doc_no, '') as doc_no, p.effective_from, p.effective_to, p.repealed,
    p.opens_on, p.closes_on, p.publicity_from, p.publicity_to`;
}

/** Policies that this one names and that name it, newest first in each relation; at most `most`. */
export async function getRelated(db: Db, policyId: number, most: number): Promise<RelatedRecord[]> {
  return db<RelatedRecord[]>`
    select r.relation, r.direction, ${linkColumns(db)}
    from (
      select to_id as id, kind as relation, 'forward' as direction from policy_relation where from_id = ${policyId}
      union all
      select from_id, kind, 'backward' from policy_relation where to_id = ${policyId}
    ) r
    join policy p on p.id = r.id
    left join policy_document d on d.policy_id = p.id
    order by r.direction desc, r.relation, p.published_on desc nulls last, p.id desc
    limit ${most}`;
}

export interface VersionRecord {
  version: number;
  saved_at: Date;
  content: unknown;
}

/** What a policy was before each of its latest edits, newest first; at most `most`. */
export async function getVersions(db: Db, policyId: number, most: number): Promise<VersionRecord[]> {
  return db<VersionRecord[]>`
    select version, saved_at, content from policy_version where policy_id = ${policyId}
    order by version desc limit ${most}`;
}
