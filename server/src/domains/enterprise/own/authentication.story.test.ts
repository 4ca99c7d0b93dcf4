import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { newCreditCode } from '../../../../test/factories/enterprise';
import { makeUpload } from '../../../../test/factories/policy';
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
  expect((await stand()).history.map(({ state_name }) => state_name)).toEqual(['提交审核', '审核通过']);
});

it('a new licence of an approved enterprise is reviewed, and it acts meanwhile', async () => {
  const credit_code = newCreditCode();
  const first = await apply({ credit_code, upload_id: await makeUpload(app.db, who.id, null) });
  await approveOn(app.db, [String(first.body.data.enterprise_id)], () => undefined);
  const again = await apply({ credit_code, upload_id: await makeUpload(app.db, who.id, null) });
  expect(again.body.data.status).toBe(1);
  expect(await stand()).toMatchObject({ status: 1, approved: true });
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
  expect(await app.db`select 1 from enterprise_licence where account_id = ${who.id}`).toHaveLength(0);
});
