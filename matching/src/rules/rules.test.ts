import { describe, expect, it } from 'vitest';
import { stakeOf } from '../amount';
import { evaluate, explain, ruleInForce } from '../evaluate';
import type { FactKey } from '../facts';
import { parseAmount, parseRule } from '../parse-rule';
import type { FactValue, Profile } from '../profile';
import type { Verdict } from '../verdict';
import { NATIONAL_PROGRAMMES } from './all';
import { HANGZHOU_2019 } from './hangzhou-2019';
import type { Programme } from './programme';

const PROGRAMMES = [...NATIONAL_PROGRAMMES, ...HANGZHOU_2019];

/** Values by fact; 'revenue-2' is the year before last, undefined takes a value away. */
type Values = Readonly<Record<string, FactValue | undefined>>;

function profileOf(values: Values, asOf: string): Profile {
  const year = Number(asOf.slice(0, 4));
  return Object.entries(values).flatMap(([name, value]) => {
    const [fact, back] = name.split('-');
    if (value === undefined) return [];
    const period = back === undefined ? '' : String(year - Number(back));
    return [{ fact: fact as FactKey, period, value, source: 'self' as const, date: `${year}-01-02` }];
  });
}

const programme = (key: string): Programme => PROGRAMMES.find((one) => one.key === key)!;

function verdictOf(key: string, values: Values, asOf = '2026-05-06'): Verdict {
  return evaluate(ruleInForce(programme(key).rules, asOf)!, profileOf(values, asOf), asOf).verdict;
}

/** A sound manufacturer of electronics in Hangzhou that gets everything. */
const SOUND: Values = {
  area: '330104',
  industry: '3912',
  enterprise_type: 'limited',
  registered_on: '2015-05-01',
  high_tech_field: 'electronics',
  innovation_score: 75,
  sme_platform_score: 72,
  serious_violation: false,
  restricted_industry: false,
  niche_years: 6,
  niche_share: 12,
  niche_rank: 5,
  ip_in_use: true,
  award_level: 'none',
  standards_led: 0,
  rd_body_level: 'provincial',
  invention_patents: 5,
  other_class1_rights: 0,
  utility_models: 8,
  designs: 2,
  software_rights: 4,
  title_high_tech: { held: true, from: '2024-12-01', to: '2027-11-30' },
  title_innovative_sme: { held: true },
  title_specialized_sme: { held: true },
  title_city_patent_pilot: { held: true },
  platform_city_tech_center: { held: true, from: '2021-06-01' },
  platform_city_rd_center: { held: true, from: '2022-06-01' },
  'taxable_income-1': 280,
  'cost-1': 19000,
  ...people(1),
  ...money(1, 21000),
  ...money(2, 18500),
  ...money(3, 17000),
};

function people(back: number): Values {
  return {
    [`staff-${back}`]: 280,
    [`tech_staff-${back}`]: 90,
    [`rd_staff-${back}`]: 60,
    [`bachelor_staff-${back}`]: 45,
  };
}

function money(back: number, revenue: number): Values {
  return {
    [`revenue-${back}`]: revenue,
    [`main_revenue-${back}`]: revenue * 0.95,
    [`high_tech_income-${back}`]: revenue * 0.8,
    [`rd_expense-${back}`]: revenue * 0.06,
    [`domestic_rd_expense-${back}`]: revenue * 0.06,
    [`assets-${back}`]: 4900,
    [`liabilities-${back}`]: 2000,
    [`equity_financing-${back}`]: 0,
  };
}

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

/** What single programmes ask for beyond a sound enterprise. */
const FITTING: Readonly<Record<string, Values>> = {
  small_profit: { 'staff-1': 100 },
  tech_sme: { 'revenue-1': 19000 },
};

describe('科技型中小企业', () => {
  const base: Values = {
    ...SOUND,
    title_high_tech: { held: false },
    rd_body_level: 'none',
    'staff-1': 40,
    'tech_staff-1': 12,
    'revenue-1': 10000,
    'cost-1': 9000,
    invention_patents: 0,
    utility_models: 1,
    designs: 0,
    software_rights: 0,
  };
  const score = (values: Values) => {
    const asOf = '2026-05-06';
    const reasons = explain(programme('tech_sme').rules[0]!, profileOf({ ...base, ...values }, asOf), asOf).reasons;
    return reasons.at(-1)?.children?.[0];
  };
  it('gives 66 points for 12 of 40, 5.5% and one Class II right', () => {
    expect(score({ 'rd_expense-1': 550 })).toMatchObject({
      result: 'pass',
      points: { sure: 66, possible: 66, needed: 60 },
    });
    expect(verdictOf('tech_sme', { ...base, 'rd_expense-1': 550 })).toBe('fit');
  });
  it('gives 56 at 4.9%, which is 4 short', () => {
    expect(score({ 'rd_expense-1': 490 })).toMatchObject({
      result: 'near',
      points: { sure: 56 },
      lacking: '还差 4 分',
    });
    expect(verdictOf('tech_sme', { ...base, 'rd_expense-1': 490 })).toBe('near');
  });
  it('needs points for staff and takes the better of revenue and cost', () => {
    expect(score({ 'rd_expense-1': 1000, 'tech_staff-1': 3, invention_patents: 1 })).toMatchObject({
      result: 'fail',
      points: { sure: 80 },
    });
    expect(score({ 'rd_expense-1': 490, 'cost-1': 1600, utility_models: 4 })).toMatchObject({ points: { sure: 94 } });
  });
  it('needs no score with a valid 高企 certificate', () => {
    expect(verdictOf('tech_sme', { ...base, 'rd_expense-1': 0, title_high_tech: { held: true } })).toBe('fit');
  });
});

