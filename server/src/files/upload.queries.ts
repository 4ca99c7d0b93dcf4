import { lockAccount, lockEnterprise } from '../db/lock-owner';
import { countOf, firstRow, mapOf, valuesOf } from '../db/read-rows';
import { isGone } from '../db/restorable';
import type { Db } from '../db/sql';

/** Bytes of files that an enterprise, or an account without one, may keep. */
export const QUOTA_BYTES = 1024 ** 3;

/** Whose files they are: an enterprise's, or an account's without one. */
interface AccountOwner {
  accountId: number;
  enterpriseId: number | null;
}

/** The same, or the office's, by the member of staff who uploaded it. */
export type Owner = AccountOwner | { accountId: null; staffId: number };

/** Holds what an owner has stored as it is until the transaction ends. */
export async function lockStore(db: Db, { accountId, enterpriseId }: AccountOwner): Promise<void> {
  if (enterpriseId === null) await lockAccount(db, accountId);
  else await lockEnterprise(db, enterpriseId);
}

/** Bytes that an owner has stored. */
export const countStoredBytes = (db: Db, { accountId, enterpriseId }: AccountOwner) =>
  countOf(db`
    select coalesce(sum(size), 0) as bytes from upload
    where ${enterpriseId === null ? db`account_id = ${accountId} and enterprise_id is null` : db`enterprise_id = ${enterpriseId}`}`);

export async function insertUpload(
  db: Db,
  owner: Owner,
  row: { storedName: string; name: string; mime: string; size: number },
): Promise<number> {
  const { accountId, enterpriseId = null, staffId = null } = owner as Partial<AccountOwner> & { staffId?: number };
  const [inserted] = await db<{ id: number }[]>`
    insert into upload (account_id, enterprise_id, staff_id, stored_name, name, mime, size)
    values (${accountId ?? null}, ${enterpriseId}, ${staffId}, ${row.storedName}, ${row.name}, ${row.mime}, ${row.size})
    returning id`;
  if (!inserted) throw new Error('upload row was not inserted');
  return inserted.id;
}

export const findUpload = (db: Db, id: number) =>
  firstRow<{ stored_name: string; name: string; mime: string; size: number }>(db`
    select stored_name, name, mime, size from upload where id = ${id}`);

/**
 * The names of those uploads that are the owner's, by id. What this account uploaded before it had an enterprise
 * becomes the enterprise's, so that every colleague can use it; call it where a record takes the files: they cannot be
 * removed until the transaction ends.
 */
export async function claimUploads(db: Db, ids: readonly number[], owner: Owner): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const named = db`select id, name from upload where id = any(${[...ids]}::bigint[])`;
  if (owner.accountId === null) {
    return mapOf<number, string>(db`${named} and staff_id = ${owner.staffId} order by id for key share`);
  }
  const { accountId, enterpriseId } = owner;
  if (enterpriseId === null) {
    return mapOf<number, string>(db`
      ${named} and account_id = ${accountId} and enterprise_id is null order by id for key share`);
  }
  return mapOf<number, string>(db`
    with claimed as (
      update upload set enterprise_id = ${enterpriseId}
      where id = any(${[...ids]}::bigint[]) and account_id = ${accountId} and enterprise_id is null
      returning id, name)
    select id, name from claimed
    union all
    select id, name from (
      select id, name from upload where id = any(${[...ids]}::bigint[]) and enterprise_id = ${enterpriseId}
      order by id for key share) as own`);
}

/** Forgets some of the uploads that were taken off a right too long ago to be attached again: remove them when unused. */
export async function purgeTakenOff(db: Db, now: Date, limit: number): Promise<{ ids: number[]; uploadIds: number[] }> {
  const ids = await valuesOf<number>(db`
    delete from upload_taken_off where upload_id in (
      select upload_id from upload_taken_off where ${isGone(db, db`at`, now)}
      order by at limit ${limit} for update skip locked)
    returning upload_id`);
  return { ids, uploadIds: ids };
}

interface Reference {
  child: string;
  field: string;
}

/** The columns that refer to uploads by foreign keys. */
const findReferences = (db: Db) => db<Reference[]>`
  select c.relname as child, a.attname as field
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.confrelid = 'upload'::regclass`;

/** That nothing refers to upload u; accounts name one as their picture. */
const isUnused = (db: Db, references: readonly Reference[]) => db`
  not exists (select from account a where a.id = u.account_id and a.avatar_upload_id = u.id)
  ${references.map(({ child, field }) => db`and not exists (select from ${db(child)} x where x.${db(field)} = u.id)`)}`;

/**
 * Removes those of some uploads that nothing refers to any more, whichever table could; answers the names of their files.
 * The rows are locked first, so that what a transaction has taken meanwhile is seen: it holds them until it ends.
 */
export async function deleteUnusedUploads(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await db`select from upload where id = any(${[...ids]}::bigint[]) order by id for update`;
  return valuesOf<string>(db`
    delete from upload u where u.id = any(${[...ids]}::bigint[]) and ${isUnused(db, await findReferences(db))}
    returning u.stored_name`);
}

/**
 * Uploads from before a moment that nothing refers to, in the order of their ids; but those that can be attached again to
 * what they were taken off.
 */
export const listOldUnused = async (db: Db, before: Date, afterId: number, limit: number) =>
  valuesOf<number>(db`
    select id from upload u where id > ${afterId} and created_at < ${before}
      and not exists (select from upload_taken_off t where t.upload_id = u.id)
      and ${isUnused(db, await findReferences(db))}
    order by id limit ${limit}`);

/** Those of some names of files that a row has. */
export const listKnownNames = (db: Db, names: readonly string[]) =>
  valuesOf<string>(db`
    select stored_name from upload where stored_name = any(${[...names]}::text[])`);
