import { fixed } from '@zhice/matching/amounts/forms';
import type { Condition, Rule, RuleCase } from '@zhice/matching/rule';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { createEnterprise, joinEnterprise, selfFilled } from '../../../../test/factories/enterprise';
import { makeItem, ruleOf } from '../../../../test/factories/matching';
import { makeStaff } from '../../../../test/factories/staff';
import { putDueAmounts } from './due-amounts';

const app = await testApp();
const writer = eachTest(() => makeStaff(app, { permissions: ['rules'] }));
const second = eachTest(() => makeStaff(app, { permissions: ['rules'] }));

const revenue = (value: number): Condition => ({ measure: { fact: 'revenue', year: -1 }, op: '>=', value });
const caseOf = (name: string, value: number, verdict: RuleCase['verdict']): RuleCase => ({
  name,
  asOf: '2026-06-30',
  facts: [{ fact: 'revenue', period: '2025', value }],
  verdict,
});
const ruleAt = (value: number, more: Partial<Rule> = {}): Rule => ({
  ...ruleOf([{ ...revenue(value), clause: '《办法》第五条（一）' }]),
  cases: [caseOf('甲公司', value, 'fit'), caseOf('乙公司', value / 10, 'unfit')],
  ...more,
});
const contentAt = (value: number, more: Partial<Rule> = {}, amount: unknown = fixed(20)) => ({
  rule: ruleAt(value, more),
  amount,
  replaces: '2026',
});

/** An item that asks for a revenue of 5,000 万元, and an enterprise with 3,000. */
async function thresholdItem() {
  const item_id = await makeItem(app, { title: '规模奖励', rules: [ruleOf([revenue(5000)])], amount: fixed(20) });
  const who = await makeAccount(app, { enterprise: true });
  const facts = [selfFilled('revenue', 3000, '2025', '2026-05-01'), selfFilled('area', '330106')];
  const enterprise = await createEnterprise(app.db, { name: '云帆科技', facts });
  await joinEnterprise(app.db, who.id, enterprise);
  return { item_id, who, enterprise };
}
const save = (input: object, who = writer) =>
  app.ask('/api/console/rule_draft_save', { name: '降低门槛', ...input }, who);
const submit = (draft: object, who = writer) =>
  app.ask('/api/console/rule_draft_submit', { ...draft, submit: true }, who);
const decide = (draft: object, who = second, input: object = { approve: true, reason: '' }) =>
  app.call('/api/console/rule_draft_decide', { ...draft, ...input }, who);

it('from a threshold in the sandbox to a second person who publishes, and matching goes by it', async () => {
  const { item_id, who, enterprise } = await thresholdItem();
  const asked = async () => (await app.ask('/api/webgrab/matching_policy', { id: item_id }, who)).list[0];
  expect((await asked())?.verdict).toBe('unfit');

  const content = contentAt(2500);
  const tried = await app.ask('/api/console/rule_sandbox', { item_id, content }, writer);
  expect(tried).toMatchObject({ ready: true, gained: 1, lost: 0, before: { fit: 0 }, counts: { fit: 1 } });
  expect(tried.cost).toMatchObject({ sure: 20, most: 20, sampled: 1 });
  expect(tried.groups.map(({ by, rows }) => [by, rows.map(({ name }) => name)])).toEqual([
    ['规模', ['未知']],
    ['行业', ['未知']],
    ['区县', ['浙江省杭州市西湖区']],
  ]);
  expect(tried.examples).toMatchObject([
    { id: enterprise, name: '云帆科技', verdict: 'fit', reasons: [{ result: 'pass', actual: '3000 万元' }] },
  ]);
  expect((await asked())?.verdict).toBe('unfit');

  let draft = await save({ item_id, content });
  draft = await submit(draft);
  expect(await decide(draft, writer)).toBeRefused(403, '本人编写的内容须由另一位工作人员审核');
  expect((await asked())?.verdict).toBe('unfit');
  const list = await app.ask('/api/console/rule_list', { state: 'waiting' }, second);
  expect(list.list).toMatchObject([{ id: item_id, rules: 1, cases: 0, draft_id: draft.id }]);

  expect((await decide(draft)).status).toBe(200);
  await app.portal.feed.catchUp();
  const after = await asked();
  expect(after).toMatchObject({ verdict: 'fit', amount: 20 });
  expect(after?.reasons[0]).toMatchObject({ clause: '《办法》第五条（一）', required: '≥ 2500 万元' });

  const [audit] =
    await app.db`select detail from audit_log where subject = ${`rule ${item_id}`} order by id desc limit 1`;
  expect(audit?.detail).toMatchObject({
    before: { 规则: ['上年度营业收入不低于 5000 万元'] },
    after: { 规则: expect.arrayContaining(['上年度营业收入不低于 2500 万元（《办法》第五条（一））']) },
  });
  const page = await app.ask('/api/console/rule', { item_id }, writer);
  expect(page).toMatchObject({ current: '2026', drafts: [] });
  expect(page.history).toMatchObject([{ version: 1, authors: [expect.any(String)], approver: expect.any(String) }]);
  expect((await app.ask('/api/console/rule_list', { state: 'force' }, writer)).list).toContainEqual(
    expect.objectContaining({ id: item_id, cases: 2, draft_id: null }),
  );
});

