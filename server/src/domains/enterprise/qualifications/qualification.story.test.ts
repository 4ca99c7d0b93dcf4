import { fixed } from '@zhice/matching/amounts/forms';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../../test/app';
import { type MadeAccount, makeAccount } from '../../../../test/factories/account';
import { joinEnterprise } from '../../../../test/factories/enterprise';
import { makeItem, ruleOf } from '../../../../test/factories/matching';
import { makeUpload } from '../../../../test/factories/policy';
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

const HIGH_TECH = { kind: 'title_high_tech', level: 18, issued_on: '2024-12-01', expires_on: '2027-11-30' };
const ISO = { kind: 'other', name: 'ISO9001 质量管理体系认证', issued_on: '2024-01-01', expires_on: '2027-01-15' };

const save = (fields: object, more: object = {}, account = firm) =>
  app.call('/api/portal/qualification_save', { fields, ...more }, { token: account.token });
const list = async (body: object = {}, account = firm) =>
  (await app.call('/api/portal/qualification_list', body, { token: account.token })).body.data;
const one = (id: number, account = firm) => app.call('/api/portal/qualification', { id }, { token: account.token });
const remove = (id: number, more: object = {}, account = firm) =>
  app.call('/api/portal/qualification_delete', { id, ...more }, { token: account.token });
const make = async (fields: object, account = firm) => (await save(fields, {}, account)).body.data.id;

async function title(fact = 'title_high_tech') {
  const [row] = await app.db<{ value: unknown; source: string }[]>`
    select value, source from enterprise_fact where enterprise_id = ${firm.enterpriseId} and fact = ${fact}`;
  return row;
}
const past = () => app.db<{ value: { held: boolean }; source: string }[]>`
  select value, source from enterprise_fact_past where enterprise_id = ${firm.enterpriseId} order by id`;
const renewals = () => app.db<{ subject: string; opens_on: string; ends_on: string; settled: boolean }[]>`
  select subject, opens_on, ends_on, settled_at is not null as settled from renewal
  where enterprise_id = ${firm.enterpriseId} order by ends_on`;
const due = async () => (await app.call('/api/enterprise/renew', {}, { token: firm.token })).body.data.zzgl;

/** What the enterprise said of itself before it had any certificate here. */
async function say(value: object): Promise<void> {
  const changes = [{ fact: 'title_high_tech', period: '', value }];
  const { fact_version } = (await app.call('/api/portal/firm', {}, { token: firm.token })).body.data;
  await app.call('/api/portal/firm_save', { changes, fact_version }, { token: firm.token });
}

describe('the list', () => {
  it('tells state and days left, what ends first on top, with counts for each filter', async () => {
    await make(HIGH_TECH);
    await make(ISO);
    await make({ ...ISO, name: '安全生产许可证', expires_on: '2026-11-19' });
    await make({ ...ISO, name: '守合同重信用企业', expires_on: null });
    const all = await list();
    expect(all.list.map(({ name, state, days_left }) => [name, state, days_left])).toEqual([
      ['安全生产许可证', 'expired', -1],
      ['ISO9001 质量管理体系认证', 'ending', 56],
      ['高新技术企业', 'valid', 375],
      ['守合同重信用企业', 'valid', null],
    ]);
    expect(all.counts).toEqual({ all: 4, valid: 2, ending: 1, expired: 1, replaced: 0, deleted: 0 });
    expect(all.kinds.filter(({ count }) => count > 0)).toEqual([
      { id: 'title_high_tech', name: '高新技术企业', count: 1 },
      { id: 'other', name: '其他资质', count: 3 },
    ]);
    expect((await list({ state: 'ending' })).list.map(({ name }) => name)).toEqual(['ISO9001 质量管理体系认证']);
    expect((await list({ kind: 'other', state: 'valid' })).total).toBe(1);
    expect((await list({ keyword: 'iso' })).total).toBe(1);
  });

  it('moves a certificate on as its last day comes near and passes', async () => {
    await make({ ...ISO, expires_on: '2027-02-20' });
    const states = async (moment: string) => {
      app.setNow(new Date(moment));
      firm = { ...firm, token: await app.signIn(firm.username) };
      return (await list()).list[0]?.state;
    };
    expect(await states('2026-11-21T15:59:59Z')).toBe('valid');
    expect(await states('2026-11-21T16:00:00Z')).toBe('ending');
    expect(await states('2027-02-20T15:59:59Z')).toBe('ending');
    expect(await states('2027-02-20T16:00:00Z')).toBe('expired');
  });
});

