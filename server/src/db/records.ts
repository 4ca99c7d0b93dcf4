import type postgres from 'postgres';
import { Refusal } from '../base/refusal';
import { isGone, isRestorable } from './restorable';
import type { Db } from './sql';

export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** When something is asked, and of which database. */
interface AskingAt {
  db: Db;
  now: Date;
  today: string;
}

/** Who asks, and when: the context of a call is one. Only records of that enterprise are seen and changed. */
export interface Asking extends AskingAt {
  enterpriseId: number;
  account: { id: number };
}

/** Staff who ask for records that are the portal's own. */
export interface OfficeAsking extends AskingAt {
  staff: { id: number };
}

export interface Purged {
  /** What is gone for good. */
  ids: number[];
  /** Uploads that they held. */
  uploadIds: number[];
}

/** Removes some of what was deleted too long ago to be brought back, and names its uploads. */
export type Purge = (db: Db, now: Date, limit: number) => Promise<Purged>;

interface RecordsDeclaration {
  table: string;
  /** The files that records of these ids hold: each the one in its column, or those of a query of `upload_id`; none unless said. */
  uploads?: 'upload_id' | ((db: Db, ids: readonly number[]) => Fragment);
  /**
   * The record that each of these is a part of, with the column that names it: it says whose they are, and they keep who
   * made them alone, not who changed them. Unless said, a record has enterprise_id, updated_at and updated_by.
   */
  partOf?: { table: string; column: string };
}

/** What is stored of a record: what is not given stays as it was, or is as usual; texts have no spaces around them. */
export function keptFields<Fields extends object>(
  usual: Fields,
  stored: Partial<Fields> | undefined,
  given: Partial<Fields>,
): Fields {
  const names = Object.keys(usual) as (keyof Fields & string)[];
  const kept = names.map((name) => {
    const value = [given[name], stored?.[name], usual[name]].find((said) => said !== undefined);
    return [name, typeof value === 'string' ? value.trim() : value];
  });
  return Object.fromEntries(kept);
}

type Stored<Fields> = Fields & { id: number; version: number };

/**
 * What every table of records does: added, changed in the version that was seen, deleted, brought back within 30 days and
 * removed for good after them. `Fields` are the columns that its owner writes.
 */
export function records<Fields extends object>({ partOf, ...declaration }: RecordsDeclaration) {
  return ownedRecords<Fields, Asking>(declaration, {
    scope: ({ db, enterpriseId }) =>
      partOf
        ? db`${db(partOf.column)} in (
          select id from ${db(partOf.table)} where enterprise_id = ${enterpriseId} and deleted_at is null)`
        : db`enterprise_id = ${enterpriseId}`,
    owner: ({ enterpriseId, account }) => (partOf ? { created_by: account.id } : { enterprise_id: enterpriseId }),
    changer: partOf ? undefined : ({ account }) => account.id,
  });
}

/** The same for records that are the portal's own: any member of staff whom a call lets in sees and changes all of them. */
export const officeRecords = <Fields extends object>(declaration: Omit<RecordsDeclaration, 'partOf'>) =>
  ownedRecords<Fields, OfficeAsking>(declaration, {
    scope: ({ db }) => db`true`,
    owner: () => ({}),
    changer: ({ staff }) => staff.id,
  });

interface Ownership<A extends AskingAt> {
  /** Which records whoever asks sees and changes. */
  scope(asking: A): Fragment;
  /** What a new one says of whose it is. */
  owner(asking: A): object;
  /** Who changes it; absent: that is not kept. */
  changer: ((asking: A) => number) | undefined;
}

function ownedRecords<Fields extends object, A extends AskingAt>(
  { table, uploads }: Omit<RecordsDeclaration, 'partOf'>,
  { scope, owner, changer }: Ownership<A>,
) {
  const changes = (asking: A) => (changer ? { updated_at: asking.now, updated_by: changer(asking) } : {});
  const changedBy = (asking: A) =>
    changer ? asking.db`, updated_at = ${asking.now}, updated_by = ${changer(asking)}` : asking.db``;

  /** Adds a record; its id. */
  async function insert(asking: A, fields: Fields): Promise<number> {
    const { db, now } = asking;
    const kept = { ...owner(asking), ...changes(asking) };
    const [row] = await db<{ id: number }[]>`
      insert into ${db(table)} ${db({ ...fields, ...kept, created_at: now } as never)} returning id`;
    if (!row) throw new Error(`no row was inserted into ${table}`);
    return row.id;
  }

  /** Overwrites fields of a record that is in the version that was seen; its new version. Refuses `conflict`, `not_found`. */
  async function update(asking: A, id: number, seen: number, fields: Partial<Fields>): Promise<number> {
    const { db } = asking;
    const own = db`id = ${id} and ${scope(asking)} and deleted_at is null`;
    const [row] = await db<{ version: number }[]>`
      update ${db(table)} set ${db(fields as never)}, version = version + 1 ${changedBy(asking)}
      where ${own} and version = ${seen} returning version`;
    if (row) return row.version;
    const living = await db`select from ${db(table)} where ${own}`;
    throw new Refusal(living.length > 0 ? 'conflict' : 'not_found');
  }

  /** Adds a record, or with an id overwrites the one in the version that was seen. */
  async function save(asking: A, seen: { id?: number; version?: number }, fields: Fields) {
    if (seen.id === undefined) return { id: await insert(asking, fields), version: 1 };
    return { id: seen.id, version: await update(asking, seen.id, seen.version ?? 0, fields) };
  }

  /** Deletes records, or brings deleted ones back while it is not too late; those that changed, in the order of their ids. */
  async function setDeleted(asking: A, ids: readonly number[], deleted: boolean): Promise<Stored<Fields>[]> {
    const { db, now } = asking;
    const rows = await db<Stored<Fields>[]>`
      update ${db(table)} set deleted_at = ${deleted ? now : null} ${changer ? db`, version = version + 1` : db``} ${changedBy(asking)}
      where id = any(${[...ids]}::bigint[]) and ${scope(asking)}
        and ${deleted ? db`deleted_at is null` : isRestorable(db, db`deleted_at`, now)}
      returning *`;
    return [...rows].sort((one, other) => one.id - other.id);
  }

  const uploadsOf = (db: Db, ids: readonly number[]) =>
    typeof uploads === 'function'
      ? uploads(db, ids)
      : db`select upload_id from ${db(table)} where id = any(${[...ids]}::bigint[]) and upload_id is not null`;

  async function purgeWhere(db: Db, gone: Fragment): Promise<Purged> {
    const rows = await db<{ id: number }[]>`select id from ${db(table)} where ${gone}`;
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return { ids, uploadIds: [] };
    const held = uploads ? await db<{ upload_id: number }[]>`${uploadsOf(db, ids)}` : [];
    await db`delete from ${db(table)} where id = any(${ids}::bigint[])`;
    return { ids, uploadIds: held.map(({ upload_id }) => upload_id) };
  }

  /** Removes deleted records of an enterprise for good, without waiting. */
  const purgeOwn = (asking: A, ids: readonly number[]): Promise<Purged> =>
    purgeWhere(
      asking.db,
      asking.db`id = any(${[...ids]}::bigint[]) and ${scope(asking)} and deleted_at is not null for update`,
    );

  const purgeOld: Purge = (db, now, limit) =>
    purgeWhere(db, db`${isGone(db, db`deleted_at`, now)} order by deleted_at limit ${limit} for update skip locked`);

  return { insert, update, save, setDeleted, purgeOwn, purgeOld };
}
