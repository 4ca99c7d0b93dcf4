import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { YEAR_4 } from '../../../../test/factories/fee-patent';
import { addDays, dayNumber, dayOf } from '../../../base/day';
import { percentOf } from '../../../base/yuan';
import { type AnnualFee, annualFeeSchedule } from './annual-fee.rules';
import { costOfWaiting, lateFeeBands, payableOn, restorationOf, stillToPay } from './late-fee.rules';
import { anyPatent } from './random-patents';

/** A utility model whose year 4 is due on a day; the full fee is 900. */
const dueOn = (day: string): AnnualFee =>
  annualFeeSchedule({
    kind: 'utility',
    filedOn: `${Number(day.slice(0, 4)) - 3}${day.slice(4)}`,
    grantedOn: addDays(day, -800),
  }).find((fee) => fee.dueOn === day)!;

const bandsOf = (fee: AnnualFee) => lateFeeBands(fee).map(({ percent, from, to }) => `${percent}% ${from}..${to}`);

const costOn = (fee: AnnualFee, day: string) => {
  const payable = payableOn(fee, day);
  return payable.state === 'ceased' ? 'ceased' : payable.total;
};

describe('lateFeeBands', () => {
  it('answers the vector: due 04-05, 0 % to 05-05, 5 % from 05-06 ... 25 % to 10-05', () => {
    expect(bandsOf(dueOn('2023-04-05'))).toEqual([
      '0% 2023-04-06..2023-05-05',
      '5% 2023-05-06..2023-06-05',
      '10% 2023-06-06..2023-07-05',
      '15% 2023-07-06..2023-08-05',
      '20% 2023-08-06..2023-09-05',
      // 2023-10-05 lies in the National Day holiday, which is followed by two moved working days
      '25% 2023-09-06..2023-10-07',
    ]);
  });

  it('follows the end of each month from the 31st', () => {
    expect(bandsOf(dueOn('2025-08-31'))).toEqual([
      '0% 2025-09-01..2025-09-30',
      '5% 2025-10-01..2025-10-31',
      '10% 2025-11-01..2025-11-30',
      '15% 2025-12-01..2025-12-31',
      '20% 2026-01-01..2026-01-31',
      // 2026-02-28 is a Saturday that is worked
      '25% 2026-02-01..2026-02-28',
    ]);
  });

  it('follows the 28th when the filing was on 29 February', () => {
    const fee = annualFeeSchedule({ kind: 'utility', filedOn: '2020-02-29', grantedOn: '2021-01-05' }).find(
      ({ year }) => year === 4,
    )!;
    expect(fee.dueOn).toBe('2023-02-28');
    expect(bandsOf(fee).slice(0, 2)).toEqual(['0% 2023-03-01..2023-03-28', '5% 2023-03-29..2023-04-28']);
  });
});

