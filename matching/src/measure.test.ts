import { describe, expect, it } from 'vitest';
import { areaPath, branchRelation, industryPath } from './classification';
import type { FactKey } from './facts';
import { addMonths, dayNumber, dayText, isDay, monthsBetween, yearsBetween } from './judging/day';
import { ProfileView } from './measure';
import type { Entry, FactValue } from './profile';
import type { Measure } from './rule';

const entry = (fact: FactKey, value: FactValue, date = '2025-01-10', period = ''): Entry => ({
  fact,
  value,
  date,
  period,
  source: 'self',
});
const read = (entries: Entry[], measure: Measure, asOf = '2026-05-01') => new ProfileView(entries, asOf).read(measure);

describe('days', () => {
  it('counts months and years from the first day, clamped to the end of the month', () => {
    expect(dayText(addMonths(dayNumber('2024-01-31'), 1))).toBe('2024-02-29');
    expect(dayText(addMonths(dayNumber('2024-02-29'), 12))).toBe('2025-02-28');
    expect(yearsBetween(dayNumber('2024-02-29'), dayNumber('2025-02-28'))).toBe(1);
    expect(yearsBetween(dayNumber('2024-03-01'), dayNumber('2025-02-28'))).toBeLessThan(1);
    expect(monthsBetween(dayNumber('2024-01-31'), dayNumber('2024-03-30'))).toBeCloseTo(1 + 30 / 31);
    expect(yearsBetween(dayNumber('2025-03-01'), dayNumber('2025-02-28'))).toBeLessThan(0);
  });
  it('knows real days only', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2025-02-29')).toBe(false);
    expect(isDay('2025-2-1')).toBe(false);
  });
});

describe('branches', () => {
  it('are prefixes of paths', () => {
    expect([
      areaPath('330100'),
      areaPath('330000'),
      areaPath('341000'),
      areaPath('500000'),
      areaPath('100000'),
    ]).toEqual(['3301', '33', '3410', '50', '']);
    expect([industryPath('39'), industryPath('0111'), industryPath('C'), industryPath('C3912')]).toEqual([
      'C39',
      'A0111',
      'C',
      'C3912',
    ]);
  });
  it('are never certain when the profile is coarser than the rule', () => {
    expect(branchRelation('area', '330104', '330100')).toBe('inside');
    expect(branchRelation('area', '330100', '330104')).toBe('maybe');
    expect(branchRelation('area', '320104', '33')).toBe('outside');
    expect(branchRelation('industry', '3912', 'C')).toBe('inside');
    expect(branchRelation('industry', '3912', '39')).toBe('inside');
    expect(branchRelation('industry', 'C', '3912')).toBe('maybe');
    expect(branchRelation('listing', 'neeq', 'ne')).toBe('outside');
  });
});

describe('measures', () => {
  const annual = [2023, 2024, 2025].flatMap((year, index) => [
    entry('revenue', 1000 * (index + 1), '2026-03-01', String(year)),
    entry('rd_expense', 30 * (index + 1), '2026-03-01', String(year)),
  ]);

  it('read fiscal years relative to the day', () => {
    expect(read(annual, { fact: 'revenue' })).toEqual({ low: 3000, high: 3000 });
    expect(read(annual, { fact: 'revenue', year: -3 })).toEqual({ low: 1000, high: 1000 });
    expect(read(annual, { fact: 'revenue' }, '2025-12-31').low).toBe(2000);
    expect(read(annual, { fact: 'revenue' }, '2027-01-01')).toEqual({ low: 0, high: Number.POSITIVE_INFINITY });
  });
  it('combine years, shares and growth', () => {
    expect(read(annual, { fact: 'revenue', over: 'sum', years: 3 }).low).toBe(6000);
    expect(read(annual, { fact: 'revenue', over: 'average', years: 2 }).low).toBe(2500);
    expect(read(annual, { fact: 'revenue', over: 'min', years: 3 }).low).toBe(1000);
    expect(read(annual, { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }).low).toBe(3);
    expect(read(annual, { growth: 'revenue', years: 2 }).low).toBeCloseTo(73.205, 3);
  });
  it('know at least what the known parts add up to', () => {
    const rights: Measure = {
      sum: [{ measure: { fact: 'invention_patents' }, weight: 5 }, { measure: { fact: 'designs' } }],
    };
    expect(read([entry('invention_patents', 3, '2026-01-01')], rights)).toEqual({
      low: 15,
      high: Number.POSITIVE_INFINITY,
    });
    expect(read(annual.slice(2), { fact: 'revenue', over: 'sum', years: 3 }).low).toBe(5000);
  });
  it('leave a share of nothing unknown', () => {
    const zero = [entry('rd_expense', 5, '', '2025'), entry('revenue', 0, '', '2025')];
    expect(read(zero, { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } })).toEqual({
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    });
  });
  it('do not know what is stale or from later', () => {
    const view = (date: string, asOf: string) => new ProfileView([entry('niche_years', 4, date)], asOf);
    expect(view('2024-05-02', '2026-05-01').number({ fact: 'niche_years' })).toBe(4);
    expect(view('2024-05-01', '2026-05-01').used([{ fact: 'niche_years' }])).toMatchObject([{ value: 4, stale: true }]);
    expect(view('2026-05-02', '2026-05-01').used([{ fact: 'niche_years' }])).toMatchObject([{ value: 4, early: true }]);
  });
  it('let a date and a certificate speak for themselves', () => {
    const entries = [
      entry('registered_on', '2025-05-01', '2026-12-01'),
      entry('title_high_tech', { held: true, from: '2024-01-01', to: '2026-12-31' }, '2027-06-01'),
    ];
    expect(read(entries, { since: 'registered_on', in: 'days' }).low).toBe(365);
    expect(read(entries, { since: 'title_high_tech', in: 'years' }).low).toBeCloseTo(2.33, 2);
    const on = (asOf: string) => new ProfileView(entries, asOf).title('title_high_tech');
    expect([on('2023-12-31'), on('2024-01-01'), on('2026-12-31'), on('2027-01-01')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(read(entries, { since: 'title_high_tech', in: 'years' }, '2027-01-01').low).toBeNaN();
  });
  it('do not know a title given later without its days', () => {
    const title = (held: boolean, asOf: string) =>
      new ProfileView([entry('title_high_tech', { held }, '2026-05-01')], asOf).title('title_high_tech');
    expect([title(true, '2026-04-30'), title(true, '2026-05-01')]).toEqual([undefined, true]);
    expect([title(false, '2026-04-30'), title(false, '2026-05-01')]).toEqual([undefined, false]);
  });
});
