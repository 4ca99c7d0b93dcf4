import { describe, expect, it } from 'vitest';
import { noMoney } from '../amounts/forms';
import { evaluateItem } from '../evaluate';
import { factDef } from '../facts';
import { parseAmount, parseRule } from '../parse-rule';
import type { Condition, MatchItem } from '../rule';
import { NATIONAL_PROGRAMMES } from './all';
import { profileOf, programme, quarters, SOUND, type Values, verdictOf } from './sound-enterprise';

/** For each programme what to change for near, unknown and unfit. */
const CASES: readonly [key: string, near: Values, unknown: Values, unfit: Values][] = [
  ['tech_sme', { 'staff-1': 510 }, { enterprise_type: undefined }, { incident_since_last_year: true }],
  [
    'high_tech',
    { 'tech_staff-1': 28 },
    { 'conversions-1': undefined, 'conversions-2': 1 },
    { high_tech_field: 'none' },
  ],
  [
    'innovative_sme',
    {
      title_high_tech: { held: false },
      title_ip_advantage: { held: false },
      rd_body_level: 'own',
      'main_revenue-1': 12000,
      'equity_financing-1': 450,
    },
    { industry: undefined, 'revenue-1': undefined },
    { incident_three_years: true, misconduct_three_years: true },
  ],
  [
    'specialized_sme',
    { niche_years: 2.5 },
    { 'sme_platform_score-1': undefined, 'sme_platform_score-2': undefined },
    { 'liabilities-1': 4900 },
  ],
  [
    'specialized_sme_review',
    { niche_years: 2.5 },
    { title_specialized_sme: undefined },
    { title_specialized_sme: { held: false } },
  ],
  [
    'little_giant',
    { 'revenue-1': 4900, 'main_revenue-1': 4700, 'revenue-2': 4000, 'revenue-3': 3500 },
    { niche_share: undefined, niche_rank: undefined },
    { 'main_revenue-1': 10000 },
  ],
  [
    'little_giant_review',
    { niche_share: 9 },
    { certified_system_or_product: undefined },
    { title_little_giant: { held: false } },
  ],
  ['small_profit', { 'taxable_income-1': 310 }, { 'quarter_assets-1Q2': undefined }, { 'taxable_income-1': 400 }],
  ['rd_deduction', { assessed_tax: true }, { 'deductible_rd-1': undefined }, { 'excluded_trades_share-1': 90 }],
  [
    'advanced_manufacturing',
    { general_taxpayer: false },
    { 'manufacturing_share-1': undefined },
    { 'manufacturing_share-1': 30 },
  ],
  ['job_stability', { unemployment_insured_months: 11 }, { 'laid_off-1': undefined }, { 'laid_off-1': 150 }],
  ['job_expansion', { new_graduate_hires: 0 }, { new_graduate_hires: undefined }, {}],
  ['startup_loan', { arrears: true }, { eligible_hires: undefined }, { startup_loan_times: 3 }],
  ['tech_demonstration', { 'staff-1': 299 }, { platform_tech_center: undefined }, { 'staff-1': 100 }],
  [
    'single_champion',
    { niche_years: 9, title_specialized_sme: { held: false } },
    { niche_years: undefined },
    { niche_years: 2 },
  ],
  ['green_factory', { title_green_factory: { held: false } }, { title_energy_system: undefined }, {}],
  ['first_set_insurance', {}, { equipment_in_catalogue: undefined }, { equipment_in_catalogue: false }],
  ['ip_advantage', {}, {}, {}],
  ['ip_demonstration', { title_ip_advantage: { held: false } }, { title_ip_advantage: undefined }, {}],
];

/** What single programmes ask for beyond a sound enterprise. */
const FITTING: Readonly<Record<string, Values>> = {
  tech_sme: { 'revenue-1': 19000 },
  specialized_sme_review: { title_specialized_sme: { held: true, from: '2023-08-01' } },
  little_giant_review: { title_little_giant: { held: true, from: '2023-08-01' } },
  single_champion: { 'main_revenue-1': 24000, 'main_revenue-2': 20000, 'main_revenue-3': 20000 },
  startup_loan: { 'staff-1': 90, 'revenue-1': 1900 },
};

