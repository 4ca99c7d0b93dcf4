import { Refusal } from '../../base/refusal';
import { hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';

/** Makes changes of staff, roles and who has them take turns, until the transaction ends. */
export async function lockRoles(db: Db): Promise<void> {
  await db`select from role order by id for no key update`;
}

/** Refuses a change after which nobody in use could manage staff any more; after `lockRoles` and the change. */
export async function keepAdministrator(db: Db): Promise<void> {
  const left = await hasRows(db`
    select from staff s join staff_role sr on sr.staff_id = s.id join role r on r.id = sr.role_id
    where s.disabled_at is null and 'staff' = any(r.permissions) limit 1`);
  if (!left) throw new Refusal('last_administrator');
}
