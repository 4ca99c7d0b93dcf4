import type { Condition } from '../../rule';
import type { Clause } from '../clause';
import { anyOf } from '../composition';
import type { Finding } from '../finding';
import { open } from '../hints';
import { softened } from './undecided';

/** Clauses of which one is enough. */

export const isNumber = (finding: Finding): boolean => finding.kind === 'condition' && isOfNumbers(finding.condition);

const isOfNumbers = (condition: Condition): boolean =>
  'all' in condition ? condition.all.every(isOfNumbers) : 'measure' in ('not' in condition ? condition.not : condition);

/** A bound, and a title or a kind behind it. */
const isMixed = ({ findings }: Clause): boolean => findings.some(isNumber) && !findings.every(isNumber);

/** Clauses joined by ，或: two of them are alternatives; of more a person says which. */
export function joined(clauses: readonly Clause[], groupOf: (fact: string) => string | undefined): Finding[] {
  const asked = withoutOpposite(withUnread(clauses).filter(({ findings }) => findings.length > 0));
  const all = asked.flatMap(({ findings }) => findings);
  if (!asked.some(({ join }) => join === 'or')) return all;
  const alternatives = asked.filter(({ state }) => state !== 'gift');
  const isPlain = alternatives.length === 2 && alternatives[1]!.join === 'or';
  const isList = alternatives.length > 2 && alternatives.slice(1).every(({ join }) => join === 'or');
  const among = alternatives.findIndex(({ begins, join }, at) => at > 0 && begins === '其中' && join !== 'or');
  if (among > 0) {
    const choice = withAmong(alternatives, among);
    if (choice) return [choice, ...asked.flatMap(({ state, findings }) => (state === 'gift' ? findings : []))];
    // …，或…，其中…: of which of them
    if (alternatives.slice(0, among).some(({ join }) => join === 'or')) return all.map(softened);
  }
  const own =
    isPlain || isList ? alternatives : (bareIn(alternatives) ?? pairIn(alternatives, groupOf) ?? runIn(alternatives));
  // 收入…，或研发费用…的规上工业企业: whom both are about, or the last alone
  const last = own?.at(-1);
  const isNoun = ({ describes, isCase, hasNumbers }: Clause) => describes && !isCase && !hasNumbers;
  const isHeaded = last?.describes === true && isMixed(last) && !isMixed(own![0]!) && !own!.slice(0, -1).every(isNoun);
  if (!own || isHeaded)
    return all.map((one) => (one.kind === 'open' && one.parts ? open(one, 'composition') : softened(one)));
  const whole = { from: own[0]!.from, to: own.at(-1)!.to };
  const choice = anyOf(
    own.map(({ findings }) => findings),
    whole,
  );
  return asked.flatMap((clause) => (clause === own[0] ? [choice] : own.includes(clause) ? [] : clause.findings));
}

/** 或者通过其他途径提交申请 10 件以上: another alternative, also where nothing of it was understood. */
const withUnread = (clauses: readonly Clause[]): Clause[] =>
  clauses.some(({ state }) => state === 'stated')
    ? clauses.map((clause) =>
        clause.join === 'or' && clause.state === 'prose'
          ? { ...clause, state: 'open', findings: [open(clause, 'words')] }
          : clause,
      )
    : [...clauses];

/**
 * 拥有专利 10 件以上，其中发明专利 2 件以上，或者拥有商标 20 件以上: an alternative with what is asked of some of it; undefined where
 * it is not sure of which of them.
 */
function withAmong(clauses: readonly Clause[], at: number): Finding | undefined {
  const [first, other, last] =
    at === 1 ? [clauses[0]!, clauses[2], clauses[1]!] : [clauses[1]!, clauses[0], clauses[2]!];
  const isOne = clauses.length === 3 && other && isOneOr(clauses) && last.join === 'none';
  if (!isOne || !clauses.every(({ findings }) => findings.length > 0 && findings.every(isNumber))) return undefined;
  const [facts, some, others] = [first, last, other].map(({ findings }) => findings.flatMap(factsIn));
  const isPart = some!.every((fact) => facts!.includes(fact)) && !others!.some((fact) => facts!.includes(fact));
  // said again, 拥有 is of what is had besides
  if (!isPart || !HAS.test(first.begins) || first.begins !== other.begins) return undefined;
  const whole = [...first.findings, ...last.findings];
  const span = { from: clauses[0]!.from, to: clauses[2]!.to };
  return anyOf(at === 1 ? [whole, other.findings] : [other.findings, whole], span);
}
const HAS = /^(?:拥有|具有|持有|取得|获得)/u;

