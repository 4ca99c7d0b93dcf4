import { yearsBack } from '../engine/inputs';
import { type FactKey, factDef } from '../facts';
import type { ProfileView } from '../profile-view';
import type { Measure, NumberTest } from '../rule';

export interface Target {
  fact: FactKey;
  amount: number;
  assumed?: string;
}

/** What the open year itself must reach, where years are combined. */
export function targetOf(
  test: NumberTest,
  view: ProfileView,
  { open, shift }: { open: number; shift: number },
): Target | undefined {
  const { measure, value } = test;
  const number = (fact: FactKey, year: number) => view.number({ fact, year: year - shift });
  if ('over' in measure) return combinedTarget(measure, value, number);
  if ('increase' in measure && measure.base === undefined) {
    const base = number(measure.increase, -1);
    return base === undefined ? undefined : { fact: measure.increase, amount: base + value };
  }
  if ('growth' in measure && 'years' in measure && !measure.mean) return growthTarget(measure, value, view, open);
  if ('percent' in measure && 'over' in measure.percent && 'over' in measure.of) {
    return shareTarget(measure.percent, measure.of, value, number);
  }
  return undefined;
}

/** What the open year must add to the years that stay. */
function combinedTarget(
  { fact, over, years }: Window,
  value: number,
  number: (fact: FactKey, year: number) => number | undefined,
): Target | undefined {
  if (years === 'all' || years === 1 || (over !== 'sum' && over !== 'average')) return undefined;
  const kept = yearsBack(years - 1, -1).map((year) => number(fact, year));
  if (kept.some((one) => one === undefined)) return undefined;
  const total = over === 'sum' ? value : value * years;
  return { fact, amount: Math.max(0, total - sum(kept as number[])) };
}

/** What the open year, or its half or quarter, must reach to have grown by so much. */
function growthTarget(
  { growth, years, part }: Extract<Measure, { growth: FactKey; years: number }>,
  value: number,
  view: ProfileView,
  open: number,
): Target | undefined {
  const base = view.number({ fact: growth, year: open - years - view.year, ...(part !== undefined && { part }) });
  if (base === undefined || base <= 0) return undefined;
  return { fact: growth, amount: base * (1 + value / 100) ** years };
}

type Window = Extract<Measure, { over: string }>;

/** The open year's numerator of a share over several years, with the denominator as in the year before. */
function shareTarget(
  part: Window,
  whole: Window,
  percent: number,
  number: (fact: FactKey, year: number) => number | undefined,
): Target | undefined {
  if (part.years === 'all' || part.over !== 'sum' || whole.over !== 'sum') return undefined;
  const kept = yearsBack(part.years - 1, -1);
  const parts = kept.map((year) => number(part.fact, year)).filter((one) => one !== undefined);
  const wholes = kept.map((year) => number(whole.fact, year)).filter((one) => one !== undefined);
  const last = number(whole.fact, -1);
  if (last === undefined || parts.length !== wholes.length) return undefined;
  const amount = (percent / 100) * (sum(wholes) + last) - sum(parts);
  const assumed = `（按${factDef(whole.fact).label}与上年度持平计）`;
  return { fact: part.fact, amount: Math.max(0, amount), assumed };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
