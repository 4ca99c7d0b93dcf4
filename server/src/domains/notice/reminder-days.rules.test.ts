import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths } from '../../base/day';
import { rollForward } from '../../base/working-day';
import { type AnnualFee, annualFeeSchedule } from '../fees/law/annual-fee.rules';
import { lateFeeBands } from '../fees/law/late-fee.rules';
import { renewalWindow } from '../fees/law/trademark.rules';
import { dueDates, firstDay, reminderDays } from './reminder-days.rules';

/** Every day of some years, among them a leap year. */
const DAYS = Array.from({ length: 1200 }, (_, at) => addDays('2026-06-01', at));

describe('the days on which to remind', () => {
  it('are 90, 60, 30, 15, 7 and 1 days before, and the first day of each month of grace', () => {
    const [fee] = annualFeeSchedule({ kind: 'utility', filedOn: '2022-04-05', grantedOn: '2022-12-01' });
    expect(reminderDays(fee!.dueOn, true)).toEqual([
      { day: '2023-01-05', daysBefore: 90 },
      { day: '2023-02-04', daysBefore: 60 },
      { day: '2023-03-06', daysBefore: 30 },
      { day: '2023-03-21', daysBefore: 15 },
      { day: '2023-03-29', daysBefore: 7 },
      { day: '2023-04-04', daysBefore: 1 },
      { day: '2023-04-06', graceMonth: 1 },
      { day: '2023-05-06', graceMonth: 2 },
      { day: '2023-06-06', graceMonth: 3 },
      { day: '2023-07-06', graceMonth: 4 },
      { day: '2023-08-06', graceMonth: 5 },
      { day: '2023-09-06', graceMonth: 6 },
    ]);
    expect(reminderDays(fee!.dueOn, false)).toHaveLength(6);
  });

  it('count from the due date by the calendar when that is a holiday', () => {
    const fee = annualFeeSchedule({ kind: 'utility', filedOn: '2020-10-01', grantedOn: '2021-03-02' }).find(
      ({ dueOn }) => dueOn === '2025-10-01',
    );
    expect(reminderDays(fee!.dueOn, false).at(-1)).toEqual({ day: '2025-09-30', daysBefore: 1 });
  });

  it('go forward, and in grace are those of the rules of fees and of renewals', () => {
    for (const dueOn of DAYS) {
      const days = reminderDays(dueOn, true).map(({ day }) => day);
      expect([...new Set(days)].sort()).toEqual(days);
      const graceEnd = addMonths(dueOn, 6);
      const fee = { dueOn, graceEnd, graceEndRolled: rollForward(graceEnd) } as AnnualFee;
      expect(lateFeeBands(fee).map(({ from }) => from)).toEqual(days.slice(6));
      expect(renewalWindow({ from: dueOn, lastDay: dueOn }).graceMonths).toEqual(days.slice(6));
    }
  });
});

describe('the due dates of a day', () => {
  it.each([true, false])('are those whose reminders fall on it, with grace: %s', (hasGrace) => {
    const expected = new Map<string, string[]>();
    for (const dueOn of DAYS) {
      for (const { day } of reminderDays(dueOn, hasGrace)) expected.set(day, [...(expected.get(day) ?? []), dueOn]);
    }
    // the middle, where due dates on both sides are among the days
    for (const day of DAYS.slice(250, 1000)) {
      expect(dueDates(day, day, hasGrace).map(({ dueOn }) => dueOn)).toEqual(expected.get(day));
    }
  });

  it('have no reminder of what has no grace once it is over', () => {
    for (const { dueOn } of dueDates('2027-03-01', '2027-03-01', false)) expect(dueOn >= '2027-03-01').toBe(true);
  });

  it('of several days name the newest reminder of each', () => {
    const dates = dueDates('2026-11-01', '2026-11-25', true);
    const of = (dueOn: string, all = dates) => all.find((date) => date.dueOn === dueOn)?.reminder;
    // 15 days before on the 10th, 7 on the 18th, 1 on the 24th
    expect(of('2026-11-25')).toEqual({ day: '2026-11-24', daysBefore: 1 });
    // the last day was the 10th: the first month of grace began on the 11th
    expect(of('2026-11-10')).toEqual({ day: '2026-11-11', graceMonth: 1 });
    expect(of('2026-11-10', dueDates('2026-11-01', '2026-11-25', false))).toEqual({ day: '2026-11-09', daysBefore: 1 });
    expect(dates.map(({ dueOn }) => dueOn)).toEqual([...new Set(dates.map(({ dueOn }) => dueOn))].sort());
  });
});

test('a run begins after the last one, at most a month back, and the first one a month back', () => {
  expect(firstDay('2026-11-20', '2026-11-19')).toBe('2026-11-20');
  expect(firstDay('2026-11-20', '2026-11-10')).toBe('2026-11-11');
  expect(firstDay('2026-11-20', '2026-01-01')).toBe('2026-10-21');
  expect(firstDay('2026-11-20', null)).toBe('2026-10-21');
});
