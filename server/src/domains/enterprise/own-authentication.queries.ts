import type { Db } from '../../db/sql';

interface Licence {
  upload_id: number;
  name: string;
  given_at: Date;
}

/** The licence that an enterprise gave last. */
export async function findLicence(db: Db, enterpriseId: number): Promise<Licence | undefined> {
  const [row] = await db<Licence[]>`
    select l.upload_id, u.name, l.given_at from enterprise_licence l join upload u on u.id = l.upload_id
    where l.enterprise_id = ${enterpriseId}`;
  return row;
}

/** An upload of the enterprise, or one that the account made before it had any. */
export async function findLicenceUpload(
  db: Db,
  id: number,
  owner: { accountId: number; enterpriseId: number | null },
): Promise<{ mime: string } | undefined> {
  const [row] = await db<{ mime: string }[]>`
    select mime from upload
    where id = ${id}
      and (enterprise_id = ${owner.enterpriseId} or account_id = ${owner.accountId} and enterprise_id is null)`;
  return row;
}

export async function upsertLicence(
  db: Db,
  enterpriseId: number,
  uploadId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await db`
    insert into enterprise_licence (enterprise_id, upload_id, account_id, given_at)
    values (${enterpriseId}, ${uploadId}, ${accountId}, ${now})
    on conflict (enterprise_id) do update
    set upload_id = excluded.upload_id, account_id = excluded.account_id, given_at = excluded.given_at`;
}
