import type { Day } from '../../base/day';
import { type FilingChannel, RENEWAL_FEES } from '../../reference/law/trademark.table';
import type { FeeRight } from './fee-right';
import { type AnnualFee, annualFeeSchedule } from './law/annual-fee.rules';
import { patentYearOf } from './law/patent-term.rules';
import { nextTerm, renewalPayableOn, renewalWindow, type TrademarkTerm, trademarkTerm } from './law/trademark.rules';
import { type AmountOn, amountOfFee, isSettled, paidTogether, reconcile } from './settled.rules';

/** The next obligation on a right that is not done: the fee of a patent year, or the renewal at the end of a mark's term. */
export interface OpenObligation {
  /** Patent year, or number of the term that ends. */
  step: number;
  opens_on: Day;
  /** The last day in time by the calendar. */
  due_on: Day;
  /** The last day of all, past holidays. */
  ends_on: Day;
  /** In time, reduced, in whole yuan; null when it cannot be told. */
  yuan: number | null;
  full_yuan: number | null;
  reduced_percent: number;
  reduced_by: '' | 'filing' | 'open licence';
  paid_yuan: number;
}

const FIRST_DAY = '1950-01-01';
const LAST_DAY = '2150-12-31';
const isUsable = (day: Day | null): day is Day => day !== null && day >= FIRST_DAY && day <= LAST_DAY;

/** Whether a right lives and is the enterprise's, so that obligations on it can fall due. */
export const isAlive = (right: FeeRight): boolean =>
  !right.deleted &&
  !right.foreign &&
  right.status === 'granted' &&
  right.ceasedOn === null &&
  isUsable(right.grantedOn);

/** The schedule of a patent from its grant on; empty when its dates do not allow to tell. */
export function scheduleOf(right: FeeRight): AnnualFee[] {
  const { patentKind, filedOn, grantedOn, reductionFilings, openLicences } = right;
  if (patentKind === null || !isUsable(filedOn) || !isUsable(grantedOn) || grantedOn < filedOn) return [];
  const schedule = annualFeeSchedule({ kind: patentKind, filedOn, grantedOn, reductionFilings, openLicences });
  const paidWithGrant = right.firstPaidYear ?? patentYearOf(filedOn, grantedOn);
  return schedule.filter(({ year }) => year > paidWithGrant);
}

export const paymentsOf = (right: FeeRight, step: number) => right.payments.filter((payment) => payment.step === step);

/**
 * Whether a fee or renewal is done though the portal saw no payment: its last day had passed when the right was entered, or
 * when it was restored, and yet the right lived.
 */
export function isPresumedPaid(right: FeeRight, endsOn: Day): boolean {
  return endsOn < right.enteredOn || right.restoredOn.some((day) => endsOn < day);
}

/** Whether the fee of a patent year is paid: by payments, as the enterprise says, or by presumption. */
export function isFeePaid(right: FeeRight, fee: AnnualFee): boolean {
  if (fee.year <= right.paidThrough || isPresumedPaid(right, fee.graceEndRolled.day)) return true;
  const payments = paymentsOf(right, fee.year);
  return payments.length > 0 && isSettled(reconcile(payments, amountOfFee(fee)));
}

/** The next obligation on a right; undefined when there is none: paid to the end, ceased, a work or software, dates missing. */
export function openObligationOf(right: FeeRight): OpenObligation | undefined {
  if (!isAlive(right)) return undefined;
  if (right.kind === 'patent') return openFee(right);
  return right.kind === 'trademark' ? openRenewal(right) : undefined;
}

function openFee(right: FeeRight): OpenObligation | undefined {
  const fee = scheduleOf(right).find((candidate) => !isFeePaid(right, candidate));
  return fee && obligationOfFee(right, fee);
}

/** The obligation of paying a fee. */
export function obligationOfFee(right: FeeRight, fee: AnnualFee): OpenObligation {
  return {
    step: fee.year,
    opens_on: fee.payableFrom,
    due_on: fee.dueOn,
    ends_on: fee.graceEndRolled.day,
    yuan: fee.reducedFee,
    full_yuan: fee.fullFee,
    reduced_percent: fee.reduction?.percent ?? 0,
    reduced_by: fee.reduction?.ground ?? '',
    paid_yuan: paidTogether(paymentsOf(right, fee.year)),
  };
}

/** A term of a mark with its number: 1 from the registration on. */
export interface NumberedTerm extends TrademarkTerm {
  step: number;
}

/** The term of a mark whose renewal is the next obligation. */
export function openTerm(right: FeeRight): NumberedTerm {
  let step = 1;
  let term = trademarkTerm(right.grantedOn!);
  while (term.lastDay < LAST_DAY && isRenewed(right, term, step)) {
    term = nextTerm(term);
    step++;
  }
  return { ...term, step };
}

function isRenewed(right: FeeRight, term: TrademarkTerm, step: number): boolean {
  const window = renewalWindow(term);
  if (step <= right.paidThrough || isPresumedPaid(right, window.graceEndRolled.day)) return true;
  const nextWindow = renewalWindow(window.next);
  if (right.renewedOn.some((day) => day >= window.opensOn && day < nextWindow.opensOn)) return true;
  const payments = paymentsOf(right, step);
  return payments.length > 0 && isSettled(reconcile(payments, amountOfRenewal(right, term)));
}

/** The term of a mark by its number; undefined for other kinds, without a registration day, and further than days reach. */
export function termOfStep(right: FeeRight, step: number): TrademarkTerm | undefined {
  if (right.kind !== 'trademark' || !isUsable(right.grantedOn)) return undefined;
  let term = trademarkTerm(right.grantedOn);
  for (let number = 1; number < step; number++) {
    if (term.lastDay >= LAST_DAY) return undefined;
    term = nextTerm(term);
  }
  return term;
}

/** What the renewal of a term costs on a day, filed online; 0 when its price is not known, so that any payment settles. */
export const amountOfRenewal = (right: FeeRight, term: TrademarkTerm): AmountOn => amountBy('online', right, term);

/** The same filed on paper. */
export const paperAmountOfRenewal = (right: FeeRight, term: TrademarkTerm): AmountOn => amountBy('paper', right, term);

const amountBy =
  (channel: FilingChannel, right: FeeRight, term: TrademarkTerm): AmountOn =>
  (day) => {
    if (day > renewalWindow(term).graceEndRolled.day) return undefined;
    if (!isPriced(right, day)) return 0;
    const payable = renewalPayableOn(term, day, { classes: right.classes, channel });
    return payable.state === 'ceased' ? undefined : payable.total;
  };

export const isPriced = (right: Pick<FeeRight, 'classes' | 'international'>, day: Day): boolean =>
  right.classes > 0 && !right.international && day >= RENEWAL_FEES.rows[0]!.validFrom;

function openRenewal(right: FeeRight): OpenObligation {
  const term = openTerm(right);
  const window = renewalWindow(term);
  const yuan = isPriced(right, term.lastDay) ? (amountOfRenewal(right, term)(term.lastDay) ?? null) : null;
  return {
    step: term.step,
    opens_on: window.opensOn,
    due_on: term.lastDay,
    ends_on: window.graceEndRolled.day,
    yuan,
    full_yuan: yuan,
    reduced_percent: 0,
    reduced_by: '',
    paid_yuan: paidTogether(paymentsOf(right, term.step)),
  };
}
