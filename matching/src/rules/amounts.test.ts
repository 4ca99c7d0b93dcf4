import { expect, it } from 'vitest';
import { supportAmountOf } from '../amount';
import { profileOf, programme, quarters, SOUND, type Values } from './sound-enterprise';

const asOf = '2026-06-06';
const worth = (key: string, change: Values) =>
  supportAmountOf(programme(key).amount, profileOf({ ...SOUND, ...change }, asOf), asOf);

const NONE = { held: false } as const;
const BIG: Values = { 'taxable_income-1': 400, title_high_tech: NONE };
const LISTED = { held: true, from: '2026-01-01' };

it.each([
  ['小型微利 300', 'small_profit', { title_high_tech: NONE, 'taxable_income-1': 300 }, 'exact', 60],
  ['小型微利 300 of a 高企', 'small_profit', { 'taxable_income-1': 300 }, 'exact', 30],
  ['小型微利 in a loss', 'small_profit', { title_high_tech: NONE, 'taxable_income-1': -5 }, 'exact', 0],
  ['高企 from 25% to 15%', 'high_tech', { 'taxable_income-1': 400 }, 'exact', 40],
  ['高企 that pays 5% already', 'high_tech', { 'taxable_income-1': 300 }, 'exact', 0],
  ['研发 98 at 25%', 'rd_deduction', { ...BIG, 'deductible_rd-1': 98 }, 'exact', 24.5],
  ['研发 98 at 15%', 'rd_deduction', { 'taxable_income-1': 400, 'deductible_rd-1': 98 }, 'exact', 14.7],
  ['研发 98 at 5%', 'rd_deduction', { title_high_tech: NONE, 'deductible_rd-1': 98 }, 'exact', 4.9],
  [
    '研发 100, 集成电路',
    'rd_deduction',
    { ...BIG, 'deductible_rd-1': 100, list_chip_machine_tool: LISTED },
    'exact',
    30,
  ],
  ['研发 98 in a loss', 'rd_deduction', { ...BIG, 'taxable_income-1': -10, 'deductible_rd-1': 98 }, 'exact', 0],
  ['先进制造 200', 'advanced_manufacturing', {}, 'exact', 10],
  ['稳岗 5, medium', 'job_stability', {}, 'at_most', 3],
  ['稳岗 5, large', 'job_stability', { 'staff-1': 2000, 'revenue-1': 50000 }, 'at_most', 1.5],
  ['稳岗 5, class not known', 'job_stability', { industry: undefined }, 'input', 3],
  ['扩岗 8', 'job_expansion', {}, 'at_most', 1.2],
  ['创业担保贷款 interest 10', 'startup_loan', {}, 'at_most', 5],
  ['首台套 premium 50', 'first_set_insurance', {}, 'at_most', 40],
  ['首台套 premium not known', 'first_set_insurance', { insurance_premium: undefined }, 'input', undefined],
] as [string, string, Values, string, number | undefined][])('%s', (_, key, change, kind, most) => {
  const found = worth(key, change);
  expect([found.kind, found.cap]).toEqual([kind, most]);
  if (kind === 'exact') expect(found.value).toBe(most);
});

it('asks for the quarters while they decide the rate', () => {
  const open = worth('rd_deduction', {
    title_high_tech: NONE,
    ...quarters('quarter_staff', 290),
    'quarter_staff-1Q3': undefined,
  });
  expect(open.kind).toBe('input');
  expect(open.missing.map(({ fact, part }) => [fact, part])).toContainEqual(['quarter_staff', 3]);
});
