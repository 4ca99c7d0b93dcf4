import { describe, expect, it } from 'vitest';
import { amountCap, stakeOf } from './amount';
import type { Profile } from './profile';
import type { Amount, Condition } from './rule';

const asOf = '2026-05-01';
const annual = (fact: 'rd_expense' | 'staff', value: number): Profile => [
  { fact, period: '2025', value, source: 'self', date: '2026-01-01' },
];
const research: Amount = { kind: 'share', of: { fact: 'rd_expense' }, rate: 10, cap: 50, floor: 5 };
const big: Condition = { measure: { fact: 'staff' }, op: '>=', value: 100 };
const middle: Condition = { measure: { fact: 'staff' }, op: '>=', value: 20 };
const tiers: Amount = { kind: 'tiers', tiers: [{ when: big, value: 30 }, { when: middle, value: 20 }, { value: 10 }] };

describe('amount at stake', () => {
  it('is a share between floor and cap, with its formula', () => {
    expect(stakeOf(research, annual('rd_expense', 320), asOf)).toEqual({
      kind: 'known',
      value: 32,
      cap: 50,
      formula: '上年度研发费用 320 万元 × 10% = 32 万元，最低 5 万元，最高 50 万元',
    });
    expect(stakeOf(research, annual('rd_expense', 3200), asOf).value).toBe(50);
    expect(stakeOf(research, annual('rd_expense', 3), asOf).value).toBe(5);
    expect(stakeOf(research, annual('rd_expense', 110.07), asOf).value).toBe(11.007);
  });

  it('keeps its cap while facts are missing', () => {
    expect(stakeOf(research, [], asOf)).toEqual({
      kind: 'unknown',
      cap: 50,
      formula: '上年度研发费用 × 10%，最低 5 万元，最高 50 万元',
      missing: ['rd_expense'],
    });
  });

  it('is the first tier that holds', () => {
    expect([500, 50, 5].map((staff) => stakeOf(tiers, annual('staff', staff), asOf).value)).toEqual([30, 20, 10]);
    expect(stakeOf(tiers, [], asOf)).toMatchObject({
      kind: 'unknown',
      cap: 30,
      missing: ['staff'],
      formula: '按档 30 万元、20 万元、10 万元',
    });
    expect(stakeOf({ kind: 'tiers', tiers: [{ when: big, value: 30 }] }, annual('staff', 5), asOf)).toMatchObject({
      kind: 'known',
      value: 0,
    });
  });

  it('may be no money, or up to so much', () => {
    expect(stakeOf({ kind: 'none', text: '授牌' }, [], asOf)).toEqual({ kind: 'none', formula: '授牌' });
    expect(stakeOf({ kind: 'fixed', value: 300, upTo: true }, [], asOf)).toMatchObject({ kind: 'unknown', cap: 300 });
    expect([research, tiers, { kind: 'none', text: '' } as const].map(amountCap)).toEqual([50, 30, undefined]);
  });
});
