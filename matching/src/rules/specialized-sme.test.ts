import { expect, it } from 'vitest';
import { OLD, pointsOf, vectors } from '../../test/vectors';
import { NONE, SPECIAL, SPECIAL_2026, years } from './bases';
import { award, rightsOf, table, type Values } from './sound-enterprise';

vectors('specialized_sme', SPECIAL, [
  ['14 + 15 + 10 + 19 = 58', {}, 'near', OLD],
  ['with 15 of the province 63', { province_feature_points: 15 }, 'fit', OLD],
  ['with 11 of the province 59', { province_feature_points: 11 }, 'near', OLD],
  ['with 12 of the province 60', { province_feature_points: 12 }, 'fit', OLD],
  ['provincial award, rank 3', { awards: table(award('science', 'provincial', 3, '2023-06-01')) }, 'fit', OLD],
  ['provincial award, rank 4', { awards: table(award('science', 'provincial', 4, '2023-06-01')) }, 'near', OLD],
  ['national award, rank 5', { awards: table(award('science', 'national', 5, '2023-06-01')) }, 'fit', OLD],
  ['创客中国 500', { awards: table(award('maker_china', 'national', 500, '2023-06-01')) }, 'fit', OLD],
  ['创客中国 501', { awards: table(award('maker_china', 'national', 501, '2023-06-01')) }, 'near', OLD],
  ['mean research of 1,000', { ...years('rd_expense', 1000, 1000) }, 'fit', OLD],
  ['equity of 6,000 in two years', years('equity_financing', 3000, 3000), 'fit', OLD],
  ['no 创新型', { title_innovative_sme: NONE, province_feature_points: 15 }, 'near', OLD],
  [
    'an ended 创新型',
    { title_innovative_sme: { held: true, from: '2023-03-31' }, province_feature_points: 15 },
    'near',
    OLD,
  ],
  ['an accident two years ago', { incident_three_years: true, province_feature_points: 15 }, 'unfit', OLD],
]);
vectors('specialized_sme', { ...SPECIAL, awards: table(award('science', 'national', 1, '2025-01-01')) }, [
  ['100 of 3,333', { ...years('rd_expense', 100, 100), 'revenue-1': 3333 }, 'fit', OLD],
  ['100 of 3,334', { ...years('rd_expense', 100, 100), 'revenue-1': 3334 }, 'near', OLD],
  ['99.99', { 'rd_expense-1': 99.99, 'revenue-1': 3000 }, 'near', OLD],
  ['revenue 999 and equity 2,000', { 'revenue-1': 999, ...years('equity_financing', 2000, 0) }, 'fit', OLD],
  ['revenue 999 and equity 0', { 'revenue-1': 999 }, 'near', OLD],
  ['two years in the niche', { niche_years: 2 }, 'fit', OLD],
  ['1.9 years in the niche', { niche_years: 1.9 }, 'near', OLD],
]);

it('专精特新 2022: points', () => {
  const of = (values: Values) =>
    pointsOf('specialized_sme', '评价得分（省级可提高门槛）', { ...SPECIAL, ...values }, OLD);
  expect(of({})).toBe(58);
  expect(of({ product_fields: ['shortboard'] })).toBe(63);
  expect(of({ product_fields: ['supplier', 'six_bases'] })).toBe(61);
  expect(of({ digital_level: '3' })).toBe(60);
  expect(of({ own_brand: false })).toBe(56);
  expect(of({ 'net_profit-1': 666.6 })).toBe(64);
  expect(of({ 'liabilities-1': 500 })).toBe(60);
  expect(of({ 'liabilities-1': 701 })).toBe(55);
  expect(of({ 'rd_expense-1': 500 })).toBe(64);
  expect(of({ 'rd_staff-1': 20 })).toBe(60);
  expect(of({ rd_body_level: 'national' })).toBe(64);
  expect(of({ rights: table(...rightsOf({ utility: 1 }, { granted_on: '2024-03-30' })) })).toBe(52);
  expect(of({ niche_years: 10 })).toBe(60);
  expect(of({ 'main_revenue-3': 4420 })).toBe(62);
});

vectors('specialized_sme', { ...SPECIAL, area: '440305' }, [
  ['in Guangdong 63', { province_feature_points: 15 }, 'near', OLD],
  ['in Guangdong 69', { province_feature_points: 15, 'net_profit-1': 666.6 }, 'near', OLD],
  ['in Guangdong 71', { province_feature_points: 15, 'net_profit-1': 666.6, 'liabilities-1': 500 }, 'fit', OLD],
  ['in Guangdong by equity', years('equity_financing', 3000, 3000), 'fit', OLD],
]);

vectors('specialized_sme', SPECIAL_2026, [
  ['all numbers met', {}, 'fit'],
  ['research of 99 in L-1', { 'rd_expense-2': 99 }, 'near'],
  ['2.9% in L-1', { 'revenue-2': 3449 }, 'near'],
  ['3% of 3,333 in L-1', { 'revenue-2': 3333 }, 'fit'],
  [
    '科小 of last year is over',
    { title_innovative_sme: NONE, title_tech_sme: { held: true, from: '2025-07-01', to: '2026-03-31' } },
    'near',
  ],
  ['科小 of this year', { title_innovative_sme: NONE, title_tech_sme: { held: true, from: '2026-04-15' } }, 'fit'],
  ['neither', { title_innovative_sme: NONE }, 'near'],
  ['class I in use instead of a body', { rd_body_level: 'own', rights: table(...rightsOf({ invention: 1 })) }, 'fit'],
  [
    'class I not in use',
    { rd_body_level: 'own', rights: table(...rightsOf({ invention: 1 }, { with_income: false })) },
    'near',
  ],
  [
    'provincial award, rank 3',
    { rd_body_level: 'own', awards: table(award('science', 'provincial', 3, '2024-01-01')) },
    'fit',
  ],
  ['79.9% main', { 'main_revenue-1': 1118 }, 'near'],
  ['80.1% debt', { 'liabilities-1': 801 }, 'near'],
  ['49 points', { 'sme_platform_score-1': 49 }, 'near'],
  ['2.9 years', { niche_years: 2.9 }, 'near'],
  [
    'revenue 1,500 without equity',
    { 'revenue-1': 1500, 'main_revenue-1': 1200, ...years('equity_financing', 0, 0) },
    'fit',
  ],
  [
    'revenue 1,499 without equity',
    { 'revenue-1': 1499, 'main_revenue-1': 1200, ...years('equity_financing', 0, 0) },
    'near',
  ],
  ['data fraud two years ago', { misconduct_three_years: true }, 'unfit'],
  ['what 63号 asks is not asked', { incident_three_years: undefined }, 'fit'],
]);

vectors('specialized_sme_review', { ...SPECIAL_2026, title_specialized_sme: { held: true, from: '2023-08-01' } }, [
  ['the score of either year', { 'sme_platform_score-1': 40, 'sme_platform_score-2': 50 }, 'fit'],
  ['neither year', { 'sme_platform_score-1': 49, 'sme_platform_score-2': 49 }, 'near'],
  ['not due yet', { title_specialized_sme: { held: true, from: '2024-12-01' } }, 'unfit'],
  ['over', { title_specialized_sme: { held: true, from: '2023-05-06' } }, 'unfit'],
  ['not held', { title_specialized_sme: NONE }, 'unfit'],
]);
