import type { FactKey } from '@zhice/matching/facts';
import type { Condition, Measure, NumberTest } from '@zhice/matching/rule';

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

/** Registered in an area as a legal person of its own. */
export function legalPersonIn(...codes: string[]): Condition {
  return all(inArea(...codes), { fact: 'independent_legal_person', is: true });
}

/** No serious accident, violation or breach of trust in the last year. */
export const CLEAN: Condition = { fact: 'serious_violation', is: false };

/** Neither banned nor restricted products. */
export const NOT_RESTRICTED: Condition = { fact: 'restricted_industry', is: false };
