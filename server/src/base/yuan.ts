/**
 * A part of an amount in whole yuan, in whole yuan: 15 % of 1200 is 180. Amounts are integers of yuan and shares integers
 * of percent, never 0.15, so nothing is ever rounded: every fee in the tables is a multiple of 50 and every share a
 * multiple of 5. Throws a RangeError should a new row break that, rather than losing a jiao.
 */
export function percentOf(yuan: number, percent: number): number {
  const hundredths = yuan * percent;
  if (hundredths % 100 !== 0) throw new RangeError(`${percent}% of ${yuan} yuan is not whole`);
  return hundredths / 100;
}

/** 12,000 元; by hand, as Intl takes longer than all else that a reminder needs. */
export const yuanText = (yuan: number): string => `${String(yuan).replace(/\B(?=(\d{3})+$)/g, ',')} 元`;
