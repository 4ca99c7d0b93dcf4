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

/** Years combined for a block; sum and largest are of the years that there are. */
export function combineColumns(
  over: keyof typeof TOGETHER,
  years: readonly Readings[],
  side: keyof Readings,
): Float64Array {
  const combined = years[0]![side].slice();
  const together = TOGETHER[over];
  for (const year of years.slice(1)) {
    const values = year[side];
    for (let at = 0; at < combined.length; at += 1) combined[at] = together(combined[at]!, values[at]!);
  }
  return over === 'average' ? combined.map((value) => value / years.length) : combined;
}

/** No number becomes any number. */
export function replaceNone(low: Float64Array, high: Float64Array): void {
  for (let at = 0; at < low.length; at += 1) {
    if (!Number.isNaN(low[at]!)) continue;
    low[at] = Number.NEGATIVE_INFINITY;
    high[at] = Number.POSITIVE_INFINITY;
  }
}

export function emptyReadings(length: number): Readings {
  return { low: new Float64Array(length), high: new Float64Array(length) };
}

/** quotientOf in percent. */
export function percentOf(part: Readings, of: Readings): Readings {
  const readings = emptyReadings(part.low.length);
  for (let at = 0; at < readings.low.length; at += 1) {
    const [low, high] = [of.low[at]!, of.high[at]!];
    readings.low[at] = shareAt(part.low[at]!, low, high, Number.NEGATIVE_INFINITY);
    readings.high[at] = shareAt(part.high[at]!, low, high, Number.POSITIVE_INFINITY);
  }
  return readings;
}

/** Parts added up with their weights. */
export function weightedSum(parts: readonly (readonly [Readings, weight: number])[], length: number): Readings {
  const total = emptyReadings(length);
  for (const [{ low, high }, weight] of parts) {
    const [least, most] = weight < 0 ? [high, low] : [low, high];
    for (let at = 0; at < length; at += 1) {
      total.low[at]! += weight * least[at]!;
      total.high[at]! += weight * most[at]!;
    }
  }
  return total;
}

/** Of one row: the share of a known whole, open while it is not, no number of nothing. */
function shareAt(part: number, low: number, high: number, open: number): number {
  if (low !== high) return Number.isNaN(low) ? Number.NaN : open;
  return low > 0 ? (100 * part) / low : Number.NaN;
}
