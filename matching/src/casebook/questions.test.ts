import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { factDef } from '../facts';
import type { Condition } from '../rule';
import { NATIONAL_PROGRAMMES } from '../rules/all';
import { everyCondition, factsRead } from './conditions';
import { faultsOf } from './questions';

const CONDITIONS = NATIONAL_PROGRAMMES.flatMap(({ key, rules }) =>
  rules.flatMap(({ version, condition }) =>
    everyCondition(condition).map((one) => ({ ...one, programme: `${key} ${version}` })),
  ),
);

describe('one condition, one question', () => {
  it.each(NATIONAL_PROGRAMMES)('$key: no words name a period or a subject that is not asked', ({ rules }) => {
    const conditions = rules.flatMap(({ condition }) => everyCondition(condition));
    expect(conditions.flatMap(({ condition }) => faultsOf(condition))).toEqual([]);
  });

  it('finds what the words and the questions do not have in common', () => {
    const wrong: Condition[] = [
      { fact: 'incident_one_year', is: false, label: '近三年未发生重大安全、质量事故' },
      { fact: 'incident_three_years', is: false, label: '未发生重大安全、质量、环境污染等事故' },
      { fact: 'banned_product', is: false, label: '无拖欠职工工资' },
      { fact: 'incident_three_years', is: false, label: '近三年无侵权败诉、非正常专利申请' },
      { measure: { fact: 'rd_expense' }, op: '>=', value: 3, label: '近两年每年研发费用' },
      { measure: { since: 'registered_on', in: 'years' }, op: '>=', value: 1, label: '参保缴费满一年' },
    ];
    expect(wrong.map((condition) => faultsOf(condition).length > 0)).toEqual(wrong.map(() => true));
  });

  it('answers no two conditions by one yes or no', () => {
    const labels = new Map<string, Set<string>>();
    for (const { condition } of CONDITIONS) {
      if (!('is' in condition)) continue;
      const said = labels.get(condition.fact) ?? new Set();
      labels.set(condition.fact, said.add(condition.label ?? factDef(condition.fact).label));
    }
    expect([...labels].filter(([, said]) => said.size > 1)).toEqual([]);
  });

  it('asks each question once, in words of its own', () => {
    const { facts } = catalogue();
    for (const words of [
      facts.map(({ key }) => key),
      facts.map(({ question }) => question),
      facts.map(({ label }) => label),
    ])
      expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
    for (const { key, span, question } of facts) if (span) expect(question, key).toContain(span);
    for (const { question } of facts) expect(question).toMatch(/？/u);
  });

  it('reads facts of an application in no condition of another programme', () => {
    const readers = new Map<string, Set<string>>();
    for (const { condition, programme } of CONDITIONS)
      for (const fact of factsRead(condition)) {
        if (factDef(fact).subject !== 'application') continue;
        readers.set(fact, (readers.get(fact) ?? new Set()).add(programme));
      }
    expect(readers.size).toBeGreaterThan(0);
    expect([...readers].filter(([, programmes]) => programmes.size > 1)).toEqual([]);
  });
});
