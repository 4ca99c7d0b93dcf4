/** Low and high of a measure for each row of a range; see Reading. */
export interface Readings {
  low: Float64Array;
  high: Float64Array;
}

/** Whether no unknown fact can change a reading. */
export const isSettledAt = (low: number, high: number): boolean => low === high || Number.isNaN(low);

type Together = (a: number, b: number) => number;

/** Of two that there are; of one, that one. */
const ifThere =
  (together: Together): Together =>
  (a, b) =>
    Number.isNaN(a) ? b : Number.isNaN(b) ? a : together(a, b);
const plus: Together = (a, b) => a + b;

/** The combinations of judging/reading.ts; the years in the same order, so that sums round alike. */
const TOGETHER = { sum: ifThere(plus), average: plus, min: Math.min, max: ifThere(Math.max) } as const;

/** Years combined for a block in the first of them; sum and largest are of the years that there are. */
export function combineYears(over: keyof typeof TOGETHER, years: readonly Readings[]): Readings {
  const [combined, ...others] = years as [Readings, ...Readings[]];
  const together = TOGETHER[over];
  for (const side of ['low', 'high'] as const) {
    const column = combined[side];
    for (const { [side]: values } of others)
      for (let at = 0; at < column.length; at += 1) column[at] = together(column[at]!, values[at]!);
    if (over === 'average') for (let at = 0; at < column.length; at += 1) column[at]! /= years.length;
  }
  return combined;
}

/** No number becomes any number. */
export function replaceNone({ low, high }: Readings): void {
  for (let at = 0; at < low.length; at += 1) {
    if (!Number.isNaN(low[at]!)) continue;
    low[at] = Number.NEGATIVE_INFINITY;
    high[at] = Number.POSITIVE_INFINITY;
  }
}

export function emptyReadings(length: number): Readings {
  return { low: new Float64Array(length), high: new Float64Array(length) };
}

/** Columns to read a block into, with whatever was in them, and the next block again: a million rows leave nothing behind to be collected. */
export class Scratch {
  private readonly columns: Float64Array[] = [];
  private taken = 0;

  /** None of them is needed any more. */
  release(): void {
    this.taken = 0;
  }

  column(length: number): Float64Array {
    let column = this.columns[this.taken];
    if (column?.length !== length) column = this.columns[this.taken] = new Float64Array(length);
    this.taken += 1;
    return column;
  }

  copy(column: Float64Array): Float64Array {
    const copied = this.column(column.length);
    copied.set(column);
    return copied;
  }

  readings(length: number): Readings {
    return { low: this.column(length), high: this.column(length) };
  }

  copyOf({ low, high }: Readings): Readings {
    return { low: this.copy(low), high: this.copy(high) };
  }
}

/** quotientOf in percent: the share of a known whole, open while it is not, no number of nothing. */
export function percentOf(part: Readings, of: Readings, readings: Readings): Readings {
  for (const [side, open] of OPEN) {
    const [shares, parts] = [readings[side], part[side]];
    for (let at = 0; at < shares.length; at += 1) {
      const whole = of.low[at]!;
      if (whole === of.high[at]!) shares[at] = whole > 0 ? (100 * parts[at]!) / whole : Number.NaN;
      else shares[at] = Number.isNaN(whole) ? Number.NaN : open;
    }
  }
  return readings;
}

const OPEN = [
  ['low', Number.NEGATIVE_INFINITY],
  ['high', Number.POSITIVE_INFINITY],
] as const;

/** Parts added up with their weights. */
export function weightedSum(parts: readonly (readonly [Readings, weight: number])[], total: Readings): Readings {
  total.low.fill(0);
  total.high.fill(0);
  for (const [{ low, high }, weight] of parts) {
    const [least, most] = weight < 0 ? [high, low] : [low, high];
    for (let at = 0; at < total.low.length; at += 1) {
      total.low[at]! += weight * least[at]!;
      total.high[at]! += weight * most[at]!;
    }
  }
  return total;
}
