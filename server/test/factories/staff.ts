import { PERMISSIONS, type Permission } from '@zhice/contract/staff/enumerations';
import { staffSessions } from '../../src/auth/staff-session.queries';
import type { TestApp } from '../app';
import { idOf } from './id-of';

let counter = 0;

export interface MadeStaff {
  id: number;
  username: string;
  name: string;
  unitId: number;
  token: string;
}

interface Given {
  /** All unless said. */
  permissions?: readonly Permission[];
  /** Its unit, by id; a new one unless said. */
  unit?: number;
  areas?: string[];
  mobile?: string;
  password?: string;
}

/** A unit of the office. */
export const makeUnit = (app: TestApp, given: { name?: string; area?: string } = {}): Promise<number> =>
  idOf(app.db`
    insert into unit (name, area_code) values (${given.name ?? `部门${++counter}`}, ${given.area ?? '330100'})
    returning id`);

/** A member of staff with a session, and a role of these permissions. */
export async function makeStaff(app: TestApp, given: Given = {}): Promise<MadeStaff> {
  const username = `staff${++counter}`;
  const unitId = given.unit ?? (await makeUnit(app));
  const hash = given.password ? await app.portal.services.passwords.hash(given.password) : null;
  const permissions = [...(given.permissions ?? PERMISSIONS)];
  const name = `工作人员${counter}`;
  const mobile = given.mobile ?? `137${String(counter).padStart(8, '0')}`;
  const id = await idOf(app.db`
    insert into staff (username, name, password_hash, mobile, unit_id, areas, created_at)
    values (${username}, ${name}, ${hash}, ${mobile}, ${unitId}, ${given.areas ?? []}, ${app.now()})
    returning id`);
  const roleId = await idOf(app.db`
    insert into role (name, permissions) values (${`角色${counter}`}, ${permissions}) returning id`);
  await app.db`insert into staff_role (staff_id, role_id) values (${id}, ${roleId})`;
  return { id, username, name, unitId, token: await staffToken(app, username) };
}

/** A session of a member of staff who exists, without the password. */
export async function staffToken(app: TestApp, username: string): Promise<string> {
  const id = await idOf(app.db`select id from staff where username = ${username}`);
  const session = await staffSessions.insert(app.db, id, { address: '127.0.0.1', userAgent: 'test' }, app.now());
  return session.token;
}