/** Programmes of which a person alone, or a title alone, decides: they have no such verdict. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  job_expansion: ['unfit'],
  green_factory: ['unfit'],
  first_set_insurance: ['near'],
  ip_advantage: ['near', 'unknown', 'unfit'],
  ip_demonstration: ['unfit'],
};
const VERDICTS = ['fit', 'near', 'unknown', 'unfit'];

describe('programmes', () => {
  it('are all covered', () => {
    expect(CASES.map(([key]) => key)).toEqual(NATIONAL_PROGRAMMES.map((one) => one.key));
  });

  it.each(CASES)('%s: fit, near, unknown, unfit', (key, near, unknown, unfit) => {
    const without = WITHOUT[key] ?? [];
    const found = [{}, near, unknown, unfit].map((change) => verdictOf(key, { ...SOUND, ...FITTING[key], ...change }));
    expect(found.filter((_, at) => !without.includes(VERDICTS[at]!))).toEqual(
      VERDICTS.filter((verdict) => !without.includes(verdict)),
    );
    if (!without.includes('unknown')) expect(verdictOf(key, {})).toBe('unknown');
  });

  it.each(NATIONAL_PROGRAMMES)(
    '$key is valid as imported data, each condition with its clause',
    ({ rules, amount, grants }) => {
      for (const rule of rules) {
        const json = JSON.parse(JSON.stringify(rule));
        expect(parseRule(json)).toEqual({ rule: json });
        expect(rule.source).not.toBe('');
        for (const part of 'all' in rule.condition ? rule.condition.all : [])
          expect(part.clause, JSON.stringify(part)).toBeTruthy();
      }
      expect(parseAmount(JSON.parse(JSON.stringify(amount)))).toEqual({ amount });
      if (grants) expect(factDef(grants.title).kind).toBe('title');
    },
  );

  it.each(NATIONAL_PROGRAMMES.flatMap(({ key, grants }) => (grants ? [[key, grants] as const] : [])))(
    '%s is not offered to who holds its title',
    (key, grants) => {
      const { rules, amount } = programme(key);
      const item: MatchItem = { id: 1, rules, amount, grants };
      const values = (from: string): Values => ({
        ...SOUND,
        ...FITTING[key],
        [grants.title]: { held: true, from, level: grants.level },
      });
      expect(evaluateItem(item, profileOf(values('2026-01-05'), '2026-05-06'), '2026-05-06')?.verdict).toBe('unfit');
    },
  );

  it('a title without renewal is offered again from the day after its last one on', () => {
    const { grants } = NATIONAL_PROGRAMMES.find((one) => one.grants?.title === 'title_tech_sme')!;
    const condition: Condition = { fact: 'independent_legal_person', is: true };
    const item: MatchItem = {
      id: 1,
      rules: [{ version: '1', source: '测试办法', condition }],
      amount: noMoney('不涉及资金'),
      grants,
    };
    const held = { title_tech_sme: { held: true, from: '2025-07-01' } };
    const titleOn = (day: string) => evaluateItem(item, profileOf({ ...SOUND, ...held }, day), day)?.verdict;
    // 31 March is its last day, and it is in force on it
    expect(['2026-03-30', '2026-03-31', '2026-04-01'].map(titleOn)).toEqual(['unfit', 'unfit', 'fit']);
  });

  it('is small as the mean of quarters', () => {
    const at = (...means: number[]) => verdictOf('small_profit', { ...SOUND, ...quarters('quarter_staff', ...means) });
    // quarters of 290/310, 310/310, 310/290 and 290/280 people: 298.75
    expect(at(300, 310, 300, 285)).toBe('fit');
    expect(at(300, 310, 300, 290)).toBe('fit');
    expect(at(300, 310, 300, 290.1)).toBe('near');
    const opened: Values = { registered_on: '2025-08-01', ...quarters('quarter_staff', 0), 'opening_assets-1': 4000 };
    const young = (people: number) => verdictOf('small_profit', { ...SOUND, ...opened, 'opening_staff-1': people });
    expect([young(300), young(301)]).toEqual(['fit', 'near']);
    const thisYear = profileOf({ ...SOUND, registered_on: '2026-02-01', 'taxable_income-1': undefined }, '2026-05-06');
    expect(evaluateItem({ id: 1, ...programme('small_profit') }, thisYear, '2026-05-06')).toEqual({
      verdict: 'fit',
      manual: true,
    });
  });

  it.each([
    ['50%', 'advanced_manufacturing', { 'manufacturing_share-1': 50 }, 'near'],
    ['50.01%', 'advanced_manufacturing', { 'manufacturing_share-1': 50.01 }, 'fit'],
    ['retail 50.00%', 'rd_deduction', { 'excluded_trades_share-1': 50 }, 'fit'],
    ['retail 50.01%', 'rd_deduction', { 'excluded_trades_share-1': 50.01 }, 'near'],
    ['6 of 30 left', 'job_stability', { 'laid_off-1': 6, 'unemployment_insured-1': 30 }, 'fit'],
    ['2 of 31 left', 'job_stability', { 'laid_off-1': 2, 'unemployment_insured-1': 31 }, 'near'],
    ['7 of 30 left', 'job_stability', { 'laid_off-1': 7, 'unemployment_insured-1': 30 }, 'near'],
    ['5.5% left', 'job_stability', { 'laid_off-1': 55, 'unemployment_insured-1': 1000 }, 'fit'],
    ['6 of 60', 'startup_loan', { current_staff: 60, eligible_hires: 6 }, 'fit'],
    ['6 of 120', 'startup_loan', { current_staff: 120, eligible_hires: 6 }, 'fit'],
    ['9 of 100', 'startup_loan', { current_staff: 100, eligible_hires: 9 }, 'near'],
    ['10 of 100', 'startup_loan', { current_staff: 100, eligible_hires: 10 }, 'fit'],
    ['401 万元', 'startup_loan', { loan_amount: 401 }, 'near'],
    ['25 months', 'startup_loan', { loan_months: 25 }, 'near'],
    ['the third time', 'startup_loan', { startup_loan_times: 2 }, 'fit'],
    ['a partnership', 'small_profit', { enterprise_type: 'partnership' }, 'unfit'],
    ['a sole proprietor', 'small_profit', { enterprise_type: 'sole' }, 'unfit'],
    ['taxable income 300', 'small_profit', { 'taxable_income-1': 300 }, 'fit'],
    ['taxable income 300.01', 'small_profit', { 'taxable_income-1': 300.01 }, 'near'],
    ['assets 5,000', 'small_profit', quarters('quarter_assets', 5000), 'fit'],
    ['assets 5,000.01', 'small_profit', quarters('quarter_assets', 5000.01), 'near'],
    ['a restricted trade', 'small_profit', { restricted_trade: true }, 'unfit'],
  ] as [string, string, Values, string][])('%s: %s', (_, key, change, verdict) => {
    expect(verdictOf(key, { ...SOUND, ...FITTING[key], ...change })).toBe(verdict);
  });
});
