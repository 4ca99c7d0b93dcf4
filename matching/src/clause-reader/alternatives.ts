import type { Condition } from '../rule';
import type { Clause } from './clause';
import type { Finding } from './finding';
import { anyOf } from './statements';
import { softened } from './undecided';

/** Clauses of which one is enough. */

export const isNumber = (finding: Finding): boolean => finding.kind === 'condition' && isOfNumbers(finding.condition);

const isOfNumbers = (condition: Condition): boolean =>
  'all' in condition ? condition.all.every(isOfNumbers) : 'measure' in condition;

/** A bound, and a title or a kind behind it. */
const isMixed = ({ findings }: Clause): boolean => findings.some(isNumber) && !findings.every(isNumber);

/** Clauses joined by ，或: two of them are alternatives; of more a person says which. */
export function joined(clauses: readonly Clause[], groupOf: (fact: string) => string | undefined): Finding[] {
  const asked = withoutOpposite(clauses.filter(({ findings }) => findings.length > 0));
  const all = asked.flatMap(({ findings }) => findings);
  if (!asked.some(({ join }) => join === 'or')) return all;
  const alternatives = asked.filter(({ state }) => state !== 'gift');
  const isPlain = alternatives.length === 2 && alternatives[1]!.join === 'or';
  const isList = alternatives.length > 2 && alternatives.slice(1).every(({ join }) => join === 'or');
  const own = isPlain || isList ? alternatives : (bareIn(alternatives) ?? pairIn(alternatives, groupOf));
  // 收入…，或研发费用…的规上工业企业: whom both are about, or the last alone
  const last = own?.at(-1);
  const isHeaded = last?.describes === true && isMixed(last) && !isMixed(own![0]!);
  if (!own || isHeaded) return all.map(softened);
  const whole = { from: own[0]!.from, to: own.at(-1)!.to };
  const choice = anyOf(
    own.map(({ findings }) => findings),
    whole,
  );
  return asked.flatMap((clause) => (clause === own[0] ? [choice] : own.includes(clause) ? [] : clause.findings));
}

const isOneOr = (clauses: readonly Clause[]): boolean => clauses.filter(({ join }) => join === 'or').length === 1;

/** 占比达到 2% 以上，或者不低于 200 万元: what has no name of its own is beside what was named; so is what begins with the same words. */
function bareIn(clauses: readonly Clause[]): Clause[] | undefined {
  const at = clauses.findIndex(({ join }) => join === 'or');
  const [one, other, next] = [clauses[at - 1], clauses[at], clauses[at + 1]];
  if (!one || !other || !isOneOr(clauses) || next?.join === 'and' || one.findings.length > 1) return undefined;
  const isAlike = one.hasNumbers && other.hasNumbers && one.begins !== '' && one.begins === other.begins;
  return other.isBare || isAlike ? [one, other] : undefined;
}

/** 1000 万元以上，或 1000 万元以下，但…: that the one does not hold says no more than the 或 before it. */
function withoutOpposite(clauses: readonly Clause[]): Clause[] {
  const at = clauses.findIndex(({ join }) => join === 'or');
  const [one, other, next] = [clauses[at - 1], clauses[at], clauses[at + 1]];
  if (at < 1 || next?.join !== 'and' || clauses.length > at + 2 || !isOneOr(clauses) || !areOpposite(one!, other!))
    return [...clauses];
  return [...clauses.slice(0, at), { ...next, join: 'or' }];
}

const areOpposite = ({ findings: [one, ...more] }: Clause, { findings: [other, ...others] }: Clause): boolean => {
  const [a, b] = [one, other].map((finding) => (finding?.kind === 'condition' ? finding.condition : undefined));
  if (!a || !b || !('value' in a) || !('value' in b) || more.length + others.length > 0) return false;
  return JSON.stringify(a.measure) === JSON.stringify(b.measure) && a.value === b.value && a.op[0] !== b.op[0];
};

/** Of clauses with one ，或 the two that it joins: both are about one thing, and what stands beside them is not. */
function pairIn(clauses: readonly Clause[], groupOf: (fact: string) => string | undefined): Clause[] | undefined {
  const at = clauses.findIndex(({ join }) => join === 'or');
  const groups = clauses.map(({ findings }) => new Set(findings.flatMap(factsIn).map(groupOf)));
  const [one, other] = [groups[at - 1], groups[at]];
  const isOne = one?.size === 1 && other?.size === 1 && [...one][0] === [...other][0];
  const isApart = groups.every((group, place) => place === at || place === at - 1 || !group.has([...other!][0]));
  // 且…，或…: which of them it joins is not said; 或…以下的 begins a tier
  const isPlain = [clauses[at - 1], clauses[at], clauses[at + 1]].every(
    (clause) => clause?.join !== 'and' && !clause?.isCase,
  );
  return isOneOr(clauses) && isOne && isApart && isPlain ? [clauses[at - 1]!, clauses[at]!] : undefined;
}

/** The facts that a finding reads. */
export const factsIn = (finding: Finding): string[] =>
  finding.kind === 'condition'
    ? [...JSON.stringify(finding.condition).matchAll(/"(?:fact|rows|growth|increase|title|since)":"(\w+)"/gu)].map(
        ([, fact]) => fact!,
      )
    : [];