describe('高新技术企业', () => {
  const scaled = (revenue: number, percent: number): Values => ({
    ...SOUND,
    ...Object.fromEntries(
      [1, 2, 3].flatMap((back) => [
        [`revenue-${back}`, revenue],
        [`rd_expense-${back}`, (revenue * percent) / 100],
        [`domestic_rd_expense-${back}`, (revenue * percent) / 100],
        [`high_tech_income-${back}`, revenue],
      ]),
    ),
  });
  it.each([
    [5000, 5, 'fit'],
    [5000, 4.99, 'near'],
    [5000.01, 4, 'fit'],
    [20000, 4, 'fit'],
    [20000, 3.99, 'near'],
    [20000.01, 3, 'fit'],
    [20000.01, 2.39, 'unfit'],
  ])('with revenue %d 万元 and research %d%% is %s', (revenue, percent, verdict) => {
    expect(verdictOf('high_tech', scaled(revenue, percent))).toBe(verdict);
  });
  it('needs 71 of 100 points, a full year, and rights other than trademarks', () => {
    expect(verdictOf('high_tech', { ...SOUND, innovation_score: 70 })).toBe('near');
    expect(verdictOf('high_tech', { ...SOUND, innovation_score: 71 })).toBe('fit');
    expect(verdictOf('high_tech', { ...SOUND, registered_on: '2025-05-06' })).toBe('fit');
    expect(verdictOf('high_tech', { ...SOUND, registered_on: '2025-05-07' })).toBe('near');
    const none = { invention_patents: 0, utility_models: 0, designs: 0, software_rights: 0, trademarks: 9 };
    expect(verdictOf('high_tech', { ...SOUND, ...none })).toBe('near');
  });
  it('measures a young enterprise over the years that it has', () => {
    const young = {
      ...SOUND,
      registered_on: '2024-03-01',
      'rd_expense-3': undefined,
      'revenue-3': undefined,
      'domestic_rd_expense-3': undefined,
    };
    expect(verdictOf('high_tech', young)).toBe('fit');
    expect(verdictOf('high_tech', { ...young, registered_on: '2020-03-01' })).toBe('unknown');
  });
  it('is worth ten percent of the taxable income', () => {
    const stake = stakeOf(programme('high_tech').amount, profileOf(SOUND, '2026-05-06'), '2026-05-06');
    expect(stake).toMatchObject({ kind: 'known', value: 28, formula: '上年度应纳税所得额 280 万元 × 10% = 28 万元' });
  });
});

describe('专精特新', () => {
  it('changes its criteria on 2026-04-01', () => {
    const smaller = { ...SOUND, niche_years: 2, sme_platform_score: 55, 'rd_expense-1': 700, 'rd_expense-2': 700 };
    const version = (asOf: string) => ruleInForce(programme('specialized_sme').rules, asOf)?.version;
    expect([version('2026-03-31'), version('2026-04-01')]).toEqual(['2022', '2026']);
    expect(verdictOf('specialized_sme', { ...SOUND, niche_years: 2 }, '2026-03-31')).toBe('fit');
    expect(verdictOf('specialized_sme', { ...SOUND, niche_years: 2 }, '2026-04-01')).toBe('unfit');
    expect(verdictOf('specialized_sme', { ...SOUND, sme_platform_score: 55 }, '2026-04-01')).toBe('fit');
    expect(verdictOf('specialized_sme', smaller, '2026-03-31')).toBe('near');
  });
  it('is for small and medium enterprises only', () => {
    expect(
      verdictOf('specialized_sme', {
        ...SOUND,
        'staff-1': 1000,
        'revenue-1': 40000,
        'main_revenue-1': 39000,
        'rd_expense-1': 4000,
      }),
    ).toBe('unfit');
    expect(verdictOf('specialized_sme', { ...SOUND, 'staff-1': 1000 })).toBe('fit');
  });
  it('waives the rights of a 小巨人 for a national award', () => {
    expect(verdictOf('little_giant', { ...SOUND, invention_patents: 0, award_level: 'national' })).toBe('fit');
  });
  it('asks a small 小巨人 of 2022 for financing, research and people', () => {
    const small = {
      ...SOUND,
      'revenue-1': 4000,
      'main_revenue-1': 3900,
      'main_revenue-3': 3000,
      'rd_expense-1': 3000,
      'equity_financing-1': 8000,
      'rd_staff-1': 140,
    };
    expect(verdictOf('little_giant', small, '2026-03-31')).toBe('fit');
    expect(verdictOf('little_giant', { ...small, 'equity_financing-1': 5000 }, '2026-03-31')).toBe('unfit');
  });
});
