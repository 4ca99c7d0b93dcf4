import { expect, it } from 'vitest';
import { type Given, resultOf } from './calculation';

const GIVEN: Given = {
  ...{ wan: 100, months: 12, rate: 3.5, way: 'annuity', fees: { start: null, year: null, end: null } },
  ...{ share: 50, cap: null, years: 1 },
};

it.each<[Partial<Given>, string]>([
  [{ wan: null }, '填写金额、期限和年利率后'],
  [{ rate: 37 }, '年利率最高 36%'],
  [{ share: 150 }, '贴息比例最高 100%'],
  [{ fees: { ...GIVEN.fees, start: 100 } }, '费用须低于贷款金额的 100%'],
])('says what is wrong with %j, and calculates nothing else in its place', (part, said) => {
  expect(resultOf({ ...GIVEN, ...part })).toContain(said);
});

it('calculates what is typed, up to a subsidy of all the interest', () => {
  expect(resultOf(GIVEN)).toMatchObject({ effective: expect.any(Number) });
  const all = resultOf({ ...GIVEN, share: 100 });
  expect(typeof all === 'string' || all.subsidy === all.interest).toBe(true);
  expect(typeof all).toBe('object');
});
