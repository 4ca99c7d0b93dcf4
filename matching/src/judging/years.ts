import { isCalendarYear } from '../engine/inputs';
import { byKind } from '../engine/measure-kinds';
import { factDef } from '../facts';
import type { Measure, Year } from '../rule';

const earlierMeasures = new WeakMap<Measure, Measure[]>();

/** A measure so many years earlier, the same object each time, so that it is read and worded once. */
export function earlierMeasure(measure: Measure, back: number): Measure {
  if (back === 0) return measure;
  const known = earlierMeasures.get(measure) ?? [];
  earlierMeasures.set(measure, known);
  known[back] ??= yearsEarlier(measure, back);
  return known[back];
}

const earlier = (year: Year, back: number): Year => (isCalendarYear(year) ? year : year - back);

/** The same measure so many fiscal years earlier; what is not about years stays. */
const yearsEarlier: (measure: Measure, back: number) => Measure = byKind<[back: number], Measure>({
  over: (measure, back) => ({ ...measure, last: earlier(measure.last ?? -1, back) }),
  percent: ({ percent, of }, back) => ({ percent: yearsEarlier(percent, back), of: yearsEarlier(of, back) }),
  per: ({ per, of }, back) => ({ per: yearsEarlier(per, back), of: yearsEarlier(of, back) }),
  sum: ({ sum }, back) => ({ sum: sum.map((part) => ({ ...part, measure: yearsEarlier(part.measure, back) })) }),
  product: ({ product: [base, factor] }, back) => ({
    product: [yearsEarlier(base, back), yearsEarlier(factor, back)],
  }),
  greatest: ({ greatest }, back) => ({ greatest: greatest.map((one) => yearsEarlier(one, back)) }),
  least: ({ least }, back) => ({ least: least.map((one) => yearsEarlier(one, back)) }),
  growth: (measure, back) => ({ ...measure, last: earlier(measure.last ?? -1, back) }),
  increase: (measure, back) => ({
    ...measure,
    base: earlier(measure.base ?? -2, back),
    last: earlier(measure.last ?? -1, back),
  }),
  since: (measure) => measure,
  rows: (measure) => measure,
  figure: (measure) => measure,
  number: (measure) => measure,
  fact: (measure, back) =>
    factDef(measure.fact).period === undefined ? measure : { ...measure, year: earlier(measure.year ?? -1, back) },
});
