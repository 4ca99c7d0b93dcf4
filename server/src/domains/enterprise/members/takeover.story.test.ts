import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { type MadeAccount, makeAccount, messagesTo, newMobile } from '../../../../test/factories/account';
import { actAsOffice } from '../../../../test/factories/case';
import { joinEnterprise, newCreditCode } from '../../../../test/factories/enterprise';
import { makeUpload } from '../../../../test/factories/policy';
import { makeStaff } from '../../../../test/factories/staff';
import { runClock } from '../../case/clock-job';

const app = await testApp();

const mobile = newMobile();
const NAME = '江澜接管试验有限公司';
const firm = eachTest(async () => {
  const phone = newMobile();
  const owner = await makeAccount(app, { enterprise: true, mobile: phone });
  const code = newCreditCode();
  await app.db`update enterprise set name = ${NAME}, credit_code = ${code} where id = ${owner.enterpriseId}`;
  return { owner, phone, code, id: owner.enterpriseId! };
});

async function apply(who: MadeAccount, given: object = {}) {
  const files = [{ upload_id: await makeUpload(app.db, who.id, null), name: '授权书.pdf' }];
  const contact = { contact_name: '李明', contact_phone: '13800138000' };
  const body = {
    name: NAME,
    credit_code: firm.code,
    reason: 'left',
    words: '原所有者已离职，未交接',
    files,
    ...contact,
  };
  return app.call('/api/portal/takeover', { ...body, submit: true, ...given }, who);
}
const idOf = async (who: MadeAccount): Promise<number> => (await apply(who)).body.data.id;
const stateOf = async (id: number) => (await app.db`select state from cases where id = ${id}`)[0]?.state;
const asked = async () => (await app.ask('/api/portal/takeover_asked', {}, firm.owner)).asked;
const rolesIn = () => app.db`
  select account_id, role from enterprise_member where enterprise_id = ${firm.id} order by role desc, account_id`;
const noticesOf = async (who: MadeAccount) =>
  (await app.ask('/api/portal/notice_list', {}, who)).list.map(({ title }) => title);

it('the owner is told and agrees, one person decides, and the enterprise has another owner', async () => {
  const other = await makeAccount(app, { mobile });
  const clerk = await makeAccount(app);
  await joinEnterprise(app.db, clerk.id, firm.id, 'clerk');
  const id = await idOf(other);
  expect((await messagesTo(app, firm.phone)).join()).toContain(`有人申请接管“${NAME}”`);
  expect(await asked()).toMatchObject({
    id,
    contact_name: '李明',
    contact_phone: '138********',
    reason_name: '所有者已离职',
  });
  // what the applicant reads of the owner is masked
  const { form } = await app.ask('/api/portal/case', { id }, other);
  expect(form.owner).not.toBe(firm.owner.username);
  expect(form).not.toHaveProperty('owner_id');

  await app.ask('/api/portal/takeover_answer', { id, agree: true }, firm.owner);
  expect(await asked()).toBeNull();
  await actAsOffice(app, id, { action: 'approve', fields: { former: 'clerk' } });
  expect(await rolesIn()).toEqual([
    { account_id: other.id, role: 'owner' },
    { account_id: firm.owner.id, role: 'clerk' },
    { account_id: clerk.id, role: 'clerk' },
  ]);
  // who acted for none acts for it at once
  expect((await app.ask('/index/index/getUserInfo1', {}, other)).member).toMatchObject({ enterprise_id: firm.id });
  for (const who of [firm.owner, clerk]) expect((await noticesOf(who))[0]).toContain('的所有者已由');
  expect((await messagesTo(app, mobile)).join()).toContain('所有者已变更为您');
  const { list } = await app.ask('/api/portal/enterprise_log', {}, other);
  expect(list.map(({ act }) => act)).toEqual(['经平台审核接管企业', '答复接管申请']);
});

