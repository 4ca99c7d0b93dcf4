import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEE_PATENT, FILED_85 } from '../../../test/factories/fee-patent';
import type { FeeRight } from './fee-right';
import { forecastOf } from './forecast.rules';
import { payableOn } from './law/late-fee.rules';
import { anyPatent } from './law/random-patents';
import { feeOfObligation, obligationToday } from './obligation-today.rules';
import { obligationOfFee, openObligationOf, scheduleOf } from './open-obligation.rules';

const PATENT: FeeRight = { ...FEE_PATENT, reductionFilings: FILED_85 };
const MARK: FeeRight = { ...PATENT, kind: 'trademark', patentKind: null, grantedOn: '2016-02-29', classes: 2 };
const with_ = (change: Partial<FeeRight>) => openObligationOf({ ...PATENT, ...change });

describe('the open act of a patent', () => {
  it('is the first year that is not paid', () => {
    expect(with_({})).toMatchObject({
      step: 4,
      due_on: '2022-05-20',
      ends_on: '2022-11-21',
      yuan: 180,
      full_yuan: 1200,
    });
    const payments = [{ step: 4, paidOn: '2022-08-15', yuan: 180, lateYuan: 120 }];
    expect(with_({ payments })?.step).toBe(5);
    expect(with_({ payments: [{ ...payments[0]!, lateYuan: 0 }] })).toMatchObject({ step: 4, paid_yuan: 180 });
  });

  it('has no reduction after ten years from the grant', () => {
    const paid = Array.from({ length: 9 }, (_, at) => ({
      step: at + 4,
      paidOn: '2021-09-01',
      yuan: null,
      lateYuan: 0,
    }));
    expect(with_({ payments: paid })).toMatchObject({ step: 13, yuan: 6000, reduced_percent: 0, reduced_by: '' });
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
    const obligation = openObligationOf({ ...MARK, enteredOn: '2020-01-01' });
    expect(obligation).toMatchObject({
      step: 1,
      opens_on: '2025-03-01',
      due_on: '2026-02-28',
      ends_on: '2026-08-28',
      yuan: 900,
    });
  });

  it('goes on with the next term after an event or a payment', () => {
    expect(openObligationOf({ ...MARK, renewedOn: ['2025-06-01'] })).toMatchObject({ step: 2, due_on: '2036-02-29' });
    expect(openObligationOf({ ...MARK, renewedOn: ['2020-06-01'] })?.step).toBe(1);
    const payment = { step: 1, paidOn: '2026-01-05', yuan: 900, lateYuan: 0 };
    expect(openObligationOf({ ...MARK, payments: [payment] })?.step).toBe(2);
    expect(openObligationOf({ ...MARK, payments: [{ ...payment, yuan: 450 }] })?.step).toBe(1);
  });

  it('has no price without classes, or when it is international', () => {
    expect(openObligationOf({ ...MARK, classes: 0 })?.yuan).toBeNull();
    expect(openObligationOf({ ...MARK, international: true })?.yuan).toBeNull();
  });
});

const DAYS = ['2010-02-28', '2021-06-30', '2026-11-20', '2031-01-01'];

it('a stored act costs what the schedule says, on any day', () => {
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
        const unpaid = { ...obligationOfFee(right, fee), paid_yuan: 0 };
        const obligation = { ...unpaid, kind: 'patent', classes: 0, international: false } as const;
        expect(feeOfObligation(obligation)).toEqual(fee);
        const payable = payableOn(fee, day);
        expect(obligationToday(obligation, day).owedYuan).toBe(payable.state === 'ceased' ? null : payable.total);
      }
    }),
    { numRuns: 60 },
  );
});

describe('the forecast', () => {
  it('counts an abandoned year and all after it as abandoned, a decision to pay for its year alone', () => {
    const years = (decision: 'abandon' | 'pay') =>
      forecastOf(PATENT, { step: 5, decision }, '2022-06-01').map(
        (obligation) => `${obligation.step} ${obligation.decision}`,
      );
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
      pay_by: '2027-05-20',
      year: 5,
    });
    expect(forecastOf(PATENT, undefined, '2022-11-22')).toEqual([]);
  });
});
