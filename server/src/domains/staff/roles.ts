import type { CallInput, CallOutput } from '@zhice/contract/all';
import { PERMISSIONS } from '@zhice/contract/staff/enumerations';
import { found, Refusal } from '../../base/refusal';
import { firstRow, hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Context, Handlers } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { keepAdministrator, lockRoles } from './administrators';

type Role = CallOutput<'/api/console/role_list'>['list'][number];

export const roleHandlers = {
  '/api/console/role_list': async ({ db }) => ({ list: [...(await listRoles(db))] }),

  '/api/console/role_save': async (context, input) => {
    await lockRoles(context.db);
    return input.id === undefined ? addRole(context, input) : changeRole(context, input.id, input);
  },

  '/api/console/role_delete': async ({ db, subject }, { id }) => {
    await lockRoles(db);
    const was = found((await listRoles(db, id))[0]);
    if (was.built_in) throw new Refusal('built_in_role');
    if (await hasRows(db`select from staff_role where role_id = ${id} limit 1`)) throw new Refusal('role_in_use');
    await db`delete from role where id = ${id}`;
    subject(`role ${id}`, differences(wordsOf(was), {}));
    return null;
  },
} satisfies Partial<Handlers>;

type Given = CallInput<'/api/console/role_save'>;

async function addRole({ db, subject }: Context<'staff:staff'>, { fields }: Given) {
  const kept = readRole(fields);
  const [row] = await db<{ id: number; version: number }[]>`insert into role ${db(kept)} returning id, version`;
  subject(`role ${row!.id}`, differences(null, wordsOf(kept)));
  return row!;
}

async function changeRole({ db, subject }: Context<'staff:staff'>, id: number, { version = 0, fields }: Given) {
  const was = found((await listRoles(db, id))[0]);
  const kept = readRole(fields);
  if (was.built_in && kept.name !== was.name) throw new Refusal('built_in_role', {}, 'fields.name');
  const row = await firstRow<{ id: number; version: number }>(db`
    update role set ${db(kept)}, version = version + 1 where id = ${id} and version = ${version} returning id, version`);
  if (!row) throw new Refusal('conflict');
  await keepAdministrator(db);
  subject(`role ${id}`, differences(wordsOf(was), wordsOf(kept)));
  return row;
}

/** Its permissions in the order of the enumeration, each once. */
const readRole = ({ name, permissions }: Given['fields']) => ({
  name: name.trim(),
  permissions: PERMISSIONS.filter((permission) => permissions.includes(permission)),
});

const wordsOf = ({ name, permissions }: Pick<Role, 'name' | 'permissions'>) => ({
  名称: name,
  权限: permissions.map((permission) => PERMISSIONS.labels[permission]),
});

const listRoles = (db: Db, id?: number) =>
  db<Role[]>`
    select id, version, name, permissions, built_in,
      (select count(*) from staff_role sr join staff s on s.id = sr.staff_id
       where sr.role_id = role.id and s.disabled_at is null) as staff_count
    from role where ${id === undefined ? db`true` : db`id = ${id}`} order by built_in desc, id`;
