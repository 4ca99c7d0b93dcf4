import { enumeration } from '../enumeration';

// How a loan is paid back. Money is whole fen, rates are millionths (3.45 % a year = 34 500), so that every figure is exact.

/** Ways to pay a loan back. */
export const REPAYMENTS = enumeration({
  annuity: '等额本息',
  principal: '等额本金',
  interest: '先息后本',
  bullet: '到期一次还本付息',
});
export type Repayment = (typeof REPAYMENTS)[number];

export const MAX_MONTHS = 360;
/** 10 亿元: every figure on the way stays a whole number that a double holds. */
export const MAX_FEN = 100_000_000_000;
/** 36 % a year. */
export const MAX_PPM = 360_000;

/** What is lent: how much, for how many months, at which yearly rate, paid back how. */
export interface Loan {
  fen: number;
  months: number;
  ppm: number;
  way: Repayment;
}

/** One instalment at the end of a month, and what is still owed after it. */
export interface Instalment {
  month: number;
  principal: number;
  interest: number;
  balance: number;
}

/** Twelve months, times a million. */
const YEAR = 12_000_000;

/** Interest of `months` months on a balance, months of equal length, rounded half up to the fen once. */
export function interestOf(balance: number, ppm: number, months = 1): number {
  const rate = ppm * months;
  const [whole, rest] = [Math.floor(balance / YEAR), balance % YEAR];
  return whole * rate + Math.floor((2 * rest * rate + YEAR) / (2 * YEAR));
}

/** A share of a sum in millionths, rounded half up to the fen. */
export const shareOf = (fen: number, ppm: number): number => {
  const [whole, rest] = [Math.floor(fen / 1_000_000), fen % 1_000_000];
  return whole * ppm + Math.floor((2 * rest * ppm + 1_000_000) / 2_000_000);
};

/** The instalment of equal instalments, exact, rounded half up: P × i × (1+i)^n ÷ ((1+i)^n − 1). */
export function annuityOf({ fen, months, ppm }: Omit<Loan, 'way'>): number {
  if (ppm === 0) return Math.floor((2 * fen + months) / (2 * months));
  const [n, year] = [BigInt(months), BigInt(YEAR)];
  // a double settles it but where the fen hangs on less than it can tell
  const growth = (1 + ppm / YEAR) ** months;
  const near = (fen * (ppm / YEAR) * growth) / (growth - 1);
  const fraction = near - Math.floor(near);
  if (growth > 1.0001 && Math.abs(fraction - 0.5) > 1e-4 + near * 1e-10) return Math.floor(near + 0.5);
  const grown = (year + BigInt(ppm)) ** n;
  const above = BigInt(fen) * BigInt(ppm) * grown;
  const below = year * (grown - year ** n);
  return Number((2n * above + below) / (2n * below));
}

/**
 * The plan of a loan, month by month. Interest of a month is balance × yearly rate ÷ 12, rounded half up to the fen, as is
 * the regular instalment; the last instalment pays what is left. 到期一次: interest without compounding, in one at the end.
 */
export function planOf(loan: Loan): Instalment[] {
  const { fen, months, ppm, way } = loan;
  const annuity = way === 'annuity' ? annuityOf(loan) : 0;
  const part = way === 'principal' ? Math.floor((2 * fen + months) / (2 * months)) : 0;
  const plan: Instalment[] = [];
  let balance = fen;
  for (let month = 1; month <= months; month += 1) {
    const last = month === months;
    const interest = way === 'bullet' ? (last ? interestOf(fen, ppm, months) : 0) : interestOf(balance, ppm);
    const regular = way === 'annuity' ? Math.max(0, annuity - interest) : part;
    const principal = last ? balance : Math.min(balance, regular);
    balance -= principal;
    plan.push({ month, principal, interest, balance });
  }
  return plan;
}
