import { describe, expect, it } from 'vitest';
import { FIRST_CATALOGUE, useCatalogue } from './catalogue';
import { areaPath, branchRelation, industryPath } from './classification';
import type { FactKey } from './facts';
import { addMonths, dayNumber, dayText, isDay, monthsBetween, yearsBetween } from './judging/day';
import { endOf } from './judging/title-span';
import { unknownInputs } from './judging/unknown-inputs';
import type { Entry, FactValue, TableValue, TitleValue } from './profile';
import { ProfileView } from './profile-view';
import type { Measure } from './rule';
import { WIDER_CATALOGUE } from './wider-catalogue';

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
  it('of a title is three years to the day, from 29 February on through 28 February', () => {
    const ends = (from: string) => endOf({ from }, { months: 36 });
    expect(['2024-02-28', '2024-02-29', '2024-03-01', '2025-03-01'].map(ends)).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });
  it('knows real days only', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2025-02-29')).toBe(false);
    expect(isDay('2025-2-1')).toBe(false);
  });
});

describe('branches', () => {
  it('are prefixes of paths', () => {
    expect(['330100', '330000', '341000', '500000', '100000'].map(areaPath)).toEqual(['3301', '33', '3410', '50', '']);
    expect(['39', '0111', 'C', 'C3912'].map(industryPath)).toEqual(['C39', 'A0111', 'C', 'C3912']);
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
    // the books of 2026 cannot exist before June
    expect(read(annual, { fact: 'revenue' }, '2027-05-31')).toEqual({ low: 3000, high: 3000, shift: 1 });
    expect(read(annual, { fact: 'revenue' }, '2027-06-01')).toEqual({ low: 0, high: Number.POSITIVE_INFINITY });
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
  it('give a share of nothing and growth from nothing no number', () => {
    const zero = [entry('rd_expense', 5, '', '2025'), entry('revenue', 0, '', '2025'), entry('revenue', 0, '', '2024')];
    expect(read(zero, { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }).low).toBeNaN();
    expect(read(zero, { growth: 'revenue', years: 1 }).low).toBeNaN();
  });

  const young = [
    entry('registered_on', '2024-11-15'),
    entry('revenue', 50, '', '2024'),
    entry('revenue', 1000, '', '2025'),
  ];
  const awards: TableValue = {
    rows: [
      { level: 'national', rank: 2, day: '2023-07-01', sum: 30, item: '7' },
      { level: 'provincial', rank: 4, day: '2022-07-01', sum: 10, item: '8' },
      { level: 'national', day: '2020-01-01', moved: '2025-11-01', sum: 5, item: '7' },
    ],
    complete: true,
  };
  const table = (value: TableValue) => [entry('tested_awards', value)];
  const open = Number.POSITIVE_INFINITY;

  it.each<[string, Entry[], Measure, number, number?]>([
    ['the largest of earlier years', annual, { fact: 'revenue', over: 'max', years: 2, last: -2 }, 2000],
    ['a calendar year', annual, { fact: 'revenue', year: 2023 }, 1000],
    ['the years since the foundation', young, { fact: 'revenue', over: 'sum', years: 3, young: true }, 1050],
    ['their mean', young, { fact: 'revenue', over: 'average', years: 'all' }, 525],
    ['growth since a base year', annual, { growth: 'revenue', base: 2023 }, 200],
    ['the mean of yearly rates', annual, { growth: 'revenue', years: 2, mean: true }, 75],
    ['growth of the year before', annual, { growth: 'revenue', years: 1, last: -2 }, 100],
    ['an increase', annual, { increase: 'revenue' }, 1000],
    ['no increase below zero', young, { increase: 'revenue', base: -1, last: -2 }, 0],
    ['a base times a rate in percent', annual, { product: [{ fact: 'revenue' }, { figure: 'rate' }] }, 90],
    ['the greater of two', annual, { greatest: [{ fact: 'revenue' }, { number: 5000 }] }, 5000],
    ['the less of two', annual, { least: [{ fact: 'revenue' }, { number: 5000 }] }, 3000],
    ['rows', table(awards), { rows: 'tested_awards', where: [{ column: 'level', in: ['national'] }] }, 2],
    [
      'rows of three years',
      table(awards),
      { rows: 'tested_awards', where: [{ column: 'day', within: 3, unit: 'years' }] },
      1,
    ],
    [
      'rows whose rank is not written',
      table(awards),
      { rows: 'tested_awards', where: [{ column: 'rank', op: '<=', value: 3 }] },
      1,
      2,
    ],
    [
      'rows never moved or long ago',
      table(awards),
      { rows: 'tested_awards', where: [{ column: 'moved', notIn: ['x'] }] },
      3,
    ],
    [
      'a sum over rows',
      table(awards),
      { rows: 'tested_awards', where: [{ column: 'item', in: ['7'] }], total: 'sum' },
      35,
    ],
    ['rows of a year', table(awards), { rows: 'tested_awards', where: [{ column: 'day', years: [2022, -3] }] }, 2],
    ['rows that may be more', table({ ...awards, complete: false }), { rows: 'tested_awards' }, 3, open],
    ['no table but a number', [], { rows: 'tested_awards', unlessKnown: { number: 4 } }, 0, 4],
  ])('read %s', (_name, profile, measure, low, high = low) => {
    useCatalogue(WIDER_CATALOGUE);
    const reading = read(profile, measure, '2026-06-30');
    useCatalogue(FIRST_CATALOGUE);
    expect(reading).toEqual({ low, high });
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
    const held = ['2023-12-31', '2024-01-01', '2026-12-31', '2027-01-01'].map(on);
    expect(held).toEqual([false, true, true, false]);
    expect(read(entries, { since: 'title_high_tech', in: 'years' }, '2027-01-01').low).toBeNaN();
  });
  it('let a title hold for its term', () => {
    const title = (value: TitleValue, asOf: string, fact = 'title_high_tech') =>
      new ProfileView([entry(fact, value, '2026-05-01')], asOf).title(fact);
    const three: TitleValue = { held: true, from: '2023-12-08' };
    expect(['2023-12-07', '2026-12-07', '2026-12-08'].map((asOf) => title(three, asOf))).toEqual([false, true, false]);
    const entered = { held: true, from: '2025-07-20' };
    const days = ['2026-03-31', '2026-04-01'];
    expect(days.map((asOf) => title(entered, asOf, 'title_tech_sme'))).toEqual([true, false]);
    // without days nothing is known; what is listed is in force as long as it is
    expect(title({ held: true }, '2026-05-01')).toBeUndefined();
    expect(title({ held: true }, '2026-05-01', 'title_above_scale')).toBe(true);
    expect(title({ held: false }, '2026-04-30')).toBeUndefined();
    expect(title({ held: false }, '2026-05-01')).toBe(false);
    const again: TitleValue = { ...three, earlier: [{ from: '2020-12-01' }] };
    expect(title(again, '2022-01-01')).toBe(true);
  });

  it('derive what follows from others', () => {
    const legal = (type: string) =>
      new ProfileView([entry('enterprise_type', type, '2026-05-01')], '2020-01-01').flag('independent_legal_person');
    expect(['limited', 'sole', 'foreign'].map(legal)).toEqual([true, false, undefined]);
  });

  it('stand in for years to come', () => {
    const view = new ProfileView(annual, '2028-09-01', '2026-11-22');
    expect(view.read({ fact: 'revenue' })).toEqual({ low: 3000, high: 3000, shift: 2 });
    expect(unknownInputs({ fact: 'staff' }, view)).toEqual([{ fact: 'staff', year: -3 }]);
  });
});
