import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, dayOf } from '../../../base/day';
import { nextTerm, renewalPayableOn, renewalWindow, trademarkTerm, trademarkTermOn } from './trademark.rules';

const ONE_CLASS = { classes: 1, channel: 'paper' as const };

describe('trademarkTerm', () => {
  it('ends on the day before the tenth anniversary', () => {
    expect(trademarkTerm('2016-05-21')).toEqual({ from: '2016-05-21', lastDay: '2026-05-20' });
    expect(trademarkTerm('2016-03-01')).toEqual({ from: '2016-03-01', lastDay: '2026-02-28' });
    expect(trademarkTerm('2017-01-01')).toEqual({ from: '2017-01-01', lastDay: '2026-12-31' });
  });

  // 商标法实施条例 art. 12 para. 2: where the month has no such day, its last day
  it('ends on 28 February when registered on the 29th', () => {
    expect(trademarkTerm('2016-02-29')).toEqual({ from: '2016-02-29', lastDay: '2026-02-28' });
  });

  it('is followed by terms without a gap', () => {
    expect(nextTerm(trademarkTerm('2016-05-21'))).toEqual({ from: '2026-05-21', lastDay: '2036-05-20' });
    expect(nextTerm(trademarkTerm('2016-02-29'))).toEqual({ from: '2026-03-01', lastDay: '2036-02-29' });
  });

  it('is found by a day', () => {
    expect(trademarkTermOn('1996-05-21', '2026-05-20')).toEqual({ from: '2016-05-21', lastDay: '2026-05-20' });
    expect(trademarkTermOn('1996-05-21', '2026-05-21')?.lastDay).toBe('2036-05-20');
    expect(trademarkTermOn('1996-05-21', '1996-05-20')).toBeUndefined();
    fc.assert(
      fc.property(
        fc.integer({ min: dayNumber('1985-01-01'), max: dayNumber('2040-01-01') }),
        fc.nat({ max: 30_000 }),
        (number, later) => {
          const [registered, day] = [dayOf(number), dayOf(number + later)];
          const term = trademarkTermOn(registered, day)!;
          expect(term.from <= day && day <= term.lastDay).toBe(true);
        },
      ),
    );
  });
});

describe('renewalWindow', () => {
  it('opens 12 months before the end and closes 6 months after it', () => {
    expect(renewalWindow(trademarkTerm('2016-05-21'))).toEqual({
      opensOn: '2025-05-21',
      lastDay: '2026-05-20',
      graceMonths: ['2026-05-21', '2026-06-21', '2026-07-21', '2026-08-21', '2026-09-21', '2026-10-21'],
      graceEnd: '2026-11-20',
      graceEndRolled: { day: '2026-11-20', certain: true },
      ceasedFrom: '2026-05-21',
      next: { from: '2026-05-21', lastDay: '2036-05-20' },
    });
  });

  it('moves the end of grace past holidays, and keeps the end of the month', () => {
    // 2025-10-04 is a holiday until 10-08
    expect(renewalWindow(trademarkTerm('2015-04-05'))).toMatchObject({
      graceEnd: '2025-10-04',
      graceEndRolled: { day: '2025-10-09', certain: true },
    });
    expect(renewalWindow(trademarkTerm('2015-09-01')).graceEnd).toBe('2026-02-28');
  });
});

describe('renewalPayableOn', () => {
  const term = trademarkTerm('2016-05-21');

  it.each([
    ['2025-05-20', 'not yet', 500, 0, 500],
    ['2025-05-21', 'due', 500, 0, 500],
    ['2026-05-20', 'due', 500, 0, 500],
    ['2026-05-21', 'grace', 500, 250, 750],
    ['2026-11-20', 'grace', 500, 250, 750],
  ])('on %s: %s, %i and %i', (day, state, fee, lateFee, total) => {
    expect(renewalPayableOn(term, day, ONE_CLASS)).toMatchObject({ state, fee, lateFee, total });
  });

  it('costs less online, for each class', () => {
    expect(renewalPayableOn(term, '2026-05-21', { classes: 3, channel: 'online' })).toMatchObject({
      fee: 1350,
      lateFee: 675,
      total: 2025,
    });
  });

  it('tells the one rise there is', () => {
    expect(renewalPayableOn(term, '2026-01-01', ONE_CLASS)).toMatchObject({
      nextBoundary: { day: '2026-05-21', total: 750 },
    });
    expect(renewalPayableOn(term, '2026-06-01', ONE_CLASS)).toMatchObject({ nextBoundary: null });
  });

  it('is cancelled from the day after its term', () => {
    expect(renewalPayableOn(term, '2026-11-21', ONE_CLASS)).toEqual({
      state: 'ceased',
      ceasedFrom: '2026-05-21',
      lastDay: { day: '2026-11-20', certain: true },
    });
  });

  it('knows no fees of before 2019-07-01', () => {
    expect(() => renewalPayableOn(trademarkTerm('2009-08-01'), '2019-06-30', ONE_CLASS)).toThrow(RangeError);
  });

  it('never gets cheaper by waiting', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 180 }), (offset) => {
        const day = addDays(term.lastDay, offset);
        const [today, tomorrow] = [day, addDays(day, 1)].map((at) => renewalPayableOn(term, at, ONE_CLASS));
        if (today!.state !== 'ceased' && tomorrow!.state !== 'ceased') {
          expect(tomorrow!.total).toBeGreaterThanOrEqual(today!.total);
        }
      }),
    );
  });
});
