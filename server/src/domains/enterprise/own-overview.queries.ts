import type { Db } from '../../db/sql';
import type { EndingQualification } from './own-overview.rules';

/** Certificates of an enterprise that have ended or end until a day, the first first. */
export const listEndingQualifications = (db: Db, enterpriseId: number, until: string) =>
  db<EndingQualification[]>`
    select qualification_id as id, subject, due_on from renewal
    where enterprise_id = ${enterpriseId} and kind = 'qualification' and qualification_id is not null
      and settled_at is null and due_on <= ${until}::date
    order by due_on, id`;
