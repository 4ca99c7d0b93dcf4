import { describe, expect, it } from 'vitest';
import { stakeOf } from '../amount';
import { explain, ruleInForce } from '../evaluate';
import { profileOf, programme, SOUND, type Values, verdictOf } from './sound-enterprise';

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
