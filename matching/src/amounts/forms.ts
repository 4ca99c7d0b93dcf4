import type { Amount, Condition, Measure } from '../rule';

type Limits = { cap?: number; floor?: number };

const limitsOf = ({ cap, floor }: Limits) => ({
  ...(floor === undefined ? {} : { floor }),
  ...(cap === undefined ? {} : { caps: [{ value: cap }] }),
});

/** The common amounts in short; 万元. Of a sum that is promised. */
export const fixed = (value: number): Amount => ({ kind: 'sum', parts: [{ fixed: value }] });
/** No more than so much, decided case by case. */
export const upTo = (value: number): Amount => ({ ...fixed(value), upTo: true }) as Amount;
/** No less than so much, decided case by case. */
export const atLeast = (value: number, cap?: number): Amount =>
  ({ ...fixed(value), ...limitsOf({ cap }), atLeast: true }) as Amount;
/** rate % of a measure between floor and cap. */
export const shareOf = (base: Measure, rate: number, limits: Limits = {}): Amount => ({
  kind: 'sum',
  parts: [{ base, rate }],
  ...limitsOf(limits),
});
/** The first tier whose condition holds. */
export const tiersOf = (tiers: { when?: Condition; value: number }[]): Amount => ({ kind: 'sum', parts: [{ tiers }] });
/** So much for each of a count, no more than cap. */
export const perCount = (count: Measure, each: number, limits: Limits = {}): Amount => ({
  kind: 'sum',
  parts: [{ count, each }],
  ...limitsOf(limits),
});
/** Not money, or not to be computed. */
export const noMoney = (text: string): Amount => ({ kind: 'none', text });
