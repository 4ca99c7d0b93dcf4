import { describe, expect, it } from 'vitest';
import { VECTOR } from '../../../../test/factories/fee-patent';
import { FEE_REDUCTIONS, INCOME_LIMITS } from '../../../reference/law/fee-reduction.table';
import { firstReducedYear, type Holder, reductionOf, reductionPercentFor } from './fee-reduction.rules';

describe('reductionOf', () => {
  it('lasts ten patent years, the year of grant being the first', () => {
    const percentIn = (year: number) => reductionOf(VECTOR, 3, year, `${2018 + year}-09-20`)?.percent ?? 0;
    expect([3, 4, 12, 13].map(percentIn)).toEqual([85, 85, 85, 0]);
  });

  it('lasted six before 2018-08-01, by the due date', () => {
    expect(reductionOf(VECTOR, 3, 8, '2018-07-31')?.percent).toBe(85);
    expect(reductionOf(VECTOR, 3, 9, '2018-07-31')).toBeNull();
    expect(reductionOf(VECTOR, 3, 9, '2018-08-01')?.percent).toBe(85);
    expect(reductionOf(VECTOR, 3, 4, '2016-08-31')).toBeNull();
  });

  it('holds only for the years that were filed', () => {
    const filings = { reductionFilings: [{ percent: 70 as const, fromYear: 5, toYear: 6 }] };
    const percents = [4, 5, 6, 7].map((year) => reductionOf(filings, 2, year, '2026-01-10')?.percent ?? 0);
    expect(percents).toEqual([0, 70, 70, 0]);
  });

  it('takes the better of two filings', () => {
    const filings = {
      reductionFilings: [
        { percent: 85 as const, fromYear: 5, toYear: 5 },
        { percent: 70 as const, fromYear: 1, toYear: null },
      ],
    };
    expect([4, 5, 6].map((year) => reductionOf(filings, 2, year, '2026-01-10')?.percent)).toEqual([70, 85, 70]);
  });

  it('gives 15 % for an open licence, from 2024-08-06, and never both', () => {
    const licence = { openLicences: [{ from: '2024-01-01', to: '2026-01-10' }] };
    expect(reductionOf(licence, 2, 15, '2025-03-01')).toEqual({ percent: 15, ground: 'open licence' });
    expect(reductionOf(licence, 2, 15, '2026-01-10')?.percent).toBe(15);
    expect(reductionOf(licence, 2, 15, '2026-01-11')).toBeNull();
    expect(reductionOf(licence, 2, 15, '2024-08-05')).toBeNull();
    const both = { ...VECTOR, openLicences: [{ from: '2024-01-01', to: null }] };
    expect(reductionOf(both, 2, 11, '2025-03-01')).toEqual({ percent: 85, ground: 'filing' });
    expect(reductionOf(both, 2, 12, '2026-03-01')).toEqual({ percent: 15, ground: 'open licence' });
  });

  it('is nothing without grounds', () => {
    expect(reductionOf({}, 2, 3, '2026-01-10')).toBeNull();
  });
});

describe('firstReducedYear', () => {
  it('is the first when asked for with the application', () => {
    expect(firstReducedYear('2020-06-10', '2020-06-10')).toBe(1);
  });

  it('needs two and a half months before the due date', () => {
    // year 5 is due on 2024-06-10; 2024-03-26 and two months and 15 days is that day
    expect(firstReducedYear('2020-06-10', '2024-03-26')).toBe(5);
    expect(firstReducedYear('2020-06-10', '2024-03-27')).toBe(6);
  });

  it('never reaches back', () => {
    expect(firstReducedYear('2020-06-10', '2020-06-11')).toBe(2);
    expect(firstReducedYear('2020-06-10', '2025-06-11')).toBe(7);
  });
});

describe('reductionPercentFor', () => {
  const person = (monthlyIncome: number): Holder => ({ kind: 'person', monthlyIncome });
  const enterprise = (taxableIncome: number): Holder => ({ kind: 'enterprise', taxableIncome });

  it('is 85 for one holder and 70 for several', () => {
    expect(reductionPercentFor([person(4999)], '2026-01-01')).toBe(85);
    expect(reductionPercentFor([enterprise(999_999)], '2026-01-01')).toBe(85);
    expect(reductionPercentFor([{ kind: 'non-profit' }], '2026-01-01')).toBe(85);
    expect(reductionPercentFor([person(0), { kind: 'non-profit' }], '2026-01-01')).toBe(70);
  });

  it('needs every holder strictly below the limits', () => {
    expect(reductionPercentFor([person(5000)], '2026-01-01')).toBe(0);
    expect(reductionPercentFor([enterprise(1_000_000)], '2026-01-01')).toBe(0);
    expect(reductionPercentFor([enterprise(0), person(5000)], '2026-01-01')).toBe(0);
    expect(reductionPercentFor([], '2026-01-01')).toBe(0);
  });

  it('takes the limits in force on the day', () => {
    expect(reductionPercentFor([person(4999)], '2019-06-30')).toBe(0);
    expect(reductionPercentFor([person(3499)], '2019-06-30')).toBe(85);
    expect(reductionPercentFor([enterprise(300_000)], '2019-06-30')).toBe(0);
    expect(reductionPercentFor([enterprise(0)], '2016-08-31')).toBe(0);
  });
});

it('every row says where it is written and from when', () => {
  for (const { source, validFrom } of [...FEE_REDUCTIONS.rows, ...INCOME_LIMITS.rows]) {
    expect(source).toMatch(/财税〔20\d\d〕\d+号/);
    expect(validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
