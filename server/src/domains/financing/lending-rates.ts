import type { CallOutput } from '@zhice/contract/all';
import type { RateBase } from '@zhice/contract/financing/enumerations';
import { findFigure } from '@zhice/matching/catalogue';
import { addDays, type Day, dayInChina } from '../../base/day';
import type { Job } from '../../db/jobs';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import type { Product } from './product.queries';

/** The loan prime rates: the figure of the catalogue that each is, with the longest loan that goes by it, in months. */
const RATES = [
  { base: 'lpr_one_year', months: 60 },
  { base: 'lpr_five_years', months: null },
] as const;

/** So many former values are told. */
const EARLIER = 12;
/** They are published on the 20th of each month, or soon after a holiday: one of so many days has been followed by another. */
const OLD_DAYS = 40;

/** A loan prime rate on a day with the values before it, the newest first; undefined where none is known by then. */
function rateOn(base: RateBase, today: Day) {
  const known = findFigure(base);
  const [now, ...earlier] = [...(known?.values ?? [])]
    .filter(({ from }) => from <= today)
    .sort((a, b) => b.from.localeCompare(a.from));
  if (!known || !now) return undefined;
  const { label, source } = known;
  return { lpr: { label, source, ...now, old: now.from < addDays(today, -OLD_DAYS) }, earlier };
}

export const lendingRateHandlers = {
  '/api/portal/lending_rates': async ({ today }) => ({
    list: RATES.flatMap(({ base, months }) => {
      const found = rateOn(base, today);
      return found ? { base, months, ...found.lpr, earlier: found.earlier.slice(0, EARLIER) } : [];
    }),
  }),
} satisfies Partial<Handlers>;

export type Rate = Pick<Product, 'rate_base' | 'points_from' | 'points_to' | 'rate_from' | 'rate_to'>;
type Told = Pick<CallOutput<'/api/index/financingservices'>['list'][number], 'rate_from' | 'rate_to' | 'lpr'>;

/** A basis point is a hundredth of a percent; rates have four decimals. */
const plus = (percent: number, points: number): number => Math.round(percent * 10_000 + points * 100) / 10_000;

/** What a rate is on a day, in percent a year, and by which loan prime rate; as it stands where that is not known. */
export function rateOf({ rate_base: base, points_from, points_to, rate_from, rate_to }: Rate, today: Day): Told {
  const found = rateOn(base, today);
  if (!found || points_from === null || points_to === null) return { rate_from, rate_to, lpr: null };
  const { lpr } = found;
  const [from, to] = [Math.max(0, plus(lpr.value, points_from)), Math.max(0, plus(lpr.value, points_to))];
  return { rate_from: from, rate_to: to, lpr: { ...lpr, base, points_from, points_to } };
}

/** Brings the rates that products are sorted by into step with the loan prime rates of a day; answers how many have moved. */
export async function putRates(db: Db, today: Day): Promise<number> {
  let moved = 0;
  for (const { base } of RATES) {
    const value = rateOn(base, today)?.lpr.value;
    if (value === undefined) continue;
    const [from, to] = ['points_from', 'points_to'].map(
      (name) => db`greatest(0, ${value}::numeric + r.${db(name)} / 100.0)`,
    );
    const done = await db`
      update financing_product r set rate_from = ${from!}, rate_to = ${to!}
      where r.rate_base = ${base} and (r.rate_from, r.rate_to) is distinct from (${from!}, ${to!})`;
    moved += done.count;
  }
  return moved;
}

/** Every ten minutes: a figure may have been entered, and another day begun. */
export const rateJobs = (clock: () => Date): Job[] => [
  {
    name: 'lending rates',
    title: '按 LPR 更新产品利率排序',
    pattern: '40 */10 * * * *',
    holdSeconds: 60,
    run: async (sql) => {
      await putRates(sql, dayInChina(clock()));
    },
  },
];
