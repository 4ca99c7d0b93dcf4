import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../../test/app';
import { type MadeAccount, makeAccount } from '../../../../test/factories/account';
import { joinEnterprise } from '../../../../test/factories/enterprise';
import { makeItem } from '../../../../test/factories/policy';
import { pdf, sendUpload } from '../../../../test/factories/upload';
import { purgeDeleted } from '../../../purge-deleted';

let app: TestApp;
let firm: MadeAccount;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setNow(TEST_NOW);
  firm = await makeAccount(app, { enterprise: true });
});

const LICENCE = { name: '营业执照', type: 'licence' };

const upload = async (text = 'a', account = firm) =>
  (await sendUpload(app, account.token, `${text}.pdf`, pdf(text))).body.data.id;
const add = (body: object, account = firm) =>
  app.call('/api/Person/add_document_liett', body, { token: account.token });
const list = (body: object = {}, account = firm) =>
  app.call('/api/Person/document_liett', body, { token: account.token });
const rows = async (body: object = {}) => (await list(body)).body.data;
const remove = (ids: number[], action?: string, account = firm) =>
  app.call('/api/Person/delete_document_liett', { ids, action }, { token: account.token });
const make = async (fields: object = LICENCE, account = firm) =>
  (await add({ fields, upload_id: await upload('a', account) }, account)).body.data.id;
const later = async (days: number) => {
  app.setNow(new Date(TEST_NOW.getTime() + days * 86_400_000));
  firm = { ...firm, token: await app.signIn(firm.username) };
};

/** A declaration that hands an upload in. */
async function declare(upload_id: number, account = firm): Promise<number> {
  const item = await makeItem(app.db, { title: '研发补助', materials: [{ name: '证照', required: true }] });
  const body = { depot_id: item, materials: [{ name: 'a.pdf', for: '证照', upload_id }] };
  const answer = await app.call('/api/demo/depotreport', body, { token: account.token });
  expect(answer.status).toBe(200);
  return answer.body.data.id;
}

describe('the library', () => {
  it('names a document by its file and class by its type, unless told otherwise', async () => {
    const { id } = (await add({ upload_id: await upload('2025年度审计报告'), fields: { type: 'audit' } })).body.data;
    const [row] = (await rows({ id })).list;
    expect(row).toMatchObject({
      name: '2025年度审计报告',
      type_name: '审计报告',
      classification_name: '财务',
      belong: 'company',
      no: 1,
      state: 'valid',
      file: { name: '2025年度审计报告.pdf', mime: 'application/pdf' },
    });
    await make({
      name: '张工 身份证',
      type: 'identity',
      belong: 'person',
      belong_name: '张工',
      classification: 'other',
    });
    const people = await rows({ belong: 'person' });
    expect(people.list).toMatchObject([{ belong_name: '张工', classification_name: '其他' }]);
  });

  it('is filtered by type, class, words and expiry, with counts that the own filter does not narrow', async () => {
    await make(LICENCE);
    await make({ name: '纳税证明', type: 'tax', expires_on: '2027-02-18' });
    await make({ name: '社保证明', type: 'social', expires_on: '2026-11-19' });
    const all = await rows();
    expect(all.counts).toEqual({ all: 3, valid: 1, ending: 1, expired: 1, deleted: 0 });
    const tax = await rows({ type: 'tax' });
    expect(tax.list.map(({ name, state, days_left }) => [name, state, days_left])).toEqual([
      ['纳税证明', 'ending', 90],
    ]);
    expect(tax.types.filter(({ count }) => count > 0).map(({ id }) => id)).toEqual(['licence', 'tax', 'social']);
    expect(tax.classifications.filter(({ count }) => count > 0)).toEqual([{ id: 'finance', name: '财务', count: 1 }]);
    expect((await rows({ state: 'expired' })).list.map(({ name }) => name)).toEqual(['社保证明']);
    expect((await rows({ keyword: '证明', sort: 'expires' })).list.map(({ name }) => name)).toEqual([
      '社保证明',
      '纳税证明',
    ]);
    expect((await rows({ keyword: '_%' })).total).toBe(0);
  });

  it('refuses what cannot be, with its field', async () => {
    const upload_id = await upload();
    expect((await add({ fields: LICENCE })).body).toMatchObject({ code: 400, field: 'upload_id' });
    const wrong = async (fields: object) => (await add({ upload_id, fields })).body;
    expect(await wrong({ type: 'moon' })).toMatchObject({ code: 422, field: 'fields.type' });
    expect(await wrong({ belong: 'project' })).toMatchObject({ code: 422, field: 'fields.belong_name' });
    expect((await rows()).total).toBe(0);
  });
});

