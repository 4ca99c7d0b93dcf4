import { REPAYMENTS } from '@zhice/contract/financing/loan';
import { costOf, type Fee, type LoanCost } from '@zhice/contract/financing/loan-cost';
import { ppmOf } from '@zhice/contract/financing/loan-fees';
import type { Product } from './terms';

/** What products are compared by: 100 万元 for twelve months, or what of that a product lends. */
const [EXAMPLE_WAN, EXAMPLE_MONTHS] = [100, 12];
const FEN_A_WAN = 1_000_000;

const within = (wanted: number, from: number, to: number): number => Math.min(to, Math.max(from, wanted));

export const fenOf = (wan: number): number => Math.round(wan * FEN_A_WAN);

/** The cost of the same loan of a product, as far as it lends it, at its lowest rate and in its first way of paying back. */
export function exampleCost(product: Product): { id: number; words: string; cost: LoanCost } {
  const wan = within(EXAMPLE_WAN, product.amount_from, product.amount_to);
  const months = within(EXAMPLE_MONTHS, product.term_from, product.term_to);
  const way = product.repayments[0] ?? 'annuity';
  const cost = costOf({ fen: fenOf(wan), months, ppm: ppmOf(product.rate_from), way }, product.fees as Fee[]);
  return { id: product.id, words: `${wan} 万元、${months} 个月、${REPAYMENTS.labels[way]}`, cost };
}
