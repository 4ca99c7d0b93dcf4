import { type FactKey, factDef } from '../facts';
/**
 * A measure as of a day: every value from low to high is possible, and low === high when it is known.
 * A range narrower than everything comes from the facts' own bounds: 3 inventions and an unknown number of designs are
 * at least 3 rights. NaN on both sides: there is no such number for certain (time since a title that is not in force, a
 * share of nothing), and every comparison with it fails.
 */
export interface Reading {
  low: number;
  high: number;
  /** The books of so many years earlier stand in, since those of the year asked for cannot exist yet. */
  shift?: number;
}

export const OPEN: Reading = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
export const NONE: Reading = { low: Number.NaN, high: Number.NaN };

export const exactly = (value: number): Reading => ({ low: value, high: value });
/** Whether no unknown fact can change it. */
export const isSettled = ({ low, high }: Reading): boolean => low === high || Number.isNaN(low);

/** part / whole × scale: 100 for a percentage, 1 for so much of each. */
export function quotientOf(part: Reading, whole: Reading, scale: number): Reading {
  if (whole.low !== whole.high) return Number.isNaN(whole.low) ? NONE : OPEN;
  if (whole.low <= 0) return NONE;
  return { low: (scale * part.low) / whole.low, high: (scale * part.high) / whole.low };
}

/** a + weight × b. */
export function plus(sum: Reading, weight: number, part: Reading): Reading {
  const [least, most] = weight < 0 ? [part.high, part.low] : [part.low, part.high];
  return { low: sum.low + weight * least, high: sum.high + weight * most };
}

/** Every product of a base and a factor that their ranges allow; nothing times anything is nothing. */
export function times(base: Reading, factor: Reading): Reading {
  if (Number.isNaN(base.low) || Number.isNaN(factor.low)) return NONE;
  const product = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b);
  const products = [
    product(base.low, factor.low),
    product(base.low, factor.high),
    product(base.high, factor.low),
    product(base.high, factor.high),
  ] as const;
  return { low: Math.min(...products), high: Math.max(...products) };
}

/** Of those that there are. */
export function greatestOf(all: readonly Reading[]): Reading {
  const readings = all.filter(({ low }) => !Number.isNaN(low));
  if (readings.length === 0) return NONE;
  return { low: Math.max(...readings.map(({ low }) => low)), high: Math.max(...readings.map(({ high }) => high)) };
}

export function leastOf(readings: readonly Reading[]): Reading {
  return { low: Math.min(...readings.map(({ low }) => low)), high: Math.min(...readings.map(({ high }) => high)) };
}

/** Some years combined; every combination is monotone. */
export function combineYears(over: 'sum' | 'average' | 'min' | 'max', years: readonly Reading[]): Reading {
  if (over === 'min') return leastOf(years);
  if (over === 'max') return greatestOf(years);
  const total = years.reduce((sum, year) => plus(sum, 1, year), exactly(0));
  return over === 'sum' ? total : { low: total.low / years.length, high: total.high / years.length };
}

/** Compound growth in percent a year; a value that fell to zero or below over several years is -100. */
export function growthPercent(last: number, base: number, years: number): number {
  if (years === 1) return (100 * (last - base)) / base;
  if (last <= 0) return -100;
  return 100 * ((last / base) ** (1 / years) - 1);
}

/** The mean of yearly rates in percent, the latest year first; a base of zero or less gives no number. */
export function meanGrowth(values: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at + 1 < values.length; at += 1) {
    if (values[at + 1]! <= 0) return Number.NaN;
    sum += growthPercent(values[at]!, values[at + 1]!, 1);
  }
  return sum / (values.length - 1);
}

/** The smallest and largest value that a fact can have at all. */
export function boundsOf(fact: FactKey): Reading {
  const { min, max } = factDef(fact);
  if (min === undefined && max === undefined) return OPEN;
  return { low: min ?? OPEN.low, high: max ?? OPEN.high };
}
