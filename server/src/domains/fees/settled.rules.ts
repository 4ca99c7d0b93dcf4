import type { Day } from '../../base/day';
import type { AnnualFee } from './law/annual-fee.rules';
import { payableOn } from './law/late-fee.rules';

/** One payment towards a fee or a renewal, as its receipt says. */
export interface Payment {
  step: number;
  paidOn: Day;
  /** Null: paid before the portal knew the right, the amount is not known and taken for right. */
  yuan: number | null;
  lateYuan: number;
}

/** What a day asked for, in whole yuan; undefined when nothing could be paid any more. */
export type AmountOn = (day: Day) => number | undefined;

/** How payments stand to what was due; `by` is how much they are short or over. */
export type Reconciliation =
  | { state: 'matched'; settledOn: Day }
  | { state: 'over'; settledOn: Day; by: number }
  /** Short on the day of the last payment; what is missing today is another question, the late fee grows. */
  | { state: 'short'; by: number }
  /** Paid after the last day of all: the right had ceased. */
  | { state: 'too late' }
  | { state: 'none' };

export const amountOfFee =
  (fee: AnnualFee): AmountOn =>
  (day) => {
    const payable = payableOn(fee, day);
    return payable.state === 'ceased' ? undefined : payable.total;
  };

const amountIn = ({ yuan, lateYuan }: Payment): number => (yuan ?? 0) + lateYuan;

export const paidTogether = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => sum + amountIn(payment), 0);

/**
 * Whether the payments of one fee settle it: they do from the first day on which all so far reach what that day asks for.
 * An amount that is not known settles.
 */
export function reconcile(payments: readonly Payment[], amountOn: AmountOn): Reconciliation {
  const ordered = [...payments].sort((one, other) => (one.paidOn < other.paidOn ? -1 : 1));
  let paid = 0;
  let result: Reconciliation = { state: 'none' };
  for (const payment of ordered) {
    paid += amountIn(payment);
    result = isSettled(result) ? withMore(result, amountIn(payment)) : afterPayment(payment, paid, amountOn);
  }
  return result;
}

function afterPayment(payment: Payment, paid: number, amountOn: AmountOn): Reconciliation {
  const settledOn = payment.paidOn;
  if (payment.yuan === null) return { state: 'matched', settledOn };
  const amount = amountOn(settledOn);
  if (amount === undefined) return { state: 'too late' };
  if (paid < amount) return { state: 'short', by: amount - paid };
  return paid === amount ? { state: 'matched', settledOn } : { state: 'over', settledOn, by: paid - amount };
}

function withMore(settled: Settled, yuan: number): Reconciliation {
  const by = (settled.state === 'over' ? settled.by : 0) + yuan;
  return by > 0 ? { state: 'over', settledOn: settled.settledOn, by } : settled;
}

type Settled = Extract<Reconciliation, { settledOn: Day }>;

export const isSettled = (result: Reconciliation): result is Settled => 'settledOn' in result;
