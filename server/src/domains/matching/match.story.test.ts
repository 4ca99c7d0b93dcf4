import { fixed, shareOf } from '@zhice/matching/amounts/forms';
import { explain, ruleInForce } from '@zhice/matching/evaluate';
import { ruleOfItem } from '@zhice/matching/item-rule';
import { RandomWorld } from '@zhice/matching/random-world';
import type { Amount, Condition, Rule } from '@zhice/matching/rule';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp, testDatabase } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { createEnterprise, joinEnterprise, selfFilled } from '../../../test/factories/enterprise';
import { makeItem, needs, ruleOf, saveFacts } from '../../../test/factories/matching';
import { announceChange } from '../../db/change-feed';
import { nameOfCode } from '../enterprise/fact-view';

const RD_SHARE: Condition = {
  measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } },
  op: '>=',
  value: 3,
  clause: '第四条（二）',
};

const database = await testDatabase();
const app = await testApp({ database });
const who = eachTest(() => makeAccount(app, { enterprise: true }));

const matches = (who: MadeAccount, input: Record<string, unknown> = {}) =>
  app.ask('/api/webgrab/matching_policy', input, who);

it('matching asks a visitor to sign in and an account without enterprise to complete it', async () => {
  expect((await app.call('/api/webgrab/matching_policy', {})).status).toBe(401);
  for (const who of [await makeAccount(app), await makeAccount(app, { enterprise: true, approved: false })]) {
    const answer = await app.call('/api/webgrab/matching_policy', {}, who);
    expect(answer).toBeRefused(403, '请到个人中心补全企业信息');
  }
});

describe('a profile that grows', () => {
  it('moves from unknown to near to fit, and unknown is never no', async () => {
    const id = await makeItem(app, { rules: [ruleOf([RD_SHARE])], amount: fixed(20) });

    const empty = await matches(who, { id });
    expect(empty.counts).toEqual({ fit: 0, near: 0, unknown: 1, unfit: 0 });
    expect(empty.list[0]).toMatchObject({ id, verdict: 'unknown', verdict_name: '待补充', rule_version: '2026' });
    expect(empty.list[0]?.reasons.at(-1)?.missing).toEqual(expect.arrayContaining(['rd_expense', 'revenue']));

    await saveFacts(app, who, [
      ['revenue', '2025', 1000],
      ['rd_expense', '2025', 27],
    ]);
    const near = (await matches(who, { id })).list[0];
    expect(near).toMatchObject({ verdict: 'near', verdict_name: '差一点' });
    expect(near?.reasons[0]).toMatchObject({
      result: 'near',
      clause: '第四条（二）',
      required: '≥ 3%',
      actual: '2.7%',
    });
    expect(near?.reasons[0]?.lacking).toContain('3 万元');
    expect(near?.reasons[0]?.values?.[0]).toMatchObject({ period: '2025', source: 'self', date: '2026-11-20' });

    await saveFacts(app, who, [['rd_expense', '2025', 30]]);
    const fit = await matches(who, { id });
    expect(fit.list[0]).toMatchObject({ verdict: 'fit', amount: 20, amount_max: 20 });
    expect(fit.money_sure).toBe(20);
    expect(fit.notice).toContain('预判');

    await saveFacts(app, who, [['revenue', '2025', null]]);
    expect((await matches(who, { id })).list[0]?.verdict).toBe('unknown');
  });

  it('asks the rules of the day: the same enterprise before and after a rule changed', async () => {
    const revenue = (value: number): Condition => ({ measure: { fact: 'revenue', year: -1 }, op: '>=', value });
    const id = await makeItem(app, {
      title: '专精特新中小企业认定',
      rules: [
        { ...ruleOf([revenue(1000)], '2022'), validFrom: '2022-06-01', validTo: '2026-03-31' },
        { ...ruleOf([revenue(1500)], '2026'), validFrom: '2026-04-01' },
      ],
    });
    await saveFacts(app, who, [['revenue', '2025', 1100]]);
    const before = await matches(who, { id, as_of: '2026-03-31' });
    expect(before.as_of).toBe('2026-03-31');
    expect(before.list[0]).toMatchObject({ verdict: 'fit', rule_version: '2022' });
    const after = await matches(who, { id, as_of: '2026-04-01' });
    expect(after.list[0]).toMatchObject({ verdict: 'unfit', rule_version: '2026' });
    expect((await matches(who, { id, as_of: '2022-05-31' })).list).toEqual([]);
  });
});