it('an objection is heard, two persons decide, and the former owner may be removed', async () => {
  const manager = await makeAccount(app);
  await joinEnterprise(app.db, manager.id, firm.id, 'manager');
  const id = await idOf(manager);
  expect(await app.call('/api/portal/takeover_answer', { id, agree: false }, firm.owner)).toBeRefused(
    422,
    '请写明异议的理由',
  );
  await app.ask('/api/portal/takeover_answer', { id, agree: false, words: '我仍在职' }, firm.owner);
  expect((await app.call('/api/portal/takeover_answer', { id, agree: true }, firm.owner)).status).toBe(409);
  const [first, second] = [await makeStaff(app), await makeStaff(app)];
  const staff = ({ id: staffId }: { id: number }) => ({ id: staffId, unitId: null });
  await expect(actAsOffice(app, id, { action: 'approve', fields: { former: 'removed' } })).rejects.toThrow();
  await actAsOffice(app, id, { action: 'propose', fields: { words: '授权书属实' }, staff: staff(first) });
  const confirm = (who: { id: number }) =>
    actAsOffice(app, id, { action: 'confirm', fields: { former: 'removed' }, staff: staff(who) });
  await expect(confirm(first)).rejects.toThrow('须由另一位同事办理');
  await confirm(second);
  expect(await rolesIn()).toEqual([{ account_id: manager.id, role: 'owner' }]);
  expect((await noticesOf(firm.owner))[0]).toContain('的所有者已由');
  expect((await app.call('/api/portal/member_list', {}, firm.owner)).status).toBe(403);
});

it('silence of ten working days leads to two persons too; an answer that comes late is still heard', async () => {
  const other = await makeAccount(app);
  const id = await idOf(other);
  const { until } = (await asked())!;
  app.setNow(new Date(`${until}T09:00:00+08:00`));
  await runClock(app.db, app.portal.services, app.now());
  expect(await stateOf(id)).toBe('asked');
  app.setNow(new Date(new Date(`${until}T09:00:00+08:00`).getTime() + 4 * 86_400_000));
  await runClock(app.db, app.portal.services, app.now());
  expect(await stateOf(id)).toBe('silent');
  const again = { ...firm.owner, token: await app.signIn(firm.owner.username) };
  await app.ask('/api/portal/takeover_answer', { id, agree: false, words: '刚看到' }, again);
  await actAsOffice(app, id, { action: 'refuse', fields: { words: '原所有者仍在职' } });
  expect(await rolesIn()).toEqual([{ account_id: firm.owner.id, role: 'owner' }]);
  const applicant = { ...other, token: await app.signIn(other.username) };
  expect((await noticesOf(applicant))[0]).toBe('企业接管不予接管');
});

it('is for an enterprise that somebody else owns, one at a time; a new owner has not been heard', async () => {
  const other = await makeAccount(app);
  const field = 'credit_code';
  expect(await apply(other, { name: '别的名称有限公司' })).toBeRefused(422, field);
  expect(await apply(other, { files: [] })).toBeRefused(422, 'files');
  expect(await apply(firm.owner)).toBeRefused(422, '您已是这家企业的所有者', field);
  const id = await idOf(other);
  expect(await apply(await makeAccount(app))).toBeRefused(422, '已有人申请接管这家企业，请等待平台审核', field);
  const stranger = await makeAccount(app, { enterprise: true });
  expect((await app.call('/api/portal/takeover_answer', { id, agree: true }, stranger)).status).toBe(404);
  await app.ask('/api/portal/takeover_answer', { id, agree: true }, firm.owner);
  const heir = await makeAccount(app);
  await app.db`update enterprise_member set role = 'manager' where account_id = ${firm.owner.id}`;
  await joinEnterprise(app.db, heir.id, firm.id, 'owner');
  const approve = actAsOffice(app, id, { action: 'approve', fields: { former: 'reader' } });
  await expect(approve).rejects.toThrow('申请后所有者已变更');
});
