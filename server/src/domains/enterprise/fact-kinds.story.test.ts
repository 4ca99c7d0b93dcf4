import type { CallOutput } from '@zhice/contract/all';
import type { Condition } from '@zhice/matching/rule';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { addEntries } from '../../../test/factories/catalogue';
import { makeAward } from '../../../test/factories/centre';
import { makeItem, ruleOf, saveFacts } from '../../../test/factories/matching';
import { makeRight } from '../../../test/factories/right';
import { touchFacts } from './change-facts';

const PRIZES = {
  key: 'prizes',
  label: '获奖情况',
  question: '获过哪些奖？',
  kind: 'table',
  group: 'platforms',
  columns: 'level | 级别 | 选项 | national=国家级、city=市级\nwon_on | 获奖日期 | 日期\nmoney | 奖金 | 数值 | 万元',
};
const FACTS = [
  PRIZES,
  {
    key: 'head_count',
    label: '季末人数',
    question: '季末有多少人？',
    kind: 'number',
    group: 'people',
    period: 'quarter',
    unit: '人',
  },
  {
    key: 'grade',
    label: '星级企业',
    question: '是否为星级企业？',
    kind: 'title',
    group: 'titles',
    term_months: 24,
    levels: 'high = 五星\nlow = 三星',
  },
];

let app: TestApp;
let firm: MadeAccount;
beforeAll(async () => {
  app = await testApp();
  await addEntries(app, 'fact', FACTS);
});
beforeEach(async () => {
  firm = await makeAccount(app, { enterprise: true });
});

type Firm = CallOutput<'/api/portal/firm'>;
const factIn = (profile: Firm, key: string) =>
  profile.groups.flatMap(({ facts }) => facts).find((fact) => fact.key === key);
const profileOf = () => app.ask('/api/portal/firm', {}, firm);
const item = (...conditions: Condition[]) => makeItem(app, { rules: [ruleOf(conditions)] });
async function verdictOf(id: number, as_of?: string) {
  const { list } = await app.ask('/api/webgrab/matching_policy', { id, window: 'all', as_of }, firm);
  return list[0]?.verdict;
}

describe('a table', () => {
  it('is saved row by row, read by rules, and unknown below what it counts until it is all', async () => {
    const id = await item({
      measure: { rows: 'prizes', where: [{ column: 'level', in: ['national'] }] },
      op: '>=',
      value: 2,
    });
    const rows = [
      { level: 'national', won_on: '2025-03-01', money: 20 },
      { level: 'city', won_on: '', money: null },
    ];
    await saveFacts(app, firm, [['prizes', '', { rows, complete: false }]]);
    const fact = factIn(await profileOf(), 'prizes');
    expect(fact).toMatchObject({ kind: 'table', columns: [{ key: 'level' }, { key: 'won_on' }, { unit: '万元' }] });
    expect(fact?.values[0]).toMatchObject({
      text: '2 项，不一定是全部',
      value: { rows: [rows[0], { level: 'city' }], complete: false },
    });
    expect(await verdictOf(id)).toBe('unknown');
    await saveFacts(app, firm, [['prizes', '', { rows, complete: true }]]);
    expect(await verdictOf(id)).not.toBe('unknown');
    await saveFacts(app, firm, [['prizes', '', { rows: [rows[0], rows[0]], complete: false }]]);
    expect(await verdictOf(id)).toBe('fit');
  });

  it.each<[string, unknown, string]>([
    ['a column that it has not', { rows: [{ moon: 1 }], complete: true }, '第 1 行：有这张表没有的列'],
    ['an empty row', { rows: [{ level: 'city' }, {}], complete: true }, '第 2 行：请至少填写一列'],
    ['a choice that is none', { rows: [{ level: 'moon' }], complete: true }, '级别请从这些选项中选择'],
    ['a day that is none', { rows: [{ won_on: '2025-02-30' }], complete: true }, '获奖日期请填写存在的日期'],
    ['no word on whether it is all', { rows: [] }, '请逐行填写'],
  ])('refuses %s', async (_, value, words) => {
    const changes = [{ fact: 'prizes', period: '', value }];
    const { status, body } = await app.call('/api/portal/firm_save', { changes, fact_version: 0 }, firm);
    expect([status, body.msg]).toEqual([422, expect.stringContaining(words)]);
  });
});