it('what the items come to is what this enterprise gets, not their caps, wherever the number stands', async () => {
  await saveFacts(app, who, [['rd_expense', '2025', 560]]);
  const ofResearch = { measure: { fact: 'rd_expense' }, op: '>=', value: 100 } as const;
  const item = (title: string, amount: Amount) =>
    makeItem(app, { title, rules: [ruleOf([ofResearch])], amount, closes_on: '2026-11-24' });
  const capped = await item('上限三百万', shareOf({ fact: 'rd_expense' }, 10, { cap: 300 }));
  const open = await item('没有上限', shareOf({ fact: 'rd_expense' }, 2.625));
  const reached = await item('够到上限', shareOf({ fact: 'rd_expense' }, 50, { cap: 30 }));
  const page = await matches(who, { keyword: '上限' });
  const caps = await app.db`
    select amount_max::float8 as cap from policy where id = any(${[capped, open, reached]}::bigint[]) order by id`;
  expect(caps.map(({ cap }) => cap)).toEqual([300, null, 30]);
  const rows = page.list.map(({ id, amount, counted }) => [id, amount, counted]);
  expect(rows.sort((a, b) => a[0]! - b[0]!)).toEqual([
    [capped, 56, 56],
    [open, 14.7, 14.7],
    [reached, 30, 30],
  ]);
  const all = { money_sure: 100.7, money_most: 100.7 };
  expect(page).toMatchObject({ ...all, money_after: 100.7 });
  expect((await app.ask('/api/portal/overview', {}, who)).match).toMatchObject({ fit: 3, ...all });
  const suiting = await app.ask('/api/portal/suiting_policies', {}, who);
  expect([suiting.total, suiting.money]).toEqual([3, 100.7]);
  const counted = suiting.groups.flatMap(({ list }) => list.map((row) => [row.id, row.counted]));
  expect(counted.sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
    [capped, 56],
    [open, 14.7],
    [reached, 30],
  ]);
});

it('the list filters, counts and sorts; closed windows only on demand', async () => {
  await saveFacts(app, who, [['staff', '2025', 50]]);
  const few: Condition = { measure: { fact: 'staff' }, op: '<=', value: 300 };
  const many: Condition = { measure: { fact: 'staff' }, op: '>=', value: 3000 };
  const shared = { title: '甲乙丙清单', level: 21, support_form: '场地支持', rules: [ruleOf([few])] };
  const worth = (value: number) => ({ kind: 'fixed' as const, value });
  const late = await makeItem(app, { ...shared, amount: worth(10), closes_on: '2026-12-31' });
  const soon = await makeItem(app, { ...shared, amount: worth(5), closes_on: '2026-11-22', way: 'direct' });
  const closed = await makeItem(app, { ...shared, closes_on: '2026-11-19' });
  const big = await makeItem(app, { ...shared, rules: [ruleOf([many])], amount: worth(99) });
  const upcoming = await makeItem(app, { ...shared, title: '另一个', opens_on: '2027-01-01' });
  const filter = { level: 21, support_form: '场地支持' };
  const idsOf = async (input: Record<string, unknown>) =>
    (await matches(who, { ...filter, ...input })).list.map((row) => row.id);

  const byMoney = await matches(who, { ...filter, sort: 'money' });
  expect(byMoney.list.map((row) => row.id)).toEqual([late, soon, upcoming, big]);
  expect(byMoney.counts).toEqual({ fit: 3, near: 0, unknown: 0, unfit: 1 });
  expect(byMoney.money_sure).toBe(15);
  expect(byMoney.list[1]).toMatchObject({ status: 'closing', days_left: 2, way_name: '免申即享' });
  expect(await idsOf({ sort: 'deadline' })).toEqual([soon, late, upcoming, big]);
  const fitting = { window: 'all', keyword: '甲乙丙', verdict: 'fit', sort: 'deadline' };
  expect(await idsOf(fitting)).toEqual([soon, late]);
  expect(await idsOf({ ...fitting, verdict: 'unfit' })).toEqual([big, closed]);
  expect(await idsOf({ way: 'direct' })).toEqual([soon]);
  expect(await idsOf({ verdict: 'unfit' })).toEqual([big]);
  expect(await idsOf({ id: closed })).toEqual([closed]);
  expect(await idsOf({ page: 2, pageSize: 3 })).toHaveLength(1);
  expect(await idsOf({ keyword: '没有这样的事项' })).toEqual([]);
  expect(await idsOf({ as_of: '2026-11-19', keyword: '甲乙丙', verdict: 'fit' })).toContain(closed);
});

