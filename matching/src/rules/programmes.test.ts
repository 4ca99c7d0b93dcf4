import { describe, expect, it } from 'vitest';
import { parseAmount, parseRule } from '../parse-rule';
import { PROGRAMMES, SOUND, type Values, verdictOf } from './sound-enterprise';

/** For each programme what to change for near, unknown and unfit. */
const CASES: readonly [key: string, near: Values, unknown: Values, unfit: Values][] = [
  ['small_profit', { 'staff-1': 310 }, { 'assets-1': undefined }, { 'taxable_income-1': 400 }],
  ['tech_sme', { 'staff-1': 510 }, { enterprise_type: undefined }, { serious_violation: true }],
  ['high_tech', { 'tech_staff-1': 25 }, { innovation_score: undefined }, { high_tech_field: 'none' }],
  [
    'innovative_sme',
    { title_high_tech: { held: false }, rd_body_level: 'own', 'main_revenue-1': 12000, 'assets-1': 2500 },
    { industry: undefined, 'revenue-1': undefined },
    { serious_violation: true },
  ],
  ['specialized_sme', { niche_years: 2.5 }, { sme_platform_score: undefined }, { 'liabilities-1': 4900 }],
  [
    'little_giant',
    { 'revenue-1': 4900, 'main_revenue-1': 4700, 'revenue-2': 4000, 'revenue-3': 3500 },
    { niche_share: undefined, niche_rank: undefined },
    { invention_patents: 1 },
  ],
  ['hangzhou_tech_sme', { registered_on: '2025-06-01' }, { area: undefined }, { area: '320102' }],
  [
    'hangzhou_city_high_tech',
    { registered_on: '2025-06-01', 'rd_expense-2': undefined, 'rd_expense-3': undefined },
    { high_tech_field: undefined },
    { area: '330203' },
  ],
  [
    'hangzhou_city_tech_center',
    { title_high_tech: { held: false } },
    { 'rd_expense-3': undefined, 'rd_expense-2': undefined, 'rd_expense-1': 150 },
    { 'rd_staff-1': 20 },
  ],
  ['hangzhou_city_rd_center', { 'rd_staff-1': 14 }, { title_high_tech: undefined }, { 'rd_staff-1': 5 }],
  [
    'hangzhou_provincial_tech_center',
    { 'revenue-1': 17000 },
    { 'bachelor_staff-1': undefined },
    { platform_city_tech_center: { held: false } },
  ],
  [
    'hangzhou_provincial_rd_center',
    { platform_city_rd_center: { held: false } },
    { rd_body_level: undefined },
    { 'bachelor_staff-1': 10 },
  ],
  ['hangzhou_city_major_project', { 'rd_expense-1': 900 }, { 'rd_expense-1': undefined }, { rd_body_level: 'city' }],
  [
    'hangzhou_provincial_major_project',
    { 'rd_expense-1': 260 },
    { 'main_revenue-1': undefined },
    { 'rd_expense-1': 10 },
  ],
  [
    'hangzhou_patent_pilot',
    { 'revenue-1': 2900 },
    { invention_patents: undefined, utility_models: 1 },
    { invention_patents: 0, utility_models: 3 },
  ],
  [
    'hangzhou_patent_model',
    { title_city_patent_pilot: { held: false } },
    { title_city_patent_pilot: undefined },
    { 'revenue-1': 1000 },
  ],
];

/** What single programmes ask for beyond a sound enterprise. */
const FITTING: Readonly<Record<string, Values>> = {
  small_profit: { 'staff-1': 100 },
  tech_sme: { 'revenue-1': 19000 },
};

describe('programmes', () => {
  it('are all covered', () => {
    expect(CASES.map(([key]) => key)).toEqual(PROGRAMMES.map((one) => one.key));
  });

  it.each(CASES)('%s: fit, near, unknown, unfit', (key, near, unknown, unfit) => {
    const found = [{}, near, unknown, unfit].map((change) => verdictOf(key, { ...SOUND, ...FITTING[key], ...change }));
    expect(found).toEqual(['fit', 'near', 'unknown', 'unfit']);
    expect(verdictOf(key, {})).toBe('unknown');
  });

  it.each(PROGRAMMES)('$key is valid as imported data', ({ rules, amount }) => {
    for (const rule of rules) {
      const json = JSON.parse(JSON.stringify(rule));
      expect(parseRule(json)).toEqual({ rule: json });
      expect(rule.source).not.toBe('');
      for (const part of 'all' in rule.condition ? rule.condition.all : [])
        expect(part.clause, JSON.stringify(part)).toBeTruthy();
    }
    expect(parseAmount(JSON.parse(JSON.stringify(amount)))).toEqual({ amount });
  });
});
