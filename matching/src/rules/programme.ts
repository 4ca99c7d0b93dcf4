import { type FactKey, factDef } from '../facts';
import type {
  Amount,
  Certainty,
  Condition,
  FlagTest,
  ManualTest,
  MatchItem,
  Measure,
  NumberTest,
  Rule,
  ScorePart,
  TitleTest,
} from '../rule';

/** A programme written as data: its dated rules, what it is worth, and the title that it grants. */
export interface Programme {
  key: string;
  name: string;
  rules: Rule[];
  amount: Amount;
  grants?: MatchItem['grants'];
}

type More = Pick<NumberTest, 'clause' | 'label' | 'near' | 'certainty' | 'each'>;

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
/** The sum of the last years; those before the founding are left out, the founding year counts with its part. */
export function total(fact: FactKey, years: number): Measure {
  return { fact, over: 'sum', years, young: true };
}
export function average(fact: FactKey, years: number): Measure {
  return { fact, over: 'average', years, young: true };
}
export function share(percent: Measure, of: Measure): Measure {
  return { percent, of };
}
export function counted(...facts: FactKey[]): Measure {
  return facts.length === 1 ? { fact: facts[0]! } : { sum: facts.map((fact) => ({ measure: { fact } })) };
}

type Citing = Pick<TitleTest, 'clause' | 'label' | 'certainty' | 'fixable'>;

export function held(title: FactKey, clause?: string, more: Citing = {}): TitleTest {
  return { title, held: true, ...(clause === undefined ? {} : { clause }), ...more };
}
/** A title that is held and near its end, so that its review is open (复核). */
export function dueForReview(title: FactKey, clause: string, more: Citing = {}): TitleTest[] {
  return [
    { title, held: true, fixable: false, clause, ...more },
    {
      title,
      held: false,
      beyond: 6,
      clause,
      ...more,
      label: `${factDef(title).label}已到复核期（有效期满前 6 个月内）`,
    },
  ];
}
/** What must not be; something that happened cannot be undone. */
export function never(
  fact: FactKey,
  clause: string,
  more: Pick<FlagTest, 'label' | 'certainty' | 'fixable'> = {},
): FlagTest {
  return { fact, is: false, clause, ...more };
}
/** What a person judges. */
export function person(manual: string, clause?: string, certainty?: Certainty): ManualTest {
  return { manual, ...(clause === undefined ? {} : { clause }), ...(certainty === undefined ? {} : { certainty }) };
}

/** Which tier applies is not something to be near to: an enterprise does not sell less in order to need less research. */
export const DECIDES: Pick<NumberTest, 'near'> = { near: 0 };

/** Fiscal years before the running one, the founding year included: a year that is not there cannot be measured. */
const fiscalYears: Measure = { since: 'registered_on', in: 'fiscalYears' };
const FISCAL_YEARS = '注册成立以来的会计年度';
export const hasYears = (years: number): NumberTest => atLeast(fiscalYears, years, { ...DECIDES, label: FISCAL_YEARS });
export const lacksYears = (years: number): NumberTest => below(fiscalYears, years, { ...DECIDES, label: FISCAL_YEARS });

/** Points by thresholds, the highest first: [threshold, points]. */
export function tiers(
  steps: readonly (readonly [number, number])[],
  when: (threshold: number) => Condition,
): ScorePart['tiers'] {
  return steps.map(([threshold, points]) => ({ when: when(threshold), points }));
}

/** Class I: 发明、国防专利、植物新品种、国家级农作物品种、新药、中药保护、集成电路布图设计. */
export const CLASS_ONE: Measure = counted('invention_patents', 'other_class1_rights');

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

/** Who is no resident enterprise in the sense of the law on enterprise income tax. */
export const NO_RESIDENT_ENTERPRISE = ['partnership', 'sole', 'individual'];

export const DEBT_RATIO: Measure = share(lastYear('liabilities'), lastYear('assets'));
export const MAIN_SHARE: Measure = share(lastYear('main_revenue'), lastYear('revenue'));
export const RESEARCH_SHARE: Measure = share(lastYear('rd_expense'), lastYear('revenue'));
/** Over three fiscal years together, of a younger enterprise over those that it has. */
export const RESEARCH_SHARE_3: Measure = share(total('rd_expense', 3), total('revenue', 3));

/** Research share by last year's revenue: up to and with each limit (万元) its percentage, above the last limit the rest's. */
export function researchTiers(
  measure: Measure,
  steps: readonly [limit: number, percent: number][],
  rest: number,
): Condition[] {
  const revenue = lastYear('revenue');
  const parts = steps.map(([limit, percent], index): Condition => {
    const lower = index === 0 ? [] : [above(revenue, steps[index - 1]![0], DECIDES)];
    return { all: [...lower, atMost(revenue, limit, DECIDES), atLeast(measure, percent)] };
  });
  return [...parts, { all: [above(revenue, steps.at(-1)![0], DECIDES), atLeast(measure, rest)] }];
}
