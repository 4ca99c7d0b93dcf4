import type { PatentKind } from '@zhice/contract/ip/right';
import { addDays, addMonths, type Day, dayNumber, dayOf, monthsLater } from '../../../base/day';
import { firstWorkingDay, type RolledDay, rollForward } from '../../../base/working-day';
import { percentOf } from '../../../base/yuan';
import { ANNUAL_FEES, GRANT_FEE_PERIODS, LATE_FEES, TERM_COMPENSATIONS } from '../../../reference/law/patent-fee.table';
import { type Reduction, type ReductionGrounds, reductionOf } from './fee-reduction.rules';
import { type PatentTerm, patentTerm, patentYearOf, patentYearStart } from './patent-term.rules';

/** What the annual fees of a patent depend on. */
export interface PatentFacts extends ReductionGrounds {
  kind: PatentKind;
  /** 申请日; for an international application the international filing date. Never the priority date. */
  filedOn: Day;
  /** 授权公告日. */
  grantedOn: Day;
}

/** What one patent year costs, in whole yuan. */
export interface FeeAmount {
  fullFee: number;
  /** The fee to pay; equal to `fullFee` when nothing is taken off. */
  reducedFee: number;
  /** Why they differ; null when they do not. */
  reduction: Reduction | null;
}

/** The fee of one patent year after the year of grant. */
export interface AnnualFee extends FeeAmount {
  /** Patent year, counted from the filing date. */
  year: number;
  /** The first day of the patent year before, when the fee begins to be payable. */
  payableFrom: Day;
  /** The due date by the calendar: everything that is counted later starts from it, never from `payBy`. */
  dueOn: Day;
  /** The due date moved past holidays: the last day without a grace period. */
  payBy: RolledDay;
  /** The sixth corresponding day after `dueOn`. */
  graceEnd: Day;
  /** The last day of all; the right has ceased from `dueOn` if it passes unpaid. */
  graceEndRolled: RolledDay;
}

/**
 * The annual fees from the year after the year of grant to the end of the term, in order of years. Empty for filings
 * before 1993; years due before 2001-07-01, when today's rules began, are left out. Throws a RangeError when a day is none.
 */
export function annualFeeSchedule(patent: PatentFacts): AnnualFee[] {
  const { kind, filedOn, grantedOn } = patent;
  const filed = dayNumber(filedOn);
  const granted = dayNumber(grantedOn);
  const years = patentTerm(kind, filedOn)?.years ?? 0;
  const grantYear = patentYearOf(filedOn, dayOf(granted));
  const schedule: AnnualFee[] = [];
  let payableFrom = patentYearStart(filedOn, grantYear);
  for (let year = grantYear + 1; year <= years; year++) {
    const due = monthsLater(filed, (year - 1) * 12);
    const dueOn = dayOf(due);
    const late = LATE_FEES.on(dueOn);
    if (late !== undefined) {
      const graceEnd = monthsLater(due, late.monthlyPercents.length);
      const fullFee = fullFeeOf(kind, year, dueOn);
      const reduction = reductionOf(patent, grantYear, year, dueOn);
      schedule.push({
        year,
        payableFrom,
        dueOn,
        payBy: firstWorkingDay(due),
        graceEnd: dayOf(graceEnd),
        graceEndRolled: firstWorkingDay(graceEnd),
        fullFee,
        reducedFee: afterReduction(fullFee, reduction),
        reduction,
      });
    }
    payableFrom = dueOn;
  }
  return schedule;
}

/** The fee of the year of grant, in whole yuan. It has no grace period: unpaid, the patent counts as given up. */
export interface GrantFee extends FeeAmount {
  year: number;
  dueOn: Day;
  payBy: RolledDay;
}

/**
 * The fee of the year of grant, due within two months of the receipt of the notice to register (办理登记手续通知书).
 * `year` is the patent year the notice names; until it is known, that of the day of receipt.
 */
export function grantFee(
  patent: Omit<PatentFacts, 'grantedOn'>,
  receivedOn: Day,
  year: number = patentYearOf(patent.filedOn, receivedOn),
): GrantFee {
  const period = GRANT_FEE_PERIODS.on(receivedOn);
  if (period === undefined) throw new RangeError(`no rule for a notice received on ${receivedOn}`);
  const dueOn = addMonths(receivedOn, period.months);
  const fullFee = fullFeeOf(patent.kind, year, dueOn);
  const reduction = reductionOf(patent, year, year, dueOn);
  return { year, dueOn, payBy: rollForward(dueOn), fullFee, reducedFee: afterReduction(fullFee, reduction), reduction };
}

/** The fee in the scale that is in force on the due date (a choice: no source says which day counts). */
function fullFeeOf(kind: PatentKind, year: number, dueOn: Day): number {
  const yuan = ANNUAL_FEES[kind].on(dueOn)?.yearly[year - 1];
  if (yuan === undefined) throw new RangeError(`no fee for year ${year} of ${kind} due on ${dueOn}`);
  return yuan;
}

const afterReduction = (fullFee: number, reduction: Reduction | null): number =>
  reduction === null ? fullFee : fullFee - percentOf(fullFee, reduction.percent);

/** What a compensated term (专利权期限补偿) costs, in whole yuan. */
export interface CompensationFee {
  wholeYears: number;
  /** For one of them. */
  yearlyFee: number;
  /** For the whole years; what is left of a year is free. */
  fee: number;
  /** For the request itself. */
  requestFee: number;
}

/** Whether there are rules for what a compensated term costs that ends with a day. */
export const knowsCompensationFee = (lastDay: Day): boolean => TERM_COMPENSATIONS.on(lastDay) !== undefined;

/**
 * The fees for a compensated term that ends with `lastDay`, by the rules in force on that day; a RangeError before there
 * were any. When the yearly fees are due the sources do not settle: ask the office.
 */
export function compensationFee(term: PatentTerm, lastDay: Day): CompensationFee {
  const rule = TERM_COMPENSATIONS.on(lastDay);
  if (rule === undefined) throw new RangeError(`no compensated term known that ends on ${lastDay}`);
  const wholeYears = Math.max(0, patentYearOf(term.endsOn, addDays(lastDay, 1)) - 1);
  return { wholeYears, yearlyFee: rule.yearlyFee, fee: wholeYears * rule.yearlyFee, requestFee: rule.requestFee };
}
