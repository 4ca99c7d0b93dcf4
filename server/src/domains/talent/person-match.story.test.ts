import { shareOf, tiersOf } from '@zhice/matching/amounts/forms';
import type { Condition } from '@zhice/matching/rule';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { makeItem, ruleOf } from '../../../test/factories/matching';
import { makeStaff } from '../../../test/factories/staff';

const app = await testApp();
const person = eachTest(() => makeAccount(app));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const YOUNG: Condition = { measure: { fact: 'person_age' }, op: '<=', value: 35, near: 0, label: '年龄不超过35周岁' };
const MASTER: Condition = { fact: 'person_education', in: ['master', 'doctor'] };
const RENT: Condition = { measure: { fact: 'person_annual_rent' }, op: '>', value: 0 };

let living: number;
let rent: number;
beforeAll(async () => {
  living = await makeItem(app, { rules: [ruleOf([YOUNG, MASTER])], amount: tiersOf([{ when: MASTER, value: 3 }]) });
  rent = await makeItem(app, {
    rules: [ruleOf([RENT])],
    amount: shareOf({ fact: 'person_annual_rent' }, 50, { cap: 1.2 }),
  });
});

const answer = (fact: string, value: unknown, who: MadeAccount = person) =>
  app.ask('/api/portal/person_answer', { fact, period: '', value }, who);
const row = async (id: number, who: MadeAccount = person) =>
  (await app.ask('/api/portal/person_match', { id }, who)).list[0]!;

it('a person is judged by what they tell, with reasons, amounts and the question that settles most', async () => {
  expect((await app.call('/api/portal/person_match', {})).status).toBe(401);
  const before = await app.ask('/api/portal/person_match', {}, person);
  expect(before.counts).toEqual({ fit: 0, near: 0, unknown: 2, unfit: 0 });
  expect(before.question?.fact.key).toMatch(/^person_/);

  const { after } = await answer('person_birth_on', '1991-11-21');
  expect(after).toEqual({ fit: 0, near: 0, unknown: 2, unfit: 0 });
  await answer('person_education', 'master');
  const fit = await row(living);
  expect(fit).toMatchObject({ verdict: 'fit', amount_kind: 'exact', amount: 3 });
  expect(fit.reasons.map(({ result, actual }) => [result, actual])).toEqual([
    ['pass', '34 岁'],
    ['pass', '硕士'],
  ]);
  await answer('person_annual_rent', 3.6);
  expect(await row(rent)).toMatchObject({ verdict: 'fit', amount: 1.2 });
  expect((await app.ask('/api/portal/person_match', {}, person)).money_sure).toBe(4.2);
  expect((await app.ask('/api/portal/person_question', {}, person)).question).toBeNull();

  await answer('person_birth_on', '1990-11-20');
  expect((await row(living)).verdict).toBe('unfit');
  await answer('person_birth_on', null);
  expect((await row(living)).verdict).toBe('unknown');
});

it('what is wrong or no fact of a person is refused', async () => {
  const refused = (fact: string, value: unknown) =>
    app.call('/api/portal/person_answer', { fact, period: '', value } as never, person);
  expect(await refused('person_graduated_year', 12)).toBeRefused(
    422,
    '信息有误：最高学历毕业年份：不能小于 1930 年',
    'person_graduated_year:',
  );
  expect(await refused('person_education', 'genius')).toMatchObject({
    status: 422,
    body: { field: 'person_education:' },
  });
  expect(await refused('staff', 12)).toBeRefused(422, '信息有误：没有此项信息，请刷新页面后重试', 'staff:');
  const asEnterprise = { fact: 'person_full_time', period: '', value: true };
  expect(await app.call('/api/portal/match_answer', asEnterprise, firm)).toBeRefused(
    422,
    '信息有误：没有此项信息，请刷新页面后重试',
    'person_full_time:',
  );
});

