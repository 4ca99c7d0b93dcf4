import { describe, expect, test } from 'vitest';
import { testApp } from './app';
import { makeAccount } from './factories/account';

/** The lists of the front room: services, people, appeals, market, enterprises, on the demo data. */
const app = await testApp({ env: { DEMO: '1' } });
const member = await makeAccount(app);
const enterprise = await makeAccount(app, { enterprise: true });

describe('services', () => {
  test('are counted and listed by kind, newest first', async () => {
    const types = (await app.ask('/api/demo/service_type')).list;
    const [policy] = types;
    expect(policy?.name).toBe('政策服务');
    const all = await app.ask('/api/demo/service_manage', { pageSize: 100 });
    expect(types.reduce((sum, type) => sum + type.count, 0)).toBe(all.total);
    const some = await app.ask('/api/demo/service_manage', { service_type_id: policy?.id });
    expect(some.total).toBe(policy?.count);
    expect(new Set(some.list.map((row) => row.service_type_name))).toEqual(new Set(['政策服务']));
  });

  test('are found by a part of their name; punctuation divides words', async () => {
    const hits = async (keyword: string) =>
      (await app.ask('/api/demo/service_manage', { keyword })).list.map((row) => row.policy_name);
    expect(await hits('年费')).toEqual(['专利年费托管']);
    expect(await hits('费')).toContain('研发费用加计扣除辅导');
    expect(await hits('专%托')).toEqual(['专利年费托管']);
    expect(await hits('%')).toEqual([]);
    expect(await hits('_')).toEqual([]);
    expect(await hits('没有这项服务')).toEqual([]);
  });
});

describe('people', () => {
  test('experts by field, institution and area', async () => {
    const list = (input: object) => app.ask('/api/demo/expert_manage_list', input);
    expect((await list({})).total).toBeGreaterThanOrEqual(50);
    expect((await list({ label1: '新材料' })).total).toBeGreaterThanOrEqual(7);
    const institution = await list({ institutions_name: '江澜政法大学' });
    expect(institution.total).toBeGreaterThan(0);
    expect(institution.list.every((row) => row.institutions_name.startsWith('江澜政法大学'))).toBe(true);
    const here = await list({ area: '990100', pageSize: 100 });
    expect(here.total).toBeGreaterThan(0);
    expect(here.list.every((row) => row.area === '江澜省澜州市')).toBe(true);
    expect((await list({ keyword: '碳足迹' })).list.every((row) => row.case.includes('碳足迹'))).toBe(true);
  });

  test('talents by kind; names keep the surname, and a search does not reach them', async () => {
    const list = (input: object) => app.ask('/api/demo/talent_manage_list', input);
    const all = await list({ pageSize: 100 });
    expect(all.total).toBeGreaterThanOrEqual(55);
    expect(all.list.every((row) => /^.(先生|女士|\*\*)$/u.test(row.name) && /^\d{4}$/.test(row.birth))).toBe(true);
    const [kind] = (await app.ask('/api/demo/talent_type')).list;
    expect((await list({ talent_type_id: kind?.id })).total).toBe(kind?.count);
    const [stored] = await app.db<{ name: string }[]>`select name from talent order by id limit 1`;
    expect((await list({ keyword: stored?.name })).total).toBe(0);
  });
});

test('kinds of appeals count what was not withdrawn', async () => {
  const count = async () => (await app.ask('/api/demo/appeal_type')).list.reduce((sum, type) => sum + type.count, 0);
  const before = await count();
  const [stored] = await app.db<{ appeals: number }[]>`select count(*) as appeals from cases
      where kind = 'appeal' and submitted_at is not null and state not in ('withdrawn', 'merged')`;
  expect(before).toBe(stored?.appeals);
  expect(before).toBeGreaterThan(0);
  await app.db`update cases set state = 'withdrawn'
    where id = (select min(id) from cases where kind = 'appeal' and state = 'closed')`;
  expect(await count()).toBe(before - 1);
});

test('supplies and demands stand apart', async () => {
  const supply = await app.ask('/api/index/market_supply_shoplist', { keyword: '检测' });
  expect(supply.list.map((row) => row.title)).toContain('产品碳足迹核算与检测');
  const demand = await app.ask('/api/index/market_demand_shoplist', { keyword: '检测' });
  expect(demand.list.map((row) => row.title)).toContain('求中药饮片检测合作');
  const shared = supply.list.filter(({ id }) => demand.list.some((row) => row.id === id));
  expect(shared).toEqual([]);
  expect(demand.list[0]?.enterprise_name).not.toBe('');
});

