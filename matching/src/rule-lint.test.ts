import { expect, it } from 'vitest';
import { clausePlace } from './clause-place';
import type { Amount, Condition, Rule, RuleCase } from './rule';
import { lintRule } from './rule-lint';
import { lineChanges, ruleLines } from './rule-text';

const NO_MONEY: Amount = { kind: 'none', text: '' };
const revenue = (op: '>=' | '<' | '<=' | '>', value: number): Condition => ({
  measure: { fact: 'revenue', year: -1 },
  op,
  value,
});
const lint = (condition: Condition, amount: Amount = NO_MONEY, isAsked = (_: string) => true) =>
  lintRule({ condition }, amount, { isAsked }).map(({ of, at, kind, text }) => `${of} ${at} ${kind}：${text}`);

it('finds what nobody can meet', () => {
  expect(lint({ all: [revenue('>=', 500), revenue('<', 500)] })).toEqual([
    'condition all.1 wrong：与第 1 项矛盾：没有企业能同时符合',
  ]);
  expect(lint({ all: [revenue('>=', 500), revenue('<=', 500)] })).toEqual([]);
  const area = (code: string): Condition => ({ fact: 'area', in: [code] });
  expect(lint({ all: [area('330100'), area('330106')] })).toEqual([
    'condition all.0 doubt：第 2 项已经包含这一项，可以删去',
  ]);
  expect(lint({ all: [area('330100'), area('340100')] })[0]).toContain('矛盾');
  expect(lint({ all: [area('330100'), { fact: 'area', notIn: ['330000'] }] })[0]).toContain('矛盾');
  expect(lint({ all: [area('330100'), { fact: 'area', in: ['@counties'] }] })).toEqual([]);
  expect(lint({ some: 3, of: [revenue('>=', 1), area('330100')] })[0]).toContain('不可能符合 3 项');
});

it('finds what has no effect, rows that are never reached, and thresholds that look odd', () => {
  expect(lint({ any: [revenue('>=', 500), revenue('>=', 800)] })).toEqual([
    'condition any.1 doubt：符合这一项的都符合第 1 项，这一项不起作用',
  ]);
  const score = (values: number[]): Condition => ({
    score: [{ name: '收入', max: 10, tiers: values.map((value) => ({ when: revenue('>=', value), points: 1 })) }],
    atLeast: 1,
  });
  expect(lint(score([500, 300]))).toEqual([]);
  expect(lint(score([300, 500]))).toEqual([
    'condition score.0.tiers.1 wrong：永远轮不到这一档：符合它的都先按第 1 档计',
  ]);
  expect(lint({ measure: { fact: 'revenue' }, op: '>=', value: 50_000_000 })).toEqual([
    'condition  doubt：门槛是 5000 亿元：金额以万元计，请核对是不是按元写的',
  ]);
  expect(lint({ ...revenue('>=', 800), label: '上年度营业收入 500 万元以上' })).toEqual([
    'condition  doubt：名称“上年度营业收入 500 万元以上”里的数与门槛 800 万元不一致',
  ]);
  expect(lint({ ...revenue('>=', 20_000), label: '收入 2 亿元以上' })).toEqual([]);
  expect(lint(revenue('>=', 1), NO_MONEY, () => false)).toEqual([
    'condition  doubt：指标“营业收入”在规则生效时已不再采集',
  ]);
});

it('finds gaps and overlaps between the steps of an amount', () => {
  const parts = (...whens: Condition[]): Amount => ({ kind: 'sum', parts: whens.map((when) => ({ when, fixed: 10 })) });
  const always = revenue('>', 0);
  const step = (low: number, high: number): Condition => ({ all: [revenue('>=', low), revenue('<', high)] });
  expect(lint(always, parts(step(100, 200), step(200, 300)))).toEqual([]);
  expect(lint(always, parts(step(100, 200), step(250, 300)))).toEqual([
    'amount parts.1 doubt：与第 1 档之间有空档：达到 200 万元、不足 250 万元的没有一档',
  ]);
  expect(lint(always, parts(step(100, 201), step(200, 300)))).toEqual([
    'amount parts.1 doubt：与第 1 档重叠：达到 200 万元、不足 201 万元的两档都计',
  ]);
  const bands: Amount = {
    kind: 'sum',
    parts: [{ bands: { base: { fact: 'revenue', year: -1 }, of: 'whole', steps: [{ upTo: 500, rate: 1 }] } }],
  };
  expect(lint(always, bands)).toEqual([
    'amount parts.0 doubt：上年度营业收入超过 500 万元的没有写：按 0 计。如不封顶，请把最后一档的上限去掉',
  ]);
});

it('says rules in lines, and what changed between two', () => {
  const lines = (value: number) =>
    ruleLines(
      { version: '1', source: '办法', condition: { all: [revenue('>=', value), { fact: 'area', in: ['330100'] }] } },
      NO_MONEY,
    );
  expect(lineChanges(lines(500), lines(800)).filter(({ change }) => change !== 'same')).toEqual([
    { change: 'removed', text: '上年度营业收入不低于 500 万元' },
    { change: 'added', text: '上年度营业收入不低于 800 万元' },
  ]);
});

it('says in lines whatever decides whether a rule may be published', () => {
  const tried: RuleCase = {
    ...{ name: '甲公司', asOf: '2026-06-30', verdict: 'fit', amount: 40 },
    facts: [
      { fact: 'revenue', period: '2025', value: 5000 },
      { fact: 'area', value: '330106' },
    ],
  };
  const left: Condition = { manual: '项目已竣工验收' };
  const linesOf = (more: Partial<Rule>) =>
    ruleLines(
      { version: '1', source: '办法', condition: { all: [left] }, cases: [tried], ...more },
      NO_MONEY,
      () => '西湖区',
    );
  const before = linesOf({});
  expect(before).toContain('项目已竣工验收（须人工判断）');
  expect(before).toContain('测试企业“甲公司”（2026-06-30）应为 符合，40 万元：2025 营业收入 5000 万元、注册地 西湖区');
  const { facts } = tried;
  const others: Partial<Rule>[] = [
    { version: '2' },
    ...[{ verdict: 'unfit' } as const, { amount: 41 }, { facts: facts.slice(1) }].map((one) => ({
      cases: [{ ...tried, ...one }],
    })),
  ];
  for (const other of others)
    expect(lineChanges(before, linesOf(other)).map(({ change }) => change)).toContain('added');
});

it('names the clause of a place', () => {
  const text =
    '第三条 扶持对象\n第五条 申报条件：\n（一）营业收入 500 万元以上；\n（二）符合下列之一：\n1. 高新技术企业；\n第六条 标准\n按 10% 补助。';
  expect(clausePlace(text, text.indexOf('营业收入'))).toBe('第五条（一）');
  expect(clausePlace(text, text.indexOf('高新'))).toBe('第五条（二）第1项');
  expect(clausePlace(text, text.indexOf('按 10%'))).toBe('第六条');
  expect(clausePlace('营业收入 500 万元以上', 0)).toBe('');
});
