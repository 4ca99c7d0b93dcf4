import type { PatentKind } from '@zhice/contract/ip/right';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VECTOR } from '../../../../test/factories/fee-patent';
import { addMonths } from '../../../base/day';
import { percentOf } from '../../../base/yuan';
import { ANNUAL_FEES, LATE_FEES } from '../../../reference/law/patent-fee.table';
import {
  annualFeeSchedule,
  compensationFee,
  grantFee,
  knowsCompensationFee,
  type PatentFacts,
} from './annual-fee.rules';
import { patentTerm, patentYearOf, patentYearStart } from './patent-term.rules';
import { anyPatent } from './random-patents';

const feeOf = (patent: PatentFacts, year: number) => annualFeeSchedule(patent).find((fee) => fee.year === year);

const fullFees = (kind: PatentKind, filedOn: string) =>
  Object.fromEntries(annualFeeSchedule({ kind, filedOn, grantedOn: filedOn }).map((fee) => [fee.year, fee.fullFee]));

describe('annualFeeSchedule', () => {
  it('answers the guidelines: filed 1997-06-03, granted 2001-08-01, year 6 is due 2002-06-03', () => {
    const [first] = annualFeeSchedule({ kind: 'invention', filedOn: '1997-06-03', grantedOn: '2001-08-01' });
    expect(first).toMatchObject({ year: 6, dueOn: '2002-06-03', payableFrom: '2001-06-03', fullFee: 1200 });
  });

  it('answers the vector of an invention with an 85 % reduction', () => {
    expect(feeOf(VECTOR, 4)).toEqual({
      year: 4,
      payableFrom: '2021-05-20',
      dueOn: '2022-05-20',
      payBy: { day: '2022-05-20', certain: true },
      graceEnd: '2022-11-20',
      graceEndRolled: { day: '2022-11-21', certain: true },
      fullFee: 1200,
      reducedFee: 180,
      reduction: { percent: 85, ground: 'filing' },
    });
    expect(feeOf(VECTOR, 12)).toMatchObject({ fullFee: 4000, reducedFee: 600 });
    expect(feeOf(VECTOR, 13)).toMatchObject({ dueOn: '2031-05-20', fullFee: 6000, reducedFee: 6000, reduction: null });
  });

  it('charges by the table', () => {
    const invention = fullFees('invention', '2010-03-15');
    expect([2, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 20].map((year) => invention[year])).toEqual([
      900, 900, 1200, 1200, 2000, 2000, 4000, 4000, 6000, 6000, 8000, 8000,
    ]);
    const utility = fullFees('utility', '2010-03-15');
    expect([2, 3, 4, 5, 6, 8, 9, 10].map((year) => utility[year])).toEqual([
      600, 600, 900, 900, 1200, 1200, 2000, 2000,
    ]);
    expect(utility[11]).toBeUndefined();
    const design = fullFees('design', '2021-06-01');
    expect([2, 5, 8, 10, 11, 15].map((year) => design[year])).toEqual([600, 900, 1200, 2000, 3000, 3000]);
    expect(design[16]).toBeUndefined();
    expect(fullFees('design', '2021-05-31')[11]).toBeUndefined();
  });

  it('moves the last day past holidays, and neither the due date nor the end of grace', () => {
    // 2025-10-01 to 10-08 is a holiday; the grace ends on Wednesday 2026-04-01
    expect(feeOf({ kind: 'utility', filedOn: '2020-10-01', grantedOn: '2021-03-02' }, 6)).toMatchObject({
      dueOn: '2025-10-01',
      payBy: { day: '2025-10-09', certain: true },
      graceEnd: '2026-04-01',
      graceEndRolled: { day: '2026-04-01', certain: true },
    });
  });

  it('says when the calendar of a year is not known', () => {
    const fee = feeOf({ kind: 'utility', filedOn: '2020-06-10', grantedOn: '2021-03-02' }, 8);
    expect(fee).toMatchObject({ dueOn: '2027-06-10', payBy: { day: '2027-06-10', certain: false } });
  });

  it('counts from 29 February and from the 31st', () => {
    const leap = annualFeeSchedule({ kind: 'utility', filedOn: '2020-02-29', grantedOn: '2020-09-01' });
    const dueOn = leap.slice(0, 4).map((fee) => fee.dueOn);
    expect(dueOn).toEqual(['2021-02-28', '2022-02-28', '2023-02-28', '2024-02-29']);
    expect(leap[0]?.graceEnd).toBe('2021-08-28');
    expect(leap[3]?.graceEnd).toBe('2024-08-29');
    const end = annualFeeSchedule({ kind: 'utility', filedOn: '2020-08-31', grantedOn: '2021-01-05' });
    expect(end[0]).toMatchObject({ dueOn: '2021-08-31', graceEnd: '2022-02-28' });
    expect(end[2]).toMatchObject({ dueOn: '2023-08-31', graceEnd: '2024-02-29' });
  });

  it('reduces for two holders and for an open licence', () => {
    const patent = { kind: 'invention' as const, filedOn: '2015-04-10', grantedOn: '2017-05-01' };
    const joint = { ...patent, reductionFilings: [{ percent: 70 as const, fromYear: 1, toYear: null }] };
    expect(feeOf(joint, 11)).toMatchObject({ fullFee: 4000, reducedFee: 1200 });
    const licensed = { ...patent, openLicences: [{ from: '2026-01-01', to: null }] };
    expect(feeOf(licensed, 13)).toMatchObject({ fullFee: 6000, reducedFee: 5100 });
  });

  it('is empty where the rules do not reach', () => {
    expect(annualFeeSchedule({ kind: 'invention', filedOn: '1992-12-31', grantedOn: '1996-01-01' })).toEqual([]);
    // granted in its last patent year: nothing is due any more
    expect(annualFeeSchedule({ kind: 'utility', filedOn: '2010-01-04', grantedOn: '2019-02-01' })).toEqual([]);
  });

  it('refuses what is no day', () => {
    const schedule = (filedOn: string, grantedOn: string) => annualFeeSchedule({ kind: 'design', filedOn, grantedOn });
    expect(() => schedule('2021-02-29', '2021-09-01')).toThrow(RangeError);
    expect(() => schedule('2021-02-28', '2021-09-31')).toThrow(RangeError);
  });

  it('has consecutive years from the year after the grant to the end of the term', () => {
    fc.assert(
      fc.property(anyPatent, (patent) => {
        const schedule = annualFeeSchedule(patent);
        const last = patentTerm(patent.kind, patent.filedOn)!.years;
        const first = patentYearOf(patent.filedOn, patent.grantedOn) + 1;
        const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
        const payable = years.filter((year) => patentYearStart(patent.filedOn, year) >= '2001-07-01');
        expect(schedule.map(({ year }) => year)).toEqual(payable);
        if (schedule.length > 0) {
          expect(addMonths(patent.filedOn, 12 * last) > schedule.at(-1)!.dueOn).toBe(true);
        }
      }),
    );
  });

  it('never charges more than the full fee, and orders its days', () => {
    fc.assert(
      fc.property(anyPatent, (patent) => {
        for (const fee of annualFeeSchedule(patent)) {
          expect(Number.isSafeInteger(fee.fullFee) && Number.isSafeInteger(fee.reducedFee)).toBe(true);
          expect(fee.reducedFee > 0 && fee.reducedFee <= fee.fullFee).toBe(true);
          expect(fee.reduction === null).toBe(fee.reducedFee === fee.fullFee);
          const days = [fee.payableFrom, fee.dueOn, fee.payBy.day, fee.graceEnd, fee.graceEndRolled.day];
          expect([...days].sort()).toEqual(days);
          expect(fee.dueOn).toBe(patentYearStart(patent.filedOn, fee.year));
        }
      }),
    );
  });
});

