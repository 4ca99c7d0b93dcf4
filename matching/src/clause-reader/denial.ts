import type { Condition } from '../rule';
import { lineOf } from './characters';
import type { Finding, Proposal, Span } from './finding';
import { clausesOf } from './outline';
import { IS_CASE, LEFT_OUT, NOT_GIVEN } from './sentence-words';
import { softened } from './undecided';

/** Who a sentence leaves out: one, or several in a clause each. */
export function leftOutIn(text: string, { from, to }: Span): Span[] | undefined {
  const found = LEFT_OUT.exec(text.slice(from, to));
  // 房地产企业 is a kind of enterprise, 亏损的企业 are enterprises that…
  if (found) return [{ from, to: from + found[1]!.length + (found.groups?.kind?.length ?? 0) }];
  const cases = clausesOf(text, { from, to }).map((one) => ({
    ...one,
    from: one.from + (/^(?:或者?|以及)/u.exec(text.slice(one.from, one.to))?.[0].length ?? 0),
  }));
  const last = cases.pop();
  const wordsOf = (span: Span) => lineOf(text, span).words;
  // …的，…的，以及失信被执行人，不得申报
  const isNamed = (one: Span, at: number) =>
    at > 0 && text.slice(0, one.from).endsWith('以及') && at === cases.length - 1;
  const isEach = cases.length > 1 && cases.every((one, at) => IS_CASE.test(wordsOf(one)) || isNamed(one, at));
  return last && isEach && NOT_GIVEN.test(wordsOf(last)) ? cases : undefined;
}

/** What must not be; 亏损且资产负债率超过 80%: not both. */
export function denied(findings: readonly Finding[], words = ''): Finding[] {
  const [first, ...more] = findings;
  const all = findings.flatMap((finding) => (finding.kind === 'condition' ? [finding.condition] : []));
  if (all.length > 1 && all.length === findings.length && /且/u.test(words) && !/[、,或]/u.test(words))
    return [{ kind: 'condition', from: first!.from, to: findings.at(-1)!.to, condition: { any: all.map(not) } }];
  // 被列入甲名单、乙名单的: each of them, also beside one that is not known
  if (findings.length > 1 && LISTS.test(words) && findings.some(isFlag))
    return findings.map((one) => (isFlag(one) ? { ...one, condition: not(one.condition) } : softened(one)));
  // 注册地、纳税地不在本市的: either, or both
  const isOfAll = first?.kind === 'condition' && 'all' in first.condition;
  if (findings.some(({ kind }) => kind !== 'condition') || more.length > 0 || isOfAll) return findings.map(softened);
  return findings.map((finding) =>
    finding.kind === 'condition' ? { ...finding, condition: not(finding.condition) } : finding,
  );
}

/** What lists cases, and says of none of them more. */
const LISTS = /^(?!.*(?:且|并|同时|,)).*[、或]/u;
const isFlag = (one: Finding): one is Proposal => one.kind === 'condition' && 'is' in one.condition;

function not(condition: Condition): Condition {
  if ('not' in condition) return condition.not;
  if ('any' in condition) return { all: condition.any.map(not) };
  if ('is' in condition) return { ...condition, is: !condition.is };
  if ('in' in condition) {
    const { in: codes, ...rest } = condition;
    return { ...rest, notIn: codes };
  }
  if ('title' in condition && Object.keys(condition).length === 2) return { ...condition, held: !condition.held };
  return { not: condition };
}