describe('saving', () => {
  it('refuses what cannot be, with its field', async () => {
    const wrong = async (change: object) => (await save({ ...ISO, ...change })).body;
    expect(await wrong({ kind: 'title_moon' })).toMatchObject({ code: 422, field: 'fields.kind' });
    expect(await wrong({ name: ' ' })).toMatchObject({ code: 422, field: 'fields.name' });
    expect(await wrong({ issued_on: '2026-11-21' })).toMatchObject({ code: 422, field: 'fields.issued_on' });
    expect(await wrong({ expires_on: '2023-12-31' })).toMatchObject({ code: 422, field: 'fields.expires_on' });
    expect((await list()).total).toBe(0);
  });

  it('keeps what is not sent, and takes a value away with null', async () => {
    const upload_id = await makeUpload(app.db, firm.id, firm.enterpriseId);
    const id = await make({ ...ISO, level: 19, upload_id, note: '原件在档案室' });
    await save({ ...ISO, expires_on: null }, { id, version: 1 });
    const { level_name, file, note, expires_on } = (await one(id)).body.data;
    expect([level_name, file?.upload_id, note, expires_on]).toEqual(['省级', upload_id, '原件在档案室', null]);
    expect(file?.preview_url).toBe(`${file?.url}&view=1`);
    await save({ ...ISO, upload_id: null }, { id, version: 2 });
    expect((await one(id)).body.data.file).toBeNull();
  });
});

describe('the title in the facts', () => {
  it('follows the certificate, and says again what was said before when it goes', async () => {
    await say({ held: false });
    const id = await make(HIGH_TECH);
    expect(await title()).toEqual({
      value: { held: true, from: '2024-12-01', to: '2027-11-30' },
      source: 'certificate',
    });
    expect((await one(id)).body.data.fact).toMatchObject({ source_name: '证书', agrees: true });
    await remove(id);
    expect(await title()).toEqual({ value: { held: false }, source: 'self' });
    await remove(id, { action: 'restore' });
    expect(await title()).toMatchObject({ value: { held: true }, source: 'certificate' });
    expect((await past()).map(({ source, value }) => [source, value.held])).toEqual([
      ['self', false],
      ['certificate', true],
      ['self', false],
    ]);
  });

  it('is unknown again when nothing was said before', async () => {
    const id = await make(HIGH_TECH);
    await remove(id);
    expect(await title()).toBeUndefined();
    expect(await past()).toMatchObject([{ source: 'certificate', value: { held: true } }]);
  });

  it('leaves alone what somebody has said since', async () => {
    const id = await make(HIGH_TECH);
    await say({ held: true, from: '2020-01-01' });
    expect((await one(id)).body.data.fact).toMatchObject({ source_name: '自填', agrees: false });
    await remove(id);
    expect(await title()).toEqual({ value: { held: true, from: '2020-01-01' }, source: 'self' });
  });

  it('keeps that it was said to be the first one, while no certificate tells of another', async () => {
    const grant = { held: true, from: '2024-12-01', to: '2027-11-30' };
    await say({ ...grant, earlier: [] });
    const { level: _, ...certificate } = HIGH_TECH;
    await make(certificate);
    expect(await title()).toEqual({ value: { ...grant, earlier: [] }, source: 'certificate' });
    await make({ ...certificate, issued_on: '2021-11-01', expires_on: '2024-10-31' });
    expect((await title())?.value).toEqual({ ...grant, earlier: [{ from: '2021-11-01', to: '2024-10-31' }] });
  });

  it('takes the certificate that lasts longest, and moves with a change of kind', async () => {
    const old = await make({ ...HIGH_TECH, issued_on: '2021-12-01', expires_on: '2024-11-30' });
    await make(HIGH_TECH);
    expect((await title())?.value).toMatchObject({ to: '2027-11-30' });
    expect((await one(old)).body.data).toMatchObject({ state: 'replaced', state_name: '已换新证' });
    const id = await make({ ...HIGH_TECH, kind: 'title_tech_sme' });
    await save({ ...HIGH_TECH, kind: 'title_above_scale' }, { id, version: 1 });
    expect([await title('title_tech_sme'), (await title('title_above_scale'))?.source]).toEqual([
      undefined,
      'certificate',
    ]);
  });
});

