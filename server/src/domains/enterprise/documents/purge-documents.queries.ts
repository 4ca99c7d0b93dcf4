import type { Db } from '../../../db/sql';
import { RESTORE_DAYS } from './document.rules';

interface Purged {
  /** Documents that are gone for good. */
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
    select id from document where deleted_at <= ${now}::timestamptz - make_interval(days => ${RESTORE_DAYS})
    order by deleted_at limit ${limit} for update skip locked`;
  return removeDocuments(
    db,
    rows.map(({ id }) => id),
  );
}

/** Removes some of the certificates whose time to be brought back is over. */
export async function purgeOldQualifications(db: Db, now: Date, limit: number): Promise<Purged> {
  const rows = await db<{ id: number; upload_id: number | null }[]>`
    delete from qualification where id in (
      select id from qualification where deleted_at <= ${now}::timestamptz - make_interval(days => ${RESTORE_DAYS})
      order by deleted_at limit ${limit} for update skip locked)
    returning id, upload_id`;
  return { ids: rows.map(({ id }) => id), uploadIds: rows.flatMap(({ upload_id }) => upload_id ?? []) };
}

/**
 * Removes those of some uploads that nothing refers to any more, whichever table could; answers the names of their files.
 * Declarations name uploads inside their materials, the other tables by foreign keys.
 */
export async function deleteUnusedUploads(db: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const referring = await db<{ child: string; field: string }[]>`
    select c.relname as child, a.attname as field
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'upload'::regclass`;
  const free = referring.map(
    ({ child, field }) => db`and not exists (select from ${db(child)} x where x.${db(field)} = u.id)`,
  );
  const rows = await db<{ stored_name: string }[]>`
    delete from upload u
    where u.id = any(${ids}::bigint[]) ${free}
      and not exists (select from declaration d
        where d.enterprise_id is not distinct from u.enterprise_id
          and d.materials @> jsonb_build_array(jsonb_build_object('upload_id', u.id)))
    returning u.stored_name`;
  return rows.map(({ stored_name }) => stored_name);
}
