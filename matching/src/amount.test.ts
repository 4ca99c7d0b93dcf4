import { describe, expect, it } from 'vitest';
import { amountCap, supportAmountOf } from './amount';
import { atLeast, noMoney, shareOf, tiersOf, upTo } from './amounts/forms';
import type { Profile } from './profile';
import type { Amount, Condition } from './rule';

const asOf = '2026-05-01';
const annual = (fact: 'rd_expense' | 'staff', value: number): Profile => [
  { fact, period: '2025', value, source: 'self', date: '2026-01-01' },
];
const research: Amount = shareOf({ fact: 'rd_expense' }, 10, { floor: 5, cap: 50 });
const big: Condition = { measure: { fact: 'staff' }, op: '>=', value: 100 };
const middle: Condition = { measure: { fact: 'staff' }, op: '>=', value: 20 };
const tiers: Amount = tiersOf([{ when: big, value: 30 }, { when: middle, value: 20 }, { value: 10 }]);

describe('no less than', () => {
  const least = (amount: Amount, profile: Profile = []) => supportAmountOf(amount, profile, asOf);

  it('promises what the parts come to, and no more than the caps', () => {
    expect(least(atLeast(50))).toEqual({
      kind: 'at_least',
      least: 50,
      formula: '不低于 50 万元，由主管部门核定',
      missing: [],
    });
    expect(least(atLeast(50, 80))).toMatchObject({ kind: 'at_least', least: 50, cap: 80 });
    const shared = { ...research, atLeast: true } as Amount;
    expect(least(shared, annual('rd_expense', 320))).toMatchObject({ kind: 'at_least', least: 32, cap: 50 });
    expect(least(shared, annual('rd_expense', 3200))).toMatchObject({ kind: 'at_least', least: 50, cap: 50 });
  });

  it('promises nothing while that is not known, and is nothing where no part applies', () => {
    expect(least({ ...research, atLeast: true } as Amount)).toMatchObject({ kind: 'input', cap: 50 });
    const only = { ...tiersOf([{ when: big, value: 30 }]), atLeast: true } as Amount;
    expect(least(only, annual('staff', 5))).toMatchObject({ kind: 'exact', value: 0, cap: 0 });
    expect(least(only).least).toBeUndefined();
  });
});

describe('so much for each', () => {
  it('is said to the yuan, in the sum and in its cap', () => {
    const each: Amount = {
      kind: 'sum',
      parts: [{ count: { fact: 'staff' }, each: 0.125 }],
      caps: [{ of: { fact: 'staff' }, rate: 3.6, label: '不超过' }],
    };
    expect(supportAmountOf(each, annual('staff', 84), asOf).formula).toBe(
      '上年度职工总数 84 人 × 每人 0.125 万元 = 10.5 万元，不超过上年度职工总数 × 每人 0.036 万元（3.02 万元），计 3.02 万元',
    );
  });
});

describe('amount at stake', () => {
  it('is a share between floor and cap, with its formula', () => {
    expect(supportAmountOf(research, annual('rd_expense', 320), asOf)).toEqual({
      kind: 'exact',
      value: 32,
      cap: 32,
      formula: '上年度研发费用 320 万元 × 10% = 32 万元，最低 5 万元，最高 50 万元',
      missing: [],
    });
    expect(supportAmountOf(research, annual('rd_expense', 3200), asOf).value).toBe(50);
    expect(supportAmountOf(research, annual('rd_expense', 3), asOf).value).toBe(5);
    expect(supportAmountOf(research, annual('rd_expense', 110.07), asOf).value).toBe(11.007);
  });

  it('keeps its cap while facts are missing', () => {
    expect(supportAmountOf(research, [], asOf)).toEqual({
      kind: 'input',
      cap: 50,
      formula: '上年度研发费用 × 10%，最低 5 万元，最高 50 万元',
      missing: [{ fact: 'rd_expense', year: -2 }],
    });
    expect(supportAmountOf(research, [], '2026-06-01').missing).toEqual([{ fact: 'rd_expense', year: -1 }]);
  });

  it('is the first tier that holds', () => {
    expect([500, 50, 5].map((staff) => supportAmountOf(tiers, annual('staff', staff), asOf).value)).toEqual([
      30, 20, 10,
    ]);
    expect(supportAmountOf(tiers, [], asOf)).toMatchObject({
      kind: 'input',
      cap: 30,
      missing: [{ fact: 'staff', year: -2 }],
      formula: '按档 30 万元、20 万元、10 万元',
    });
    const only: Amount = tiersOf([{ when: big, value: 30 }]);
    expect(supportAmountOf(only, annual('staff', 5), asOf)).toMatchObject({ kind: 'exact', value: 0 });
  });

  it('may be no money, or up to so much', () => {
    expect(supportAmountOf(noMoney('授牌'), [], asOf)).toEqual({ kind: 'none', formula: '授牌', missing: [] });
    expect(supportAmountOf(upTo(300), [], asOf)).toMatchObject({
      kind: 'at_most',
      cap: 300,
    });
    expect([atLeast(50), atLeast(50, 80)].map(amountCap)).toEqual([undefined, 80]);
    expect([research, tiers, noMoney('')].map(amountCap)).toEqual([50, 30, undefined]);
  });
});
