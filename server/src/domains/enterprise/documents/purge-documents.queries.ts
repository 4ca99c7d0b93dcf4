import { isGone } from '../../../db/restorable';
import type { Db } from '../../../db/sql';

interface Purged {
  /** What is gone for good. */
  ids: number[];
  /** Uploads that they held. */
  uploadIds: number[];
}

async function removeDocuments(db: Db, ids: number[]): Promise<Purged> {
  if (ids.length === 0) return { ids, uploadIds: [] };
  const held = await db<{ upload_id: number }[]>`
    select distinct upload_id from document_version where document_id = any(${ids}::bigint[])`;
  await db`delete from document where id = any(${ids}::bigint[])`;
  return { ids, uploadIds: held.map(({ upload_id }) => upload_id) };
}

/** Removes deleted documents of an enterprise for good. */
export async function purgeOwn(db: Db, enterpriseId: number, ids: number[]): Promise<Purged> {
  const rows = await db<{ id: number }[]>`
    select id from document
    where id = any(${ids}::bigint[]) and enterprise_id = ${enterpriseId} and deleted_at is not null for update`;
  return removeDocuments(
    db,
    rows.map(({ id }) => id),
  );
}

/** Removes some of the documents whose time to be brought back is over. */
export async function purgeOld(db: Db, now: Date, limit: number): Promise<Purged> {
  const rows = await db<{ id: number }[]>`
    select id from document where ${isGone(db, db`deleted_at`, now)}
    order by deleted_at limit ${limit} for update skip locked`;
  return removeDocuments(
    db,
    rows.map(({ id }) => id),
  );
}

/** Rows of a table with one file each, that can be brought back for a time. */
type FiledTable = 'qualification' | 'obtained_support' | 'ip_payment';

/** Removes some of a table's rows whose time to be brought back is over, and names their uploads. */
export const purgeRowsOf =
  (table: FiledTable) =>
  async (db: Db, now: Date, limit: number): Promise<Purged> => {
    const rows = await db<{ id: number; upload_id: number | null }[]>`
      delete from ${db(table)} where id in (
        select id from ${db(table)} where ${isGone(db, db`deleted_at`, now)}
        order by deleted_at limit ${limit} for update skip locked)
      returning id, upload_id`;
    return { ids: rows.map(({ id }) => id), uploadIds: rows.flatMap(({ upload_id }) => upload_id ?? []) };
  };
