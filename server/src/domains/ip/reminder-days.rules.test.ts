import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualFeeSchedule } from './annual-fee.rules';
import { dayOf } from './days.rules';
import { anyPatent } from './random-patents';
import { annualFeeDeadline, reminderDays, reminderOn, renewalDeadline, USUAL_REMINDERS } from './reminder-days.rules';
import { trademarkTerm } from './trademark.rules';

const CERTIFICATE = { lastDay: '2026-11-20', graceMonths: [] };

describe('reminderDays', () => {
  it('reminds 90, 60, 30, 15, 7 and 1 days before, and on the first day of each month of grace', () => {
    const [fee] = annualFeeSchedule({ kind: 'utility', filedOn: '2022-04-05', grantedOn: '2022-12-01' });
    expect(reminderDays(annualFeeDeadline(fee!), USUAL_REMINDERS)).toEqual([
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
  });

  it('counts from the due date by the calendar when that is a holiday', () => {
    const fee = annualFeeSchedule({ kind: 'utility', filedOn: '2020-10-01', grantedOn: '2021-03-02' }).find(
      ({ dueOn }) => dueOn === '2025-10-01',
    );
    expect(reminderDays(annualFeeDeadline(fee!), { daysBefore: [1], inGrace: false })).toEqual([
      { day: '2025-09-30', daysBefore: 1 },
    ]);
  });

  it('knows the grace of a trademark and none of a certificate', () => {
    expect(reminderDays(renewalDeadline(trademarkTerm('2016-05-21')), USUAL_REMINDERS)).toHaveLength(12);
    expect(reminderDays(CERTIFICATE, USUAL_REMINDERS)).toHaveLength(6);
  });

  it('follows the settings', () => {
    const settings = { daysBefore: [0, 7, 7, 3], inGrace: true };
    expect(reminderDays(CERTIFICATE, settings).map(({ day }) => day)).toEqual([
      '2026-11-13',
      '2026-11-17',
      '2026-11-20',
    ]);
    expect(reminderDays(CERTIFICATE, { daysBefore: [], inGrace: true })).toEqual([]);
  });

  it.each([-1, 1.5, Number.NaN])('refuses %s days before', (days) => {
    expect(() => reminderDays(CERTIFICATE, { daysBefore: [days], inGrace: true })).toThrow(RangeError);
  });

  it('never reminds twice on one day, and goes forward', () => {
    fc.assert(
      fc.property(
        anyPatent,
        fc.array(fc.nat({ max: 400 }), { maxLength: 12 }),
        fc.boolean(),
        (patent, daysBefore, inGrace) => {
          for (const fee of annualFeeSchedule(patent)) {
            const days = reminderDays(annualFeeDeadline(fee), { daysBefore, inGrace }).map(({ day }) => day);
            expect(new Set(days).size).toBe(days.length);
            expect([...days].sort()).toEqual(days);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('reminderOn', () => {
  it('answers one day', () => {
    expect(reminderOn(CERTIFICATE, USUAL_REMINDERS, '2026-11-13')).toEqual({ day: '2026-11-13', daysBefore: 7 });
    expect(reminderOn(CERTIFICATE, USUAL_REMINDERS, '2026-11-14')).toBeUndefined();
    expect(reminderOn(CERTIFICATE, USUAL_REMINDERS, dayOf(0))).toBeUndefined();
  });
});
