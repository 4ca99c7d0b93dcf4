/** Low and high of a measure for each row of a range; see Reading. */
export interface Readings {
  low: Float64Array;
  high: Float64Array;
}

/** Whether no unknown fact can change a reading. */
export const isSettledAt = (low: number, high: number): boolean => low === high || Number.isNaN(low);

/** ProfileView's combination of years, for a block; the years in the same order, so that sums round alike. */
export function combineColumns(over: 'sum' | 'average' | 'min' | 'max', years: readonly Float64Array[]): Float64Array {
  const combined = new Float64Array(years[0]!.length);
  for (let at = 0; at < combined.length; at += 1) {
    let value = over === 'sum' || over === 'average' ? 0 : years[0]![at]!;
    for (const year of years) {
      if (over === 'min') value = Math.min(value, year[at]!);
      else if (over === 'max') value = Math.max(value, year[at]!);
      else value += year[at]!;
    }
    combined[at] = over === 'average' ? value / years.length : value;
  }
  return combined;
}

export function emptyReadings(length: number): Readings {
  return { low: new Float64Array(length), high: new Float64Array(length) };
}

/** percentOf of one row: the share of a known whole, open while it is not, no number of nothing. */
export function shareAt(part: number, low: number, high: number, open: number): number {
  if (low !== high) return Number.isNaN(low) ? Number.NaN : open;
  return low > 0 ? (100 * part) / low : Number.NaN;
}
