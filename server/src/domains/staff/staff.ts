import type { CallInput } from '@zhice/contract/all';
import { isUsername, maskPhone } from '@zhice/contract/formats';
import { STAFF_STATES } from '@zhice/contract/staff/enumerations';
import { staffSessions } from '../../auth/staff-session.queries';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow, hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { moment, text } from '../../sheet/sheet-columns';
import { readMobile } from '../account';
import { keepAdministrator, lockRoles } from './administrators';
import { admitAreas, areaNames } from './area-names';
import { newPassword } from './new-password';
import { findStaff, pageStaff, type StaffRow } from './staff.queries';

export const staffHandlers = {
  '/api/console/staff_list': {
    page: async ({ db, now }, input) => {
      const page = await pageStaff(db, input, now);
      return { ...page, list: page.list.map(staffView) };
    },
    sheet: {
      name: '人员',
      columns: [
        text('姓名', 'name'),
        text('用户名', 'username'),
        text('部门', 'unit_name', 40),
        text('角色', 'role_names', 30),
        text('地区', 'area_names', 30),
        text('手机', 'mobile'),
        text('状态', ({ state }) => STAFF_STATES.labels[state]),
        moment('登录时间', 'signed_in_at'),
      ],
    },
  },

  '/api/console/staff_save': async (context, input) => {
    await lockRoles(context.db);
    return input.id === undefined ? addStaff(context, input.fields) : changeStaff(context, input.id, input);
  },

  '/api/console/staff_reset': async ({ db, services, now, subject }, { id }) => {
    found(await findStaff(db, id, now));
    const password = newPassword();
    await db`
      update staff set password_hash = ${await services.passwords.hash(password)}, password_given = true where id = ${id}`;
    await staffSessions.removeAll(db, id);
    subject(`staff ${id}`);
    return { password };
  },

  '/api/console/staff_disable': async ({ db, staff, now, subject }, { id, disabled }) => {
    if (disabled && id === staff.id) throw new Refusal('own_disabling');
    await lockRoles(db);
    const was = found(await findStaff(db, id, now));
    if (!disabled) await admitUnit(db, was.unit_id, 'id');
    await db`update staff set disabled_at = ${disabled ? now : null}, version = version + 1 where id = ${id}`;
    if (disabled) await staffSessions.removeAll(db, id);
    await keepAdministrator(db);
    subject(`staff ${id}`, differences(wordsOf(was), wordsOf(found(await findStaff(db, id, now)))));
    return {};
  },

  '/api/console/staff_choices': async ({ db }, { unit_id }) => ({
    list: [
      ...(await db<{ id: number; name: string; unit_id: number; unit_name: string }[]>`
        select s.id, s.name, s.unit_id, u.name as unit_name from staff s join unit u on u.id = s.unit_id
        where s.disabled_at is null and ${unit_id === undefined ? db`true` : db`s.unit_id = ${unit_id}`}
        order by u.position, u.id, s.name, s.id`),
    ],
  }),
} satisfies Partial<Handlers>;

const staffView = ({ mobile, signed_in_at, ...row }: StaffRow): ListRow<'/api/console/staff_list'> => ({
  ...row,
  mobile: maskPhone(mobile),
  area_names: areaNames(row.areas),
  signed_in_at: signed_in_at ? momentInChina(signed_in_at) : '',
});

type Given = CallInput<'/api/console/staff_save'>;
type Fields = Given['fields'];

async function addStaff({ db, services, now, subject }: Context<'staff:staff'>, fields: Fields) {
  const kept = await readStaff(db, fields, undefined);
  const mobile = readMobile(fields.mobile, 'fields.mobile');
  const made = { mobile, is_demo: services.settings.demo, created_at: now };
  const [row] = await db<{ id: number; version: number }[]>`
    insert into staff ${db({ ...kept, ...made })} returning id, version`;
  await giveRoles(db, row!.id, fields.role_ids);
  subject(`staff ${row!.id}`, differences(null, wordsOf(found(await findStaff(db, row!.id, now)))));
  return row!;
}

async function changeStaff(context: Context<'staff:staff'>, id: number, { version = 0, fields }: Given) {
  const { db, now, subject } = context;
  const was = found(await findStaff(db, id, now));
  const kept = await readStaff(db, fields, was.unit_id);
  const mobile = fields.mobile ? readMobile(fields.mobile, 'fields.mobile') : was.mobile;
  const changed = { ...kept, mobile };
  const row = await firstRow<{ id: number; version: number }>(db`
    update staff set ${db(changed)}, version = version + 1 where id = ${id} and version = ${version} returning id, version`);
  if (!row) throw new Refusal('conflict');
  await giveRoles(db, id, fields.role_ids);
  await keepAdministrator(db);
  subject(`staff ${id}`, differences(wordsOf(was), wordsOf(found(await findStaff(db, id, now)))));
  return row;
}

async function readStaff(db: Db, { username, name, unit_id, areas }: Fields, unitBefore: number | undefined) {
  const kept = { username: username.trim(), name: name.trim(), unit_id, areas: [...new Set(areas)] };
  if (!isUsername(kept.username)) throw new Refusal('username_wrong', {}, 'fields.username');
  admitAreas(kept.areas, 'fields.areas');
  if (unit_id !== unitBefore) await admitUnit(db, unit_id, 'fields.unit_id');
  return kept;
}

async function admitUnit(db: Db, id: number, field: string): Promise<void> {
  if (await hasRows(db`select from unit where id = ${id} and disabled_at is null for share`)) return;
  throw new Refusal('bad_input', { detail: '该部门不存在或已停用，请换一个部门' }, field);
}

/** Gives exactly these roles; one that is not there is refused. */
async function giveRoles(db: Db, staffId: number, roleIds: readonly number[]): Promise<void> {
  const ids = [...new Set(roleIds)];
  await db`delete from staff_role where staff_id = ${staffId} and role_id <> all(${ids}::bigint[])`;
  const known = await db`select id from role where id = any(${ids}::bigint[])`;
  if (known.length < ids.length) {
    throw new Refusal('bad_input', { detail: '所选的角色不存在，请刷新后重新选择' }, 'fields.role_ids');
  }
  await db`
    insert into staff_role (staff_id, role_id) select ${staffId}, unnest(${ids}::bigint[]) on conflict do nothing`;
}

const wordsOf = (row: StaffRow) => ({
  用户名: row.username,
  姓名: row.name,
  手机: maskPhone(row.mobile),
  部门: row.unit_name,
  地区: areaNames(row.areas),
  角色: row.role_names,
  状态: STAFF_STATES.labels[row.state],
});
