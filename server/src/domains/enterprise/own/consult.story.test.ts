import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { actAsOffice } from '../../../../test/factories/case';
import { createEnterprise, joinEnterprise, newCreditCode } from '../../../../test/factories/enterprise';
import { makeUpload } from '../../../../test/factories/policy';
import { makeStaff } from '../../../../test/factories/staff';
import { approveOn } from '../../../commands/approve';

const app = await testApp();
const asker = eachTest(() => makeAccount(app));

const WORDS = {
  ...{ submit: true, topic: 'account', words: '换了营业执照要不要重新认证' },
  ...{ contact_name: '王芳', contact_phone: '13800138000' },
};
const seek = (body: object = {}) => app.call('/api/demo/company_seek', { ...WORDS, ...body }, asker);
const own = (body: object = {}) => app.ask('/api/Person/company_seek', body, asker);

it('is answered, asked further and closed; the answer is told', async () => {
  const { id } = (await seek()).body.data;
  await actAsOffice(app, id, { action: 'answer', fields: { words: '需要，请上传新的执照' } });
  const notices = await app.ask('/api/portal/notice_list', {}, asker);
  expect(notices.list[0]).toMatchObject({ title: '平台咨询已答复', path: `/caseDetail?id=${id}` });
  const asked = await own({ id, action: 'ask', fields: { words: '名称没变也要吗' } });
  expect(asked.list[0]).toMatchObject({ state_name: '待答复', number: expect.stringMatching(/^ZX-20261120-\d{6}$/) });
  await actAsOffice(app, id, { action: 'answer', fields: { words: '也要' } });
  const closed = (await own({ id, action: 'close' })).list[0];
  expect(closed?.history.map(({ said }) => said)).toEqual(['提交', '已答复', '追问', '已答复', '确认已解决']);
  expect((await own({ state: 'answered' })).total).toBe(0);
});

it('may be about an enterprise of the library, and follows it into the one that claims it', async () => {
  const creditCode = newCreditCode();
  const hidden = await createEnterprise(app.db, { approved: false });
  expect((await seek({ enterprise_id: hidden })).status).toBe(404);
  const imported = await createEnterprise(app.db, {
    ...{ approved: false, creditCode, sourceKey: creditCode, name: '示例导入有限公司' },
  });
  const { id } = (await seek({ enterprise_id: imported })).body.data;
  expect((await own({ id })).list[0]).toMatchObject({ title: '关于示例导入有限公司', subject: { id: imported } });
  const owner = await makeAccount(app);
  const upload_id = await makeUpload(app.db, owner.id, null);
  const claim = { name: '示例导入有限公司', credit_code: creditCode, upload_id };
  const { enterprise_id } = await app.ask('/api/Person/qiyeauthentication', claim, owner);
  await approveOn(app.db, [String(enterprise_id)], () => undefined);
  expect((await own({ id })).list[0]).toMatchObject({ subject: { kind: 'enterprise', id: enterprise_id } });
});

it('becomes an appeal of the enterprise by one act; both sides see both, and a person without one is answered', async () => {
  const person = (await seek()).body.data.id;
  await expect(actAsOffice(app, person, { action: 'to_appeal', fields: { appeal_type_id: 1 } })).rejects.toThrow(
    '提问人没有已认证的企业',
  );
  const member = await makeAccount(app, { enterprise: true });
  const [type] = await app.db<{ id: number }[]>`
    insert into appeal_type (name, department, working_days, position) values ('补助拨付', '市经信局', 10, 1) returning id`;
  const words = '技改补助公示后尚未拨付。请问何时到账？';
  const { id } = (await app.call('/api/demo/company_seek', { ...WORDS, words }, member)).body.data;
  const office = await makeStaff(app, { permissions: ['consults', 'appeals', 'coordination'] });
  const fields = { appeal_type_id: type!.id, area: '330106' };
  const { choices } = await app.ask('/api/console/case', { id }, office);
  expect(choices.appeal_type_id).toContainEqual({ id: type!.id, name: '补助拨付（市经信局）' });
  const after = await app.ask('/api/console/case_act', { id, action: 'to_appeal', fields }, office);
  expect(after).toMatchObject({ state_name: '已转诉求', links: [{ said: '转为', title: '技改补助公示后尚未拨付' }] });
  const appealId = after.links[0]!.id;
  const appeal = await app.ask('/api/portal/case', { id: appealId }, member);
  expect(appeal).toMatchObject({ kind: 'appeal', state: 'submitted', links: [{ said: '由此转来', id }] });
  expect(appeal.form).toMatchObject({ contact_name: '王芳', public: false, content: expect.stringContaining(words) });
  expect(appeal.history.map(({ said }) => said)).toEqual(['提交', '由另一件转来']);
  const colleague = await makeAccount(app);
  await joinEnterprise(app.db, colleague.id, member.enterpriseId);
  expect((await app.ask('/api/portal/case', { id: appealId }, colleague)).links).toEqual([]);
  const notices = await app.ask('/api/portal/notice_list', {}, member);
  expect(notices.list[0]).toMatchObject({ title: '平台咨询已转为企业诉求', path: '/appeal' });
});