describe('versions', () => {
  it('stay, the newest is shown, and an old one can be made the newest again', async () => {
    const first = await upload('2025');
    const { id } = (await add({ upload_id: first, fields: LICENCE })).body.data;
    const second = await add({ id, version: 1, upload_id: await upload('2026'), version_note: '住所变更' });
    expect(second.body.data).toEqual({ id, version: 2, no: 2 });
    await add({ id, version: 2, upload_id: first });
    const { list: shown, versions } = await rows({ id });
    expect(shown[0]).toMatchObject({ no: 3, version: 3, name: '营业执照', file: { name: '2025.pdf' } });
    expect(versions.map(({ no, note, file }) => [no, note, file.name])).toEqual([
      [3, '', '2025.pdf'],
      [2, '住所变更', '2026.pdf'],
      [1, '', '2025.pdf'],
    ]);
    expect(versions[0]?.by_name).toBe(firm.username);
  });

  it('the second of two tabs is told, and its file replaces nothing', async () => {
    const id = await make();
    expect((await add({ id, version: 1, fields: { note: '甲' } })).status).toBe(200);
    const late = await add({ id, version: 1, upload_id: await upload('late'), fields: { note: '乙' } });
    expect(late.status).toBe(409);
    const { list: shown, versions } = await rows({ id });
    expect([shown[0]?.note, shown[0]?.name, versions.length]).toEqual(['甲', '营业执照', 1]);
  });
});

describe('files', () => {
  it('are saved by their link, and looked at with view=1 when a browser can show them', async () => {
    const id = await make();
    const zip = (await sendUpload(app, firm.token, 'a.zip', Buffer.from('PK\u0003\u0004 rest'))).body.data.id;
    const packed = (await add({ upload_id: zip })).body.data.id;
    const [shown] = (await rows({ id })).list;
    const [hidden] = (await rows({ id: packed })).list;
    const disposition = async (url: string) => (await app.send({ method: 'GET', url })).headers['content-disposition'];
    expect(await disposition(shown?.file.url ?? '')).toMatch(/^attachment/);
    expect(await disposition(shown?.file.preview_url ?? '')).toMatch(/^inline/);
    expect(hidden?.file.preview_url).toBeNull();
    expect(await disposition(`${hidden?.file.url}&view=1`)).toMatch(/^attachment/);
    const { headers } = await app.send({ method: 'GET', url: shown?.file.preview_url ?? '' });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  it('that an account uploaded before it had an enterprise become the enterprise’s', async () => {
    const person = await makeAccount(app);
    const upload_id = await upload('early', person);
    await joinEnterprise(app.db, person.id, firm.enterpriseId ?? 0);
    await add({ upload_id, fields: LICENCE }, person);
    expect(await declare(upload_id)).toBeGreaterThan(0);
  });
});

describe('in declarations', () => {
  it('a document is handed in, says so, and deleting it breaks nothing', async () => {
    const upload_id = await upload();
    const { id } = (await add({ upload_id, fields: LICENCE })).body.data;
    const declaration = await declare(upload_id);
    await add({ id, version: 1, upload_id: await upload('newer') });
    const { list: shown, uses } = await rows({ id });
    expect(shown[0]?.used).toBe(1);
    expect(uses).toMatchObject([{ declaration_id: declaration, title: '研发补助', material: '证照', no: 1 }]);
    expect((await remove([id])).body.data).toEqual({ ids: [id], used_by: ['研发补助'] });
    expect((await remove([id], 'purge')).status).toBe(200);
    const own = await app.call('/api/Person/depotreport', { id: declaration }, { token: firm.token });
    const [material] = (own.body.data.list[0]?.form.materials ?? []) as { name: string; url: string }[];
    expect(material?.name).toBe('a.pdf');
    expect((await app.send({ method: 'GET', url: material?.url ?? '' })).status).toBe(200);
  });
});

describe('deleting', () => {
  it('for good frees the space and removes the file, at once when asked, else after 30 days', async () => {
    const stored = async () => (await rows()).quota;
    const [now, then] = [await make(), await make({ ...LICENCE, name: '旧执照' })];
    expect(await stored()).toMatchObject({ used: 20, deleted: 0, total: 1024 ** 3 });
    expect((await remove([now], 'purge')).status).toBe(404);
    const { url } = (await rows({ id: now })).list[0]?.file ?? { url: '' };
    await remove([now, then]);
    expect(await stored()).toMatchObject({ used: 20, deleted: 20 });
    await remove([now], 'purge');
    expect(await stored()).toMatchObject({ used: 10, deleted: 10 });
    expect((await app.send({ method: 'GET', url })).status).toBe(404);
    const { sql, files } = app.portal.services;
    await later(29);
    await purgeDeleted(sql, files, app.now());
    expect((await stored()).used).toBe(10);
    await later(31);
    await purgeDeleted(sql, files, app.now());
    expect((await stored()).used).toBe(0);
  });
});

it('another enterprise sees no space taken, takes no file of it and clears nothing', async () => {
  const upload_id = await upload();
  const { id } = (await add({ upload_id, fields: LICENCE })).body.data;
  const other = await makeAccount(app, { enterprise: true });
  expect((await list({}, other)).body.data.quota.used).toBe(0);
  expect((await add({ upload_id, fields: LICENCE }, other)).body).toMatchObject({ code: 400, field: 'upload_id' });
  await remove([id]);
  expect((await remove([id], 'purge', other)).status).toBe(404);
  expect((await list({ deleted: true })).body.data.total).toBe(1);
});