it('the entry as a talent fills in what it says, and what the person tells comes before it', async () => {
  const talent = { name: '林若水', post: '工程师', birth_year: 1993, education: 'bachelor', title_grade: 'middle' };
  const schools = app.db.json([{ school: '江澜大学', major: '', year: '2014' }]);
  const said = { ...talent, schools, account_id: person.id, confirmed_at: app.now() };
  await app.db`insert into talent ${app.db(said as never)}`;
  const known = async () => {
    const { facts } = await app.ask('/api/portal/person_facts', {}, person);
    return Object.fromEntries(
      facts.flatMap(({ key, values }) => values.map((one) => [key, [one.text, one.source_name, one.date]])),
    );
  };
  expect(await known()).toEqual({
    person_education: ['本科', '人才库', '2026-11-20'],
    person_graduated_year: ['2014 年', '人才库', '2026-11-20'],
    person_years_graduated: ['12 年', '推算', '2026-11-20'],
    person_title_grade: ['中级职称', '人才库', '2026-11-20'],
  });
  await answer('person_education', 'doctor');
  expect((await known()).person_education).toEqual(['博士', '自填', '2026-11-20']);
  await answer('person_education', null);
  expect((await known()).person_education).toEqual(['本科', '人才库', '2026-11-20']);
});

it('no enterprise is judged by an item for persons, asked what it reads, or lets it be declared', async () => {
  const firms = await makeItem(app, { rules: [ruleOf([{ measure: { fact: 'staff' }, op: '>=', value: 1 }])] });
  const { counts, list, question } = await app.ask('/api/webgrab/matching_policy', { window: 'all' }, firm);
  expect(list.map(({ id }) => id)).toEqual([firms]);
  expect([Object.values(counts).reduce((sum, count) => sum + count, 0), question?.fact.key]).toEqual([1, 'staff']);
  expect((await app.ask('/api/webgrab/matching_policy', { id: living, window: 'all' }, firm)).total).toBe(0);
  const { groups } = await app.ask('/api/portal/firm', {}, firm);
  expect(groups.flatMap(({ facts }) => facts.map(({ key }) => key)).filter((key) => /^person_/.test(key))).toEqual([]);
  const settling = await app.ask('/api/portal/settling_facts', {}, firm);
  expect(settling.list.map(({ fact }) => fact)).toEqual(['staff']);
  const declared = await app.call('/api/demo/depotreport', { depot_id: living, submit: false } as never, firm);
  expect(declared).toBeRefused(422, '该事项由个人申请，请按办事流程由本人办理');

  // and the other way round; in the library it stands as every other
  expect((await app.ask('/api/portal/person_match', { id: firms, window: 'all' }, person)).total).toBe(0);
  expect((await app.ask('/api/demo/depot_detail', { id: living })).item?.of_person).toBe(true);
  expect((await app.ask('/api/demo/depot_detail', { id: firms })).item?.of_person).toBe(false);
  const office = await makeStaff(app, { permissions: ['rules'] });
  const { rules } = await app.ask('/api/console/rule', { item_id: living }, office);
  const content = { rule: rules[0], amount: { kind: 'none', text: '' }, replaces: null };
  const tried = await app.call('/api/console/rule_sandbox', { item_id: living, content }, office);
  expect(tried).toBeRefused(422, '这一事项面向个人，不用企业试算；请用测试案例核对');
});

it('facts of a person are read by nobody else, leave with the export and go with the account', async () => {
  await answer('person_annual_pay', 66.5);
  const other = await makeAccount(app);
  expect((await app.ask('/api/portal/person_facts', {}, other)).known).toBe(0);
  const seen = await app.db<{ detail: unknown; subject: string }[]>`
    select subject, detail from audit_log where account_id = ${person.id}`;
  expect(JSON.stringify(seen)).not.toContain('66.5');
  const { content } = await app.ask('/api/portal/account_export', {}, person);
  expect(content.person_facts).toMatchObject([{ fact: 'person_annual_pay', value: 66.5, label: '上年度税前年薪' }]);
});
