import { describe, expect, it } from 'vitest';
import { pointsOf, reasonsOf, vectors } from '../../test/vectors';
import { explain } from '../evaluate';
import { readMeasure } from '../measure';
import { ProfileView } from '../profile-view';
import { research, years, young } from './bases';
import { profileOf, programme, rightsOf, SOUND, table, type Values, verdictOf } from './sound-enterprise';

vectors('high_tech', SOUND, [
  [
    'founded 2023-07-01: the first part-year counts, 200/5000 = 4%',
    young('2023-07-01', [2000, 2000, 1000], [100, 100, 0]),
    'near',
  ],
  ['founded 2023-07-01: 290/5000 = 5.8%', young('2023-07-01', [2000, 2000, 1000], [90, 100, 100]), 'fit'],
  ['founded 2024-11-15: 68/1050 = 6.48%', young('2024-11-15', [1000, 50], [48, 20]), 'fit'],
  ['4.01% at 5,000', research([5000, 4000, 3000], [161, 160, 160]), 'near'],
  ['4.01% at 5,000.01', research([5000.01, 4000, 3000], [161, 160, 160]), 'fit'],
  ['5% at 5,000', research([5000, 5000, 5000], [250, 250, 250]), 'fit'],
  ['4.99% at 5,000', research([5000, 5000, 5000], [249, 250, 249]), 'near'],
  ['4% at 20,000', research([20000, 20000, 20000], [800, 800, 800]), 'fit'],
  ['3.99% at 20,000', research([20000, 20000, 20000], [798, 798, 798]), 'near'],
  ['3% at 20,000.01', research([20000.01, 20000, 20000], [600.01, 600, 600]), 'fit'],
  ['2.39% at 20,000.01', research([20000.01, 20000, 20000], [478, 478, 478]), 'unfit'],
  ['without sales there is no share', research([0, 0, 0], [100, 100, 100]), 'unfit'],
  ['364 days', { registered_on: '2025-05-07' }, 'near', '2026-05-06'],
  ['365 days', { ...young('2025-05-07', [2000], [200]), 'conversions-1': 5 }, 'fit', '2026-05-07'],
  ['9 of 100', { 'tech_staff-1': 9, 'staff-1': 100 }, 'near'],
  ['10 of 100', { 'tech_staff-1': 10, 'staff-1': 100 }, 'fit'],
  ['58% high-tech income', { 'high_tech_income-1': 2900, 'total_income-1': 5000 }, 'near'],
  ['60% high-tech income', { 'high_tech_income-1': 3000, 'total_income-1': 5000 }, 'fit'],
  ['60% of the research in China', years('domestic_rd_expense', 756, 666, 612), 'fit'],
  ['59.9% of the research in China', years('domestic_rd_expense', 754, 666, 612), 'near'],
  [
    'trademarks never count',
    { rights: table(...rightsOf({ trademark: 9 })), ...years('conversions', 5, 5, 5) },
    'unfit',
  ],
  [
    'class II counts once',
    { rights: table(...rightsOf({ utility: 6 }, { used_for_high_tech: true })), ...years('conversions', 5, 5, 5) },
    'unfit',
  ],
  ['class II not used before', { rights: table(...rightsOf({ utility: 6 })), ...years('conversions', 5, 5, 5) }, 'fit'],
  ['a right that has ended', { rights: table(...rightsOf({ invention: 1 }, { ended_on: '2026-05-05' })) }, 'unfit'],
  ['a right that ends tomorrow', { rights: table(...rightsOf({ invention: 1 }, { ended_on: '2026-05-07' })) }, 'fit'],
  ['a right granted tomorrow', { rights: table(...rightsOf({ invention: 1 }, { granted_on: '2026-05-07' })) }, 'unfit'],
  [
    'counts typed without a register',
    { rights: undefined, invention_patents: 1, other_class1_rights: 0, class2_unused: 0 },
    'fit',
  ],
  ['an accident in the year before', { incident_one_year: true }, 'unfit'],
  ['an accident within three years says nothing of one', { incident_three_years: true }, 'fit'],
  ['no field', { high_tech_field: 'none' }, 'unfit'],
  ['no resident enterprise', { enterprise_type: 'partnership' }, 'unfit'],
]);