describe('payableOn', () => {
  it('answers the vector: paid 2022-08-15, 180 and 10 % of 1200', () => {
    expect(payableOn(YEAR_4, '2022-08-15')).toEqual({
      state: 'grace',
      fee: 180,
      lateFee: 120,
      total: 300,
      band: { month: 3, percent: 10, from: '2022-07-21', to: '2022-08-20' },
      nextBoundary: { day: '2022-08-21', total: 360 },
      lastDay: { day: '2022-11-21', certain: true },
    });
  });

  it.each([
    ['2021-05-19', 'not yet', 180],
    ['2021-05-20', 'due', 180],
    ['2022-05-20', 'due', 180],
    ['2022-05-21', 'grace', 180],
    ['2022-06-20', 'grace', 180],
    ['2022-06-21', 'grace', 240],
    ['2022-07-20', 'grace', 240],
    ['2022-07-21', 'grace', 300],
    ['2022-09-20', 'grace', 360],
    ['2022-10-20', 'grace', 420],
    ['2022-10-21', 'grace', 480],
    ['2022-11-20', 'grace', 480],
    ['2022-11-21', 'grace', 480],
  ])('on %s it is %s and costs %i', (day, state, total) => {
    expect(payableOn(YEAR_4, day)).toMatchObject({ state, total });
  });

  it('ceases from the due date, not from the end of grace', () => {
    expect(payableOn(YEAR_4, '2022-11-22')).toEqual({
      state: 'ceased',
      ceasedFrom: '2022-05-20',
      lastDay: { day: '2022-11-21', certain: true },
    });
  });

  it('tells the next rise while the fee is on time, and none in the last month', () => {
    expect(payableOn(YEAR_4, '2022-05-01')).toMatchObject({
      nextBoundary: { day: '2022-06-21', total: 240 },
      band: null,
    });
    expect(payableOn(YEAR_4, '2022-06-01')).toMatchObject({ nextBoundary: { day: '2022-06-21', total: 240 } });
    expect(payableOn(YEAR_4, '2022-11-01')).toMatchObject({ nextBoundary: null, band: { month: 6, percent: 25 } });
  });

  it('is on time until the working day after a holiday, without moving the later months', () => {
    const fee = dueOn('2025-10-01');
    expect(payableOn(fee, '2025-10-09')).toMatchObject({ state: 'due', lateFee: 0, band: null });
    expect(payableOn(fee, '2025-10-10')).toMatchObject({ state: 'grace', lateFee: 0, band: { month: 1 } });
    expect(payableOn(fee, '2025-11-01')).toMatchObject({ lateFee: 0 });
    expect(payableOn(fee, '2025-11-02')).toMatchObject({ lateFee: percentOf(fee.fullFee, 5) });
  });

  it('counts the late fee on the full fee and never asks 30 %', () => {
    const { fullFee } = dueOn('2023-04-05');
    expect(payableOn(dueOn('2023-04-05'), '2023-10-07')).toMatchObject({
      lateFee: fullFee / 4,
      total: (fullFee * 5) / 4,
    });
    expect(costOn(dueOn('2023-04-05'), '2023-10-08')).toBe('ceased');
  });

  it('never gets cheaper by waiting, and rises exactly at the boundary it told', () => {
    fc.assert(
      fc.property(anyPatent, fc.nat(), fc.nat({ max: 700 }), (patent, pick, offset) => {
        const schedule = annualFeeSchedule(patent);
        fc.pre(schedule.length > 0);
        const fee = schedule[pick % schedule.length]!;
        const day = addDays(fee.payableFrom, offset - 60);
        const [today, tomorrow] = [payableOn(fee, day), payableOn(fee, addDays(day, 1))];
        if (today.state === 'ceased') {
          expect(tomorrow.state).toBe('ceased');
          return;
        }
        expect(today.total).toBe(today.fee + today.lateFee);
        if (today.nextBoundary !== null) {
          expect(today.nextBoundary.total).toBeGreaterThan(today.total);
          expect(costOn(fee, today.nextBoundary.day)).toBe(today.nextBoundary.total);
          expect(costOn(fee, addDays(today.nextBoundary.day, -1))).toBe(today.total);
        }
        if (tomorrow.state === 'ceased') expect(day).toBe(today.lastDay.day);
        else expect(tomorrow.total).toBeGreaterThanOrEqual(today.total);
      }),
    );
  });
});

describe('costOfWaiting', () => {
  it('names every step', () => {
    const { steps, lastDay, ceasedFrom } = costOfWaiting(YEAR_4);
    expect(steps.map(({ from, total }) => `${from} ${total}`)).toEqual([
      '2021-05-20 180',
      '2022-05-21 180',
      '2022-06-21 240',
      '2022-07-21 300',
      '2022-08-21 360',
      '2022-09-21 420',
      '2022-10-21 480',
    ]);
    expect(steps.at(-1)?.to).toBe(lastDay.day);
    expect(ceasedFrom).toBe('2022-05-20');
  });

  it('covers every day once, at the price of that day', () => {
    fc.assert(
      fc.property(anyPatent, fc.nat(), (patent, pick) => {
        const schedule = annualFeeSchedule(patent);
        fc.pre(schedule.length > 0);
        const fee = schedule[pick % schedule.length]!;
        const { steps } = costOfWaiting(fee);
        expect(steps[0]!.from).toBe(fee.payableFrom);
        expect(steps.at(-1)!.to).toBe(fee.graceEndRolled.day);
        steps.slice(1).forEach((step, at) => {
          expect(step.from).toBe(addDays(steps[at]!.to, 1));
        });
        for (let number = dayNumber(fee.dueOn) + 1; number <= dayNumber(fee.graceEndRolled.day); number++) {
          const day = dayOf(number);
          const [step, ...more] = steps.filter(({ from, to }) => from <= day && day <= to);
          expect(more).toEqual([]);
          expect(costOn(fee, day)).toBe(step?.total);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('stillToPay counts the late fee anew on the day of the rest', () => {
  expect(stillToPay(YEAR_4, 180, '2022-06-20')).toBe(0);
  expect(stillToPay(YEAR_4, 180, '2022-06-21')).toBe(60);
  expect(stillToPay(YEAR_4, 240, '2022-08-15')).toBe(60);
  expect(stillToPay(YEAR_4, 1000, '2022-08-15')).toBe(0);
  expect(stillToPay(YEAR_4, 180, '2022-11-22')).toBeUndefined();
});

describe('restorationOf', () => {
  it('costs the fee, 25 % of the full fee and 1,000, within two months of the notice', () => {
    expect(restorationOf(YEAR_4, '2022-12-30')).toMatchObject({
      fee: 180,
      lateFee: 300,
      requestFee: 1000,
      total: 1480,
      lastDay: { day: '2023-02-28', certain: true },
      certainty: 'B',
    });
  });

  it('refuses a notice of before the rules', () => {
    expect(() => restorationOf(YEAR_4, '2001-06-30')).toThrow(RangeError);
  });
});
