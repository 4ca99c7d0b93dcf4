import type { ContentAct } from '@zhice/contract/editing/content-kind';
import { firstRow, hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Said } from './handled-content';

/** What a row said once. */
export interface ContentVersion {
  version: number;
  act: ContentAct;
  fields: Said;
  at: Date;
  /** The hour that it planned, null without one. */
  planned_for: Date | null;
  /** '' for what no member of staff wrote. */
  by: string;
}

/** A row of a kind. */
interface Which {
  key: string;
  id: number;
}

interface Kept extends Omit<ContentVersion, 'by'> {
  staffId: number | null;
}

/** Keeps what a row says in a version; what is kept already stays. */
export async function insertVersion(db: Db, { key, id }: Which, kept: Kept): Promise<void> {
  const { version, act, fields, at, planned_for, staffId } = kept;
  await db`
    insert into content_version (kind, record_id, version, act, fields, at, planned_for, staff_id)
    values (${key}, ${id}, ${version}, ${act}, ${db.json(fields as never)}, ${at}, ${planned_for}, ${staffId})
    on conflict (kind, record_id, version) do nothing`;
}

const columns = (db: Db) => db`v.version, v.act, v.fields, v.at, v.planned_for, coalesce(s.name, '') as by`;
const from = (db: Db) => db`content_version v left join staff s on s.id = v.staff_id`;

/** The versions of a row, the newest first. */
export const listVersions = (db: Db, { key, id }: Which) =>
  db<ContentVersion[]>`
    select ${columns(db)} from ${from(db)} where v.kind = ${key} and v.record_id = ${id} order by v.version desc limit 200`;

export const findVersion = (db: Db, { key, id }: Which, version: number) =>
  firstRow<ContentVersion>(db`
    select ${columns(db)} from ${from(db)} where v.kind = ${key} and v.record_id = ${id} and v.version = ${version}`);

/** Whether somebody has written on a row since it was last published. */
export const hasWritten = (db: Db, { key, id }: Which, staffId: number) =>
  hasRows(db`
    select from content_version v where v.kind = ${key} and v.record_id = ${id} and v.staff_id = ${staffId}
      and v.act in ('save', 'import', 'revert')
      and v.version > coalesce((
        select max(p.version) from content_version p
        where p.kind = v.kind and p.record_id = v.record_id and p.act in ('publish', 'schedule')), 0)
    limit 1`);
