import { expect, it } from 'vitest';
import { OLD, pointsOf, vectors } from '../../test/vectors';
import { ruleInForce } from '../evaluate';
import type { Cell } from '../profile';
import { SMALL, years } from './bases';
import { award, programme, rightsOf, table, type Values } from './sound-enterprise';

const KEPT = { granted_on: '2024-03-30' };

for (const asOf of [OLD, '2026-05-06']) {
  vectors('innovative_sme', SMALL, [
    ['own class I, 3%, 5%, 55%, other field, 70%: 30/20/25', {}, 'fit', asOf],
    [
      'class II, 4.9%, −1%, 50%, 战新, 70%: 20/10/30',
      {
        rights: table(...rightsOf({ utility: 1 }, KEPT)),
        'rd_expense-1': 490,
        ...years('main_revenue', 7000, 7071),
        'liabilities-1': 500,
        strategic_industry: true,
      },
      'unfit',
      asOf,
    ],
    ['an accident of 2.5 years ago', { incident_three_years: true, misconduct_three_years: true }, 'unfit', asOf],
    ['no taxes evaded, but not told', { tax_evasion_three_years: undefined }, 'unknown', asOf],
    [
      'large',
      {
        'staff-1': 1000,
        ...years('revenue', 40000, 39000),
        ...years('main_revenue', 28000, 26000),
        'rd_expense-1': 1200,
      },
      'unfit',
      asOf,
    ],
    [
      '1,000 people and sales of 39,999 are medium',
      { 'staff-1': 1000, 'revenue-1': 39999, ...years('main_revenue', 28000, 26000), 'rd_expense-1': 1200 },
      'fit',
      asOf,
    ],
    ['equity of 500 in three years', { rights: table(), ...years('equity_financing', 200, 200, 100) }, 'fit', asOf],
    ['equity of 499', { rights: table(), 'rd_expense-1': 0, ...years('equity_financing', 200, 200, 99) }, 'near', asOf],
    ['知识产权优势企业', { rights: table(), title_ip_advantage: { held: true, from: '2024-10-01' } }, 'fit', asOf],
    [
      '国家技术创新示范企业',
      { rights: table(), title_tech_demonstration: { held: true, from: '2024-10-01' } },
      'fit',
      asOf,
    ],
    ['a body of the province', { rights: table(), rd_body_level: 'provincial' }, 'fit', asOf],
    [
      'a provincial award of two years ago',
      { rights: table(), awards: table(award('science', 'provincial', 9, '2024-06-01')) },
      'fit',
      asOf,
    ],
    [
      'a provincial award of four years ago',
      { rights: table(), 'rd_expense-1': 0, awards: table(award('science', 'provincial', 1, '2022-03-01')) },
      'unfit',
      asOf,
    ],
    ['restricted product', { banned_product: true }, 'unfit', asOf],
    ['no legal person', { enterprise_type: 'sole' }, 'unfit', asOf],
  ]);
}

it('创新型: points by group', () => {
  const of = (values: Values) =>
    ['创新能力指标', '成长性指标', '专业化指标'].map((label) =>
      pointsOf('innovative_sme', label, { ...SMALL, ...values }),
    );
  const rights = (kinds: Record<string, number>, cells: Record<string, Cell> = {}) => ({
    rights: table(...rightsOf(kinds, cells)),
  });
  expect(of({})).toEqual([30, 20, 25]);
  expect(of(rights({ invention: 1 }, { high_value: true }))[0]).toBe(35);
  expect(of(rights({ invention: 1 }, { transferred_on: '2025-05-05' }))[0]).toBe(25);
  expect(of(rights({ invention: 1 }, { transferred_on: '2025-05-06' }))[0]).toBe(15);
  expect(of(rights({ utility: 1 }, { granted_on: '2024-05-05' }))[0]).toBe(20);
  expect(of(rights({ utility: 1 }, { granted_on: '2024-05-06' }))[0]).toBe(15);
  expect(of(rights({ software: 1 }, { granted_on: '2026-05-01' }))[0]).toBe(20);
  expect(of(rights({ invention: 1 }, { main_product: false }))[0]).toBe(15);
  expect(of({ 'main_revenue-2': 0 })[1]).toBe(10);
  expect(of({ 'liabilities-1': 551 })[1]).toBe(15);
  expect(of({ 'main_revenue-1': 5000, 'main_revenue-2': 5000 })).toEqual([30, 15, 10]);
});

it.each(['innovative_sme', 'specialized_sme', 'little_giant'])('%s changes on 2026-04-01', (key) => {
  const version = (asOf: string) => ruleInForce(programme(key).rules, asOf)?.version;
  expect(['2022-07-31', '2022-08-01', OLD, '2026-04-01'].map(version)).toEqual([undefined, '2022', '2022', '2026']);
});