describe('grantFee', () => {
  it('is due two months after the notice, at the fee of the patent year', () => {
    expect(grantFee(VECTOR, '2021-06-15')).toEqual({
      year: 3,
      dueOn: '2021-08-15',
      payBy: { day: '2021-08-16', certain: true },
      fullFee: 900,
      reducedFee: 135,
      reduction: { percent: 85, ground: 'filing' },
    });
  });

  it('takes the year that the notice names', () => {
    expect(grantFee(VECTOR, '2022-05-10').year).toBe(3);
    expect(grantFee(VECTOR, '2022-05-10', 4)).toMatchObject({ year: 4, fullFee: 1200, reducedFee: 180 });
  });

  it('ends in February for a notice of late December', () => {
    expect(grantFee(VECTOR, '2021-12-31').dueOn).toBe('2022-02-28');
  });
});

describe('compensationFee', () => {
  const term = patentTerm('invention', '2019-05-20')!;

  it('charges 8,000 for each whole year and nothing for the rest', () => {
    expect(compensationFee(term, '2041-05-19')).toEqual({
      wholeYears: 2,
      yearlyFee: 8000,
      fee: 16_000,
      requestFee: 200,
    });
    expect(compensationFee(term, '2041-05-18')).toMatchObject({ wholeYears: 1, fee: 8000 });
    expect(compensationFee(term, '2040-05-18')).toMatchObject({ wholeYears: 0, fee: 0 });
    expect(compensationFee(term, term.lastDay).wholeYears).toBe(0);
  });

  it('refuses a time before the rule', () => {
    expect(() => compensationFee(patentTerm('invention', '2000-01-05')!, '2021-01-04')).toThrow(RangeError);
    expect([knowsCompensationFee('2024-08-05'), knowsCompensationFee('2024-08-06')]).toEqual([false, true]);
  });
});

describe('the tables', () => {
  it('give whole yuan for every fee and every percent', () => {
    const fees = Object.values(ANNUAL_FEES).flatMap(({ rows }) => rows.flatMap(({ yearly }) => yearly));
    const percents = [85, 70, 15, ...LATE_FEES.rows.flatMap(({ monthlyPercents }) => monthlyPercents)];
    for (const fee of fees)
      for (const percent of percents) expect(Number.isSafeInteger(percentOf(fee, percent))).toBe(true);
    expect(percentOf(1200, 15)).toBe(180);
  });

  it('never lose a jiao', () => {
    expect(() => percentOf(125, 15)).toThrow(RangeError);
  });

  it('reach the end of the longest term', () => {
    expect(ANNUAL_FEES.invention.rows.at(-1)?.yearly).toHaveLength(20);
    expect(ANNUAL_FEES.utility.rows.at(-1)?.yearly).toHaveLength(10);
    expect(ANNUAL_FEES.design.rows.at(-1)?.yearly).toHaveLength(15);
  });

  it('stand in order of their days', () => {
    for (const { rows } of Object.values(ANNUAL_FEES)) {
      const days = rows.map(({ validFrom }) => validFrom);
      expect([...days].sort()).toEqual(days);
    }
  });
});
