import type { Condition } from '../../rule';
import type { Finding, Proposal, Span } from '../finding';
import { clausesOf } from '../outline';
import { lineOf } from '../words/characters';
import { lex } from '../words/lex';
import type { Lexicon } from '../words/lexicon';
import { IS_CASE, LEFT_OUT, NOT_GIVEN } from '../words/sentence-words';
import { softened } from './undecided';

/** Who a sentence leaves out: one, or several in a clause each. */
export function leftOutIn(text: string, { from, to }: Span): Span[] | undefined {
  // 依据有关规定，…的企业不得享受
  const start = from + (/^(?:依据|根据|按照)[^,;。]{2,40},/u.exec(text.slice(from, to))?.[0].length ?? 0);
  const found = LEFT_OUT.exec(text.slice(start, to));
  // 房地产企业 is a kind of enterprise, 亏损的企业 are enterprises that…
  if (found) return kindsIn(text, { from: start, to: start + found[1]!.length + (found.groups?.kind?.length ?? 0) });
  const cases = clausesOf(text, { from, to });
  const last = cases.pop();
  const isEach = cases.length > 1 && areCases(text, cases);
  return last && isEach && NOT_GIVEN.test(lineOf(text, last).words) ? cases.map((one) => bare(text, one)) : undefined;
}

/** …的企业、…的企业或…: each of them. */
function kindsIn(text: string, { from, to }: Span): Span[] {
  const ends = Array.from(text.slice(from, to).matchAll(KIND_ENDS), ({ index, 0: join }) => ({
    to: from + index,
    next: from + index + join.length,
  }));
  return [...ends, { to, next: to }].map((end, at) => ({ from: ends[at - 1]?.next ?? from, to: end.to }));
}
const KIND_ENDS = /(?<=的[^的、,或]{0,10}(?:企业|单位|主体|项目))(?:、|或者?|和|以及|及)(?=[^、,]{2,}的|[^、,]{4,})/gu;

/** The clauses of an item that each say a case: …的，或…的. */
export function casesIn(text: string, span: Span): Span[] | undefined {
  const cases = clausesOf(text, span);
  return cases.length > 1 && areCases(text, cases) ? cases.map((one) => bare(text, one)) : undefined;
}

/** …的，…的，以及失信被执行人; 发生…，或存在…的: clauses of which each is a case. */
function areCases(text: string, cases: readonly Span[]): boolean {
  const wordsOf = (at: number) => (cases[at] ? lineOf(text, cases[at]).words : '');
  return cases.every((_, at) => {
    const isLast = at === cases.length - 1;
    const isNamed = isLast && at > 0 && wordsOf(at).startsWith('以及');
    return IS_CASE.test(wordsOf(at)) || isNamed || (!isLast && /^(?:或|以及)/u.test(wordsOf(at + 1)));
  });
}

/** A case without what joins it. */
const bare = (text: string, { from, to }: Span): Span => ({
  from: from + (/^(?:或者?|以及)/u.exec(text.slice(from, to))?.[0].length ?? 0),
  to,
});

/** 近三年有下列情形之一的，不得申报: the years of what is listed. */
export function yearsAhead(words: string, lexicon: Lexicon): { years?: number } {
  const at = words.search(/下列|以下|如下|下述/u);
  const ahead = at > 0 ? words.slice(0, at) : '';
  const periods = lex(lexicon, lineOf(ahead, { from: 0, to: ahead.length })).flatMap((token) =>
    token.kind === 'period' && 'years' in token.period && !token.period.last ? [token.period.years] : [],
  );
  return periods.length === 1 ? { years: periods[0]! } : {};
}

/** 近三年内发生重大事故，或有偷税行为的: the years of the first case are those of what 或 joins to it. */
export function yearsOf(text: string, [first, ...more]: readonly Span[], lexicon: Lexicon): number | undefined {
  const isOfAll = more.length > 0 && more.every(({ from }) => /或者?$/u.test(text.slice(0, from)));
  const [period] = isOfAll ? lex(lexicon, lineOf(text, first!)).filter(({ kind }) => kind !== 'filler') : [];
  return period?.kind === 'period' && 'years' in period.period && !period.period.last ? period.period.years : undefined;
}

/** What must not be; 亏损且资产负债率超过 80%: not both. */
export function denied(findings: readonly Finding[], words = ''): Finding[] {
  const [first, ...more] = findings;
  const all = findings.flatMap((finding) => (finding.kind === 'condition' ? [finding.condition] : []));
  const isOne = /且/u.test(words) || (OF_KIND.test(words) && all.some(isKind));
  if (all.length > 1 && all.length === findings.length && isOne && !/[、,或]/u.test(words))
    return [{ kind: 'condition', from: first!.from, to: findings.at(-1)!.to, condition: { any: all.map(not) } }];
  // 被列入甲名单、乙名单的: each of them, also beside one that is not known
  if (findings.length > 1 && LISTS.test(words.replace(FURTHER, '')) && findings.some(isFlag))
    return findings.map((one) => (isFlag(one) ? { ...one, condition: not(one.condition) } : softened(one)));
  // 注册地、纳税地不在本市的: either, or both
  const isOfAll = first?.kind === 'condition' && 'all' in first.condition;
  if (findings.some(({ kind }) => kind !== 'condition') || more.length > 0 || isOfAll) return findings.map(softened);
  return findings.map((finding) =>
    finding.kind === 'condition' ? { ...finding, condition: not(finding.condition) } : finding,
  );
}

/** 研发投入为零的规上企业: who is both. */
const OF_KIND = /的[^的、,]{1,12}(?:企业|单位|公司)$/u;
const isKind = (condition: Condition): boolean =>
  'title' in condition || ('in' in condition && ['industry', 'size_class'].includes(condition.fact));
/** …的、被列入名单且未整改的、…: more is said of that case alone. */
const FURTHER = /(?<=^|的(?:、|或|以及))[^的、或,]*(?:且|并)[^、或,]*的(?=[、或])/gu;
/** What lists cases, and says of none of them more. */
const LISTS = /^(?!.*(?:且|并|同时|,)).*[、或]/u;
const isFlag = (one: Finding): one is Proposal => one.kind === 'condition' && 'is' in one.condition;

function not(condition: Condition): Condition {
  if ('not' in condition) return condition.not;
  if ('any' in condition) return { all: condition.any.map(not) };
  // 被列入过: in none of those years
  if (
    'measure' in condition &&
    'rows' in condition.measure &&
    condition.op === '>=' &&
    'value' in condition &&
    condition.value === 1
  )
    return { ...condition, op: '=', value: 0 };
  if ('is' in condition) return { ...condition, is: !condition.is };
  if ('in' in condition) {
    const { in: codes, ...rest } = condition;
    return { ...rest, notIn: codes };
  }
  if ('title' in condition && Object.keys(condition).length === 2) return { ...condition, held: !condition.held };
  return { not: condition };
}
