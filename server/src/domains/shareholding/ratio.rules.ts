/** An exact share: n of d, d > 0. Never a float, so that what is decided by it is decided by the register's own digits. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

/** Shares of the register are millionths of a percent: so many are the whole. */
export const WHOLE = 100_000_000;

const WHOLE_SHARE = BigInt(WHOLE);
export const NOTHING: Ratio = { n: 0n, d: 1n };
export const ALL: Ratio = { n: 1n, d: 1n };

export const ratioOf = (share: number): Ratio => ({ n: BigInt(share), d: WHOLE_SHARE });
export const percentRatio = (percent: number): Ratio => ({ n: BigInt(percent), d: 100n });

export const times = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d });
export const ofShare = ({ n, d }: Ratio, share: number): Ratio => ({ n: n * BigInt(share), d: d * WHOLE_SHARE });
export const over = (a: Ratio, b: Ratio): Ratio => reduced({ n: a.n * b.d, d: a.d * b.n });

/** Denominators are powers of the whole wherever nothing goes in a circle: one then divides the other. */
export function plus(a: Ratio, b: Ratio): Ratio {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  if (a.d === b.d) return { n: a.n + b.n, d: a.d };
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d };
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d };
  return reduced({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
}

export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { n: -b.n, d: b.d });
export const compare = (a: Ratio, b: Ratio): number => {
  const [left, right] = [a.n * b.d, b.n * a.d];
  return left < right ? -1 : left > right ? 1 : 0;
};
export const exceeds = (a: Ratio, b: Ratio): boolean => compare(a, b) > 0;

export function reduced({ n, d }: Ratio): Ratio {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? NOTHING : { n: n / a, d: d / a };
}

const DIGITS = 6;

/** As percent with up to six decimals: '56.1'. What is a lower bound is rounded down, all else to the nearest. */
export function percentText({ n, d }: Ratio, isBound = false): string {
  const scaled = n * WHOLE_SHARE;
  const rounded = isBound ? scaled / d : (2n * scaled + d) / (2n * d);
  const digits = String(rounded).padStart(DIGITS + 1, '0');
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/\.?0+$/, '');
}
