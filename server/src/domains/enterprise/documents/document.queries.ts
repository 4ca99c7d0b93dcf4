import type postgres from 'postgres';
import { contains } from '../../../db/contains';
import { isRestorable } from '../../../db/restorable';
import type { Db } from '../../../db/sql';
import type { PageOf } from '../../../rpc/page-of';
import { shownName } from '../../account/shown-name';
import { type DocumentFields, type DocumentState, ENDING_DAYS } from './document.rules';
import type { StoredPaper } from './paper-file';

export interface DocumentRecord extends DocumentFields {
  id: number;
  version: number;
  current_no: number;
  updated_at: Date;
  deleted_at: Date | null;
  upload: StoredPaper;
  used: number;
}

export interface DocumentFilter {
  id?: number;
  keyword?: string;
  type?: string;
  classification?: string;
  belong?: string;
  state?: DocumentState;
  deleted?: boolean;
  sort?: 'newest' | 'name' | 'expires';
}

type Fragment = postgres.PendingQuery<postgres.Row[]>;

const restorable = (db: Db, now: Date): Fragment => isRestorable(db, db`d.deleted_at`, now);

const stateOf = (db: Db, today: string): Fragment => db`case
  when d.expires_on < ${today}::date then 'expired'
  when d.expires_on <= ${today}::date + ${ENDING_DAYS}::int then 'ending'
  else 'valid' end`;

/** Running declarations that hold a file of document `d`, whichever version. */
const usedBy = (db: Db): Fragment => db`(
  select count(*) from declaration r
  where r.enterprise_id = d.enterprise_id and r.state in ('draft', 'submitted') and exists (
    select from document_version v
    where v.document_id = d.id
      and r.materials @> jsonb_build_array(jsonb_build_object('upload_id', v.upload_id))))`;

function conditionOf(db: Db, enterpriseId: number, filter: DocumentFilter, today: string, now: Date): Fragment {
  const alive = filter.deleted ? restorable(db, now) : db`d.deleted_at is null`;
  const { keyword } = filter;
  return db`d.enterprise_id = ${enterpriseId}
    ${filter.id === undefined ? db`and ${alive}` : db`and d.id = ${filter.id} and (d.deleted_at is null or ${restorable(db, now)})`}
    ${keyword ? db`and (${contains(db, db`d.name`, keyword)} or ${contains(db, db`d.belong_name`, keyword)} or ${contains(db, db`d.note`, keyword)})` : db``}
    ${filter.type === undefined ? db`` : db`and d.type = ${filter.type}`}
    ${filter.classification === undefined ? db`` : db`and d.classification = ${filter.classification}`}
    ${filter.belong === undefined ? db`` : db`and d.belong = ${filter.belong}`}
    ${filter.state === undefined ? db`` : db`and ${stateOf(db, today)} = ${filter.state}`}`;
}

const ORDERS = (db: Db) => ({
  newest: db`d.updated_at desc, d.id desc`,
  name: db`d.name, d.id`,
  expires: db`d.expires_on nulls last, d.id desc`,
});

/** One page of an enterprise's documents with their newest files; with an id that one, also if it is deleted. */
export async function pageDocuments(
  db: Db,
  enterpriseId: number,
  filter: DocumentFilter,
  page: PageOf & { today: string; now: Date },
): Promise<{ total: number; rows: DocumentRecord[] }> {
  const condition = conditionOf(db, enterpriseId, filter, page.today, page.now);
  const [counted] = await db<{ total: number }[]>`select count(*) as total from document d where ${condition}`;
  const rows = await db<DocumentRecord[]>`
    select d.id, d.name, d.type, d.classification, d.belong, d.belong_name, d.expires_on, d.note, d.version, d.current_no,
      d.updated_at, d.deleted_at, ${usedBy(db)} as used,
      jsonb_build_object('upload_id', u.id, 'name', u.name, 'mime', u.mime, 'size', u.size) as upload
    from document d
    join document_version v on v.document_id = d.id and v.no = d.current_no
    join upload u on u.id = v.upload_id
    where ${condition}
    order by ${ORDERS(db)[filter.sort ?? 'newest']} limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

export interface DocumentCount {
  type: string;
  classification: string;
  state: DocumentState | 'deleted';
  count: number;
}

/** How many documents of each type, class and state the words leave, and how many can be brought back. */
export const countDocuments = (
  db: Db,
  enterpriseId: number,
  { keyword, belong }: DocumentFilter,
  today: string,
  now: Date,
) =>
  db<DocumentCount[]>`
    select type, classification, state, count(*) as count from (
      select d.type, d.classification,
        case when d.deleted_at is not null then 'deleted' else ${stateOf(db, today)} end as state
      from document d
      where ${conditionOf(db, enterpriseId, { keyword, belong }, today, now)}
        or ${conditionOf(db, enterpriseId, { keyword, belong, deleted: true }, today, now)}) f
    group by type, classification, state`;

/** Bytes of all files of an enterprise, and of those that only its deleted documents hold. */
export async function countBytes(db: Db, enterpriseId: number): Promise<{ used: number; deleted: number }> {
  const [row] = await db<{ used: number; deleted: number }[]>`
    select coalesce(sum(size), 0) as used,
      coalesce(sum(size) filter (where
        exists (select from document_version v join document d on d.id = v.document_id
          where v.upload_id = u.id and d.deleted_at is not null)
        and not exists (select from document_version v join document d on d.id = v.document_id
          where v.upload_id = u.id and d.deleted_at is null)), 0) as deleted
    from upload u where u.enterprise_id = ${enterpriseId}`;
  return row ?? { used: 0, deleted: 0 };
}

export interface VersionRecord {
  no: number;
  at: Date;
  note: string;
  by_name: string;
  upload: StoredPaper;
}

export const listVersions = (db: Db, enterpriseId: number, documentId: number) =>
  db<VersionRecord[]>`
    select v.no, v.at, v.note, ${shownName(db)} as by_name,
      jsonb_build_object('upload_id', u.id, 'name', u.name, 'mime', u.mime, 'size', u.size) as upload
    from document_version v
    join document d on d.id = v.document_id
    join upload u on u.id = v.upload_id
    left join account a on a.id = v.by
    where v.document_id = ${documentId} and d.enterprise_id = ${enterpriseId}
    order by v.no desc`;

interface UseRecord {
  document_id: number;
  declaration_id: number;
  depot_id: number;
  title: string;
  state: 'draft' | 'submitted';
  material: string;
  no: number;
}

/** Running declarations of an enterprise that hold a file of these documents, with what it is handed in as. */
export const listUses = (db: Db, enterpriseId: number, documentIds: number[]) =>
  db<UseRecord[]>`
    select distinct on (r.id, v.document_id, m ->> 'name') v.document_id, r.id as declaration_id, r.policy_id as depot_id,
      p.title, r.state, m ->> 'name' as material, v.no
    from declaration r
    join policy p on p.id = r.policy_id
    cross join jsonb_array_elements(r.materials) m
    join document_version v on v.upload_id = (m ->> 'upload_id')::bigint
    join document d on d.id = v.document_id
    where r.enterprise_id = ${enterpriseId} and d.enterprise_id = ${enterpriseId} and r.state in ('draft', 'submitted')
      and v.document_id = any(${documentIds}::bigint[])
    order by r.id desc, v.document_id, m ->> 'name', v.no desc`;
