import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, addYears, dayNumber, dayOf, monthsLater } from './day';

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  it('numbers Monday 1900-01-01 as 0 and reads every number back', () => {
    expect(dayNumber('1900-01-01')).toBe(0);
    expect(dayNumber('2026-11-20') % 7).toBe(4);
    fc.assert(fc.property(anyDay, (day) => dayOf(dayNumber(day)) === day));
  });

  it('counts days as the calendar does', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const elapsed = Date.parse(`${day}T00:00:00Z`) - Date.parse('1900-01-01T00:00:00Z');
        expect(dayNumber(day)).toBe(elapsed / 86_400_000);
      }),
    );
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
  });

  it.each([
    '2021-02-29',
    '2021-13-01',
    '2021-00-10',
    '2021-04-31',
    '2021-01-00',
    '1899-12-31',
    '2200-01-01',
    '',
    '昨天',
  ])('refuses %j', (day) => {
    expect(() => dayNumber(day)).toThrow(RangeError);
  });

  it('refuses to leave the calendar', () => {
    expect(() => addMonths('2199-12-01', 1)).toThrow(RangeError);
    expect(() => addDays('1900-01-01', -1)).toThrow(RangeError);
  });

  it.each([
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2026-04-05', 1, '2026-05-05'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-01-30', -11, '2025-02-28'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('gives the last day where a year has no 29 February', () => {
    expect(addYears('2020-02-29', 1)).toBe('2021-02-28');
    expect(addYears('2020-02-29', 4)).toBe('2024-02-29');
  });

  it('keeps the day of the month wherever the month has it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (day, months) => {
        const wanted = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
        fc.pre(wanted.getUTCFullYear() >= 1900 && wanted.getUTCFullYear() <= 2199);
        const later = dayOf(monthsLater(dayNumber(day), months));
        expect(later.slice(0, 7)).toBe(wanted.toISOString().slice(0, 7));
        const atEnd = dayOf(dayNumber(later) + 1).slice(8) === '01';
        expect(later.slice(8) === day.slice(8) || (later.slice(8) < day.slice(8) && atEnd)).toBe(true);
      }),
    );
  });
});
