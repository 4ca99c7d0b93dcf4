import { maskPhone } from '@zhice/contract/formats';
import { browserName } from '../../auth/browser-name';
import { addressKey } from '../../auth/limits';
import { admitPassword } from '../../auth/password-rules';
import type { OpenSession } from '../../auth/sessions';
import { staffSessions } from '../../auth/staff-session.queries';
import { forgiveTries, throttleTry } from '../../auth/try-limits';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { keepUpload } from '../../rpc/keep-upload';
import { areaNames } from './area-names';

export const ownHandlers = {
  '/api/console/me': async ({ db, staff }) => {
    const own = found(await findOwn(db, staff.id));
    return {
      id: staff.id,
      username: staff.username,
      name: staff.name,
      mobile: maskPhone(own.mobile),
      unit_id: staff.unitId,
      unit_name: staff.unitName,
      area_names: areaNames(staff.givenAreas),
      role_names: own.role_names,
      permissions: [...staff.permissions],
      password_given: staff.passwordGiven,
    };
  },

  '/api/console/upload': (context) => keepUpload(context, { accountId: null, staffId: context.staff.id }),

  '/api/console/form_draft': async ({ db, staff }, { place }) => {
    const kept = await firstRow<{ fields: Record<string, unknown>; at: Date }>(db`
      select fields, at from form_draft where staff_id = ${staff.id} and place = ${place}`);
    return { draft: kept ? { fields: kept.fields, at: momentInChina(kept.at) } : null };
  },

  '/api/console/form_draft_keep': async ({ db, staff, now }, { place, fields }) => {
    // nobody comes back to what lies for a quarter of a year
    await db`
      delete from form_draft
      where staff_id = ${staff.id} and (place = ${place} or at < ${now}::timestamptz - interval '90 days')`;
    if (fields === null) return {};
    await db`
      insert into form_draft (staff_id, place, fields, at) values (${staff.id}, ${place}, ${db.json(fields as never)}, ${now})
      on conflict (staff_id, place) do update set fields = excluded.fields, at = excluded.at`;
    return {};
  },

  '/api/console/sign_out': async ({ db, staff, subject }) => {
    await staffSessions.remove(db, staff.tokenHash);
    subject(`staff ${staff.id}`);
    return {};
  },

  '/api/console/own_session_list': async ({ db, staff, now }) => {
    const rows = await staffSessions.find(db, staff.id, staff.tokenHash, now);
    return { list: rows.map(sessionView) };
  },

  '/api/console/own_session_end': async ({ db, staff, subject }, { id, others }) => {
    if (id === undefined && !others) throw new Refusal('bad_input', { detail: '请选择要退出的设备' }, 'id');
    const ended = await staffSessions.removeOthers(db, staff.id, staff.tokenHash, others ? null : id);
    subject(`staff ${staff.id}`, { ended });
    return { ended };
  },

  '/api/console/password_change': async (context, { old_password, password, captcha }) => {
    const { services, staff, address, now, subject } = context;
    const { sql, passwords } = services;
    if (!old_password) throw new Refusal('password_missing', {}, 'old_password');
    const own = found(await findOwn(sql, staff.id));
    const next = admitPassword(password, { username: staff.username, phone: own.mobile });
    // no try at the password: nothing of it is told
    if (next === old_password) throw new Refusal('password_same', {}, 'password');
    const work = await context.takeWork(captcha);
    const keys = { lock: `staff own password ${staff.id}`, source: addressKey(address) };
    await throttleTry(sql, keys, work, now);
    if (!(await passwords.verify(old_password, own.password_hash))) {
      throw new Refusal('password_wrong', {}, 'old_password');
    }
    const hash = await passwords.hash(next);
    await sql.begin(async (tx) => {
      await forgiveTries(tx, keys, now);
      await tx`update staff set password_hash = ${hash}, password_given = false where id = ${staff.id}`;
      await staffSessions.removeOthers(tx, staff.id, staff.tokenHash);
    });
    subject(`staff ${staff.id}`);
    return {};
  },
} satisfies Partial<Handlers>;

/** An open session as lists show it. */
export const sessionView = ({ id, current, user_agent, address, created_at, expires_at }: OpenSession) => ({
  id,
  current,
  browser: browserName(user_agent),
  address,
  createtime: momentInChina(created_at),
  expires_at: momentInChina(expires_at),
});

interface OwnRow {
  mobile: string;
  password_hash: string | null;
  role_names: string[];
}

const findOwn = (db: Db, staffId: number) =>
  firstRow<OwnRow>(db`
    select mobile, password_hash,
      array(select r.name from staff_role sr join role r on r.id = sr.role_id where sr.staff_id = s.id order by r.id) as role_names
    from staff s where id = ${staffId}`);