it('a quarter has a value of its own, and no year is asked for in its place', async () => {
  const profile = await profileOf();
  expect(profile.periods.quarter[0]).toBe('2026Q3');
  await saveFacts(app, firm, [['head_count', '2026Q3', 40]]);
  expect(factIn(await profileOf(), 'head_count')).toMatchObject({
    period: 'quarter',
    values: [{ period: '2026Q3', value: 40 }],
  });
  const year = [{ fact: 'head_count', period: '2025', value: 3 }];
  const { body } = await app.call('/api/portal/firm_save', { changes: year, fact_version: 1 }, firm);
  expect(body).toMatchObject({ field: 'head_count:2025', msg: expect.stringContaining('请选择季度') });
});

describe('a title', () => {
  it('holds from its day for its term, is unknown without a day, and is over when a day is asked after it', async () => {
    const id = await item({ title: 'grade', held: true });
    await saveFacts(app, firm, [['grade', '', { held: true }]]);
    expect(await verdictOf(id)).toBe('unknown');
    const keys = (await profileOf()).groups.flatMap(({ facts }) => facts.map(({ key }) => key));
    const skip = keys.filter((key) => key !== 'grade');
    const { question } = await app.ask('/api/portal/match_question', { skip }, firm);
    expect(question).toMatchObject({ question: '哪一天取得的星级企业？', fact: { key: 'grade' } });
    await saveFacts(app, firm, [['grade', '', { held: true, from: '2026-01-10', level: 'low' }]]);
    expect(factIn(await profileOf(), 'grade')).toMatchObject({
      term: '自取得之日起 24 个月',
      levels: [{ value: 'high' }, { value: 'low' }],
      values: [{ text: '三星，有效（2026-01-10 起，至 2028-01-09，按有效期推算）' }],
    });
    expect(await verdictOf(id)).toBe('fit');
    expect(await verdictOf(id, '2028-01-09')).toBe('fit');
    expect(await verdictOf(id, '2028-01-10')).not.toBe('fit');
  });

  it('keeps earlier grants, and refuses a level that it has not', async () => {
    const value = {
      held: true,
      from: '2026-01-10',
      earlier: [{ from: '2022-01-01', to: '2024-01-01', level: 'high' }],
    };
    await saveFacts(app, firm, [['grade', '', value]]);
    expect(factIn(await profileOf(), 'grade')?.values[0]?.value).toEqual(value);
    const changes = [{ fact: 'grade', period: '', value: { held: true, level: 'moon' } }];
    const { body } = await app.call('/api/portal/firm_save', { changes, fact_version: 1 }, firm);
    expect(body.msg).toContain('级别请选择：五星、三星');
  });
});

it('whether a title is the first is asked for, answered and stored', async () => {
  const id = await item({ title: 'grade', held: true, times: 'first' });
  const held = { held: true, from: '2026-01-10', level: 'low' };
  await saveFacts(app, firm, [['grade', '', held]]);
  expect(await verdictOf(id)).toBe('unknown');
  const keys = (await profileOf()).groups.flatMap(({ facts }) => facts.map(({ key }) => key));
  const skip = keys.filter((key) => key !== 'grade');
  const { question } = await app.ask('/api/portal/match_question', { skip }, firm);
  expect(question?.question).toBe('此前是否还获得过星级企业？');
  await app.ask('/api/portal/match_answer', { fact: 'grade', period: '', value: { ...held, earlier: [] } }, firm);
  expect(await verdictOf(id)).toBe('fit');
  expect(factIn(await profileOf(), 'grade')?.values[0]?.value).toEqual({ ...held, earlier: [] });
  await saveFacts(app, firm, [['grade', '', { ...held, earlier: [{ from: '2020-01-10' }] }]]);
  expect(await verdictOf(id)).not.toBe('fit');
});