describe('enterprises', () => {
  test('are found by a part of the name or the whole credit code, members only', async () => {
    const [known] = await app.db<{ name: string; credit_code: string }[]>`
      select name, credit_code from enterprise where approved_at is not null and credit_code is not null order by id limit 1`;
    const list = (keyword?: string) => app.ask('/api/enterprise/enterprise_list', { keyword }, member);
    expect((await list(known?.name.slice(2, 6))).list.map((row) => row.name)).toContain(known?.name);
    expect((await list(known?.credit_code.toLowerCase())).list.map((row) => row.name)).toEqual([known?.name]);
    expect((await list(known?.credit_code.slice(0, 8))).total).toBe(0);
    expect((await app.call('/api/enterprise/enterprise_list')).status).toBe(401);
  });

  test('show the titles in force today', async () => {
    const titled = async () =>
      (await app.ask('/api/enterprise/enterprise_list', { keyword: `企业2` }, member)).list.find(
        (row) => row.id === enterprise.enterpriseId,
      )?.titles;
    const put = async (value: object) => {
      await app.db`
        insert into enterprise_fact (enterprise_id, fact, value, source, value_date)
        values (${enterprise.enterpriseId}, 'title_high_tech', ${app.db.json(value as never)}, 'certificate', '2026-01-01')
        on conflict (enterprise_id, fact, period) do update set value = excluded.value`;
      // as every writer of facts does
      await app.db`update enterprise set fact_version = fact_version + 1 where id = ${enterprise.enterpriseId}`;
    };
    await app.db`update enterprise set name = '企业2' where id = ${enterprise.enterpriseId}`;
    await put({ held: true, to: '2026-11-20' });
    expect(await titled()).toEqual(['高新技术企业']);
    await put({ held: true, to: '2026-11-19' });
    expect(await titled()).toEqual([]);
    await put({ held: false });
    expect(await titled()).toEqual([]);
  });
});

test('renewals count what needs an act of one’s own enterprise', async () => {
  const own = enterprise.enterpriseId!;
  const add = (enterpriseId: number, kind: string, days: { opens: string; due: string; ends: string }, more = {}) => {
    const { settled_at = null, decision = 'undecided' } = more as { settled_at?: Date; decision?: string };
    return app.db`
      insert into renewal (enterprise_id, kind, subject, opens_on, due_on, ends_on, settled_at, decision)
      values (${enterpriseId}, ${kind}, '甲', ${days.opens}, ${days.due}, ${days.ends}, ${settled_at}, ${decision})`;
  };
  await add(own, 'trademark', { opens: '2026-02-19', due: '2027-02-18', ends: '2027-08-18' });
  await add(own, 'trademark', { opens: '2026-02-20', due: '2027-02-19', ends: '2027-08-19' });
  await add(own, 'trademark', { opens: '2025-05-21', due: '2026-05-20', ends: '2026-11-20' });
  await add(own, 'trademark', { opens: '2025-05-20', due: '2026-05-19', ends: '2026-11-19' });
  const near = { opens: '2026-02-18', due: '2027-02-18', ends: '2027-08-18' };
  await add(own, 'patent', near);
  await add(own, 'patent', near, { settled_at: new Date() });
  await add(own, 'patent', near, { decision: 'abandon' });
  await add(own, 'patent', { opens: '2026-02-19', due: '2027-02-19', ends: '2027-08-19' });
  await add(own, 'patent', { opens: '2025-05-20', due: '2026-05-20', ends: '2026-11-20' });
  await add(own, 'patent', { opens: '2025-05-19', due: '2026-05-19', ends: '2026-11-19' });
  const [other] = await app.db<{ id: number }[]>`select min(id) as id from enterprise`;
  await add(other?.id ?? 0, 'patent', near);
  const answer = await app.call('/api/enterprise/renew', {}, enterprise);
  expect(answer.body.data).toEqual({ zzgl: 0, patent_num: 2, copyright_num: 0, softright_num: 0, brand_num: 2 });
});
