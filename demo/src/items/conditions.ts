import type { FactKey } from '@zhice/matching/facts';
import type { Condition, ItemGroup, Measure, NumberTest } from '@zhice/matching/rule';
import type { KnownFact } from './plan';

type Op = NumberTest['op'];

/** A number of the last fiscal year, or a current one, compared with a threshold. */
export function number(fact: FactKey, op: Op, value: number): Condition {
  return { measure: { fact }, op, value };
}

export function measured(measure: Measure, op: Op, value: number): Condition {
  return { measure, op, value };
}

/** One fact in percent of another, both of the last fiscal year. */
export function percent(part: FactKey, of: FactKey, op: Op, value: number): Condition {
  return { measure: { percent: { fact: part }, of: { fact: of } }, op, value };
}

/** One fact in percent of another, in each of the last two fiscal years. */
export function percentTwice(part: FactKey, of: FactKey, op: Op, value: number): Condition {
  const inYear = (year: number): Condition => ({
    measure: { percent: { fact: part, year }, of: { fact: of, year } },
    op,
    value,
  });
  return { all: [inYear(-1), inYear(-2)] };
}

/** Compound yearly growth in percent. */
export function growth(fact: FactKey, years: number, op: Op, value: number): Condition {
  return { measure: { growth: fact, years }, op, value };
}

export function total(fact: FactKey, years: number, op: Op, value: number): Condition {
  return { measure: { fact, over: 'sum', years }, op, value };
}

/** Sum of several counts. */
export function countOf(facts: FactKey[], op: Op, value: number): Condition {
  return { measure: { sum: facts.map((fact) => ({ measure: { fact } })) }, op, value };
}

export function years(fact: FactKey, op: Op, value: number): Condition {
  return { measure: { since: fact, in: 'years' }, op, value };
}

export function inArea(...codes: string[]): Condition {
  return { fact: 'area', in: codes };
}

export function inIndustry(...codes: string[]): Condition {
  return { fact: 'industry', in: codes };
}

export function oneOf(fact: FactKey, ...values: string[]): Condition {
  return { fact, in: values };
}

export function held(title: FactKey): Condition {
  return { title, held: true };
}

export function notHeld(title: FactKey): Condition {
  return { title, held: false };
}

export function all(...list: Condition[]): Condition {
  return { all: list };
}

export function any(...list: Condition[]): Condition {
  return { any: list };
}

export function person(manual: string): Condition {
  return { manual };
}

/** So many rights at least; whether they are about `matter` no count tells. */
export const rightsFor = (matter: string, facts: FactKey[], least: number): Condition =>
  all(countOf(facts, '>=', least), person(`由受理部门核对知识产权与${matter}的关系`));

/** Registered in an area as a legal person of its own. */
export function legalPersonIn(...codes: string[]): Condition {
  return all(inArea(...codes), { fact: 'independent_legal_person', is: true });
}

/** Not on the list of 严重违法失信主体. */
export const NOT_DISHONEST: Condition = { fact: 'dishonesty_listing', is: false };

/** No major accident and no serious breach of environmental law in the year before the application. */
export const NO_INCIDENT: Condition = { fact: 'incident_one_year', is: false };

export const CLEAN_RECORD: Condition = { all: [NOT_DISHONEST, NO_INCIDENT] };

/** Neither wages nor social insurance are owed. */
export const NO_ARREARS: Condition = { fact: 'arrears', is: false };

/** Neither banned, restricted nor obsolete products. */
export const NOT_BANNED: Condition = { fact: 'banned_product', is: false };

/** 中型、小型、微型. */
export const SMALLER: Condition = { fact: 'size_class', in: ['medium', 'small', 'micro'] };

/** Of those insured against unemployment 5.5% at most were laid off, of up to 30 insured 20%. */
export const FEW_LAID_OFF: Condition = {
  any: [
    percent('laid_off', 'unemployment_insured', '<=', 5.5),
    all(number('unemployment_insured', '<=', 30), percent('laid_off', 'unemployment_insured', '<=', 20)),
  ],
};

/** The project is for a title that the enterprise never held. */
export const FIRST: Condition = { fact: 'first_recognition', is: true };

/** Standards of some levels led in the last five years. */
const ledStandards = (...levels: string[]): Measure => ({
  rows: 'standards',
  where: [
    { column: 'level', in: levels },
    { column: 'led', is: true },
    { column: 'published_on', within: 5, unit: 'years' },
  ],
});
export const LED_STANDARDS = ledStandards('national', 'industry');
export const LED_INTERNATIONAL = ledStandards('international');

/** This item was not had in the running year nor in the two before it. */
export const NOT_HAD: Condition = {
  measure: {
    rows: 'obtained_support',
    where: [
      { column: 'item', this: true },
      { column: 'year', years: [0, -1, -2] },
    ],
  },
  op: '=',
  value: 0,
  near: 0,
};

/** A number test that has to hold in each of the last fiscal years. */
export const inEach = (years: number, test: Condition): Condition => ({ ...test, each: years }) as Condition;

/** What the years before the last reached at most. */
const before = (fact: FactKey): Measure => ({ fact, over: 'max', years: 'all', last: -2 });

/** The last year reached one of the sums, and no year before it did. */
export function firstOver(fact: FactKey, ...sums: number[]): Condition {
  return any(...sums.map((sum) => all(number(fact, '>=', sum), measured(before(fact), '<', sum))));
}

type Step = [sum: number, money: number];

/** What a sum that is reached for the first time brings, the highest first. */
export function firstTiers(fact: FactKey, ...steps: Step[]): { when: Condition; value: number }[] {
  return steps.toReversed().map(([sum, value]) => ({ when: firstOver(fact, sum), value }));
}

/** The same less what a lower sum has brought before (逐级享受差额). */
export function stairs(fact: FactKey, ...steps: Step[]): { when: Condition; value: number }[] {
  return steps.toReversed().flatMap(([sum, value], at, falling) => {
    const lower = falling.slice(at + 1);
    return [...lower, [0, 0] as Step].map(([had, money]) => ({
      when: all(firstOver(fact, sum), measured(before(fact), '>=', had)),
      value: value - money,
    }));
  });
}

/** The same loan, the same equipment and the same research are supported once. */
export const ONE_LOAN: ItemGroup = { key: 'demo-one-loan', label: '同一笔贷款的贴息', kind: 'exclusive' };
export const ONE_EQUIPMENT: ItemGroup = { key: 'demo-one-equipment', label: '同一批设备的投资补助', kind: 'exclusive' };
export const ONE_RESEARCH: ItemGroup = { key: 'demo-one-research', label: '同一笔研发费用的补助', kind: 'exclusive' };
/** One of the city's kinds of research institutions a year. */
export const ONE_INSTITUTION: ItemGroup = {
  key: 'demo-one-institution',
  label: '同一企业同一年度的市级研发机构认定',
  kind: 'at_most',
  count: 1,
};
export const FOR_INTELLIGENCE: ItemGroup = {
  key: 'demo-for-intelligence',
  label: '同一企业同一年度的高新区人工智能类支持',
  kind: 'joint_cap',
  cap: 150,
};

/** What everybody who may apply at all says of itself. */
export const GOOD_STANDING: readonly KnownFact[] = [
  ['independent_legal_person', true],
  ['dishonesty_listing', false],
  ['incident_one_year', false],
  ['banned_product', false],
  ['arrears', false],
];
