import type { Reading } from '../judging/reading';
import type { Amount, AmountPart, Band } from '../rule';

/** What an amount can come to, 万元. */
export interface Range {
  low: number;
  high: number;
}

/** rate % of a base in 万元, to the fen (0.000001), so that no float noise is stored; nothing of a loss. */
export function shareMoney(base: number, rate: number): number {
  if (Number.isNaN(base)) return 0;
  if (!Number.isFinite(base)) return base > 0 && rate > 0 ? base : 0;
  return Math.max(0, Math.round(base * rate * 10_000) / 1_000_000);
}

export const toFen = (money: number): number => (Number.isFinite(money) ? Math.round(money * 1e6) / 1e6 : money);
export const finite = (value: number): number => (Number.isFinite(value) ? value : value > 0 ? Number.MAX_VALUE : 0);

export const scaled = ({ low, high }: Reading, rate: number): Range => ({
  low: shareMoney(low, rate),
  high: shareMoney(high, rate),
});

export function limited(value: number, { cap, floor }: Pick<AmountPart, 'cap' | 'floor'>): number {
  const raised = value > 0 ? Math.max(value, floor ?? 0) : value;
  return Math.min(raised, cap ?? Number.POSITIVE_INFINITY);
}

const isIn = (value: number, band: Band): boolean =>
  band.upTo === undefined || (band.below ? value < band.upTo - 1e-9 : value <= band.upTo + 1e-9);

/** The place of the band that a value lies in, -1 above the last. */
export const bandOf = (value: number, bands: readonly Band[]): number => bands.findIndex((band) => isIn(value, band));

type RateBand = Band & { rate: number };

export function wholeRate(value: number, steps: readonly RateBand[]): number {
  const step = steps[bandOf(value, steps)];
  return step ? shareMoney(value, step.rate) : 0;
}

export function marginalRate(value: number, steps: readonly RateBand[]): number {
  if (!Number.isFinite(value))
    return steps.at(-1)!.upTo === undefined && steps.at(-1)!.rate > 0
      ? value
      : marginalRate(steps.at(-1)!.upTo ?? 0, steps);
  let [sum, from] = [0, 0];
  for (const { upTo = Number.POSITIVE_INFINITY, rate } of steps) {
    sum += shareMoney(Math.min(value, upTo) - from, rate);
    if (value <= upTo) break;
    from = upTo;
  }
  return toFen(sum);
}

/** The least and most over a range: at its ends and at the bounds of the bands between them. */
export function boundsOver({ low, high }: Reading, worth: (value: number) => number, steps: readonly Band[]): Range {
  const inner = steps.map(({ upTo }) => upTo).filter((bound) => bound !== undefined && bound > low && bound < high);
  const values = [Math.max(0, finite(low)), high, ...(inner as number[]).flatMap((bound) => [bound, bound + 1e-6])].map(
    worth,
  );
  return { low: Math.min(...values), high: Math.max(...values) };
}

export function rounded(value: number, { round }: Extract<Amount, { kind: 'sum' }>): number {
  if (!round || !Number.isFinite(value)) return toFen(value);
  const steps = value / round.to;
  const count =
    round.way === 'down' ? Math.floor(steps + 1e-9) : round.way === 'up' ? Math.ceil(steps - 1e-9) : Math.round(steps);
  return toFen(count * round.to);
}