it('publishes nothing that contradicts itself, whose test enterprises do not hold, or that has none', async () => {
  const { item_id } = await thresholdItem();
  const refused = async (content: object) => {
    const draft = await save({ item_id, content });
    return (await app.call('/api/console/rule_draft_submit', { ...draft, submit: true }, writer)).body.msg;
  };
  expect(await refused(contentAt(2500, { cases: [caseOf('丙公司', 2499, 'fit')] }))).toBe(
    '测试企业“丙公司”（2026-06-30）应为“符合”，按规则是“差一点”',
  );
  expect(await refused(contentAt(2500, { cases: undefined }))).toContain('请至少添加一个测试企业');
  const both: Condition = { all: [revenue(2500), { measure: { fact: 'revenue', year: -1 }, op: '<', value: 100 }] };
  expect(await refused(contentAt(2500, { condition: both }))).toContain('没有企业能同时符合');
  expect(await refused({ ...contentAt(2500), rule: { version: '2026' } })).toBe('依据：请填写文字；条件：应为对象');
  // a list that a colleague took out meanwhile, said by the places of the page
  const listed = { ...contentAt(2500, { condition: { all: [{ fact: 'industry', in: ['@gone'] }] } }) };
  const gone = '条件第 1 项：没有键为“gone”的代码名单，可能已被删除';
  expect(await refused(listed)).toBe(gone);
  expect(await app.call('/api/console/rule_sandbox', { item_id, content: listed }, writer)).toBeRefused(422, gone);
  expect(await refused({ ...contentAt(2500), replaces: null })).toContain('已有版本“2026”');
});

it('a list that a draft names stays while it waits for the second person, and goes once it is taken back', async () => {
  const { item_id } = await thresholdItem();
  const fields = { key: 'tried', label: '试点行业', of: 'industry', codes: 'C39', position: 900 };
  const list = await app.ask('/api/console/codes_save', { fields }, second);
  const condition: Condition = { all: [revenue(2500), { any: [{ fact: 'industry', in: ['@tried'] }, revenue(1)] }] };
  await app.portal.feed.catchUp();
  const draft = await submit(await save({ item_id, content: contentAt(2500, { condition }) }));
  const remove = () => app.call('/api/console/codes_remove', list, second);
  const used = '《规模奖励（待第二人审核的规则草稿）》的条件、金额、称号或测试企业用到它，改后不能再判断';
  expect(await remove()).toBeRefused(422, used);
  await app.ask('/api/console/rule_draft_submit', { ...draft, submit: false }, writer);
  expect((await remove()).status).toBe(200);
  await app.portal.feed.catchUp();
});

it('an amount comes with the version of a later day: not before it, from it on for everybody, and once', async () => {
  const { item_id, who } = await thresholdItem();
  const worth: RuleCase = { ...caseOf('甲公司', 2500, 'fit'), amount: 99, certainty: 'exact' };
  const later = contentAt(2500, { version: '2027', validFrom: '2027-01-01', cases: [worth] }, fixed(99));
  const draft = await submit(await save({ item_id, content: { ...later, replaces: null } }));
  expect((await decide(draft)).status).toBe(200);
  const amountNow = async () => {
    await app.portal.feed.catchUp();
    const page = await app.ask('/api/console/rule', { item_id }, writer);
    return [JSON.stringify(page.amount).includes('99'), (page.rules as Rule[]).some(({ amount }) => amount)];
  };
  const list = (await app.ask('/api/console/rule_list', { state: 'failing' }, writer)).list;
  expect(list.map(({ id }) => id)).not.toContain(item_id);
  expect(await amountNow()).toEqual([false, true]);
  expect(await putDueAmounts(app.db, new Date('2026-12-31T23:59:00+08:00'))).toBe(0);
  expect(await putDueAmounts(app.db, new Date('2027-01-01T00:00:02+08:00'))).toBe(1);
  expect(await amountNow()).toEqual([true, false]);
  expect(await putDueAmounts(app.db, new Date('2027-01-01T01:00:02+08:00'))).toBe(0);
  const asked = await app.ask('/api/webgrab/matching_policy', { id: item_id, as_of: '2027-01-01' }, who);
  expect(asked.list[0]).toMatchObject({ verdict: 'fit', amount: 99 });
});

