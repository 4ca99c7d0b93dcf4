import { DOCUMENT_BELONGS, DOCUMENT_STATES } from '@zhice/contract/enterprise/enumerations';
import { shownName } from '../../../auth/shown-name';
import { records } from '../../../db/records';
import type { Db } from '../../../db/sql';
import { type ListedRecord, recordList } from '../../../rpc/record-list';
import { attachmentColumn, type StoredAttachment } from './attachment-file';
import {
  CLASSIFICATIONS,
  DOCUMENT_TYPES,
  type DocumentFields,
  type DocumentState,
  ENDING_DAYS,
} from './document.rules';

export interface DocumentRecord extends DocumentFields, ListedRecord<DocumentState> {
  current_no: number;
  upload: StoredAttachment;
  used: number;
}

export const documentRecords = records<DocumentFields & { current_no: number }>({
  table: 'document',
  uploads: (db, ids) =>
    db`select distinct upload_id from document_version where document_id = any(${[...ids]}::bigint[])`,
});

/** Running declarations that hold a file of document `r`, whichever version. */
const usedBy = (db: Db) => db`(
  select count(*) from cases c
  where c.kind = 'declaration' and c.enterprise_id = r.enterprise_id and c.stage in ('todo', 'running') and exists (
    select from document_version v
    where v.document_id = r.id
      and c.form -> 'materials' @> jsonb_build_array(jsonb_build_object('upload_id', v.upload_id))))`;

/** The documents of an enterprise with their newest files. */
export const documentList = recordList<
  DocumentRecord,
  'type' | 'classification' | 'belong',
  'types' | 'classifications',
  'newest' | 'name' | 'expires'
>({
  table: 'document',
  states: DOCUMENT_STATES,
  state: (db, today) => db`case
    when r.expires_on < ${today}::date then 'expired'
    when r.expires_on <= ${today}::date + ${ENDING_DAYS}::int then 'ending'
    else 'valid' end`,
  columns: ['name', 'type', 'classification', 'belong', 'belong_name', 'expires_on', 'note', 'current_no'],
  more: (db) => db`${usedBy(db)} as used, ${attachmentColumn(db)} as upload`,
  joins: (db) => db`
    join document_version v on v.document_id = r.id and v.no = r.current_no
    join upload u on u.id = v.upload_id`,
  search: ['name', 'belong_name', 'note'],
  searchMore: (db) => [
    db`(select u.name from document_version v join upload u on u.id = v.upload_id where v.document_id = r.id and v.no = r.current_no)`,
  ],
  named: { belong: DOCUMENT_BELONGS },
  facets: {
    types: { column: 'type', choices: DOCUMENT_TYPES },
    classifications: { column: 'classification', choices: CLASSIFICATIONS },
  },
  filters: ['belong'],
  order: (db, { sort = 'newest' }) =>
    ({
      newest: db`r.updated_at desc, r.id desc`,
      name: db`r.name, r.id`,
      expires: db`r.expires_on nulls last, r.id desc`,
    })[sort],
});

/** Adds a version of a document's file. */
export async function insertVersion(
  db: Db,
  version: { documentId: number; no: number; uploadId: number; note: string },
  { now, by }: { now: Date; by: number },
): Promise<void> {
  await db`
    insert into document_version (document_id, no, upload_id, at, by, note)
    values (${version.documentId}, ${version.no}, ${version.uploadId}, ${now}, ${by}, ${version.note})`;
}

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
  upload: StoredAttachment;
}

export const listVersions = (db: Db, enterpriseId: number, documentId: number) =>
  db<VersionRecord[]>`
    select v.no, v.at, v.note, ${shownName(db)} as by_name,
      ${attachmentColumn(db)} as upload
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
  state: string;
  material: string;
  no: number;
}

/** Running declarations of an enterprise that hold a file of these documents, with what it is handed in as. */
export const listUses = (db: Db, enterpriseId: number, documentIds: number[]) =>
  db<UseRecord[]>`
    select distinct on (r.id, v.document_id, m ->> 'for') v.document_id, r.id as declaration_id, r.subject_id as depot_id,
      r.title, r.state, coalesce(m ->> 'for', '') as material, v.no
    from cases r
    cross join jsonb_array_elements(r.form -> 'materials') m
    join document_version v on v.upload_id = (m ->> 'upload_id')::bigint
    join document d on d.id = v.document_id
    where r.kind = 'declaration' and r.enterprise_id = ${enterpriseId} and d.enterprise_id = ${enterpriseId}
      and r.stage in ('todo', 'running')
      and v.document_id = any(${documentIds}::bigint[])
    order by r.id desc, v.document_id, m ->> 'for', v.no desc`;
