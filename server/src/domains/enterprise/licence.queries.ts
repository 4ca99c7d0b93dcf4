import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { IDENTITY_KINDS } from './enterprise-review';

export interface Licence {
  upload_id: number;
  name: string;
  given_at: Date;
}

/** The business licence that an enterprise gave last, in whatever came of it. */
export const findLicence = (db: Db, enterpriseId: number) =>
  firstRow<Licence>(db`
    select u.id as upload_id, u.name, u.created_at as given_at
    from cases c join upload u on u.id = (c.form -> 'licence' -> 0 ->> 'upload_id')::bigint
    where c.enterprise_id = ${enterpriseId} and c.kind = any(${[...IDENTITY_KINDS]}::text[]) and c.submitted_at is not null
    order by c.submitted_at desc, c.id desc limit 1`);

/** An upload of the enterprise, or one that the account made before it had any. */
export const findLicenceUpload = (db: Db, id: number, owner: { accountId: number; enterpriseId: number | null }) =>
  firstRow<{ name: string; mime: string }>(db`
    select name, mime from upload
    where id = ${id}
      and (enterprise_id = ${owner.enterpriseId} or account_id = ${owner.accountId} and enterprise_id is null)`);
