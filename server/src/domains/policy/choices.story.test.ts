import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { createEnterprise } from '../../../test/factories/enterprise';
import { makeDocument, makeItem } from '../../../test/factories/policy';

const app = await testApp();
await makeItem(app.db, { department: '市科技局', level: 20, published_on: '2024-05-01', labels: ['人才'] });
await makeItem(app.db, { department: '省科技厅', level: 19, published_on: '2026-05-01', labels: ['人才', '低空经济'] });
await makeDocument(app.db, { issuer: '市科技局', level: 20, published_on: '2024-12-31' });
await app.db`insert into department (name) values ('无政策局')`;
const policy = await makeDocument(app.db, { title: '基础文件' });
await app.db`
  insert into bulletin (source_key, kind, level, title, body, source, published_on, published_at, policy_id, terms) values
    ('b1', 1, 20, '申报通知', '正文', '市科技局', '2026-01-01', '2026-01-01', null, '''申报''  ''通知'''),
    ('b2', 2, 19, '政策解读', '解读正文', '省科技厅', '2026-02-01', '2026-02-01', ${policy}, '''解读''')`;
await app.db`
  insert into information (source_key, kind, title, body, period_from, period_to, published_on, published_at, policy_id) values
    ('i1', 0, '高新技术企业申报', '50%', '2026-11-01', '2026-11-30', '2026-11-01', '2026-11-01', ${policy}),
    ('i2', 1, '名单公示', '公示期', '2026-10-01', '2026-10-08', '2026-10-01', '2026-10-01', null)`;
await app.db`
  with award as (
    insert into award (source_key, entry_name, level, announced_on) values ('a1', '创新奖', 19, '2026-03-01') returning id
  )
  insert into award_enterprise (award_id, enterprise_name, topic_name, unit, total_money)
  select id, name, '课题', '省科技厅', money from award, (values ('甲公司', 30.5), ('乙公司', 80)) e (name, money)`;

const names = async (path: Parameters<TestApp['call']>[0], input: object = {}) =>
  ((await app.ask(path, input)) as { list: { name: string }[] }).list.map(({ name }) => name);

describe('choices', () => {
  it('are what there is', async () => {
    expect(await names('/api/demo/unit_list')).toEqual(['省科技厅', '市科技局']);
    expect(await names('/api/demo/unit_list', { level: 20 })).toEqual(['市科技局']);
    expect(await names('/api/demo/time_list')).toEqual(['2026年', '2024年']);
    expect((await names('/api/index/label_list')).slice(0, 2)).toEqual(['人才', '低空经济']);
    expect(await names('/api/index/zx_unit')).toEqual(['市科技局', '省科技厅'].sort());
    expect(await names('/api/index/zx_level')).toHaveLength(4);
    expect(await names('/api/index/get_supportlevel_list')).toHaveLength(4);
    expect(await names('/api/demo/grade_list')).toContain('省级');
    expect(await names('/api/demo/hyhf_list')).toEqual(['大型', '中型', '小型', '微型']);
    expect(await names('/api/webgrab/get_com_type')).toContain('股份有限公司');
  });

  it('walk the tree of areas and find in it', async () => {
    const tree = async (input: object) => (await app.ask('/api/demo/area_list', input)).list;
    const provinces = await tree({});
    expect(provinces.find(({ id }) => id === '330000')).toEqual({
      id: '330000',
      name: '浙江省',
      parent: '',
      level: 1,
      leaf: false,
    });
    expect((await tree({ parent: '330100' })).find(({ id }) => id === '330106')?.leaf).toBe(true);
    expect((await tree({ keyword: '西湖' })).map(({ id }) => id)).toContain('330106');
  });

  it('offer only the areas in which enterprises are', async () => {
    const id = await createEnterprise(app.db, {});
    await app.db`update enterprise set area_code = '330106' where id = ${id}`;
    expect(await names('/api/demo/qy_area_list')).toEqual(['浙江省']);
    expect(await names('/api/demo/qy_area_list', { parent: '330000' })).toEqual(['杭州市']);
  });

  it('walk the tree of industries', async () => {
    expect(await names('/api/demo/industry')).toHaveLength(20);
    expect(await names('/api/webgrab/get_industry', { parent: 'I' })).toContain('软件和信息技术服务业');
  });
});

describe('news', () => {
  it('lists and shows bulletins by level, kind, source and words', async () => {
    const titles = async (input: object) =>
      (await app.ask('/api/demo/bulletin_list', input)).list.map((row) => row.title);
    expect(await titles({})).toEqual(['政策解读', '申报通知']);
    expect(await titles({ level: 20 })).toEqual(['申报通知']);
    expect(await titles({ type: 2 })).toEqual(['政策解读']);
    expect(await titles({ unit: '市科技局' })).toEqual(['申报通知']);
    expect(await titles({ keyword: '解读' })).toEqual(['政策解读']);
    const [first] = (await app.ask('/api/demo/bulletin_list', { type: 2 })).list;
    const shown = await app.call('/api/demo/bulletin_detail', { id: first!.id });
    expect(shown.body.data).toMatchObject({ body: '解读正文', type_name: '政策解读', policy: { title: '基础文件' } });
    expect((await app.call('/api/demo/bulletin_detail', { id: 999_999 })).status).toBe(404);
  });

  it('lists and shows declaration information with days left', async () => {
    const list = async (input: object) => (await app.ask('/api/demo/get_information', input)).list;
    expect((await list({})).map(({ title, days_left }) => [title, days_left])).toEqual([
      ['高新技术企业申报', 10],
      ['名单公示', null],
    ]);
    expect(await list({ type: 1 })).toHaveLength(1);
    expect(await list({ keyword: '高企' })).toHaveLength(1);
    expect(await list({ keyword: '"公_期"' })).toHaveLength(0);
    const [open] = await list({ type: 0 });
    const shown = await app.call('/api/demo/information_detail', { id: open!.id });
    expect(shown.body.data).toMatchObject({ body: '50%', policy: { title: '基础文件' }, attachments: [] });
  });

  it('lists awards by level with their enterprises', async () => {
    const awards = async (level: number) => (await app.ask('/api/demo/get_policynew', { level })).list;
    expect(await awards(18)).toEqual([]);
    expect((await awards(19))[0]).toMatchObject({
      entry_name: '创新奖',
      comapny: [
        { enterprise_name: '乙公司', total_money: 80, level: 19 },
        { enterprise_name: '甲公司', total_money: 30.5, level: 19 },
      ],
    });
  });
});