const isOneOr = (clauses: readonly Clause[]): boolean => clauses.filter(({ join }) => join === 'or').length === 1;

/** 占比达到 2% 以上，或者不低于 200 万元: what has no name of its own is beside what was named; so is what begins with the same words. */
function bareIn(clauses: readonly Clause[]): Clause[] | undefined {
  const at = clauses.findIndex(({ join }) => join === 'or');
  const [one, other, next] = [clauses[at - 1], clauses[at], clauses[at + 1]];
  if (!one || !other || !isOneOr(clauses) || next?.join === 'and' || one.findings.length > 1) return undefined;
  const isAlike = one.hasNumbers && other.hasNumbers && one.begins !== '' && one.begins === other.begins;
  return other.isBare || isAlike ? [one, other] : undefined;
}

/** 1000 万元以上，或 1000 万元以下但…: that the one does not hold says no more than the 或 before it. */
function withoutOpposite(clauses: readonly Clause[]): Clause[] {
  const at = clauses.findIndex(({ join }) => join === 'or');
  const [one, other, next] = [clauses[at - 1], clauses[at], clauses[at + 1]];
  if (at < 1 || next?.join !== 'and' || clauses.length > at + 2 || !isOneOr(clauses) || !areBothOpposite(one!, other!))
    return [...clauses];
  return [...clauses.slice(0, at), { ...next, join: 'or' }];
}

const areBothOpposite = ({ findings: [one, ...more] }: Clause, { findings: [other, ...others] }: Clause): boolean =>
  one !== undefined && other !== undefined && more.length + others.length === 0 && areOpposite(one, other);

/** Bounds of one measure that leave nobody out. */
export const areOpposite = (one: Finding, other: Finding): boolean => {
  const [a, b] = [one, other].map((finding) => (finding.kind === 'condition' ? finding.condition : undefined));
  if (!a || !b || !('value' in a) || !('value' in b)) return false;
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

/**
 * 技术力量较强，研发费用占比 3% 以上，或研发费用 100 万元以上；在本市注册满 1 年，上年度…，或上年度…，或上年度…: bounds that 或 joins in a row, where
 * nothing else is bounded, or they begin alike.
 */
function runIn(clauses: readonly Clause[]): Clause[] | undefined {
  const at = clauses.findIndex(({ join }) => join === 'or');
  const end = clauses.findIndex(({ join }, place) => place > at && join !== 'or');
  const run = clauses.slice(at - 1, end < 0 ? clauses.length : end);
  const others = clauses.filter((clause) => !run.includes(clause));
  const [first] = run;
  if (at < 1 || !first || others.some(({ join }) => join !== 'none') || first.join === 'or') return undefined;
  // 在本市注册，且 A，或 B: what is no bound is asked with either
  if (first.join === 'and' && others.some(({ hasNumbers }) => hasNumbers)) return undefined;
  if (!run.every((clause) => isBounded(clause) && !clause.isCase && !clause.describes)) return undefined;
  const isAlike = first.begins !== '' && run.every(({ begins }) => begins === first.begins);
  const isApart = others.every(
    ({ hasNumbers, isCase, begins }) => !isCase && begins !== '其中' && !(hasNumbers && !isAlike),
  );
  const isLast = end < 0 || clauses.slice(end).every(({ hasNumbers }) => !hasNumbers);
  return isApart && isLast ? run : undefined;
}

const isBounded = ({ hasNumbers, findings }: Clause): boolean => hasNumbers || findings.some(isNumber);

/** The facts that a finding reads. */
export const factsIn = (finding: Finding): string[] =>
  finding.kind === 'condition'
    ? [...JSON.stringify(finding.condition).matchAll(/"(?:fact|rows|growth|increase|title|since)":"(\w+)"/gu)].map(
        ([, fact]) => fact!,
      )
    : [];
