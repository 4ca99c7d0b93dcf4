import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { newCreditCode } from '../../../test/factories/enterprise';
import { makeUpload } from '../../../test/factories/policy';
import { approveOn } from '../../commands/approve';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const apply = (who: MadeAccount, input: object) =>
  app.call('/api/Person/qiyeauthentication', { name: '申请认证有限公司', ...input }, who);
const stand = async (who: MadeAccount) => (await app.call('/api/portal/authentication', {}, who)).body.data;

it('a member applies with the licence, and an approved one is not sent back by the same words', async () => {
  const who = await makeAccount(app);
  expect(await stand(who)).toMatchObject({ status: 0, approved: false, licence: null });
  const credit_code = newCreditCode();
  const without = await apply(who, { credit_code });
  expect(without.body).toMatchObject({ code: 422, field: 'upload_id', msg: '请上传营业执照的扫描件或照片' });
  const licence = await makeUpload(app.db, who.id, null);
  const sent = await apply(who, { credit_code, upload_id: licence });
  expect(sent.body.data.status).toBe(1);
  const waiting = await stand(who);
  expect(waiting).toMatchObject({ status: 1, pending: { credit_code }, licence: { upload_id: licence } });
  expect(waiting.licence?.url).toMatch(/^\/api\/files\//);
  expect((await apply(who, { credit_code })).status).toBe(422);
  await approveOn(app.db, [String(sent.body.data.enterprise_id)], () => undefined);
  expect((await apply(who, { credit_code })).body.data.status).toBe(2);
  expect((await stand(who)).history.map(({ state_name }) => state_name)).toEqual(['提交审核', '审核通过']);
});

it('a new licence of an approved enterprise is reviewed, and it acts meanwhile', async () => {
  const who = await makeAccount(app);
  const credit_code = newCreditCode();
  const first = await apply(who, { credit_code, upload_id: await makeUpload(app.db, who.id, null) });
  await approveOn(app.db, [String(first.body.data.enterprise_id)], () => undefined);
  const again = await apply(who, { credit_code, upload_id: await makeUpload(app.db, who.id, null) });
  expect(again.body.data.status).toBe(1);
  expect(await stand(who)).toMatchObject({ status: 1, approved: true });
});

it('a licence is a picture or a PDF of one’s own', async () => {
  const who = await makeAccount(app);
  const other = await makeAccount(app, { enterprise: true });
  const credit_code = newCreditCode();
  const theirs = await makeUpload(app.db, other.id, other.enterpriseId);
  expect((await apply(who, { credit_code, upload_id: theirs })).body).toMatchObject({ code: 400, field: 'upload_id' });
  // its own, but of an enterprise that it belongs to no more
  const earlier = await makeUpload(app.db, who.id, other.enterpriseId);
  expect((await apply(who, { credit_code, upload_id: earlier })).body).toMatchObject({ code: 400, field: 'upload_id' });
  const sheet = await makeUpload(app.db, who.id, null);
  await app.db`update upload set mime = 'application/zip' where id = ${sheet}`;
  expect((await apply(who, { credit_code, upload_id: sheet })).body).toMatchObject({ code: 422, field: 'upload_id' });
  expect(await app.db`select 1 from enterprise_licence where account_id = ${who.id}`).toHaveLength(0);
});
