import type { Permission } from '@zhice/contract/staff/enumerations';
import type { Db } from '../db/sql';
import { sessionsIn } from './sessions';

/** The signed-in member of staff, read anew for every call. */
export interface Staff {
  id: number;
  username: string;
  name: string;
  unitId: number;
  unitName: string;
  /** Codes of the areas whose cases are seen, as they were given; none: all. In a call `areas` has what lies in them too. */
  givenAreas: readonly string[];
  areas: readonly string[];
  permissions: ReadonlySet<Permission>;
  /** The password was made for them, and they have not set their own yet. */
  passwordGiven: boolean;
  tokenHash: Buffer;
}

export const staffSessions = sessionsIn('staff_session', 'staff_id');

interface Row {
  id: number;
  username: string;
  name: string;
  unit_id: number;
  unit_name: string;
  areas: string[];
  permissions: Permission[];
  password_given: boolean;
  end_due: boolean;
}

/** The member of staff behind a token, with what the roles allow right now; null when the session is over. */
export async function useStaffSession(db: Db, token: string, now: Date): Promise<Staff | null> {
  const row = await staffSessions.use(
    db,
    token,
    now,
    (session) => db<Row[]>`
      select p.id, p.username, p.name, p.unit_id, u.name as unit_name, p.areas, p.password_given, s.end_due,
             array(select distinct unnest(r.permissions) as name from staff_role sr join role r on r.id = sr.role_id
                   where sr.staff_id = p.id order by name) as permissions
      from ${session}
      join staff p on p.id = s.staff_id
      join unit u on u.id = p.unit_id
      where p.disabled_at is null`,
  );
  if (!row) return null;
  const { id, username, name, unit_id: unitId, unit_name: unitName, areas, permissions, tokenHash } = row;
  const given = { givenAreas: areas, areas, passwordGiven: row.password_given };
  return { id, username, name, unitId, unitName, ...given, permissions: new Set(permissions), tokenHash };
}
