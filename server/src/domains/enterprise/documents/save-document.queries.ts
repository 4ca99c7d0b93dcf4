import { isRestorable } from '../../../db/restorable';
import type { Db } from '../../../db/sql';
import type { DocumentFields } from './document.rules';

interface Saving {
  now: Date;
  by: number;
}

export interface EditedDocument extends DocumentFields {
  id: number;
  version: number;
  current_no: number;
}

/** A document that is not deleted, locked until the transaction ends. */
export async function findDocumentLocked(
  db: Db,
  enterpriseId: number,
  id: number,
): Promise<EditedDocument | undefined> {
  const [row] = await db<EditedDocument[]>`
    select id, name, type, classification, belong, belong_name, expires_on, note, version, current_no from document
    where id = ${id} and enterprise_id = ${enterpriseId} and deleted_at is null for update`;
  return row;
}

export async function insertDocument(
  db: Db,
  enterpriseId: number,
  fields: DocumentFields,
  { now, by }: Saving,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into document ${db({ ...fields, enterprise_id: enterpriseId, created_at: now, updated_at: now, updated_by: by } as never)}
    returning id`;
  if (!row) throw new Error('document row was not inserted');
  return row.id;
}

export async function updateDocument(
  db: Db,
  enterpriseId: number,
  { id, current_no }: { id: number; current_no: number },
  fields: DocumentFields,
  { now, by }: Saving,
): Promise<void> {
  await db`
    update document set ${db(fields as never)}, current_no = ${current_no}, version = version + 1, updated_at = ${now},
      updated_by = ${by}
    where id = ${id} and enterprise_id = ${enterpriseId}`;
}

export async function insertVersion(
  db: Db,
  version: { documentId: number; no: number; uploadId: number; note: string },
  { now, by }: Saving,
): Promise<void> {
  await db`
    insert into document_version (document_id, no, upload_id, at, by, note)
    values (${version.documentId}, ${version.no}, ${version.uploadId}, ${now}, ${by}, ${version.note})`;
}

/** Deletes documents or brings them back; the ids of those for which that was possible. */
export async function updateDeleted(
  db: Db,
  enterpriseId: number,
  ids: number[],
  deleted: boolean,
  { now, by }: Saving,
): Promise<number[]> {
  const before = deleted ? db`deleted_at is null` : isRestorable(db, db`deleted_at`, now);
  const rows = await db<{ id: number }[]>`
    update document set deleted_at = ${deleted ? now : null}, version = version + 1, updated_at = ${now}, updated_by = ${by}
    where id = any(${ids}::bigint[]) and enterprise_id = ${enterpriseId} and ${before} returning id`;
  return rows.map(({ id }) => id);
}
