import { enumeration } from '../enumeration';
import { type Instalment, type Loan, planOf, shareOf } from './loan';

// What a loan costs with its fees, less an interest subsidy: every payment at its month, and the rate that makes them worth
// what is paid out.

/** When a fee is paid: with the money; at the beginning of each year of the loan; with the last instalment. */
export const FEE_TIMES = enumeration({ start: '放款时一次', year: '每年年初', end: '到期时一次' });
export type FeeTime = (typeof FEE_TIMES)[number];

/** A fee: millionths of what is owed on its day (at the end: of the loan), or a sum of its own. */
export type Fee = { at: FeeTime } & ({ ppm: number } | { fen: number });

/** An interest subsidy: a share of the interest that was paid in each year of the loan, up to so much a year, for so many years; paid at the end of the year. */
export interface Subsidy {
  ppm: number;
  /** A year; absent: without an end. */
  cap?: number;
  years: number;
}

export interface Month extends Instalment {
  fees: number;
  subsidy: number;
}

/** What a loan comes to, in fen; rates in millionths a year, null where nothing is lent for or nothing is paid back. */
export interface LoanCost {
  /** Month 0 is the day on which the money comes, with the fees of that day. */
  months: Month[];
  /** What arrives: the loan less the fees of that day. */
  received: number;
  interest: number;
  fees: number;
  subsidy: number;
  /** Interest and fees less the subsidy. */
  cost: number;
  /** Internal rate of return by month. */
  monthly: number | null;
  /** Compounded over twelve months: what the notice of the People's Bank calls the yearly rate by IRR. */
  effective: number | null;
  /** Twelve times the monthly rate. */
  nominal: number | null;
}

const MONTHS = 12;

/** A loan with its fees and subsidy: every month, what it costs in all, and the yearly rate of that. */
export function costOf(loan: Loan, fees: readonly Fee[] = [], subsidy?: Subsidy): LoanCost {
  const start: Month = { month: 0, principal: 0, interest: 0, balance: loan.fen, fees: 0, subsidy: 0 };
  start.fees = feesIn(start, loan, fees);
  const months = [start];
  for (const { month, principal, interest, balance } of planOf(loan)) {
    const one: Month = { month, principal, interest, balance, fees: 0, subsidy: 0 };
    one.fees = feesIn(one, loan, fees);
    months.push(one);
  }
  if (subsidy) addSubsidy(months, loan, subsidy);
  let [interest, paid, granted] = [0, 0, 0];
  const flows: number[] = [];
  for (const one of months) {
    interest += one.interest;
    paid += one.fees;
    granted += one.subsidy;
    if (one.month > 0) flows.push(one.principal + one.interest + one.fees - one.subsidy);
  }
  const received = loan.fen - start.fees;
  const monthly = monthlyRate(received, flows);
  return {
    ...{ months, received, interest, fees: paid, subsidy: granted, cost: interest + paid - granted },
    monthly,
    effective: monthly === null ? null : (1 + monthly) ** MONTHS - 1,
    nominal: monthly === null ? null : monthly * MONTHS,
  };
}

/** The fees that are due in a month; those of a year are of what is owed when it begins. */
function feesIn({ month, balance }: Instalment, { fen, months }: Loan, fees: readonly Fee[]): number {
  let sum = 0;
  for (const fee of fees) {
    const isDue =
      (fee.at === 'start' && month === 0) ||
      (fee.at === 'end' && month === months) ||
      (fee.at === 'year' && month % MONTHS === 0 && month < months);
    if (isDue) sum += 'fen' in fee ? fee.fen : shareOf(fee.at === 'year' ? balance : fen, fee.ppm);
  }
  return sum;
}

/** At the end of each year of the loan, and of its last part of one: so much of the interest that was paid in it. */
function addSubsidy(months: Month[], loan: Loan, { ppm, cap = Number.POSITIVE_INFINITY, years }: Subsidy): void {
  let paid = 0;
  for (const month of months) {
    paid += month.interest;
    const ends = month.month > 0 && (month.month % MONTHS === 0 || month.month === loan.months);
    if (!ends) continue;
    if (month.month <= years * MONTHS) month.subsidy = Math.min(cap, shareOf(paid, ppm));
    paid = 0;
  }
}

/** Where the search begins and ends: no rate of a loan lies outside. */
const [LOWEST, HIGHEST] = [-0.5, 10];
const STEPS = 100;

/**
 * The rate by month at which what is paid (from the first month on) is worth what was received, to a billionth of it; null
 * where nothing is received or there is no such rate.
 */
export function monthlyRate(received: number, paid: readonly number[]): number | null {
  if (received <= 0 || paid.every((sum) => sum <= 0)) return null;
  let [low, high] = [LOWEST, HIGHEST];
  let rate = 0.004;
  for (let step = 0; step < STEPS; step += 1) {
    const [over, slope] = excess(received, paid, rate);
    // what is left is the rounding of the sums themselves
    if (Math.abs(over) <= received * 1e-11) return rate;
    if (over > 0) low = rate;
    else high = rate;
    const next = rate - over / slope;
    // half of what is left, where the tangent leaves it
    rate = next > low && next < high ? next : (low + high) / 2;
  }
  return null;
}

/** By how much what is paid is worth more than what was received, at a rate by month, and how that changes with the rate. */
function excess(received: number, paid: readonly number[], rate: number): [over: number, slope: number] {
  const factor = 1 / (1 + rate);
  let [worth, slope] = [0, 0];
  // from the last payment back, so that no power is taken
  for (let at = paid.length - 1; at >= 0; at -= 1) {
    worth = (worth + paid[at]!) * factor;
    slope = (slope - worth) * factor;
  }
  return [worth - received, slope];
}