it('a version of a later day is in force from that day, and what others changed meanwhile is not overwritten', async () => {
  const { item_id, who } = await thresholdItem();
  const later = { ...contentAt(1000, { version: '2027', validFrom: '2027-01-01' }), replaces: null };
  const draft = await submit(await save({ item_id, content: later }));
  const stale = await submit(await save({ item_id, content: contentAt(2000) }));
  expect((await decide(draft)).status).toBe(200);
  await app.portal.feed.catchUp();
  const verdictOn = async (as_of: string) =>
    (await app.ask('/api/webgrab/matching_policy', { id: item_id, as_of }, who)).list[0]?.verdict;
  expect([await verdictOn('2026-11-20'), await verdictOn('2027-01-01')]).toEqual(['unfit', 'fit']);

  expect((await decide(stale)).body.msg).toContain('提交后生效的规则已被更改');
  const returned = await decide(stale, second, { approve: false, reason: '请按新规则重写' });
  expect(returned.status).toBe(200);
  expect(await app.ask('/api/console/rule_draft', { id: stale.id }, writer)).toMatchObject({
    state: 'returned',
    reason: '请按新规则重写',
    own: true,
  });
  const toldTo = async (who: typeof writer) => (await app.ask('/api/console/notice_list', {}, who)).list;
  const path = `/rule?item=${item_id}&draft=${stale.id}`;
  const title = '规则草稿已退回修改：规模奖励（降低门槛）';
  expect(await toldTo(writer)).toMatchObject([{ title, path, case_id: null, read: false }]);
  expect(await toldTo(second)).toEqual([]);
});

it('who only helps to write a draft may not approve it either; two tabs do not overwrite each other', async () => {
  const { item_id } = await thresholdItem();
  const draft = await save({ item_id, content: contentAt(2500) });
  const changed = await save({ ...draft, item_id, content: contentAt(2400) }, second);
  expect(
    (await app.call('/api/console/rule_draft_save', { ...draft, item_id, name: 'x', content: contentAt(1) }, writer))
      .status,
  ).toBe(409);
  const waiting = await submit(changed);
  expect((await decide(waiting)).status).toBe(403);
  expect((await app.call('/api/console/rule_draft_delete', waiting, writer)).status).toBe(409);
  const third = await makeStaff(app, { permissions: ['rules'] });
  expect((await decide(waiting, third)).status).toBe(200);
});

it('reads the words of a text, and says what it does not understand', async () => {
  const { item_id } = await thresholdItem();
  const text = '申报企业应符合下列条件：\n（一）上年度营业收入不低于 2500 万元；\n（二）蓝天指数不低于 80 分。';
  const { findings } = await app.ask('/api/console/rule_read', { item_id, text }, writer);
  expect(findings).toMatchObject([
    { kind: 'condition', condition: { measure: { fact: 'revenue' }, op: '>=', value: 2500 } },
    { kind: 'open', why: 'subject' },
  ]);
  const traditional = await app.ask('/api/console/rule_read', { item_id, text: '研發費用不低於500萬元。' }, writer);
  expect(traditional.findings).toMatchObject([
    { from: 0, to: 12, condition: { measure: { fact: 'rd_expense' }, op: '>=', value: 500 } },
  ]);
});

it('takes each line of the own words of an item for one condition, also without a sign at its end', async () => {
  const conditions =
    '上年度研发费用不低于 100 万元人民币\n上年度研发费用占营业收入比重不低于 3%\n上年末资产负债率不高于 70%';
  const item_id = await makeItem(app, { title: '研发后补助', conditions, benefits: '给予补助', rules: [ruleAt(5000)] });
  const { texts } = await app.ask('/api/console/rule', { item_id }, writer);
  const { text } = texts.find(({ id }) => id === item_id)!;
  const { findings } = await app.ask('/api/console/rule_read', { item_id, text }, writer);
  expect(findings).toMatchObject([{ kind: 'condition' }, { kind: 'condition' }, { kind: 'condition' }]);
  expect(text.split('\n')).toEqual([...conditions.split('\n').map((line) => `${line}；`), '给予补助']);
});

it('names an item whose test enterprises no longer hold', async () => {
  const wrong = ruleOf([revenue(5000)]);
  const item_id = await makeItem(app, { title: '已失准的奖励', rules: [wrong], amount: fixed(20) });
  await app.db`update item_rule set cases = ${app.db.json([caseOf('丁公司', 10, 'fit')] as never)} where policy_id = ${item_id}`;
  const { list, states } = await app.ask('/api/console/rule_list', { state: 'failing' }, writer);
  expect(list.map(({ id }) => id)).toEqual([item_id]);
  expect(states.find(({ id }) => id === 'failing')?.count).toBe(1);
});
