import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../../base/day';
import { lastDayOf, latestExtension, patentTerm, patentYearOf, patentYearStart } from './patent-term.rules';

describe('patentTerm', () => {
  // the example of the examination guidelines, part 5 chapter 9, 2.1
  it('ends on the day before the anniversary of the filing', () => {
    expect(patentTerm('utility', '1999-09-06')).toEqual({ years: 10, lastDay: '2009-09-05', endsOn: '2009-09-06' });
  });

  it('is 20 years for inventions', () => {
    expect(patentTerm('invention', '2019-05-20')).toMatchObject({ years: 20, endsOn: '2039-05-20' });
  });

  it('is 15 years for designs filed on or after 2021-06-01, else 10', () => {
    expect(patentTerm('design', '2021-05-31')?.years).toBe(10);
    expect(patentTerm('design', '2021-06-01')?.years).toBe(15);
    expect(patentTerm('utility', '2021-06-01')?.years).toBe(10);
  });

  it('ends on the last day of February for a filing of 29 February', () => {
    expect(patentTerm('utility', '2020-02-29')).toMatchObject({ endsOn: '2030-02-28', lastDay: '2030-02-27' });
    expect(patentTerm('invention', '2020-02-29')).toMatchObject({ endsOn: '2040-02-29' });
  });

  it('is not known before 1993', () => {
    expect(patentTerm('invention', '1992-12-31')).toBeUndefined();
  });

  it('refuses what is no day', () => {
    expect(() => patentTerm('invention', '2019-02-29')).toThrow(RangeError);
  });
});

describe('patentYearOf', () => {
  // the example of the examination guidelines, part 5 chapter 9, 2.2.1.1
  it('runs from the filing date', () => {
    expect(patentYearOf('1999-06-01', '1999-06-01')).toBe(1);
    expect(patentYearOf('1999-06-01', '2000-05-31')).toBe(1);
    expect(patentYearOf('1999-06-01', '2000-06-01')).toBe(2);
    expect(patentYearOf('1999-06-01', '2001-05-31')).toBe(2);
    expect(patentYearOf('1997-06-03', '2001-08-01')).toBe(5);
    expect(patentYearOf('2019-05-20', '2021-08-10')).toBe(3);
  });

  it('turns on 28 February when the filing was on the 29th', () => {
    expect(patentYearOf('2020-02-29', '2021-02-27')).toBe(1);
    expect(patentYearOf('2020-02-29', '2021-02-28')).toBe(2);
    expect(patentYearOf('2020-02-29', '2024-02-28')).toBe(4);
  });

  it('is 0 or less before the filing', () => {
    expect(patentYearOf('2020-05-01', '2020-04-30')).toBe(0);
  });

  it('agrees with the first day of each year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 35_000, max: 50_000 }), fc.integer({ min: 2, max: 20 }), (number, year) => {
        const filedOn = dayOf(number);
        const start = patentYearStart(filedOn, year);
        expect(patentYearOf(filedOn, start)).toBe(year);
        expect(patentYearOf(filedOn, addDays(start, -1))).toBe(year - 1);
      }),
    );
  });
});

describe('a compensated term', () => {
  const filedOn = '2019-05-20';
  const term = patentTerm('invention', filedOn)!;

  it('replaces the last day', () => {
    expect(lastDayOf(term, null)).toBe('2039-05-19');
    expect(lastDayOf(term, '2041-05-19')).toBe('2041-05-19');
  });

  it('is five years of a new drug and the days of a late grant at most', () => {
    expect(latestExtension(term, filedOn, '2021-08-10')).toBe('2044-05-19');
    expect(latestExtension(term, filedOn, '2023-05-20')).toBe('2044-05-19');
    expect(latestExtension(term, filedOn, '2023-05-21')).toBe('2044-05-20');
    // 366 days: 2024 is a leap year
    expect(latestExtension(term, filedOn, '2024-05-20')).toBe('2045-05-20');
  });
});
