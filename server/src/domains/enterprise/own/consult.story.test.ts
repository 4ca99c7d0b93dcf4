import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { actAsOffice } from '../../../../test/factories/case';
import { createEnterprise, newCreditCode } from '../../../../test/factories/enterprise';
import { makeUpload } from '../../../../test/factories/policy';
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
  const imported = await createEnterprise(app.db, { creditCode, sourceKey: creditCode, name: '示例导入有限公司' });
  const { id } = (await seek({ enterprise_id: imported })).body.data;
  expect((await own({ id })).list[0]).toMatchObject({ title: '关于示例导入有限公司', subject: { id: imported } });
  const owner = await makeAccount(app);
  const upload_id = await makeUpload(app.db, owner.id, null);
  const claim = { name: '示例导入有限公司', credit_code: creditCode, upload_id };
  const { enterprise_id } = await app.ask('/api/Person/qiyeauthentication', claim, owner);
  await approveOn(app.db, [String(enterprise_id)], () => undefined);
  expect((await own({ id })).list[0]).toMatchObject({ subject: { kind: 'enterprise', id: enterprise_id } });
});
