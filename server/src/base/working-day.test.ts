import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf } from './day';
import { HOLIDAY_CALENDARS } from './holiday.table';
import { isWorkingDay, rollForward } from './working-day';

const isWeekend = (number: number): boolean => number % 7 > 4;

const numbersOf = (off: readonly (readonly [string, string])[]): number[] =>
  off.flatMap(([from, to]) =>
    Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => dayNumber(from) + at),
  );

/** As the notices say it: 某月某日上班. */
const WORKED: Readonly<Record<number, string>> = {
  2019: '12-29 02-02 02-03 04-28 05-05 09-29 10-12',
  2020: '01-19 04-26 05-09 06-28 09-27 10-10',
  2021: '02-07 02-20 04-25 05-08 09-18 09-26 10-09',
  2022: '01-29 01-30 04-02 04-24 05-07 10-08 10-09',
  2023: '01-28 01-29 04-23 05-06 06-25 10-07 10-08',
  2024: '02-04 02-18 04-07 04-28 05-11 09-14 09-29 10-12',
  2025: '01-26 02-08 04-27 09-28 10-11',
  2026: '01-04 02-14 02-28 05-09 09-20 10-10',
};

describe('the calendars of the State Council', () => {
  it('cover 2019 to 2026, each with its notice', () => {
    expect(HOLIDAY_CALENDARS.rows.map(({ year }) => year)).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    for (const { source, validFrom, year } of HOLIDAY_CALENDARS.rows) {
      expect(source).toMatch(/国办发明电〔20\d\d〕\d+号/);
      expect(Number(validFrom.slice(0, 4))).toBe(year - 1);
    }
  });

  it.each(HOLIDAY_CALENDARS.rows.map((calendar) => [calendar.year, calendar] as const))(
    '%i moves working days only onto weekends, and gives the legal holidays back',
    (year, { off, worked }) => {
      expect(worked.map((day) => day.slice(5)).join(' ')).toBe(WORKED[year]);
      expect(worked.every((day) => isWeekend(dayNumber(day)))).toBe(true);
      const days = numbersOf(off);
      expect(new Set(days).size).toBe(days.length);
      expect(worked.some((day) => days.includes(dayNumber(day)))).toBe(false);
      // 11 legal holidays, 13 since 2025; in 2020 the Spring Festival was two days longer
      const holidays = year >= 2025 || year === 2020 ? 13 : 11;
      expect(days.filter((day) => !isWeekend(day)).length - worked.length).toBe(holidays);
    },
  );
});

describe('isWorkingDay', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-02-14', true],
    ['2026-02-23', false],
    ['2026-10-10', true],
    ['2018-12-29', true],
    ['2020-01-31', false],
    ['2020-02-01', false],
    ['2020-02-03', true],
    ['2023-10-08', true],
    ['2022-12-31', false],
  ])('%s: %s', (day, working) => {
    expect(isWorkingDay(day).working).toBe(working);
  });

  it('is certain only where the calendar is known', () => {
    expect(isWorkingDay('2026-12-24').certain).toBe(true);
    // the notice for 2027 may move the days around New Year
    expect(isWorkingDay('2026-12-28').certain).toBe(false);
    expect(isWorkingDay('2025-12-28').certain).toBe(true);
    expect(isWorkingDay('2018-06-01').certain).toBe(false);
    expect(isWorkingDay('2031-03-05')).toEqual({ working: true, certain: false });
  });

  it('falls back to weekends and the legal holidays of fixed date', () => {
    expect(isWorkingDay('2030-05-02')).toEqual({ working: false, certain: false });
    expect(isWorkingDay('2030-10-03')).toEqual({ working: false, certain: false });
    expect(isWorkingDay('2030-10-04')).toEqual({ working: true, certain: false });
    expect(isWorkingDay('2018-05-02')).toEqual({ working: true, certain: false });
    expect(isWorkingDay('2007-05-03')).toEqual({ working: false, certain: false });
    expect(isWorkingDay('2030-11-16')).toEqual({ working: false, certain: false });
  });
});

describe('rollForward', () => {
  it.each([
    ['2022-11-20', '2022-11-21', true],
    ['2026-11-20', '2026-11-20', true],
    ['2026-02-14', '2026-02-14', true],
    ['2026-02-15', '2026-02-24', true],
    ['2026-10-01', '2026-10-08', true],
    ['2025-10-04', '2025-10-09', true],
    ['2024-02-17', '2024-02-18', true],
    ['2026-12-26', '2026-12-28', false],
    ['2030-10-01', '2030-10-04', false],
  ])('%s becomes %s (certain: %s)', (day, rolled, certain) => {
    expect(rollForward(day)).toEqual({ day: rolled, certain });
  });

  it('gives the first working day, never an earlier one', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('2018-01-01'), max: dayNumber('2040-01-01') }), (number) => {
        const { day } = rollForward(dayOf(number));
        expect(isWorkingDay(day).working).toBe(true);
        for (let at = number; at < dayNumber(day); at++) expect(isWorkingDay(dayOf(at)).working).toBe(false);
      }),
    );
  });

  it('refuses what is no day', () => {
    expect(() => rollForward('2026-02-30')).toThrow(RangeError);
  });
});
