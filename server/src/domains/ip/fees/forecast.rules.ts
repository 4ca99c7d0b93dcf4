import type { FeeDecision } from '@zhice/contract/ip/fees';
import { addDays, addYears, type Day } from '../days.rules';
import { payableOn } from '../late-fee.rules';
import { actName } from './act-today.rules';
import type { FeeRight } from './fee-right';
import {
  amountOfRenewal,
  isFeePaid,
  type OpenAct,
  openActOf,
  openTerm,
  paymentsOf,
  scheduleOf,
} from './open-act.rules';
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

/** What one act of the next five years costs; `yuan` null where no price is known. */
export interface ForecastAct {
  right_id: number;
  step: number;
  number: string;
  name: string;
  act_name: string;
  due_on: Day;
  yuan: number | null;
  decision: FeeDecision;
  /** 1 to 5. */
  year: number;
}

/** What was decided about the open act of a right. */
export interface Decided {
  step: number;
  decision: FeeDecision;
}

/**
 * The unpaid acts of a right in the next five years. What is overdue costs what it does today, the others their price in
 * time. Who abandons a year pays none after it; a decision to pay is for its own year alone. Nothing of what has ceased.
 */
export function forecastOf(right: FeeRight, decided: Decided | undefined, today: Day): ForecastAct[] {
  const open = openActOf(right);
  if (open === undefined || open.endsOn < today) return [];
  const priced =
    right.kind === 'patent'
      ? patentCosts(right, today)
      : [{ step: open.step, due_on: open.dueOn, yuan: renewalCost(right, open, today) }];
  const years = forecastYears(today);
  return priced.flatMap((act) => {
    const year = years.findIndex(({ to }) => act.due_on <= to) + 1;
    if (year === 0) return [];
    const { id: right_id, number, name } = right;
    const act_name = actName(right.kind, act.step);
    return [{ ...act, right_id, number, name, act_name, decision: decisionFor(decided, act.step), year }];
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
      return { step: fee.year, due_on: fee.dueOn, yuan: Math.max(0, total - paid) };
    });
}

function renewalCost(right: FeeRight, open: OpenAct, today: Day): number | null {
  if (open.yuan === null) return null;
  const day = today > open.dueOn ? today : open.dueOn;
  const total = amountOfRenewal(right, openTerm(right))(day) ?? open.yuan;
  return Math.max(0, total - open.paidYuan);
}

/** Acts added up by decision. */
export function splitOf(acts: readonly ForecastAct[]) {
  const sum = (decision?: FeeDecision) =>
    acts.reduce((yuan, act) => (decision && act.decision !== decision ? yuan : yuan + (act.yuan ?? 0)), 0);
  return {
    count: acts.length,
    yuan: sum(),
    pay_yuan: sum('pay'),
    undecided_yuan: sum('undecided'),
    abandon_yuan: sum('abandon'),
  };
}
