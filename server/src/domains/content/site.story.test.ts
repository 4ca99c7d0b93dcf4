import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { makeCase } from '../../../test/factories/case';
import { makeKnowledge, makeSetting, makeTrend } from '../../../test/factories/content';
import { makeItem } from '../../../test/factories/policy';
import { makeRight } from '../../../test/factories/right';
import { makeService } from '../../../test/factories/service';

const app = await testApp();

describe('settings of the site', () => {
  it('are empty until they are made', async () => {
    expect(await app.ask('/api/index/pcconfig', {})).toEqual({
      lbt: '',
      yrzqys_count: 0,
      fwrx: '',
      gsdz: '',
      swhz: '',
      phone: '',
      kfimage: '',
      bah: '',
      gab: '',
      bqxx: '',
    });
  });

  it.each([
    ['12000', 12_000],
    ['一万', 0],
    ['-5', 0],
    ['1.5', 0],
  ])('take %s as a count of %i', async (text, count) => {
    await makeSetting(app.db, 'yrzqys_count', text);
    expect((await app.ask('/api/index/pcconfig', {})).yrzqys_count).toBe(count);
  });
});

describe('agreements', () => {
  it('come in the version of today, with who the operator is', async () => {
    const before = await app.ask('/api/portal/agreement', { status: 2 });
    expect(before.body).toContain('见本网站页脚');
    await makeSetting(app.db, 'bqxx', '<b>某某</b>公司 [x](y)');
    await makeSetting(app.db, 'fwrx', '0571-80000001');
    const data = await app.ask('/api/portal/agreement', { status: 2 });
    expect(data).toMatchObject({
      status: 2,
      title: '隐私政策',
      version: '2026-11',
      effective_on: '2026-11-01',
      versions: [
        { version: '2026-12', effective_on: '2026-12-01' },
        { version: '2026-11', effective_on: '2026-11-01' },
      ],
    });
    expect(data.body).toContain('&lt;b&gt;某某&lt;/b&gt;公司');
    expect(data.body).toContain('0571-80000001');
    expect(data.body).not.toMatch(/\{\w+\}/);
    expect((await app.ask('/api/portal/agreement', { status: 1 })).title).toBe('用户协议');
  });

  it('can be read in a version that is named, and in no other', async () => {
    const { body } = await app.call('/api/portal/agreement', { status: 1, version: '2026-11' });
    expect(body.data.version).toBe('2026-11');
    expect((await app.call('/api/portal/agreement', { status: 1, version: '1999-01' })).status).toBe(404);
    expect((await app.call('/api/portal/agreement', { status: 3 })).status).toBe(400);
  });
});

it('partners of the service system come in their order, up to 999; links of the footer apart', async () => {
  await app.db`
    insert into partner (kind, title, position, url)
    select 'system', '机构' || n, 100 - n, '' from generate_series(1, 30) n`;
  await app.db`insert into partner (kind, title, url) values ('link', '中国政府网', 'https://www.gov.cn/')`;
  const all = await app.ask('/api/demo/fwystem', { page: 1, pageSize: 999 });
  expect([all.total, all.list.length, all.list[0]!.title]).toEqual([30, 30, '机构30']);
  const second = await app.ask('/api/demo/fwystem', { page: 2, pageSize: 20 });
  expect(second.list).toHaveLength(10);
  expect((await app.call('/api/demo/fwystem', { pageSize: 1000 })).status).toBe(400);
  const links = (await app.ask('/api/index/partners', {})).list;
  expect(links).toMatchObject([{ title: '中国政府网', url: 'https://www.gov.cn/', image: '' }]);
});

describe('the home page', () => {
  it('counts nothing on an empty database', async () => {
    expect(await app.ask('/api/demo/index', {})).toEqual({
      enterprise_num: 0,
      yhenterprise_num: 0,
      expert_manage_num: 0,
      talent_manage_num: 0,
      trends: [],
      knowledge: [],
      policy_count: 0,
      service_count: 0,
      problem_count: 0,
      problem_open_count: 0,
      problem_solved_count: 0,
    });
  });

  it('counts approved enterprises, those with rights in force, people, policies and appeals, and shows the newest six', async () => {
    const firms = [];
    for (const approved of [true, true, true, false]) {
      firms.push((await makeAccount(app, { enterprise: true, approved })).enterpriseId);
    }
    const [holder, former, without, unapproved] = firms;
    for (const enterpriseId of [holder, holder, unapproved]) await makeRight(app, enterpriseId!);
    const lapsed = await makeRight(app, former!);
    await app.db`update ip_right set status = 'lapsed' where id = ${lapsed}`;
    const deleted = await makeRight(app, without!, { kind: 'software' });
    await app.db`update ip_right set deleted_at = now() where id = ${deleted}`;
    await makeItem(app.db);
    const { db } = app;
    await db`insert into expert (name, published_at) values ('王', now()), ('李', now())`;
    await db`with t as (insert into talent_type (name) values ('技术') returning id)
      insert into talent (talent_type_id, name, published_at) select id, '赵', now() from t`;
    await makeService(db);
    const asker = await makeAccount(app, { enterprise: true });
    for (const state of ['draft', 'submitted', 'accepted', 'handling', 'closed', 'refused', 'withdrawn', 'merged']) {
      await makeCase(app, APPEAL, asker, { state });
    }
    for (let count = 1; count <= 7; count += 1) await makeTrend(db, { title: `动态${count}` });
    for (let count = 1; count <= 7; count += 1) await makeKnowledge(db, count % 2 === 0 ? 1 : 2);
    const data = await app.ask('/api/demo/index', {});
    expect(data).toMatchObject({
      enterprise_num: 4,
      yhenterprise_num: 1,
      expert_manage_num: 2,
      talent_manage_num: 1,
      policy_count: 1,
      service_count: 1,
      problem_count: 5,
      problem_open_count: 3,
      problem_solved_count: 1,
    });
    expect(data.trends.map((row) => row.title)).toEqual(['动态7', '动态6', '动态5', '动态4', '动态3', '动态2']);
    expect(data.knowledge).toHaveLength(6);
  });
});