describe('the most valuable question', () => {
  it('asks, can be skipped, takes the answer into the profile and says what it changed', async () => {
    const costly = fixed(5000);
    const id = await makeItem(app, { rules: needs('niche_share', 10), amount: costly });
    await makeItem(app, {
      rules: [ruleOf([{ measure: { fact: 'export_value', year: -2 }, op: '>=', value: 10 }])],
      amount: fixed(4000),
    });
    const first = await app.ask('/api/portal/match_question', {}, who);
    expect(first.question).toMatchObject({ period: '', fact: { key: 'niche_share', unit: '%' }, money: 5000 });
    const second = await app.ask('/api/portal/match_question', { skip: ['niche_share'] }, who);
    expect(second.question).toMatchObject({ period: '2024', question: '2024 年度出口额是多少？' });
    expect(second.remaining).toBe(first.remaining - 1);

    const answer = await app.call('/api/portal/match_answer', { fact: 'niche_share', period: '', value: 12 }, who);
    expect(answer.body.data.after.fit).toBe(answer.body.data.before.fit + 1);
    expect(answer.body.data.before).toEqual(first.counts);
    const { body } = await app.call('/api/portal/firm', {}, who);
    const fact = body.data.groups.flatMap((group) => group.facts).find(({ key }) => key === 'niche_share');
    expect(fact?.values).toMatchObject([{ value: 12, text: '12%', source_name: '自填', date: '2026-11-20' }]);
    expect((await matches(who, { id })).list[0]?.verdict).toBe('fit');
    const after = await app.ask('/api/portal/match_question', {}, who);
    expect(after.question?.fact.key).not.toBe('niche_share');
  });

  it('refuses an answer that cannot be, names it, and changes nothing', async () => {
    const wrong = { fact: 'niche_share', period: '', value: 120 };
    const refused = await app.call('/api/portal/match_answer', wrong, who);
    expect(refused).toBeRefused(422, expect.stringContaining('细分市场占有率'), 'niche_share:');
    expect((await app.ask('/api/portal/firm', {}, who)).known).toBe(0);
  });
});

it('several processes on one database see each other’s items and profiles', async () => {
  const other = await testApp({ database });
  const ask = async (portal: TestApp, id: number) =>
    (await portal.call('/api/webgrab/matching_policy', { id }, who)).body.data.list[0]?.verdict;

  const id = await makeItem(app, { rules: needs('staff', 10) });
  await other.portal.feed.catchUp();
  expect(await ask(other, id)).toBe('unknown');
  await saveFacts(app, who, [['staff', '2025', 10]]);
  expect([await ask(app, id), await ask(other, id)]).toEqual(['fit', 'fit']);

  await app.db`delete from item_rule where policy_id = ${id}`;
  await app.db.begin((tx) => announceChange(tx, 'item', [id]));
  await Promise.all([app.portal.feed.catchUp(), other.portal.feed.catchUp()]);
  expect([await ask(app, id), await ask(other, id)]).toEqual([undefined, undefined]);
});