describe('高新技术企业 growth and lacking', () => {
  const growthOf = (values: Values) => {
    const view = new ProfileView(profileOf(values, '2026-05-06'), '2026-05-06');
    const read = (mean: boolean) =>
      readMeasure({ growth: 'revenue', years: 2, ...(mean && { mean }) }, view, 0).low.toFixed(2);
    return [read(true), read(false)];
  };
  it('is the mean of two rates, not compound', () => {
    expect(growthOf(years('revenue', 1060, 700, 1000))).toEqual(['10.71', '2.96']);
  });
  const bare: Values = {
    ...SOUND,
    rights: table(...rightsOf({ invention: 1 })),
    ...years('conversions', 0, 0, 0),
    ...years('net_assets', 100, 100, 100),
  };
  /** Points that are certain for sales growth: 7 for the number and 1 for the origin of rights taken off. */
  const growthPoints = (revenue: (number | undefined)[], more: Values = {}) =>
    (pointsOf('high_tech', '创新能力评价（满分 100 分，70 分以上，不含 70 分）', {
      ...bare,
      ...years('revenue', ...revenue),
      ...more,
    }) ?? 0) - 8;
  it.each([
    [[1060, 700, 1000], 3],
    [[1350, 1000, 740.74], 9],
    [[1000, 1000, 1000], 0],
    [[1001, 1000, 1000], 1],
    [[1350, 1000, 0], 9],
    [[1000, 0, 1000], 0],
  ])('sales of %j have at least %d points', (revenue, points) => {
    expect(growthPoints(revenue)).toBe(points);
  });
  it('of two years is the last rate, of one year nothing', () => {
    expect(growthPoints([1250, 1000, undefined], { registered_on: '2024-03-01' })).toBe(7);
    expect(growthPoints([1250, undefined, undefined], { registered_on: '2025-03-01' })).toBe(0);
  });
  it.each([
    [5, 25],
    [4, 19],
    [3, 13],
    [2, 7],
    [1, 1],
    [0, 0],
  ])('%d conversions a year have at least %d points', (count, points) => {
    expect(growthPoints([1000, 1000, 1000], years('conversions', count, count, count))).toBe(points);
  });
  it('fails with 70 points at most and is near within a tenth', () => {
    // 16 by experts, 8 + 6 for rights, 20 for the organisation, and what is counted
    const at = (count: number, revenue: number[]) =>
      verdictOf('high_tech', {
        ...bare,
        ...years('conversions', count, count, count),
        ...years('revenue', ...revenue),
      });
    expect(at(0, [1000, 1000, 1000])).toBe('unfit');
    expect(at(2, [5051, 4811, 4582])).toBe('near');
    expect(at(3, [5051, 4811, 4582])).toBe('near');
    expect(at(3, [5055, 4811, 4581])).toBe('fit');
  });
  it('adds 2 points for standards where class II leaves room below 30', () => {
    // 16 by experts, 2 for standards, 6 for the origin, 24 for conversions, 20 for the organisation, and the number
    const at = (utility: number, conversions: number) =>
      verdictOf('high_tech', {
        ...bare,
        rights: table(...rightsOf({ utility })),
        ...years('conversions', conversions, conversions, conversions),
        ...research([1000, 1000, 1000], [60, 60, 60]),
      });
    expect(at(3, 4)).toBe('fit');
    expect(at(2, 4)).toBe('near');
    expect(at(5, 3)).toBe('near');
  });
  it('says how many more are needed when the whole grows along', () => {
    const lacking = (values: Values) =>
      reasonsOf('high_tech', { ...SOUND, ...values }).flatMap((reason) => reason.lacking ?? []);
    expect(lacking({ 'tech_staff-1': 9, 'staff-1': 100 })[0]).toContain('再增 2 人');
    expect(lacking({ 'high_tech_income-1': 2900, 'total_income-1': 5000 })[0]).toContain('再增 250 万元');
  });
});

it('nothing that is not known makes a rule fail', () => {
  for (const { rules } of [programme('high_tech'), programme('little_giant')]) {
    expect(explain(rules.at(-1)!, [], '2026-05-06').verdict).toBe('unknown');
  }
});
