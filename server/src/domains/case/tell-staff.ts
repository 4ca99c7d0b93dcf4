import type { Permission } from '@zhice/contract/staff/enumerations';
import type { Db } from '../../db/sql';

interface Told {
  unitId: number;
  /** What the kind of the case asks of those who handle it. */
  permission: Permission;
  caseId: number;
  title: string;
  /** Names the thing that is told: told once. */
  mark: string;
}

/** Tells everybody of a unit who may handle a kind of case. */
export async function tellUnit(db: Db, { unitId, permission, caseId, title, mark }: Told, now: Date): Promise<void> {
  await db`
    insert into staff_notice (staff_id, case_id, title, mark, at)
    select distinct s.id, ${caseId}::bigint, ${title}, ${mark}, ${now}::timestamptz
    from staff s join staff_role sr on sr.staff_id = s.id join role p on p.id = sr.role_id
    where s.unit_id = ${unitId} and s.disabled_at is null and ${permission} = any(p.permissions)
    on conflict do nothing`;
}
