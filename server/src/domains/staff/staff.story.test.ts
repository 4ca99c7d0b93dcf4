import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount, newMobile } from '../../../test/factories/account';
import { refusalOf } from '../../../test/factories/refusal';
import { makeStaff, makeUnit, staffToken } from '../../../test/factories/staff';
import { insertAuditOfOne } from '../../rpc/audit.queries';
import { refuseOwnWork } from '../../rpc/own-work';

const app = await testApp();
const admin = await makeStaff(app);
const as = { token: admin.token };

const fieldsOf = (given: object) => ({
  ...{ username: `person${newMobile()}`.slice(0, 20), name: '林静', mobile: newMobile() },
  ...{ unit_id: admin.unitId, areas: ['330106'], role_ids: [] as number[] },
  ...given,
});
const save = (body: object, token = admin.token) => app.call('/api/console/staff_save', body, { token });
const lastAudit = async () =>
  (await app.db`select staff_id, subject, detail from audit_log order by id desc limit 1`)[0]!;
const roleOf = async (id: number): Promise<number> =>
  (await app.db<{ role_id: number }[]>`select role_id from staff_role where staff_id = ${id}`)[0]!.role_id;

describe('a member of staff', () => {
  it('is added with a masked number, changed in the version that was seen, and every change is in the audit', async () => {
    const role = await roleOf((await makeStaff(app, { permissions: ['appeals'] })).id);
    const fields = fieldsOf({ role_ids: [role] });
    const { id, version } = (await save({ fields })).body.data;
    const row = (await app.ask('/api/console/staff_list', { keyword: fields.username }, as)).list[0];
    expect(row).toMatchObject({ id, name: '林静', mobile: `${fields.mobile.slice(0, 3)}********`, role_ids: [role] });
    const { mobile: _, ...rest } = fields;
    expect((await save({ id, version, fields: { ...rest, name: '林晓' } })).status).toBe(200);
    expect(await lastAudit()).toEqual({
      staff_id: admin.id,
      subject: `staff ${id}`,
      detail: { before: { 姓名: '林静' }, after: { 姓名: '林晓' } },
    });
    expect(await save({ id, version, fields: rest })).toBeRefused(409);
    expect(await save({ fields: { ...fields, mobile: newMobile() } })).toBeRefused(409, 'fields.username');
  });

  it.each([
    ['a name that is a number', { username: '123456' }, 'fields.username'],
    ['a landline', { mobile: '0571-88000000' }, 'fields.mobile'],
    ['a unit that is not there', { unit_id: 999_999 }, 'fields.unit_id'],
    ['a role that is not there', { role_ids: [999_999] }, 'fields.role_ids'],
    ['an area that is not there', { areas: ['000001'] }, 'fields.areas'],
  ])('is not added with %s', async (_, given, field) => {
    expect((await save({ fields: fieldsOf(given) })).body.field).toBe(field);
  });

  it('loses every session by a new password, and when disabled; comes back when enabled', async () => {
    const who = await makeStaff(app);
    const { list } = await app.ask('/api/console/staff_list', { keyword: who.username }, as);
    expect(list[0]?.state).toBe('active');
    const { password } = await app.ask('/api/console/staff_reset', { id: who.id }, as);
    expect(await app.call('/api/console/me', {}, { token: who.token })).toBeRefused(402);
    expect((await app.call('/api/console/sign_in', { username: who.username, password })).status).toBe(200);
    expect(JSON.stringify(await app.db`select detail from audit_log`)).not.toContain(password);
    const token = await staffToken(app, who.username);
    await app.ask('/api/console/staff_disable', { id: who.id, disabled: true }, as);
    expect(await app.call('/api/console/me', {}, { token })).toBeRefused(402);
    await app.ask('/api/console/staff_disable', { id: who.id, disabled: false }, as);
    expect(await app.call('/api/console/me', {}, { token })).toBeRefused(402);
    expect((await app.call('/api/console/me', {}, { token: await staffToken(app, who.username) })).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('stays: nobody disables himself, or takes the permission from the last who has it', async () => {
    const own = await testApp();
    const one = await makeStaff(own);
    const two = await makeStaff(own);
    const call = { token: one.token };
    expect(await own.call('/api/console/staff_disable', { id: one.id, disabled: true }, call)).toBeRefused(422);
    await own.ask('/api/console/staff_disable', { id: two.id, disabled: true }, call);
    const { list } = await own.ask('/api/console/role_list', {}, call);
    const role = list.find(({ permissions, staff_count }) => staff_count === 1 && permissions.includes('staff'))!;
    const fields = { name: role.name, permissions: ['audit'] };
    expect(await own.call('/api/console/role_save', { id: role.id, version: 1, fields }, call)).toBeRefused(
      422,
      '至少要保留一位有“人员与权限”的在用人员，请先授权给另一位',
    );
    const [row] = (await own.ask('/api/console/staff_list', { keyword: one.username }, call)).list;
    const { username, name, unit_id, areas, version } = row!;
    const without = { username, name, unit_id, areas, role_ids: [] };
    expect(await own.call('/api/console/staff_save', { id: one.id, version, fields: without }, call)).toBeRefused(422);
    await own.ask('/api/console/staff_disable', { id: two.id, disabled: false }, call);
    expect((await own.call('/api/console/staff_save', { id: one.id, version, fields: without }, call)).status).toBe(
      200,
    );
    expect(await own.call('/api/console/role_list', {}, call)).toBeRefused(403);
  });

  it('is kept also where two disable each other at once', async () => {
    const own = await testApp();
    const [one, two] = [await makeStaff(own), await makeStaff(own)];
    const disable = (by: typeof one, whom: typeof one) =>
      own.call('/api/console/staff_disable', { id: whom.id, disabled: true }, { token: by.token });
    const answers = await Promise.all([disable(one, two), disable(two, one)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect((await own.db`select from staff where disabled_at is null`).length).toBe(1);
  });
});

describe('roles and units', () => {
  it('the first roles are there; a built-in one keeps its name and not its permissions', async () => {
    const { list } = await app.ask('/api/console/role_list', {}, as);
    expect(list.filter(({ built_in }) => built_in).map(({ name }) => name)).toEqual(
      '系统管理员 内容编辑 规则编辑 审核员 诉求经办 诉求督办 统计查看'.split(' '),
    );
    const { id, version } = list.find(({ name }) => name === '统计查看')!;
    const change = (name: string) => ({ id, version, fields: { name, permissions: ['audit', 'statistics'] } });
    expect(await app.call('/api/console/role_save', change('看数的'), as)).toBeRefused(422, 'fields.name');
    await app.ask('/api/console/role_save', change('统计查看'), as);
    expect((await lastAudit()).detail).toEqual({ before: { 权限: ['统计'] }, after: { 权限: ['统计', '审计'] } });
  });

  it('a role that nobody has is deleted, and no other', async () => {
    const roles = async () => (await app.ask('/api/console/role_list', {}, as)).list;
    const fields = { name: '临时角色', permissions: ['statistics'] };
    const { id } = await app.ask('/api/console/role_save', { fields }, as);
    await app.db`insert into staff_role ${app.db({ staff_id: admin.id, role_id: id })}`;
    expect(await app.call('/api/console/role_delete', { id }, as)).toBeRefused(
      422,
      '还有人员（含停用的）使用这个角色，请先调整他们的角色',
    );
    await app.db`delete from staff_role where role_id = ${id}`;
    await app.ask('/api/console/role_delete', { id }, as);
    expect((await lastAudit()).detail).toEqual({ before: { 名称: '临时角色', 权限: ['统计'] }, after: {} });
    expect((await roles()).some((role) => role.id === id)).toBe(false);
    const builtIn = (await roles()).find(({ built_in }) => built_in)!;
    expect(await app.call('/api/console/role_delete', { id: builtIn.id }, as)).toBeRefused(
      422,
      '内置角色不能改名或删除，可以调整它的权限',
    );
  });

  it('a unit does not stand below itself, and is not disabled while it has staff', async () => {
    const fields = { area_code: '330106', parent_id: null as number | null, head_id: admin.id, position: 1 };
    const make = async (name: string, parent_id: number | null) =>
      app.ask('/api/console/unit_save', { fields: { ...fields, name, parent_id } }, as);
    const above = await make('上级局', null);
    const below = await make('下级科', above.id);
    const circle = { ...above, fields: { ...fields, name: '上级局', parent_id: below.id } };
    expect(await app.call('/api/console/unit_save', circle, as)).toBeRefused(422, 'fields.parent_id');
    await makeStaff(app, { unit: below.id });
    const disable = { id: below.id, disabled: true };
    expect(await app.call('/api/console/unit_disable', disable, as)).toBeRefused(422);
    const empty = { id: await makeUnit(app), disabled: true };
    await app.ask('/api/console/unit_disable', empty, as);
    const { list } = await app.ask('/api/console/unit_choices', {}, as);
    expect(list.map(({ id }) => id)).not.toContain(empty.id);
    const [row] = (await app.ask('/api/console/unit_list', { keyword: '下级科' }, as)).list;
    expect(row).toMatchObject({ parent_name: '上级局', area_name: '浙江省杭州市西湖区', staff_count: 1 });
  });
});

describe('what was done', () => {
  it('is found by who, act, subject and day, with what was before and after', async () => {
    const who = await makeStaff(app);
    await app.ask('/api/console/own_session_end', { others: true }, { token: who.token });
    const find = (input: object) => app.ask('/api/console/audit_list', input, as);
    const [row] = (await find({ staff_id: who.id })).list;
    expect(row).toMatchObject({ act: '退出本人的其他登录', actor: 'staff', subject: `staff ${who.id}` });
    const today = row!.createtime.slice(0, 10);
    expect((await find({ subject: `staff ${who.id}`, from: today, to: today })).total).toBe(1);
    expect((await find({ staff_id: who.id, to: '2020-01-01' })).total).toBe(0);
    expect((await find({ subject: 'staff' })).total).toBeGreaterThan(1);
    const { token, id } = await makeAccount(app);
    await app.call('/api/portal/logout', {}, { token });
    expect((await find({ actor: 'account', subject: `account ${id}` })).list[0]).toMatchObject({ actor_id: id });
  });
});

it('words are looked for in what was done last, or within days that are not too many', async () => {
  const made = { action: 'audit test', subject: 'unit 1', request_id: 'looked-for' };
  for (const days of [1, 40]) {
    await app.db`insert into audit_log ${app.db({ ...made, at: new Date(Date.now() - days * 86_400_000) } as never)}`;
  }
  const find = (input: object) => app.call('/api/console/audit_list', { keyword: 'looked-for', ...input }, as);
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  expect((await find({})).body.data.total).toBe(1);
  expect((await find({ from: dayBefore(60), to: dayBefore(0) })).body.data.total).toBe(2);
  expect((await find({ to: dayBefore(30) })).body.data.total).toBe(1);
  expect(await find({ from: dayBefore(200), to: dayBefore(0) })).toBeRefused(
    422,
    '按关键词查找，一次最多查 92 天，请缩短日期范围',
    'from',
  );
  const all = await app.ask('/api/console/audit_list', { action: 'audit test', from: dayBefore(200) }, as);
  expect(all.total).toBe(2);
});

it('a job runs when somebody asks for it, and not twice', async () => {
  const listed = async (name: string) =>
    (await app.ask('/api/console/job_list', {}, as)).list.find((job) => job.name === name)!;
  expect(await listed('search terms')).toMatchObject({ last_run_at: null, running: false, title: '更新搜索索引' });
  await app.ask('/api/console/job_run', { name: 'search terms' }, as);
  await expect.poll(async () => (await listed('search terms')).last_run_at).not.toBeNull();
  await app.db`update job set held_until = now() + interval '1 minute' where name = 'search terms'`;
  expect(await app.call('/api/console/job_run', { name: 'search terms' }, as)).toBeRefused(409);
  expect(await app.call('/api/console/job_run', { name: 'no such job' }, as)).toBeRefused(404);
});

it('a session of somebody else is ended from the list', async () => {
  const who = await makeStaff(app);
  const { list } = await app.ask('/api/console/session_list', { staff_id: who.id }, as);
  await app.ask('/api/console/session_end', { id: list[0]!.id }, as);
  expect(await app.call('/api/console/me', {}, { token: who.token })).toBeRefused(402);
});

it('nobody approves his own work', () => {
  expect(refusalOf(() => refuseOwnWork(admin, admin.id)).message).toBe('本人编写的内容须由另一位工作人员审核');
  expect(() => refuseOwnWork(admin, admin.id + 1)).not.toThrow();
  expect(() => refuseOwnWork(admin, null)).not.toThrow();
});

it('what is typed in a form is there in any browser until it is saved or given up, for nobody else', async () => {
  const [who, other] = [await makeStaff(app), await makeStaff(app)];
  const place = 'policy-item 12';
  const draft = async (as: { token: string }) => (await app.ask('/api/console/form_draft', { place }, as)).draft;
  expect(await draft(who)).toBeNull();
  for (const title of ['技改', '技改补助']) {
    await app.ask('/api/console/form_draft_keep', { place, fields: { title, undated: true, materials: '[]' } }, who);
  }
  expect(await draft(who)).toMatchObject({ fields: { title: '技改补助', undated: true, materials: '[]' } });
  expect(await draft(other)).toBeNull();
  await app.ask('/api/console/form_draft_keep', { place, fields: null }, who);
  expect(await draft(who)).toBeNull();
});

it('the audit log says beside what changed what else a row holds, in words', async () => {
  const auditor = await makeStaff(app, { permissions: ['audit'] });
  const detail = {
    reason: '电话核实',
    dry: false,
    ids: [3, 4],
    结果: '退回',
    before: { 状态: '在用' },
    after: { 状态: '停用' },
  };
  const given = { staff: { id: auditor.id }, address: '', requestId: '' };
  await insertAuditOfOne(app.db, given, { action: '/api/console/user_clear', subject: `sample ${auditor.id}`, detail });
  const { list } = await app.ask('/api/console/audit_list', { subject: `sample ${auditor.id}` }, auditor);
  expect(list.map(({ changes, detail: others }) => [changes, others])).toEqual([
    [[{ field: '状态', before: '在用', after: '停用' }], '只是试行：否；编号：3、4；原因：电话核实；结果：退回'],
  ]);
});