describe('what depends on a certificate', () => {
  it('names items that fit now with their money, and running declarations', async () => {
    const needs = ruleOf([{ title: 'title_high_tech', held: true }]);
    const item = await makeItem(app, { rules: [needs], amount: fixed(20) });
    await makeItem(app, { rules: [ruleOf([{ measure: { fact: 'staff' }, op: '>=', value: 1 }])] });
    const id = await make(HIGH_TECH);
    await app.portal.feed.catchUp();
    await app.call('/api/demo/depotreport', { depot_id: item }, { token: firm.token });
    const { depends } = (await one(id)).body.data;
    expect(depends).toMatchObject({ carries: true, items_total: 1, money: 20, items: [{ id: item, amount_max: 20 }] });
    expect(depends.declarations).toMatchObject([{ depot_id: item, state_name: '草稿' }]);
    // a second certificate in force carries the title too
    await make({ ...HIGH_TECH, issued_on: '2025-01-01', expires_on: '2028-01-01' });
    expect((await one(id)).body.data.depends).toMatchObject({ carries: false, items_total: 0, declarations: [] });
  });
});

describe('renewals', () => {
  it('open 90 days before the last day, and are settled by a newer certificate', async () => {
    const id = await make(ISO);
    await make({ ...ISO, name: '长期证书', expires_on: null });
    expect(await renewals()).toEqual([
      { subject: ISO.name, opens_on: '2026-10-17', ends_on: '2027-01-15', settled: false },
    ]);
    expect(await due()).toBe(1);
    const next = await make({ ...ISO, issued_on: '2026-11-10', expires_on: '2029-11-09' });
    expect((await renewals()).map(({ ends_on, settled }) => [ends_on, settled])).toEqual([
      ['2027-01-15', true],
      ['2029-11-09', false],
    ]);
    expect(await due()).toBe(0);
    await remove(next);
    const ending = async () => (await list({ state: 'ending' })).total;
    expect([await due(), await ending()]).toEqual([1, 1]);
    await save({ ...ISO, renews: false }, { id, version: 1 });
    expect([await renewals(), await due(), await ending()]).toEqual([[], 0, 0]);
  });
});

describe('another enterprise', () => {
  it('lends none of its files', async () => {
    const other = await makeAccount(app, { enterprise: true });
    const upload_id = await makeUpload(app.db, firm.id, firm.enterpriseId);
    expect((await save({ ...ISO, upload_id }, {}, other)).body).toMatchObject({ code: 400, field: 'fields.upload_id' });
  });

  it('sees public fields alone', async () => {
    await make({ ...HIGH_TECH, certificate_no: 'GR202433000123', note: '内部', issuer: '示例省科技厅' });
    const asked = { enterprise_id: firm.enterpriseId };
    const answer = await app.call('/api/enterprise/qualification_list', asked);
    expect(answer.body.data.list).toEqual([
      expect.objectContaining({ name: '高新技术企业', level_name: '国家级', issuer: '示例省科技厅', valid: true }),
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/GR2024|内部/);
    expect((await app.call('/api/enterprise/qualification_daochu', asked)).status).toBe(401);
    const other = await makeAccount(app);
    const { url } = (await app.call('/api/enterprise/qualification_daochu', asked, { token: other.token })).body.data;
    expect((await app.send({ method: 'GET', url })).status).toBe(200);
    const hidden = await makeAccount(app, { enterprise: true, approved: false });
    const unknown = await app.call('/api/enterprise/qualification_list', { enterprise_id: hidden.enterpriseId });
    expect(unknown.status).toBe(404);
  });
});

it('a file from before the person had an enterprise becomes the enterprise’s, and stays while a declaration holds it', async () => {
  const person = await makeAccount(app);
  const upload_id = await makeUpload(app.db, person.id, null);
  await joinEnterprise(app.db, person.id, firm.enterpriseId ?? 0);
  const id = await make({ ...ISO, upload_id }, person);
  const edited = await save({ ...ISO, note: '同事改过' }, { id, version: 1 });
  expect(edited.body.data).toEqual({ id, version: 2 });
  const item = await makeItem(app, { rules: [] });
  const body = { depot_id: item, materials: [{ name: '证书.pdf', upload_id }] };
  expect((await app.call('/api/demo/depotreport', body, { token: firm.token })).status).toBe(200);
  await remove(id);
  const { sql, files } = app.portal.services;
  await purgeDeleted(sql, files, new Date(TEST_NOW.getTime() + 31 * 86_400_000));
  expect(await app.db`select 1 from qualification where id = ${id}`).toHaveLength(0);
  expect(await app.db`select 1 from upload where id = ${upload_id}`).toHaveLength(1);
});
