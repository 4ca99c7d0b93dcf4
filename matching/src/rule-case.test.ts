import { describe, expect, it } from 'vitest';
import { shareOf } from './amounts/forms';
import { parseCases, parseRule } from './parse-rule';
import type { Rule, RuleCase } from './rule';
import { openReasons, tryCase } from './rule-case';

const RULE: Rule = {
  version: '2026',
  source: '办法第三条',
  condition: {
    all: [
      { measure: { fact: 'revenue' }, op: '>=', value: 1000 },
      { measure: { fact: 'equipment_investment' }, op: '>=', value: 200 },
    ],
  },
};
const AMOUNT = shareOf({ fact: 'equipment_investment' }, 10, { cap: 100 });
const CASE: RuleCase = {
  name: '甲公司',
  asOf: '2026-06-30',
  facts: [
    { fact: 'revenue', period: '2025', value: 1200 },
    { fact: 'equipment_investment', value: 300 },
  ],
  verdict: 'fit',
  amount: 30,
  certainty: 'exact',
};
const wrongOf = (change: Partial<RuleCase>) => tryCase(RULE, AMOUNT, { ...CASE, ...change }).wrong;

describe('tryCase', () => {
  it('holds where verdict, amount and certainty come out, what is asked for a project included', () => {
    expect(tryCase(RULE, AMOUNT, CASE)).toMatchObject({ verdict: 'fit', amount: { value: 30 }, wrong: [] });
    expect(wrongOf({ amount: undefined, certainty: undefined })).toEqual([]);
  });

  it('says what does not', () => {
    expect(wrongOf({ verdict: 'near' })).toEqual(['verdict']);
    expect(wrongOf({ amount: 30.01 })).toEqual(['amount']);
    expect(wrongOf({ certainty: 'at_most' })).toEqual(['amount']);
    expect(wrongOf({ facts: CASE.facts.slice(0, 1) })).toEqual(['verdict', 'amount']);
    expect(wrongOf({ facts: CASE.facts.slice(0, 1), verdict: 'unknown', certainty: 'input', amount: 100 })).toEqual([]);
  });
});

describe('openReasons', () => {
  it('names the conditions that a case does not meet or says too little of', () => {
    expect(openReasons(RULE, CASE)).toEqual([]);
    const few = openReasons(RULE, { ...CASE, facts: [{ fact: 'revenue', period: '2025', value: 100 }] });
    expect(few.map(({ result }) => result)).toEqual(['fail', 'unknown']);
    expect(few[1]?.missing).toEqual(['equipment_investment']);
  });
});

describe('cases as data', () => {
  it('are read with their rule', () => {
    expect(parseRule({ ...RULE, cases: [CASE] }).rule?.cases).toEqual([CASE]);
    expect(parseRule({ ...RULE, cases: [] }).rule).toEqual(RULE);
  });

  it.each([
    ['an unknown fact', { facts: [{ fact: 'moon', value: 1 }] }, 'facts[0].fact'],
    ['a value of another kind', { facts: [{ fact: 'revenue', period: '2025', value: '多' }] }, 'facts[0].value'],
    [
      'a year where none is',
      { facts: [{ fact: 'equipment_investment', period: '2025', value: 1 }] },
      'facts[0].period',
    ],
    ['no year where one is', { facts: [{ fact: 'revenue', value: 1 }] }, 'facts[0].period'],
    ['a day that does not exist', { asOf: '2026-02-30' }, 'asOf'],
    ['a verdict that is none', { verdict: 'maybe' }, 'verdict'],
    ['a certainty that is none', { certainty: 'sure' }, 'certainty'],
  ])('are refused with %s, by its place', (_, change, at) => {
    const { errors = [] } = parseCases([{ ...CASE, ...change }]);
    expect(errors.join()).toContain(`测试企业[0].${at}`);
  });
});
