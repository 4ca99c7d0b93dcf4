import type { CallOutput } from '@zhice/contract/all';
import type { FeeDecision } from '@zhice/contract/ip/fees';
import { addDays, addYears, type Day } from '../../base/day';
import type { FeeRight } from './fee-right';
import { payableOn } from './law/late-fee.rules';
import { obligationName } from './obligation-today.rules';
import {
  amountOfRenewal,
  isFeePaid,
  type OpenObligation,
  openObligationOf,
  openTerm,
  paymentsOf,
  scheduleOf,
} from './open-obligation.rules';
import { paidTogether } from './settled.rules';

/** Twelve months of a forecast, both days included; the first is number 1. */
export interface ForecastYear {
  from: Day;
  to: Day;
}

export const YEARS = 5;

export const forecastYears = (today: Day): ForecastYear[] =>
  Array.from({ length: YEARS }, (_, at) => ({
    from: addYears(today, at),
    to: addDays(addYears(today, at + 1), -1),
  }));

/** What one obligation of the next five years costs; `yuan` null where no price is known. */
export interface ForecastObligation extends Omit<CallOutput<'/api/portal/fee_forecast'>['list'][number], 'yuan'> {
  yuan: number | null;
  /** 1 to 5. */
  year: number;
}

/** What was decided about the open obligation of a right. */
export interface Decided {
  step: number;
  decision: FeeDecision;
}

/**
 * The unpaid obligations of a right in the next five years. What is overdue costs what it does today, the others their price in
 * time. Who abandons a year pays none after it; a decision to pay is for its own year alone. Nothing of what has ceased.
 */
export function forecastOf(right: FeeRight, decided: Decided | undefined, today: Day): ForecastObligation[] {
  const open = openObligationOf(right);
  if (open === undefined || open.ends_on < today) return [];
  const priced =
    right.kind === 'patent'
      ? patentCosts(right, today)
      : [{ step: open.step, pay_by: open.due_on, yuan: renewalCost(right, open, today) }];
  const years = forecastYears(today);
  return priced.flatMap((obligation) => {
    const year = years.findIndex(({ to }) => obligation.pay_by <= to) + 1;
    if (year === 0) return [];
    const { id: right_id, number, name } = right;
    const act_name = obligationName(right.kind, obligation.step);
    const decision = decisionFor(decided, obligation.step);
    return [{ ...obligation, right_id, number, name, act_name, decision, year }];
  });
}

function decisionFor(decided: Decided | undefined, step: number): FeeDecision {
  if (decided === undefined || step < decided.step) return 'undecided';
  if (decided.decision === 'abandon' || step === decided.step) return decided.decision;
  return 'undecided';
}

function patentCosts(right: FeeRight, today: Day) {
  return scheduleOf(right)
    .filter((fee) => !isFeePaid(right, fee))
    .map((fee) => {
      const payable = payableOn(fee, today);
      const total = payable.state === 'grace' ? payable.total : fee.reducedFee;
      const paid = paidTogether(paymentsOf(right, fee.year));
      return { step: fee.year, pay_by: fee.payBy.day, yuan: Math.max(0, total - paid) };
    });
}

function renewalCost(right: FeeRight, open: OpenObligation, today: Day): number | null {
  if (open.yuan === null) return null;
  const day = today > open.due_on ? today : open.due_on;
  const total = amountOfRenewal(right, openTerm(right))(day) ?? open.yuan;
  return Math.max(0, total - open.paid_yuan);
}

/** Acts added up by decision. */
export function splitOf(obligations: readonly ForecastObligation[]) {
  const sum = (decision?: FeeDecision) =>
    obligations.reduce(
      (yuan, obligation) => (decision && obligation.decision !== decision ? yuan : yuan + (obligation.yuan ?? 0)),
      0,
    );
  return {
    count: obligations.length,
    yuan: sum(),
    pay_yuan: sum('pay'),
    undecided_yuan: sum('undecided'),
    abandon_yuan: sum('abandon'),
  };
}
