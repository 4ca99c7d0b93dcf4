import type { Certainty } from '../../../base/dated-table';
import { addDays, addMonths, type Day } from '../../../base/day';
import { type RolledDay, rollForward } from '../../../base/working-day';
import { percentOf } from '../../../base/yuan';
import { LATE_FEES, RESTORATIONS } from '../../../reference/law/patent-fee.table';
import type { AnnualFee } from './annual-fee.rules';

/** One month of the grace period, both days included. */
export interface LateFeeBand {
  /** 1 to 6. */
  month: number;
  /** Percent of the FULL annual fee, whatever the reduction. */
  percent: number;
  from: Day;
  /** The corresponding day of the due date; for the last month the end of grace, moved past holidays. */
  to: Day;
}

/** `not yet`: before the patent year in which the fee is payable; `due`: until `payBy`; `grace`: after it. */
export type PaymentState = 'not yet' | 'due' | 'grace' | 'ceased';

/** What an annual fee costs on a day, in whole yuan. */
export type Payable =
  | {
      state: Exclude<PaymentState, 'ceased'>;
      fee: number;
      lateFee: number;
      total: number;
      /** Null while the fee is on time. */
      band: LateFeeBand | null;
      /** The first day on which the total is higher, and what it is then; null when only the end is left. */
      nextBoundary: { day: Day; total: number } | null;
      /** The last day to pay at all. */
      lastDay: RolledDay;
    }
  | {
      state: 'ceased';
      /** The right ends from the due date, not from the end of grace (专利法实施细则 art. 115). */
      ceasedFrom: Day;
      lastDay: RolledDay;
    };

/**
 * The months of the grace period in order. They follow the due date by the calendar, also when it was moved past a
 * holiday; only the last day of the last month is moved.
 */
export function lateFeeBands(fee: AnnualFee): LateFeeBand[] {
  return percentsOf(fee).map((_, at) => bandOf(fee, at + 1));
}

const percentsOn = (dueOn: Day): readonly number[] => LATE_FEES.on(dueOn)?.monthlyPercents ?? [];

const percentsOf = (fee: AnnualFee): readonly number[] => percentsOn(fee.dueOn);

/** The end of the grace period of a fee that is due on a day, by the calendar. */
export const feeGraceEnd = (dueOn: Day): Day => addMonths(dueOn, percentsOn(dueOn).length);

function bandOf(fee: AnnualFee, month: number): LateFeeBand {
  const percents = percentsOf(fee);
  return {
    month,
    percent: percents[month - 1]!,
    from: addDays(addMonths(fee.dueOn, month - 1), 1),
    to: month === percents.length ? fee.graceEndRolled.day : addMonths(fee.dueOn, month),
  };
}

/** The month of the grace period that a day after the due date lies in. */
function monthOn(fee: AnnualFee, day: Day): number {
  const months = percentsOf(fee).length;
  let month = 1;
  while (month < months && day > addMonths(fee.dueOn, month)) month++;
  return month;
}

const totalIn = (fee: AnnualFee, percent: number): number => fee.reducedFee + percentOf(fee.fullFee, percent);

/** What has to be paid on a day for one year of the schedule, what it will cost next, and until when. */
export function payableOn(fee: AnnualFee, day: Day): Payable {
  const lastDay = fee.graceEndRolled;
  if (day > lastDay.day) return { state: 'ceased', ceasedFrom: fee.dueOn, lastDay };
  const onTime = day <= fee.payBy.day;
  const band = onTime ? null : bandOf(fee, monthOn(fee, day));
  const percent = band?.percent ?? 0;
  return {
    state: stateOn(fee, day),
    fee: fee.reducedFee,
    lateFee: percentOf(fee.fullFee, percent),
    total: totalIn(fee, percent),
    band,
    nextBoundary: nextBoundary(fee, band?.month ?? 0, percent),
    lastDay,
  };
}

function stateOn(fee: AnnualFee, day: Day): Exclude<PaymentState, 'ceased'> {
  if (day < fee.payableFrom) return 'not yet';
  return day <= fee.payBy.day ? 'due' : 'grace';
}

function nextBoundary(fee: AnnualFee, month: number, percent: number): { day: Day; total: number } | null {
  const at = percentsOf(fee).findIndex((next, index) => index >= month && next > percent);
  if (at < 0) return null;
  return { day: bandOf(fee, at + 1).from, total: totalIn(fee, percentsOf(fee)[at]!) };
}

/** One step of the cost of waiting: `from` to `to`, both included, the fee costs `total`. */
export interface WaitingStep {
  /** 0 until the due date, then the month of the grace period. */
  month: number;
  from: Day;
  to: Day;
  percent: number;
  lateFee: number;
  total: number;
}

/** The steps from the first day to pay to the last, without a gap; after `lastDay` the right has ceased from `ceasedFrom`. */
export interface CostOfWaiting {
  steps: WaitingStep[];
  lastDay: RolledDay;
  ceasedFrom: Day;
}

/** What waiting costs day by day, for a small chart. */
export function costOfWaiting(fee: AnnualFee): CostOfWaiting {
  const onTime = { month: 0, percent: 0, from: fee.payableFrom, to: fee.dueOn };
  const steps = [onTime, ...lateFeeBands(fee)].map((step) => ({
    ...step,
    lateFee: percentOf(fee.fullFee, step.percent),
    total: totalIn(fee, step.percent),
  }));
  return { steps, lastDay: fee.graceEndRolled, ceasedFrom: fee.dueOn };
}

/**
 * What is missing on a day when part was paid before, in whole yuan: the late fee counts anew at the band of the day on
 * which the rest is paid. Undefined when the right has ceased.
 */
export function stillToPay(fee: AnnualFee, paid: number, day: Day): number | undefined {
  const payable = payableOn(fee, day);
  return payable.state === 'ceased' ? undefined : Math.max(0, payable.total - paid);
}

/** What the restoration of a ceased patent costs, in whole yuan, and until when it can be asked for. */
export interface Restoration {
  fee: number;
  lateFee: number;
  requestFee: number;
  total: number;
  lastDay: RolledDay;
  /** B: the late fee of a restoration rests on one secondary source; show it as to be confirmed. */
  certainty: Certainty;
  source: string;
}

/** Restoration (恢复权利) of a patent that ceased over this fee; `receivedOn` is when the notice of it was received. */
export function restorationOf(fee: AnnualFee, receivedOn: Day): Restoration {
  const rule = RESTORATIONS.on(receivedOn);
  if (rule === undefined) throw new RangeError(`no rule for a notice received on ${receivedOn}`);
  const { requestFee, months, lateFeePercent, certainty, source } = rule;
  const lateFee = percentOf(fee.fullFee, lateFeePercent);
  return {
    fee: fee.reducedFee,
    lateFee,
    requestFee,
    total: fee.reducedFee + lateFee + requestFee,
    lastDay: rollForward(addMonths(receivedOn, months)),
    certainty,
    source,
  };
}
