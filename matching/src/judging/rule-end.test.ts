import { describe, expect, it } from 'vitest';
import { explain } from '../evaluate';
import type { FactKey } from '../facts';
import type { Entry, FactValue } from '../profile';
import type { Condition, Rule } from '../rule';

const asOf = '2026-07-01';
const entry = (fact: FactKey, value: FactValue, period = ''): Entry => ({
  ...{ fact, value, period },
  ...{ date: '2026-03-01', source: 'self' },
});
const last = (fact: FactKey, value: number) => entry(fact, value, '2025');
const rule = (condition: Condition): Rule => ({ version: '1', source: '测试办法', condition: { all: [condition] } });

describe('what a rule that ends says of later', () => {
  const share: Condition = {
    any: [
      { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 3 },
      { measure: { fact: 'staff' }, op: '>=', value: 10 },
    ],
  };
  const wanting = [last('rd_expense', 29), last('revenue', 1000), last('staff', 9)];
  const said = (validTo: string | undefined) => {
    const { reasons } = explain({ ...rule(share), ...(validTo && { validTo }) }, wanting, asOf);
    return [reasons[0]!.lacking!, ...reasons[0]!.children!.map(({ lacking }) => lacking!)];
  };

  it('promises nothing beyond its last day, in the whole and in its parts', () => {
    const promised = said(undefined);
    expect(promised.every((text) => text.endsWith('2027 年起满足'))).toBe(true);
    expect(said('2027-01-01')).toEqual(promised);
    const kept = said('2026-12-31');
    expect(kept).toEqual(
      promised.map((text) => text.replaceAll('年起满足', '年起满足，现行规定至 2026-12-31，届时以新规定为准')),
    );
  });

  it('says so of a day that comes too late', () => {
    const age: Condition = { measure: { since: 'registered_on', in: 'days' }, op: '>=', value: 365 };
    const young = [entry('registered_on', '2026-06-01')];
    const { reasons } = explain({ ...rule(age), validTo: '2026-12-31' }, young, asOf);
    expect(reasons[0]!.lacking).toMatch(/2027-06-01 起满足，现行规定至 2026-12-31，届时以新规定为准/);
  });
});
