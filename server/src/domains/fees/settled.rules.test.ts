import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { YEAR_4 as fee } from '../../../test/factories/fee-patent';
import { payableOn } from './law/late-fee.rules';
import { amountOfFee, isSettled, paidTogether, reconcile } from './settled.rules';

const amountOn = amountOfFee(fee);
const paid = (paidOn: string, yuan: number | null, lateYuan = 0) => ({ step: 4, paidOn, yuan, lateYuan });

describe('payments against what was due', () => {
  it.each([
    ['in time', [paid('2022-05-20', 180)], { state: 'matched', settledOn: '2022-05-20' }],
    ['in the third month of grace', [paid('2022-08-15', 180, 120)], { state: 'matched', settledOn: '2022-08-15' }],
    [
      'the full fee without its reduction',
      [paid('2022-05-20', 1200)],
      { state: 'over', settledOn: '2022-05-20', by: 1020 },
    ],
    ['without the late fee', [paid('2022-08-15', 180)], { state: 'short', by: 120 }],
    ['on the last day, past a Sunday', [paid('2022-11-21', 180, 300)], { state: 'matched', settledOn: '2022-11-21' }],
    ['a day after it', [paid('2022-11-22', 180, 300)], { state: 'too late' }],
    ['an amount that nobody knows', [paid('2022-05-20', null)], { state: 'matched', settledOn: '2022-05-20' }],
    ['nothing', [], { state: 'none' }],
  ])('%s', (_, payments, result) => {
    expect(reconcile(payments, amountOn)).toEqual(result);
  });

  it('counts the rest at the band of the day on which it is paid', () => {
    const part = paid('2022-05-10', 100);
    // 180 in time: 80 were missing; in August 300 in all, so that 80 more do not do
    expect(reconcile([part, paid('2022-08-15', 80)], amountOn)).toEqual({ state: 'short', by: 120 });
    expect(reconcile([paid('2022-08-15', 200), part], amountOn)).toEqual({ state: 'matched', settledOn: '2022-08-15' });
  });

  it('calls what comes after the settling payment too much', () => {
    const twice = [paid('2022-05-20', 180), paid('2022-06-01', 180)];
    expect(reconcile(twice, amountOn)).toEqual({ state: 'over', settledOn: '2022-05-20', by: 180 });
  });

  it('settles exactly when some day’s payments reach the amount of that day', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((of) => `2022-08-${String(of).padStart(2, '0')}`);
    const payment = fc.tuple(day, fc.integer({ min: 0, max: 400 })).map(([on, yuan]) => paid(on, yuan));
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 5 }), (payments) => {
        const reached = payments.some(({ paidOn }) => {
          const payable = payableOn(fee, paidOn);
          const until = payments.filter((other) => other.paidOn <= paidOn);
          return payable.state !== 'ceased' && paidTogether(until) >= payable.total;
        });
        expect(isSettled(reconcile(payments, amountOn))).toBe(reached);
      }),
    );
  });
});
