import { describe, expect, it, test } from 'vitest';
import type { AnnualFee } from '../ip/annual-fee.rules';
import { addDays, addMonths } from '../ip/days.rules';
import { annualFeeDeadline, reminderDays, renewalDeadline, USUAL_REMINDERS } from '../ip/reminder-days.rules';
import { rollForward } from '../ip/working-day.rules';
import { dueDates, firstDay } from './reminder-dates.rules';

/** Every day of some years, among them a leap year. */
const DAYS = Array.from({ length: 1200 }, (_, at) => addDays('2026-06-01', at));

describe('the due dates of a day', () => {
  it('are those whose reminders, by the rules of fees and of renewals, fall on it', () => {
    const expected = new Map<string, string[]>();
    for (const dueOn of DAYS) {
      const graceEnd = addMonths(dueOn, 6);
      const fee = { dueOn, graceEnd, graceEndRolled: rollForward(graceEnd) } as AnnualFee;
      const ofFee = reminderDays(annualFeeDeadline(fee), USUAL_REMINDERS);
      const ofTerm = reminderDays(renewalDeadline({ from: dueOn, lastDay: dueOn }), USUAL_REMINDERS);
      expect(ofTerm).toEqual(ofFee);
      for (const { day } of ofFee) expected.set(day, [...(expected.get(day) ?? []), dueOn]);
    }
    // the middle, where due dates on both sides are among the days
    for (const day of DAYS.slice(250, 1000)) {
      expect(dueDates(day, day).map(({ dueOn }) => dueOn)).toEqual(expected.get(day));
    }
  });

  it('have no reminder of a certificate once it is over', () => {
    for (const { dueOn, reminders } of dueDates('2027-03-01', '2027-03-01')) {
      expect(reminders.qualification !== undefined).toBe(dueOn >= '2027-03-01');
    }
  });

  it('of several days name the newest reminder of each', () => {
    const dates = dueDates('2026-11-01', '2026-11-25');
    const of = (dueOn: string) => dates.find((date) => date.dueOn === dueOn)?.reminders;
    // 15 days before on the 10th, 7 on the 18th, 1 on the 24th
    expect(of('2026-11-25')?.patent).toEqual({ day: '2026-11-24', daysBefore: 1 });
    // the last day was the 10th: the first month of grace began on the 11th
    expect(of('2026-11-10')).toEqual({
      patent: { day: '2026-11-11', graceMonth: 1 },
      trademark: { day: '2026-11-11', graceMonth: 1 },
      qualification: { day: '2026-11-09', daysBefore: 1 },
    });
    expect(dates.map(({ dueOn }) => dueOn)).toEqual([...new Set(dates.map(({ dueOn }) => dueOn))].sort());
  });
});

test('a run begins after the last one, at most a month back, and the first one a month back', () => {
  expect(firstDay('2026-11-20', '2026-11-19')).toBe('2026-11-20');
  expect(firstDay('2026-11-20', '2026-11-10')).toBe('2026-11-11');
  expect(firstDay('2026-11-20', '2026-01-01')).toBe('2026-10-21');
  expect(firstDay('2026-11-20', null)).toBe('2026-10-21');
});
