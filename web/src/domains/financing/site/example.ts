import { MAX_MONTHS, REPAYMENTS, type Repayment } from '@zhice/contract/financing/loan';
import { costOf, type Fee, type LoanCost } from '@zhice/contract/financing/loan-cost';
import { ppmOf } from '@zhice/contract/financing/loan-fees';
import type { Part } from '../../../app/list-state';
import type { Product } from './terms';

/** A loan as somebody wants it; without a way each product counts by its first one. */
export interface Wanted {
  wan: number;
  months: number;
  way?: Repayment | undefined;
}

/** By what products are compared until somebody says what they want. */
export const USUAL_LOAN: Wanted = { wan: 100, months: 12 };
const FEN_A_WAN = 1_000_000;

const positive = (text: string | undefined, usual: number): number => (Number(text) > 0 ? Number(text) : usual);

/** A wanted loan in an address, as '90,24,annuity', so that it stays when the page is loaded anew, sent or gone back to. */
export const loanPart: Part<Wanted> = {
  parse: (text) => {
    const [wan, months, way] = text?.split(',') ?? [];
    return {
      wan: positive(wan, USUAL_LOAN.wan),
      months: Math.min(Math.ceil(positive(months, USUAL_LOAN.months)), MAX_MONTHS),
      way: REPAYMENTS.find((one) => one === way),
    };
  },
  print: ({ wan, months, way }) =>
    wan === USUAL_LOAN.wan && months === USUAL_LOAN.months && !way ? null : [wan, months, way ?? ''].join(','),
};

export const fenOf = (wan: number): number => Math.round(wan * FEN_A_WAN);

/** So much as is lent, with a word where that is not what was wanted. */
function lent(wanted: number, from: number, to: number, unit: string, names: readonly [least: string, most: string]) {
  if (wanted < from) return { value: from, text: `${from} ${unit}（${names[0]}）` };
  return wanted > to
    ? { value: to, text: `${to} ${unit}（${names[1]}）` }
    : { value: wanted, text: `${wanted} ${unit}` };
}

/** The cost of a loan of a product at its lowest rate, as far as it lends what is wanted; `words` say where it lends otherwise. */
export function exampleCost(product: Product, wanted: Wanted): { id: number; words: string; cost: LoanCost } {
  const amount = lent(wanted.wan, product.amount_from, product.amount_to, '万元', ['起贷', '最多']);
  const term = lent(wanted.months, product.term_from, product.term_to, '个月', ['最短', '最长']);
  const offered = wanted.way && product.repayments.includes(wanted.way);
  const way = (offered ? wanted.way : product.repayments[0]) ?? 'annuity';
  const other = wanted.way && !offered ? `（不支持${REPAYMENTS.labels[wanted.way]}）` : '';
  const loan = { fen: fenOf(amount.value), months: term.value, ppm: ppmOf(product.rate_from), way };
  const words = `${amount.text}、${term.text}、${REPAYMENTS.labels[way]}${other}`;
  return { id: product.id, words, cost: costOf(loan, product.fees as Fee[]) };
}
