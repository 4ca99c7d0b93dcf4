import type { Condition, NumberTest } from '../../rule';
import type { Clause } from '../clause';
import type { Finding } from '../finding';
import type { Line } from '../words/characters';

/** 建筑业企业不少于 40 人，其他行业企业不少于 30 人: bounds of one measure side by side, each for enterprises of a trade, a size or a part of the province. */

/** For whom a bound is: some codes of a fact, or those that the others do not name. */
export interface ForKind {
  fact: string;
  codes?: readonly string[];
}

/** The cities of the parts that notices of a province name. */
const PARTS: readonly (readonly [names: string, codes: string])[] = [
  ['珠三角', '440100 440300 440400 440600 440700 441200 441300 441900 442000'],
  [
    '粤东西北|粤东、?粤西[、和及]?粤北',
    '440200 440500 440800 440900 441400 441500 441600 441700 441800 445100 445200 445300',
  ],
  ['苏南', '320100 320200 320400 320500 321100'],
  ['苏中', '320600 321000 321200'],
  ['苏北', '320300 320700 320800 320900 321300'],
];
const AREA = '(?:地区|区域|九市)?(?:的?(?:企业|单位))?';
const IN_PART = new RegExp(`(?<![在于属为])(?:${PARTS.map(([names]) => `(${names})`).join('|')})${AREA}`, 'u');
const OTHER_PART = /其[他它余](?:地区|区域)(?:的?(?:企业|单位))?/u;
const OTHER_TRADE =
  /^(?:[^,;\d、]{1,10}[业类](?:及|和|与|以及))?其[他它余](?:行业|类型|领域)(?:\([^()]*\))?的?(?:企业|单位)?/u;

/** The words of a line that say for which part or other trade its bound is. */
export function forKindIn({ words }: Line): { start: number; end: number; kind: ForKind } | undefined {
  if (!/\d/u.test(words)) return undefined;
  const part = IN_PART.exec(words);
  const codes = part && PARTS[part.slice(1).findIndex((name) => name !== undefined)]![1].split(' ');
  const found = part ?? OTHER_PART.exec(words) ?? OTHER_TRADE.exec(words);
  if (!found) return undefined;
  const fact = part || OTHER_PART.test(words) ? 'area' : 'industry';
  const { index: start } = found;
  return { start, end: start + found[0].length, kind: { fact, ...(codes && { codes }) } };
}

const KINDS: ReadonlySet<string> = new Set(['industry', 'size_class', 'area']);

export const isBounded = (condition: Condition): condition is NumberTest =>
  'measure' in condition && 'op' in condition && 'value' in condition;

interface Tier extends ForKind {
  bound: NumberTest;
}

/** For whom a clause has its bound, and the bound. */
export function tierOf({ findings, forKind, join }: Clause): Tier | undefined {
  if (join === 'or') return undefined;
  if (forKind) return forKind;
  const [kind, bound, ...more] = findings.map((one) => (one.kind === 'condition' ? one.condition : undefined));
  const isTier = more.length === 0 && kind && 'in' in kind && KINDS.has(kind.fact) && bound && isBounded(bound);
  return isTier ? { fact: kind.fact, codes: kind.in, bound } : undefined;
}

/** Whether tiers are of one measure and of kinds that leave out one another. */
function areOne([first, ...more]: readonly Tier[]): boolean {
  const tiers = [first!, ...more];
  const codes = tiers.flatMap((tier) => tier.codes ?? []);
  return (
    more.length > 0 &&
    codes.length > 0 &&
    new Set(codes).size === codes.length &&
    tiers.filter((tier) => !tier.codes).length < 2 &&
    new Set(tiers.map(({ fact }) => fact)).size === 1 &&
    new Set(tiers.map(({ bound }) => JSON.stringify(bound.measure) + bound.op[0])).size === 1
  );
}

const testsSame = (findings: readonly Finding[], { bound }: Tier): boolean =>
  findings.some((one) => JSON.stringify(one).includes(`"measure":${JSON.stringify(bound.measure)}`));

/** The clauses of a sentence, those of which each has a bound for a kind as one choice of kind and bound. */
export function inKinds(clauses: readonly Clause[]): Clause[] {
  const tiers = clauses.map(tierOf);
  const from = tiers.findIndex((tier) => tier !== undefined);
  const length = tiers.slice(from).indexOf(undefined);
  const run = from < 0 ? [] : tiers.slice(from, length < 0 ? undefined : from + length).flatMap((tier) => tier ?? []);
  const rest = clauses.filter((_, at) => at < from || at >= from + run.length);
  const isOther = (clause: Clause) =>
    clause.state === 'gift' ||
    (clause.hasNumbers && (clause.describes || clause.isForSome || testsSame(clause.findings, run[0]!)));
  if (run.length < 2 || !areOne(run) || rest.some(isOther)) return [...clauses];
  const codes = run.flatMap((tier) => [...(tier.codes ?? [])]);
  const any = run.map(({ fact, codes: own, bound }) => ({
    all: [own ? { fact, in: [...own] } : { fact, notIn: codes }, bound],
  }));
  const first = clauses[from]!;
  const to = clauses[from + run.length - 1]!.to;
  const whole: Clause = {
    ...first,
    to,
    state: 'stated',
    hasNumbers: false,
    describes: false,
    findings: [{ kind: 'condition', from: first.from, to, condition: { any } }],
  };
  return [...clauses.slice(0, from), whole, ...clauses.slice(from + run.length)];
}
