import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { makeAccount } from '../../../../test/factories/account';
import { newApplicationNumber } from '../../../../test/factories/application-number';
import { createEnterprise } from '../../../../test/factories/enterprise';
import { makeRight } from '../../../../test/factories/right';

const app = await testApp();
beforeEach(() => app.db`delete from ip_right`);
const firm = await makeAccount(app, { enterprise: true });
const other = await makeAccount(app, { enterprise: true });

const search = (body: object = {}) => app.call('/api/Achievement/achievement_patent_list', body);
const names = async (body: object = {}) => (await search(body)).body.data.list.map(({ name }) => name);

describe('what is public', () => {
  it('is what the office has published, with people masked and nothing of the owner’s own', async () => {
    const id = await makeRight(app, firm.enterpriseId, {
      name: '一种公开的装置',
      owners: ['示例科技有限公司', '王小明'],
      creators: ['欧阳文远', '李明'],
      agent: '张代理',
      note: '内部备注',
      certificate_no: '第1234567号',
      summary: '摘要',
      price_wan: 12,
    });
    await app.db`insert into ip_event (right_id, kind, from_on, party, amount_wan, note) values
      (${id}, 'acquired', '2024-01-05', '赵一平', 30, '内部说明'), (${id}, 'licence', '2024-03-05', '某某有限公司', 8, ''),
      (${id}, 'other', '2024-05-05', '', null, '自己记的')`;
    const { body } = await app.call('/api/portal/library_right', { id });
    expect(body.data).toMatchObject({
      owners: ['示例科技有限公司', '王**'],
      creators: ['欧***', '李*'],
      enterprise_id: firm.enterpriseId,
      expires_on: '2041-03-09',
      price_wan: null,
      class_names: [{ symbol: 'G06F 17/30', name: '计算；推算；计数' }],
    });
    expect(body.data.events.map(({ kind_name, party }) => [kind_name, party])).toEqual([
      ['申请', ''],
      ['授权公告', ''],
      ['受让取得', '赵**'],
      ['许可', ''],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/内部|张代理|1234567|自己记的|小明|文远|某某有限/);
    expect((await search()).body.data.list[0]).toMatchObject({
      owners: ['示例科技有限公司', '王**'],
      creators: ['欧***', '李*'],
    });
  });

  it('is never an application that is secret, nor what was deleted', async () => {
    const pending = await makeRight(app, firm.enterpriseId, { name: '秘密申请', status: 'pending', granted_on: null });
    const withdrawn = await makeRight(app, firm.enterpriseId, {
      name: '撤回的',
      status: 'withdrawn',
      granted_on: null,
    });
    const known = await makeRight(app, firm.enterpriseId, {
      name: '公开后撤回',
      status: 'withdrawn',
      granted_on: null,
      published_on: '2022-01-10',
    });
    const deleted = await makeRight(app, firm.enterpriseId, { name: '删除的' });
    await app.call('/api/demo/del_propertyright', { ids: [deleted] }, firm);
    expect(await names()).toEqual(['公开后撤回']);
    for (const id of [pending, withdrawn, deleted]) {
      expect((await app.call('/api/portal/library_right', { id }, firm)).status).toBe(404);
    }
    expect((await app.call('/api/portal/library_right', { id: known })).status).toBe(200);
    const { body } = await app.call('/api/enterprise/patent_list', { enterprise_id: firm.enterpriseId });
    expect(body.data.total).toBe(1);
    const facets = await app.call('/api/Achievement/patent_status_list', {});
    expect(facets.body.data.list).toEqual([{ value: 'withdrawn', name: '撤回', count: 1 }]);
  });

  it('of an enterprise is its own alone, also of one that was imported, and of nobody else who is not approved', async () => {
    await makeRight(app, firm.enterpriseId, { name: '甲的' });
    await makeRight(app, other.enterpriseId, { name: '乙的' });
    const list = await app.call('/api/enterprise/patent_list', { enterprise_id: firm.enterpriseId });
    expect(list.body.data.list.map(({ name }) => name)).toEqual(['甲的']);
    const years = await app.call('/api/enterprise/patent_year', { enterprise_id: firm.enterpriseId });
    expect(years.body.data.list).toEqual([{ value: '2021', name: '2021 年', count: 1 }]);
    const waiting = await makeAccount(app, { enterprise: true, approved: false });
    expect((await app.call('/api/enterprise/patent_list', { enterprise_id: waiting.enterpriseId })).status).toBe(404);
    expect((await app.call('/api/portal/right_landscape', { enterprise_id: waiting.enterpriseId })).status).toBe(404);
    const imported = await createEnterprise(app.db, { name: '某导入有限公司', approved: false, sourceKey: 'imported' });
    const landscape = await app.ask('/api/portal/right_landscape', { enterprise_id: imported });
    expect(landscape).toMatchObject({ enterprise_name: '某导入有限公司' });
    expect((await app.ask('/api/enterprise/patent_list', { enterprise_id: imported })).total).toBe(0);
  });
});

describe('searching', () => {
  it('takes a number with ZL, a dot or none, a class with or without space, wildcards as what they are', async () => {
    const number = newApplicationNumber();
    await makeRight(app, firm.enterpriseId, { number, name: '一种 100% 可回收的装置', classes: ['H01M 10/613'] });
    await makeRight(app, firm.enterpriseId, { name: '别的' });
    const one = ['一种 100% 可回收的装置'];
    for (const typed of [number, `ZL${number.replace('.', '')}`, `CN ${number}`, number.slice(0, 12)]) {
      expect(await names({ number: typed })).toEqual(one);
      expect(await names({ keyword: typed })).toEqual(one);
    }
    expect(await names({ class: 'h01m10/6' })).toEqual(one);
    expect(await names({ keyword: '100%' })).toEqual(one);
    for (const typed of ['_', '%%', '\\']) expect(await names({ keyword: typed })).toEqual([]);
    expect(await names({ number: '%' })).toEqual([]);
  });

  it('lists offers with their price, the cheapest first when asked', async () => {
    const offer = (name: string, price_wan: number | null) =>
      makeRight(app, firm.enterpriseId, { name, offers: ['sale'], price_wan });
    await offer('贵', 30);
    await offer('面议', null);
    await offer('便宜', 3);
    await makeRight(app, firm.enterpriseId, { name: '不卖' });
    const { body } = await app.call('/api/index/property_list', { sort: 'price' });
    expect(body.data.list.map(({ name, price_wan }) => [name, price_wan])).toEqual([
      ['便宜', 3],
      ['贵', 30],
      ['面议', null],
    ]);
    expect((await app.ask('/api/index/property_list', { offers: ['licence'] })).total).toBe(0);
  });
});

it('the landscape counts by year without gaps, class, inventor and what is left; inventors stand in full for their own', async () => {
  const made = (applied_on: string, creators: string[]) => {
    const number = newApplicationNumber('utility', Number(applied_on.slice(0, 4)));
    const fields = {
      patent_kind: 'utility',
      applied_on,
      granted_on: '2023-12-01',
      number,
      creators,
      classes: ['H01M 10/61'],
    };
    return makeRight(app, firm.enterpriseId, fields as never);
  };
  await made('2020-03-01', ['王大力']);
  await made('2023-03-01', ['王大力', '李小可']);
  const ask = (token?: string) =>
    app.call('/api/portal/right_landscape', { enterprise_id: firm.enterpriseId }, token ? { token } : {});
  const { data } = (await ask()).body;
  expect(data.years.map(({ year, utility }) => [year, utility])).toEqual([
    [2020, 1],
    [2021, 0],
    [2022, 0],
    [2023, 1],
  ]);
  expect(data.creators).toEqual([
    { value: '1', name: '王**', count: 2 },
    { value: '2', name: '李**', count: 1 },
  ]);
  expect(data.classes).toEqual([{ value: 'H01M', name: 'H01M 电气元件', count: 2 }]);
  expect(data.remaining.filter(({ count }) => count > 0).map(({ value }) => value)).toEqual(['3to5', '5to10']);
  expect(JSON.stringify((await ask(other.token)).body)).not.toContain('王大力');
  expect((await ask(firm.token)).body.data.creators[0]).toEqual({ value: '王大力', name: '王大力', count: 2 });
});

it('the achievements have a file', async () => {
  expect((await app.ask('/api/index/achievement_daochu', {}, other)).url).toMatch(/^\/api\//);
});
