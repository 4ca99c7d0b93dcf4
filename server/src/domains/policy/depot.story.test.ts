import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeDocument, makeItem } from '../../../test/factories/policy';
import { addDays } from '../../base/day';

const TODAY = '2026-11-20';
const FORMS = ['资金补助', '税收优惠', '资质认定'];
const WAYS = ['direct', 'quick', 'competitive'] as const;
const AREAS = ['330000', '330100', '330106', '330200', '110105', '000000'];
const INDUSTRIES = [[], ['C'], ['39'], ['I', '39'], ['6513']];
const LABELS = [['专精特新'], ['研发投入', '专精特新'], []];

const app = await testApp();
for (let at = 0; at < 60; at += 1) {
  await makeItem(app.db, {
    title: `${at % 4 === 0 ? '研发费用' : '技术改造'}补助事项之${at}`,
    level: 18 + (at % 4),
    area_codes: AREAS[at % 6] === '000000' ? [] : [AREAS[at % 6]!],
    department: `市第${at % 3}局`,
    industries: INDUSTRIES[at % 5],
    labels: LABELS[at % 3],
    support_form: FORMS[at % 3],
    way: WAYS[at % 3],
    grade: at % 2 === 0 ? '省级' : undefined,
    published_on: at % 10 === 9 ? undefined : `202${4 + (at % 3)}-0${1 + (at % 9)}-15`,
    opens_on: at % 7 === 0 ? undefined : addDays(TODAY, (at % 11) - 8),
    closes_on: at % 7 === 0 ? undefined : addDays(TODAY, (at % 11) * 3),
    amount_max: at % 5 === 0 ? undefined : at * 10,
  });
}
for (let at = 0; at < 12; at += 1) {
  await makeDocument(app.db, { title: `专利管理办法之${at}`, level: 18 + (at % 4), issuer: `市第${at % 3}局` });
}

const list = (input: object) => app.ask('/api/demo/depot_list', { pageSize: 100, ...input });
const ids = async (input: object) => (await list(input)).list.map(({ id }) => id);

describe('the policy library', () => {
  it('shows at once what has changed of a policy that it has just shown', async () => {
    const id = await makeDocument(app.db, {
      title: '旧标题',
      doc_no: '旧〔2026〕1号',
      issuer: '旧名称的局',
      level: 21,
    });
    const shown = async () => (await list({ kind: 'document', level: 21 })).list.find((row) => row.id === id);
    expect(await shown()).toMatchObject({ title: '旧标题', doc_no: '旧〔2026〕1号', unit: '旧名称的局' });
    await app.db`update policy set title = '新标题' where id = ${id}`;
    expect(await shown()).toMatchObject({ title: '新标题' });
    await app.db`update policy_document set doc_no = '新〔2026〕2号' where policy_id = ${id}`;
    expect(await shown()).toMatchObject({ doc_no: '新〔2026〕2号' });
    await app.db`update department set name = '新名称的局' where name = '旧名称的局'`;
    expect(await shown()).toMatchObject({ unit: '新名称的局' });
    await app.db`delete from policy_name where policy_id = ${id}`;
    await app.db`delete from policy where id = ${id}`;
    expect(await shown()).toBeUndefined();
    expect((await list({ kind: 'document', level: 21 })).total).toBe(3);
  });

  it('combines its filters with AND', async () => {
    const level = new Set(await ids({ level: 20 }));
    const form = new Set(await ids({ support_form: '资金补助' }));
    const both = await ids({ level: 20, support_form: '资金补助' });
    expect(both.length).toBeGreaterThan(0);
    expect(both.sort()).toEqual([...level].filter((id) => form.has(id)).sort());
  });

  it('takes an area with the areas in it, and an industry with what contains it and its parts', async () => {
    const areas = async (area: string) => new Set((await list({ area })).list.map((row) => row.area));
    expect(await areas('330100')).toEqual(new Set(['330100', '330106']));
    expect(await areas('330000')).toEqual(new Set(['330000', '330100', '330106', '330200']));
    const electronics = await list({ industry: '39' });
    // for all, for C and for 39 in four of five items; 6513 is not in C
    expect(electronics.total).toBe(48);
    expect((await list({ industry: 'T' })).total).toBe(12);
    expect((await list({ industry: '6513' })).total).toBe(36);
  });

  it.each(['date', 'deadline', 'amount'])('pages through all policies sorted by %s, once each', async (sort) => {
    const whole = (await list({ sort })).list;
    const paged = [];
    for (let page = 1; page <= 9; page += 1) paged.push(...(await list({ sort, page, pageSize: 7 })).list);
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(new Set(whole.map(({ id }) => id)).size).toBe(60);
    expect((await list({ sort, page: 10, pageSize: 7 })).list).toEqual([]);
  });

  it('sorts by the nearest open deadline, then without one, then past', async () => {
    await makeItem(app.db, { title: '过期事项', level: 21, opens_on: '2026-01-01', closes_on: '2026-02-01' });
    const rows = (await list({ sort: 'deadline' })).list;
    const group = rows.map(({ closes_on }) => (closes_on === null ? 1 : closes_on >= TODAY ? 0 : 2));
    expect(group).toEqual([...group].sort());
    const open = rows.filter((_, at) => group[at] === 0).map(({ closes_on }) => closes_on);
    expect(open).toEqual([...open].sort());
    await app.db`delete from policy where title = '过期事项'`;
  });

  it('lists what can be declared, with days left', async () => {
    const { body } = await app.call('/api/index/reportproject_list', { pageSize: 100 });
    expect(body.data.list.every(({ status }) => status === 'open' || status === 'closing')).toBe(true);
    expect(body.data.total).toBe((await list({ status: 'open' })).total + (await list({ status: 'closing' })).total);
    expect(body.data.list[0]?.days_left).toBe(0);
  });
});

describe('facets', () => {
  const FILTERS = [
    {},
    { level: 20 },
    { support_form: '资金补助', status: 'open' },
    { keyword: '研发费用' },
    { keyword: '补助', area: '330000', label: '专精特新' },
    { industry: '39', way: 'quick', time: 2025 },
    { kind: 'document', level: 19 },
    { level: 18, support_form: '税收优惠', way: 'quick' },
  ];

  it.each(FILTERS)('say what clicking them finds under %j', async (filters) => {
    const facets = await app.ask('/api/portal/policy_facets', filters);
    let checked = 0;
    for (const [name, choices] of Object.entries(facets)) {
      for (const { id, name: label, count } of choices) {
        const value = ['level', 'unit', 'time'].includes(name) ? Number(id) : id;
        expect([name, id, (await list({ ...filters, [name]: value })).total]).toEqual([name, id, count]);
        expect(label).not.toBe('');
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(5);
  });

  it('keep the choice that is made, with the counts of its neighbours', async () => {
    const facets = await app.ask('/api/portal/policy_facets', { level: 20 });
    expect(facets.level.map(({ id, name }) => [id, name])).toEqual([
      ['18', '国家级'],
      ['19', '省级'],
      ['20', '市级'],
      ['21', '区县级'],
    ]);
    expect(facets.unit.reduce((sum, { count }) => sum + count, 0)).toBe(15);
    expect(facets.kind.map(({ count }) => count)).toEqual([15, 3]);
  });
});
