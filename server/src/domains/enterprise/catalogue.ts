import { FACT_GROUPS } from '@zhice/contract/catalogue/enumerations';
import { closedPeriods, isPeriodOf, type PeriodKind, periodParts } from '@zhice/contract/period';
import { catalogue } from '@zhice/matching/catalogue';
import type { Input } from '@zhice/matching/engine/inputs';
import { type FactDef, type FactKind, findFact } from '@zhice/matching/facts';
import type { Entry, FactValue } from '@zhice/matching/profile';
import { isAskedOn } from '../catalogue';

/** Fiscal years that are asked for: three, because hardly any rule looks further back than 近三年; halves and quarters of two. */
const YEARS_ASKED = 3;
const YEARS_OF_PARTS = 1;

/** The facts that are asked of an enterprise itself on a day, in the order of the catalogue. */
export const firmFacts = (today: string): FactDef[] =>
  catalogue().facts.filter(({ key, subject }) => subject === undefined && isAskedOn(key, today));

const SHAPES: Readonly<Record<FactKind, (value: FactValue) => boolean>> = {
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string',
  code: (value) => typeof value === 'string',
  codes: Array.isArray,
  title: (value) => typeof value === 'object' && 'held' in value,
  table: (value) => typeof value === 'object' && 'rows' in value,
};

/** Whether a stored entry is one of its fact as the catalogue has it: an older one may have had it in another kind. */
export function isReadable({ fact, period, value, item }: Entry): boolean {
  const def = findFact(fact);
  if (!def || (def.subject === 'application') !== (item !== undefined)) return false;
  return SHAPES[def.kind](value) && (def.period === undefined ? period === '' : isPeriodOf(def.period, period));
}

/** Whether a fact is told of an enterprise itself, not of a single project. */
export const isTyped = ({ subject }: FactDef): boolean => subject === undefined;

/** The facts of an enterprise by the groups of the profile; groups that have none are left out. */
export function firmGroups(today: string): { key: string; name: string; facts: FactDef[] }[] {
  const facts = firmFacts(today);
  return FACT_GROUPS.map((key) => ({
    key,
    name: FACT_GROUPS.labels[key],
    facts: facts.filter(({ group }) => group === key),
  })).filter((group) => group.facts.length > 0);
}

/** The title facts in the order of the catalogue. */
export const titleFacts = (today: string): FactDef[] => firmFacts(today).filter(({ kind }) => kind === 'title');

/** The closed periods of each kind that are asked for on a day, newest first. */
export const periodsAsked = (today: string): Record<PeriodKind, string[]> => ({
  year: closedPeriods('year', today, YEARS_ASKED),
  half: closedPeriods('half', today, YEARS_OF_PARTS),
  quarter: closedPeriods('quarter', today, YEARS_OF_PARTS),
});

/** What a rule would read for a value of a period ('' for a current one), counted from a year. */
export function inputOf(fact: string, period: string, year: number): Input {
  if (period === '') return { fact };
  const { year: own, part } = periodParts(period);
  return { fact, year: own - year, ...(part !== undefined && { part }) };
}
