import type { RightFileKind } from '@zhice/contract/ip/right';
import type { Db } from '../../../db/sql';
import type { Writer } from './right.queries';

export interface FileRecord {
  id: number;
  upload_id: number;
  kind: RightFileKind;
  name: string;
  mime: string;
  size: number;
  created_at: Date;
}

export async function findFiles(db: Db, enterpriseId: number, rightId: number): Promise<FileRecord[]> {
  return db<FileRecord[]>`
    select f.id, f.upload_id, f.kind, u.name, u.mime, u.size, f.created_at
    from ip_file f join ip_right r on r.id = f.right_id join upload u on u.id = f.upload_id
    where f.right_id = ${rightId} and r.enterprise_id = ${enterpriseId} order by f.id`;
}

export async function insertFiles(
  db: Db,
  enterpriseId: number,
  rightId: number,
  uploadIds: number[],
  kind: RightFileKind,
  { accountId, now }: Writer,
): Promise<void> {
  await db`
    insert into ip_file (right_id, upload_id, kind, created_at, created_by)
    select r.id, u.id, ${kind}, ${now}, ${accountId}
    from ip_right r, unnest(${uploadIds}::bigint[]) with ordinality as u(id, place)
    where r.id = ${rightId} and r.enterprise_id = ${enterpriseId}
    order by u.place
    on conflict on constraint ip_file_unique do update set kind = excluded.kind`;
}

/** Takes a file off a right; the upload stays with its enterprise. */
export async function deleteFile(
  db: Db,
  enterpriseId: number,
  rightId: number,
  id: number,
): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    delete from ip_file f using ip_right r
    where f.id = ${id} and f.right_id = ${rightId} and r.id = f.right_id and r.enterprise_id = ${enterpriseId}
    returning f.id`;
  return row?.id;
}
