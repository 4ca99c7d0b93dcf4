import type { Db } from '../../db/sql';

/** Bytes that an enterprise, or an account without one, has stored. */
export async function countStoredBytes(db: Db, accountId: number, enterpriseId: number | null): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`
    select coalesce(sum(size), 0) as bytes from upload
    where ${enterpriseId === null ? db`account_id = ${accountId} and enterprise_id is null` : db`enterprise_id = ${enterpriseId}`}`;
  return row?.bytes ?? 0;
}

export async function insertUpload(
  db: Db,
  row: { accountId: number; enterpriseId: number | null; storedName: string; name: string; mime: string; size: number },
): Promise<number> {
  const [inserted] = await db<{ id: number }[]>`
    insert into upload (account_id, enterprise_id, stored_name, name, mime, size)
    values (${row.accountId}, ${row.enterpriseId}, ${row.storedName}, ${row.name}, ${row.mime}, ${row.size})
    returning id`;
  if (!inserted) throw new Error('upload row was not inserted');
  return inserted.id;
}

export async function findUpload(
  db: Db,
  id: number,
): Promise<{ stored_name: string; name: string; mime: string; size: number } | undefined> {
  const [row] = await db<{ stored_name: string; name: string; mime: string; size: number }[]>`
    select stored_name, name, mime, size from upload where id = ${id}`;
  return row;
}
