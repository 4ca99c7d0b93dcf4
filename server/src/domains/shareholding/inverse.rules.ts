import { type Ratio, reduced, WHOLE } from './ratio.rules';

/**
 * (I - A)^-1 of a square of shares in millionths of a percent, exact; null where there is none. By elimination without
 * fractions (Bareiss 1968): every number on the way is a whole one.
 */
export function inverseWithin(shares: readonly (readonly number[])[]): Ratio[][] | null {
  const size = shares.length;
  const rows = shares.map((row, at) => [
    ...row.map((share, column) => BigInt((at === column ? WHOLE : 0) - share)),
    ...row.map((_, column) => (at === column ? 1n : 0n)),
  ]);
  let last = 1n;
  for (let step = 0; step < size; step++) {
    const found = rows.findIndex((row, at) => at >= step && row[step] !== 0n);
    if (found < 0) return null;
    if (found !== step) [rows[step], rows[found]] = [rows[found]!, rows[step]!];
    const chosen = rows[step]!;
    const pivot = chosen[step]!;
    for (const [at, row] of rows.entries()) {
      if (at === step) continue;
      const factor = row[step]!;
      rows[at] = row.map((value, column) => (pivot * value - factor * chosen[column]!) / last);
    }
    last = pivot;
  }
  // every row now has the determinant on the diagonal
  return rows.map((row, at) =>
    row.slice(size).map((value) => {
      const [n, d] = [value * BigInt(WHOLE), row[at]!];
      return reduced(d < 0n ? { n: -n, d: -d } : { n, d });
    }),
  );
}