it('the audience of an item counts and names the enterprises, and follows what they save', async () => {
  const { matching } = app.portal.services;
  const id = await makeItem(app, { rules: needs('trademarks', 7) });
  const unreviewed = await makeAccount(app, { enterprise: true, approved: false });
  const askFor = async (verdict: 'fit' | 'unknown') =>
    matching.audience(id, '2026-11-20', { verdict, offset: 0, limit: 100 });
  const before = await askFor('unknown');
  expect(before?.counts).toMatchObject({ fit: 0, unknown: before?.ids.length });
  expect(before?.ids).toContain(who.enterpriseId);
  expect(before?.ids).not.toContain(unreviewed.enterpriseId);

  for (const saver of [who, unreviewed]) await saveFacts(app, saver, [['trademarks', '', 7]]);
  const imported = await createEnterprise(app.db, {
    approved: false,
    sourceKey: 'imported',
    facts: [selfFilled('trademarks', 9)],
  });
  await app.db.begin((tx) => announceChange(tx, 'enterprise', [imported]));
  await app.portal.feed.catchUp();
  const after = await askFor('fit');
  expect(after?.counts.fit).toBe(2);
  expect(after?.ids.sort()).toEqual([who.enterpriseId, imported].sort());

  await app.db`delete from enterprise where id = ${imported}`;
  await app.db.begin((tx) => announceChange(tx, 'enterprise', [imported]));
  await app.portal.feed.catchUp();
  expect((await askFor('fit'))?.ids).toEqual([who.enterpriseId]);
  expect(await matching.audience(9_999_999, '2026-11-20', { verdict: 'fit', offset: 0, limit: 1 })).toBeUndefined();
});

it('many random items and enterprises get through database and HTTP the verdicts and reasons of the plain evaluator', async () => {
  const world = new RandomWorld(21);
  const rules = new Map<number, Rule[]>();
  for (let count = 0; count < 60; count += 1) {
    const item = world.item(0);
    const id = await makeItem(app, { rules: item.rules, amount: item.amount, support_form: '随机', level: 18 });
    rules.set(id, item.rules);
  }
  for (let round = 0; round < 4; round += 1) {
    const profile = world.profile(0.3);
    const enterpriseId = await createEnterprise(app.db, { facts: [...profile] });
    await joinEnterprise(app.db, who.id, enterpriseId);
    const asOf = world.pick(['2026-02-15', '2026-04-01', '2026-11-20']);
    const input = { as_of: asOf, window: 'all', level: 18, support_form: '随机', pageSize: 100 };
    const { list, counts, total } = await matches(who, input);
    const expected = new Map(
      [...rules].flatMap(([id, versions]) => {
        const rule = ruleInForce(versions, asOf);
        return rule ? [[id, explain(ruleOfItem(rule, { id }), profile, asOf, nameOfCode)] as const] : [];
      }),
    );
    expect(list.map((row) => row.id).sort()).toEqual([...expected.keys()].sort());
    expect(total).toBe(expected.size);
    for (const row of list) {
      const plain = expected.get(row.id)!;
      expect([row.verdict, row.manual, row.rule_version]).toEqual([plain.verdict, plain.manual, plain.ruleVersion]);
      expect(row.reasons).toEqual(plain.reasons);
    }
    const verdicts = [...expected.values()].map(({ verdict }) => verdict);
    for (const verdict of ['fit', 'near', 'unknown', 'unfit'] as const) {
      expect(counts[verdict]).toBe(verdicts.filter((one) => one === verdict).length);
    }
  }
});