it('what follows from others is shown as such', async () => {
  await saveFacts(app, firm, [['enterprise_type', '', 'partnership']]);
  expect(factIn(await profileOf(), 'independent_legal_person')).toMatchObject({
    derived: true,
    values: [{ text: '否', source_name: '推算' }],
  });
  await saveFacts(app, firm, [['enterprise_type', '', 'foreign']]);
  expect(factIn(await profileOf(), 'independent_legal_person')).toMatchObject({ derived: false, values: [] });
});

describe('registers', () => {
  it('what was obtained speaks against having it again, once the enterprise says that it is all', async () => {
    const id = await makeItem(app, { rules: [ruleOf([{ measure: { fact: 'staff' }, op: '>=', value: 1 }])] });
    const never: Condition = {
      measure: { rows: 'obtained_support', where: [{ column: 'item', this: true }] },
      op: '<=',
      value: 0,
    };
    const once = await item(never);
    const entry = { title: '设备补助', year: 2025, total_money: 3, level: 20, unit: '', upload_id: null, note: '' };
    expect(await verdictOf(once)).toBe('unknown');
    await makeAward(app.db, firm.enterpriseId!, { announcedOn: '2025-06-01', money: 80 });
    const others = await makeAccount(app, { enterprise: true });
    await makeAward(app.db, others.enterpriseId!, { announcedOn: '2025-06-01', money: 8 });
    await app.ask('/api/portal/obtained_save', { ...entry, policy_id: id }, firm);
    expect(await app.ask('/api/portal/obtained_list', {}, firm)).toMatchObject({ complete: false, total: 2 });
    await app.ask('/api/portal/obtained_complete', { complete: true }, firm);
    expect(await app.ask('/api/portal/obtained_list', {}, firm)).toMatchObject({ complete: true });
    // an award that nobody has linked to its item may be this one
    expect(await verdictOf(once)).toBe('unknown');
    await app.db`update award set policy_id = ${id}`;
    await touchFacts({ db: app.db, enterpriseId: firm.enterpriseId!, now: app.now() });
    await app.portal.feed.catchUp();
    expect(await verdictOf(once)).toBe('fit');
    expect(factIn(await profileOf(), 'obtained_support')).toMatchObject({
      register: '/yinformation',
      values: [{ text: '2 项', value: { rows: [], complete: true } }],
    });
    await app.ask('/api/portal/obtained_save', { ...entry, policy_id: once }, firm);
    expect(await verdictOf(once)).not.toBe('fit');
  });

  it('rights count on the days on which they are in force', async () => {
    const inForce: Condition = {
      measure: {
        rows: 'rights',
        where: [
          { column: 'kind', in: ['utility'] },
          { column: 'granted_on', within: 100, unit: 'years' },
        ],
      },
      op: '>=',
      value: 1,
    };
    const [any, main] = [
      await item(inForce),
      await item({ measure: { rows: 'rights', where: [{ column: 'main_product', is: true }] }, op: '>=', value: 1 }),
    ];
    const right = await makeRight(app, firm.enterpriseId, {
      patent_kind: 'utility',
      applied_on: '2020-05-06',
      granted_on: '2021-02-03',
    });
    await app.ask('/api/portal/right_mark_save', { ids: [right], marks: { main_product: true, applied: false } }, firm);
    expect(await app.ask('/api/portal/right_mark', { id: right }, firm)).toEqual({
      id: right,
      marks: { main_product: true, applied: false },
    });
    const { list } = await app.ask('/api/portal/right_list', {}, firm);
    expect(list).toMatchObject([{ id: right, marks: { main_product: true, applied: false } }]);
    expect(factIn(await profileOf(), 'class1_main')).toMatchObject({ kind: 'number', register: '/zlManage' });
    expect([await verdictOf(any), await verdictOf(main)]).toEqual(['fit', 'fit']);
    expect(await verdictOf(any, '2021-02-02')).toBe('unknown');
    const stranger = await makeAccount(app, { enterprise: true });
    expect((await app.call('/api/portal/right_mark_save', { ids: [right], marks: {} }, stranger)).status).toBe(404);
    await app.ask('/api/portal/right_mark_save', { ids: [right], marks: { main_product: null } }, firm);
    expect(await verdictOf(main)).toBe('unknown');
  });
});
