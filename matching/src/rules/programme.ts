import type { FactKey } from '../facts';
import type { Amount, Condition, FlagTest, Measure, NumberTest, Rule, TitleTest } from '../rule';

/** A programme written as data: its dated rules and what it is worth. */
export interface Programme {
  key: string;
  name: string;
  rules: Rule[];
  amount: Amount;
}

type More = Pick<NumberTest, 'clause' | 'label' | 'near'>;

/** Short forms in which the rules of this folder are written. */
export function atLeast(measure: Measure, value: number, more: More = {}): NumberTest {
  return { measure, op: '>=', value, ...more };
}
export function atMost(measure: Measure, value: number, more: More = {}): NumberTest {
  return { measure, op: '<=', value, ...more };
}
export function above(measure: Measure, value: number, more: More = {}): NumberTest {
  return { measure, op: '>', value, ...more };
}
export function below(measure: Measure, value: number, more: More = {}): NumberTest {
  return { measure, op: '<', value, ...more };
}

export function lastYear(fact: FactKey): Measure {
  return { fact, year: -1 };
}
export function total(fact: FactKey, years: number): Measure {
  return { fact, over: 'sum', years };
}
export function share(percent: Measure, of: Measure): Measure {
  return { percent, of };
}
export function counted(...facts: FactKey[]): Measure {
  return facts.length === 1 ? { fact: facts[0]! } : { sum: facts.map((fact) => ({ measure: { fact } })) };
}
export function held(title: FactKey, clause?: string): TitleTest {
  return clause === undefined ? { title, held: true } : { title, held: true, clause };
}
export function never(fact: FactKey, clause: string): FlagTest {
  return { fact, is: false, clause };
}

/** Which tier applies is not something to be near to: an enterprise does not sell less in order to need less research. */
export const DECIDES: Pick<NumberTest, 'near'> = { near: 0 };

/** Class I: 发明、植物新品种、国家级农作物品种、新药、中药保护、集成电路布图设计. */
export const CLASS_ONE: Measure = counted('invention_patents', 'other_class1_rights');
/** Class II: 实用新型、外观设计、软件著作权. Trademarks do not count. */
export const CLASS_TWO: Measure = counted('utility_models', 'designs', 'software_rights');
/** Both classes. */
export const ANY_RIGHT: Measure = counted(
  'invention_patents',
  'other_class1_rights',
  'utility_models',
  'designs',
  'software_rights',
);

/** 国家重点支持的高新技术领域, all eight. */
export const HIGH_TECH_FIELDS = [
  'electronics',
  'biomedicine',
  'aerospace',
  'materials',
  'services',
  'energy',
  'environment',
  'manufacturing',
];

export const DEBT_RATIO: Measure = share(lastYear('liabilities'), lastYear('assets'));
export const MAIN_SHARE: Measure = share(lastYear('main_revenue'), lastYear('revenue'));

/** Research expense in percent of revenue over the last years together. */
export function researchShare(years: number): Measure {
  if (years === 1) return share(lastYear('rd_expense'), lastYear('revenue'));
  return share(total('rd_expense', years), total('revenue', years));
}

/** Research expense in percent of revenue of one year. */
export function researchShareOf(year: number): Measure {
  return share({ fact: 'rd_expense', year }, { fact: 'revenue', year });
}

/** A younger enterprise is measured over the years that it has: 实际经营期不满三年的按实际经营时间计算. */
export function overThreeYears(make: (years: number) => Condition, label: string, clause: string): Condition {
  const age: Measure = { since: 'registered_on', in: 'years' };
  return {
    any: [
      { all: [atLeast(age, 3, DECIDES), make(3)] },
      { all: [atLeast(age, 2, DECIDES), below(age, 3, DECIDES), make(2)] },
      { all: [below(age, 2, DECIDES), make(1)] },
    ],
    label,
    clause,
  };
}

/**
 * Research share by last year's revenue: up to each limit (万元) its percentage, above the last limit the rest's. The
 * limits themselves belong to the tier below unless they are excluded from it.
 */
export function researchTiers(
  years: number,
  tiers: readonly [limit: number, percent: number][],
  rest: number,
  limits: 'included' | 'excluded' = 'included',
): Condition {
  const revenue = lastYear('revenue');
  const [upTo, from] = limits === 'included' ? [atMost, above] : [below, atLeast];
  const parts = tiers.map(([limit, percent], index): Condition => {
    const lower = index === 0 ? [] : [from(revenue, tiers[index - 1]![0], DECIDES)];
    return { all: [...lower, upTo(revenue, limit, DECIDES), atLeast(researchShare(years), percent)] };
  });
  const last = tiers.at(-1)![0];
  return { any: [...parts, { all: [from(revenue, last, DECIDES), atLeast(researchShare(years), rest)] }] };
}
