import { NOT_ENDED } from '../../facts/rights-facts';
import type { Measure, Op, RowTest, TimeUnit } from '../../rule';

/** A text as policies write it, and what a person who encodes it would write. */
export interface Sample {
  text: string;
  /** The area of the authority that issues it: 本市 is this city. */
  place?: string;
  /** What all hold together, as data; a part that the catalogue has no fact for is OPEN. */
  conditions?: readonly unknown[];
  amount?: unknown;
  /** Words that ask for something which a person has to look at. */
  marked?: readonly string[];
}

/** An alternative that a person has to encode, where the others are encoded. */
export const OPEN = { manual: '由人处理' };

/** Short forms in which the samples are written. */
export const num = (fact: string, op: Op, value: number, more: { year?: number; each?: number } = {}) => {
  const { each, ...measure } = more;
  return { measure: { fact, ...measure }, op, value, ...(each && { each }) };
};
export const is = (fact: string) => ({ fact, is: true });
export const no = (fact: string) => ({ fact, is: false });
export const held = (title: string, more: object = {}) => ({ title, held: true, ...more });
export const unheld = (title: string) => ({ title, held: false });
export const test = (measure: Measure, op: Op, value: number, more: { each?: number } = {}) => ({
  measure,
  op,
  value,
  ...more,
});
export const ratio = (part: string, whole: string): Measure => ({ percent: { fact: part }, of: { fact: whole } });
export const total = (fact: string, years: number): Measure => ({ fact, over: 'sum', years });
export const mean = (fact: string, years: number): Measure => ({ fact, over: 'average', years });
export const totals = (part: string, whole: string, years: number): Measure => ({
  percent: total(part, years),
  of: total(whole, years),
});
export const added = (...facts: string[]): Measure => ({ sum: facts.map((fact) => ({ measure: { fact } })) });
export const growth = (fact: string, years = 1): Measure => ({ growth: fact, years });
export const old = (op: Op, value: number, unit: TimeUnit = 'years') => ({
  measure: { since: 'registered_on', in: unit },
  op,
  value,
});
export const run = (op: Op, value: number, unit: TimeUnit = 'years') => ({
  measure: { since: 'operating_since', in: unit },
  op,
  value,
});
export const place = (...codes: string[]) => ({ fact: 'area', in: codes });
export const LEGAL = is('independent_legal_person');
export const HIGH_TECH = held('title_high_tech');
export const SMALL = { fact: 'size_class', in: ['small', 'micro'] };
export const SMALL_MEDIUM = { fact: 'size_class', in: ['medium', 'small', 'micro'] };
/** 工业: mining, manufacturing, energy and water. */
export const INDUSTRY = { fact: 'industry', in: ['B', 'C', 'D'] };
export const MANUFACTURER = { fact: 'industry', in: ['C'] };
export const DEBT = ratio('liabilities', 'assets');
export const RD_RATIO = ratio('rd_expense', 'revenue');
export const PATENTS = ['invention_patents', 'utility_models', 'designs'];
export const RIGHTS = [...PATENTS, 'software_rights', 'other_class1_rights'];
/** Patents of some kinds that were granted within so many years, or in some. */
export const granted = (when: number | { years: number[] }, kinds: string[], count: number, ...more: RowTest[]) => {
  const day: RowTest = {
    column: 'granted_on',
    ...(typeof when === 'number' ? { within: when, unit: 'years' as const } : when),
  };
  return test({ rows: 'rights', where: [day, { column: 'kind', in: kinds }, ...more] }, '>=', count);
};
/** Rights of the main product that are in force. */
export const ofMain = (count: number, ...kinds: string[]) => {
  const where: RowTest[] = [{ column: 'kind', in: kinds }, { column: 'main_product', is: true }, NOT_ENDED];
  return test({ rows: 'rights', where }, '>=', count);
};
/** That somebody was on no public list of a kind within so many years. */
export const unlisted = (kind: string, years = 3) => {
  const where: RowTest[] = [
    { column: 'kind', in: [kind] },
    { column: 'listed_on', within: years, unit: 'years' },
  ];
  return test({ rows: 'abnormalities', where }, '=', 0);
};
