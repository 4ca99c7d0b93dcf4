/** Low and high of a measure for each row of a range; see Reading. */
export interface Readings {
  low: Float64Array;
  high: Float64Array;
}

/** Whether no unknown fact can change a reading. */
export const isSettledAt = (low: number, high: number): boolean => low === high || Number.isNaN(low);

/**
 * The combination of years of judging/reading.ts, for a block; the years in the same order, so that sums round alike. Sum and
 * largest are of the years that there are.
 */
export function combineColumns(
  over: 'sum' | 'average' | 'min' | 'max',
  years: readonly Readings[],
  side: keyof Readings,
): Float64Array {
  const combined = years[0]![side].slice();
  for (let at = 0; at < combined.length; at += 1) {
    let value = combined[at]!;
    for (let place = 1; place < years.length; place += 1) {
      const year = years[place]![side][at]!;
      if (over === 'min') value = Math.min(value, year);
      else if (over === 'average') value += year;
      else if (Number.isNaN(value)) value = year;
      else if (!Number.isNaN(year)) value = over === 'max' ? Math.max(value, year) : value + year;
    }
    combined[at] = over === 'average' ? value / years.length : value;
  }
  return combined;
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

/** percentOf of one row: the share of a known whole, open while it is not, no number of nothing. */
export function shareAt(part: number, low: number, high: number, open: number): number {
  if (low !== high) return Number.isNaN(low) ? Number.NaN : open;
  return low > 0 ? (100 * part) / low : Number.NaN;
}
