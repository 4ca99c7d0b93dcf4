import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEE_PATENT } from '../../../../test/factories/fee-patent';
import { payableOn } from '../late-fee.rules';
import { anyPatent } from '../random-patents';
import { actToday, feeOfAct, type StoredAct } from './act-today.rules';
import type { FeeRight } from './fee-right';
import { forecastOf } from './forecast.rules';
import { actOfFee, openActOf, scheduleOf } from './open-act.rules';

const PATENT: FeeRight = {
  ...FEE_PATENT,
  reductionFilings: [{ percent: 85, fromYear: 1, toYear: null }],
};
const MARK: FeeRight = { ...PATENT, kind: 'trademark', patentKind: null, grantedOn: '2016-02-29', classes: 2 };
const with_ = (change: Partial<FeeRight>) => openActOf({ ...PATENT, ...change });

describe('the open act of a patent', () => {
  it('is the first year that is not paid', () => {
    expect(with_({})).toMatchObject({ step: 4, dueOn: '2022-05-20', endsOn: '2022-11-21', yuan: 180, fullYuan: 1200 });
    const payments = [{ step: 4, paidOn: '2022-08-15', yuan: 180, lateYuan: 120 }];
    expect(with_({ payments })?.step).toBe(5);
    expect(with_({ payments: [{ ...payments[0]!, lateYuan: 0 }] })).toMatchObject({ step: 4, paidYuan: 180 });
  });

  it('has no reduction after ten years from the grant', () => {
    const paid = Array.from({ length: 9 }, (_, at) => ({
      step: at + 4,
      paidOn: '2021-09-01',
      yuan: null,
      lateYuan: 0,
    }));
    expect(with_({ payments: paid })).toMatchObject({ step: 13, yuan: 6000, reducedPercent: 0, reducedBy: '' });
  });

  it('takes years as paid whose grace had ended when the right was entered or restored', () => {
    expect(with_({ enteredOn: '2022-11-21' })?.step).toBe(4);
    expect(with_({ enteredOn: '2022-11-22' })?.step).toBe(5);
    expect(with_({ restoredOn: ['2023-02-01'] })?.step).toBe(5);
  });

  it('is none when the right does not live, or its dates cannot be', () => {
    for (const change of [
      { status: 'pending' },
      { status: 'lapsed' },
      { ceasedOn: '2022-05-20' },
      { deleted: true },
      { grantedOn: null },
      { filedOn: null },
      { filedOn: '2022-01-01' },
      { filedOn: '1990-01-01', grantedOn: '1992-01-01' },
      { kind: 'software' as const, patentKind: null },
    ]) {
      expect(with_(change)).toBeUndefined();
    }
  });
});

describe('the open act of a mark', () => {
  it('is the renewal at the end of its term, for all its classes', () => {
    const act = openActOf({ ...MARK, enteredOn: '2020-01-01' });
    expect(act).toMatchObject({ step: 1, opensOn: '2025-03-01', dueOn: '2026-02-28', endsOn: '2026-08-28', yuan: 900 });
  });

  it('goes on with the next term after an event or a payment', () => {
    expect(openActOf({ ...MARK, renewedOn: ['2025-06-01'] })).toMatchObject({ step: 2, dueOn: '2036-02-29' });
    expect(openActOf({ ...MARK, renewedOn: ['2020-06-01'] })?.step).toBe(1);
    const payment = { step: 1, paidOn: '2026-01-05', yuan: 900, lateYuan: 0 };
    expect(openActOf({ ...MARK, payments: [payment] })?.step).toBe(2);
    expect(openActOf({ ...MARK, payments: [{ ...payment, yuan: 450 }] })?.step).toBe(1);
  });

  it('has no price without classes, or when it is international', () => {
    expect(openActOf({ ...MARK, classes: 0 })?.yuan).toBeNull();
    expect(openActOf({ ...MARK, international: true })?.yuan).toBeNull();
  });
});

describe('a stored act', () => {
  const DAYS = ['2010-02-28', '2021-06-30', '2026-11-20', '2031-01-01'];

  it('costs what the schedule says, on any day', () => {
    fc.assert(
      fc.property(anyPatent, fc.constantFrom(...DAYS), (patent, day) => {
        const { kind, filedOn, grantedOn, reductionFilings, openLicences } = patent;
        const right = {
          ...PATENT,
          patentKind: kind,
          filedOn,
          grantedOn,
          reductionFilings: [...reductionFilings!],
          openLicences: [...openLicences!],
        };
        for (const fee of scheduleOf(right)) {
          const act = storedOf(right, fee);
          expect(feeOfAct(act)).toEqual(fee);
          const payable = payableOn(fee, day);
          expect(actToday(act, day).owedYuan).toBe(payable.state === 'ceased' ? null : payable.total);
        }
      }),
      { numRuns: 60 },
    );
  });

  const storedOf = (right: FeeRight, fee: ReturnType<typeof scheduleOf>[number]): StoredAct => {
    const act = actOfFee(right, fee);
    return {
      kind: 'patent',
      step: act.step,
      opens_on: act.opensOn,
      due_on: act.dueOn,
      ends_on: act.endsOn,
      yuan: act.yuan,
      full_yuan: act.fullYuan,
      reduced_percent: act.reducedPercent,
      reduced_by: act.reducedBy,
      paid_yuan: 0,
      classes: 0,
      international: false,
    };
  };
});

describe('the forecast', () => {
  it('counts an abandoned year and all after it as abandoned, a decision to pay for its year alone', () => {
    const years = (decision: 'abandon' | 'pay') =>
      forecastOf(PATENT, { step: 5, decision }, '2022-06-01').map((act) => `${act.step} ${act.decision}`);
    expect(years('abandon').slice(0, 3)).toEqual(['4 undecided', '5 abandon', '6 abandon']);
    expect(years('pay').slice(0, 3)).toEqual(['4 undecided', '5 pay', '6 undecided']);
  });

  it('prices a mark in its grace period at what it costs today', () => {
    const cost = (today: string) => forecastOf({ ...MARK, enteredOn: '2020-01-01' }, undefined, today)[0]?.yuan;
    expect([cost('2026-02-28'), cost('2026-03-01')]).toEqual([900, 1350]);
  });

  it('ends after five years and leaves out what has ceased', () => {
    expect(forecastOf(PATENT, undefined, '2022-06-01').at(-1)).toMatchObject({
      step: 9,
      due_on: '2027-05-20',
      year: 5,
    });
    expect(forecastOf(PATENT, undefined, '2022-11-22')).toEqual([]);
  });
});
