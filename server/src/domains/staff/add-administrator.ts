import { isUsername } from '@zhice/contract/formats';
import { Refusal } from '../../base/refusal';
import { onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { NATION } from '../../reference/areas';
import { insertAudit } from '../../rpc/audit.queries';
import { readMobile } from '../account';
import { ADMINISTRATOR, saveFirstRoles } from './first-roles';

export interface NewAdministrator {
  username: string;
  name: string;
  mobile: string;
  /** The name of the unit; made where there is none of it. */
  unit: string;
  passwordHash: string;
}

/** Adds a member of staff who may do everything, for an office in which nobody can sign in yet; refuses what is wrong. */
export async function addAdministrator(db: Db, given: NewAdministrator, now: Date): Promise<void> {
  if (!isUsername(given.username)) throw new Refusal('username_wrong');
  const mobile = readMobile(given.mobile);
  await saveFirstRoles(db);
  await db`insert into unit (name, area_code) values (${given.unit}, ${NATION}) on conflict do nothing`;
  const id = await onlyValue<number>(db`
    insert into staff (username, name, password_hash, password_given, mobile, unit_id, created_at)
    select ${given.username}, ${given.name}, ${given.passwordHash}, true, ${mobile}, id, ${now} from unit where name = ${given.unit}
    returning id`);
  await db`
    insert into staff_role (staff_id, role_id)
    select ${id as number}, id from role where built_in and 'staff' = any(permissions) and name = ${ADMINISTRATOR}`;
  await insertAudit(db, {
    ...{ accountId: null, enterpriseId: null, action: 'staff_added', subject: `staff ${id}` },
    ...{ detail: { username: given.username, name: given.name }, address: 'command line', requestId: '' },
  });
}
