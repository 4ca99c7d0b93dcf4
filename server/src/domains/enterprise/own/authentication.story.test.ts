import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { actAsOffice } from '../../../../test/factories/case';
import { joinEnterprise, newCreditCode } from '../../../../test/factories/enterprise';
import { makeUpload } from '../../../../test/factories/policy';
import { found } from '../../../base/refusal';
import { approveOn } from '../../../commands/approve';

const app = await testApp();
const who = eachTest(() => makeAccount(app));

const apply = (input: object) =>
  app.call('/api/Person/qiyeauthentication', { name: '申请认证有限公司', ...input }, who);
const stand = () => app.ask('/api/portal/authentication', {}, who);

it('a member applies with the licence, and an approved one is not sent back by the same words', async () => {
  expect(await stand()).toMatchObject({ status: 0, approved: false, licence: null });
  const credit_code = newCreditCode();
  expect(await apply({ credit_code })).toBeRefused(422, '请上传营业执照的扫描件或照片', 'upload_id');
  const licence = await makeUpload(app.db, who.id, null);
  const sent = await apply({ credit_code, upload_id: licence });
  expect(sent.body.data.status).toBe(1);
  const waiting = await stand();
  expect(waiting).toMatchObject({ status: 1, pending: { credit_code }, licence: { upload_id: licence } });
  expect(waiting.licence?.url).toMatch(/^\/api\/files\//);
  expect((await apply({ credit_code })).status).toBe(422);
  await approveOn(app.db, [String(sent.body.data.enterprise_id)], () => undefined);
  expect((await apply({ credit_code })).body.data.status).toBe(2);
  expect(await stand()).toMatchObject({
    case: { kind: 'authentication', state: 'approved', title: '申请认证有限公司', actions: [] },
    history: [{ said: '提交' }, { said: '已审核通过' }],
  });
});

it('a new licence of an approved enterprise is reviewed, and it acts meanwhile', async () => {
  const credit_code = newCreditCode();
  const first = await apply({ credit_code, upload_id: await makeUpload(app.db, who.id, null) });
  await approveOn(app.db, [String(first.body.data.enterprise_id)], () => undefined);
  const again = await apply({ credit_code, upload_id: await makeUpload(app.db, who.id, null) });
  expect(again.body.data.status).toBe(1);
  expect(await stand()).toMatchObject({
    ...{ status: 1, approved: true, case: { kind: 'enterprise_edit', state: 'review', actions: ['withdraw', 'add'] } },
    history: [{ said: '提交' }, { said: '已审核通过' }, { said: '提交' }],
  });
});

it('a licence is a picture or a PDF of one’s own', async () => {
  const other = await makeAccount(app, { enterprise: true });
  const credit_code = newCreditCode();
  const theirs = await makeUpload(app.db, other.id, other.enterpriseId);
  expect(await apply({ credit_code, upload_id: theirs })).toBeRefused(400, 'upload_id');
  // its own, but of an enterprise that it belongs to no more
  const earlier = await makeUpload(app.db, who.id, other.enterpriseId);
  expect(await apply({ credit_code, upload_id: earlier })).toBeRefused(400, 'upload_id');
  const sheet = await makeUpload(app.db, who.id, null);
  await app.db`update upload set mime = 'application/zip' where id = ${sheet}`;
  expect(await apply({ credit_code, upload_id: sheet })).toBeRefused(422, 'upload_id');
  expect(
    await app.db`select 1 from case_file f join cases c on c.id = f.case_id where c.account_id = ${who.id}`,
  ).toEqual([]);
});

it('what is returned says which fields are wrong, until it is submitted again', async () => {
  const credit_code = newCreditCode();
  await apply({ credit_code, upload_id: await makeUpload(app.db, who.id, null) });
  const { id } = found((await stand()).case);
  const fields = { words: '请按营业执照填写', mark_name: '少了“科技”二字', mark_licence: '' };
  expect(await actAsOffice(app, id, { action: 'return', fields })).toMatchObject({ state: 'returned' });
  expect(await stand()).toMatchObject({
    status: 3,
    reason: '请按营业执照填写；企业名称：少了“科技”二字',
    case: { marks: { name: '少了“科技”二字' }, actions: ['submit', 'withdraw'] },
  });
  expect((await apply({ name: '申请认证科技有限公司', credit_code })).body.data.status).toBe(1);
  const { case: again, history } = await stand();
  expect(again).toMatchObject({
    id,
    marks: {},
    title: '申请认证科技有限公司',
    form: { licence: [{ name: expect.any(String) }] },
  });
  expect(history.map(({ said }) => said)).toEqual(['提交', '已退回', '提交']);
});

it('what waits is taken back by a colleague too, and the enterprise is as it was', async () => {
  const credit_code = newCreditCode();
  const first = await apply({ credit_code, upload_id: await makeUpload(app.db, who.id, null) });
  const enterpriseId = first.body.data.enterprise_id;
  const colleague = await makeAccount(app);
  await joinEnterprise(app.db, colleague.id, enterpriseId);
  const withdraw = async () => {
    const { id } = found((await app.ask('/api/portal/authentication', {}, colleague)).case);
    return app.call('/api/portal/case_act', { id, action: 'withdraw' }, colleague);
  };
  expect((await withdraw()).body.data.state).toBe('withdrawn');
  expect(await stand()).toMatchObject({ status: 0, approved: false, pending: null });
  await apply({ credit_code });
  await approveOn(app.db, [String(enterpriseId)], () => undefined);
  await app.call('/api/Person/qyedit', { name: '更名有限公司', credit_code }, who);
  expect((await withdraw()).status).toBe(200);
  expect(await stand()).toMatchObject({ status: 2, approved: true, name: '申请认证有限公司', pending: null });
  expect((await withdraw()).status).toBe(409);
});
