import type { Condition, Op } from '../../rule';
import { anyOf } from '../composition';
import type { Finding, Proposal } from '../finding';
import { open } from '../hints';
import { readBounds } from '../statements/number-statement';
import { become, unitOf } from '../statements/phrase';
import type { Scope } from '../statements/scope';
import { readStatements } from '../statements/statements';
import { spanOf } from '../words/characters';
import { Cursor } from '../words/cursor';
import { lex, type Token } from '../words/lex';
import { easedWith, easingIn, staffOf } from './easing';

/** A bound that is easier for some, beside that of all: 达到 10% (超过 100 人的企业达到 5%). */

type Bounded = Extract<Condition, { measure: unknown; op: unknown }>;

const isBounded = (condition: Condition): condition is Bounded => 'measure' in condition && 'op' in condition;

const conditionsIn = (found: readonly Finding[] | undefined): Condition[] =>
  found?.every((one): one is Proposal => one.kind === 'condition') ? found.map(({ condition }) => condition) : [];

/** 国家级小巨人、省级专精特新中小企业不低于 2 亿元: of any of several titles. */
function titledParts(tokens: readonly Token[], read: () => Scope): Condition[] | undefined {
  const at = tokens.findLastIndex(({ kind }) => kind === 'title');
  if (at < 0) return undefined;
  const scope = read();
  const whom = conditionsIn(
    readStatements(tokens.slice(0, at + 1), { ...scope, carried: { ...scope.carried, isEach: true } }),
  );
  const bounds = conditionsIn(readStatements(tokens.slice(at + 1), read()));
  return whom.length > 0 && bounds.length > 0 ? [...whom, ...bounds] : undefined;
}

/** Whom the words are for, and their bound. */
function partsOf(tokens: readonly Token[], base: Bounded, scope: Scope): Condition[] {
  const read = () => ({ ...scope, carried: { ...scope.carried } });
  const whole = conditionsIn(readStatements(tokens, read()));
  if (whole.length > 1) return whole;
  const titled = titledParts(tokens, read);
  if (titled) return titled;
  const { words } = scope.line;
  const firm = tokens.findIndex(
    ({ kind, start, end }) => kind === 'filler' && /(?:企业|单位)$/u.test(words.slice(start, end)),
  );
  const rate = tokens.findIndex(({ kind }) => kind === 'measure');
  // 30 人以下的裁员率不高于 20%
  const isBare = rate > 0 && (firm < 0 || firm > rate);
  const at = isBare ? rate : firm;
  const whom = at < 0 ? undefined : staffOf(tokens.slice(0, at), base);
  return whom ? [whom, ...conditionsIn(readStatements(tokens.slice(isBare ? at : at + 1), read()))] : [];
}

/** 高新技术企业可放宽至 3000 万元: for whom, and to what; the name and the side are those of the bound before. */
const RELAXED = /(?:可以?|可适当|适当|则)?(?:放宽|降低|下调|调整)(?:至|到|为)/u;

/** Whom the words make it easier for: titles, kinds and what is chosen. */
function whomOf(tokens: readonly Token[], scope: Scope): Condition[] {
  const [only, ...more] = tokens.filter(({ kind }) => kind !== 'filler');
  if (only?.kind === 'choice' && more.length === 0 && only.of.length === 1)
    return [{ fact: only.of[0]!.fact, in: [only.of[0]!.code] }];
  return conditionsIn(readStatements(tokens, scope)).filter((one) => 'title' in one || 'in' in one);
}

function relaxedParts(tokens: readonly Token[], base: Bounded, scope: Scope): Condition[] | undefined {
  const { words } = scope.line;
  const found = RELAXED.exec(words.slice(0, tokens.at(-1)?.end));
  if (!found || found.index < (tokens[0]?.start ?? 0)) return undefined;
  const to = found.index + found[0].length;
  const cursor = new Cursor(tokens.filter(({ kind, start }) => start >= to && kind !== 'filler'));
  const [bound, ...more] = readBounds(cursor, base.op) ?? [];
  const own = unitOf({ measure: base.measure, ...('percent' in base.measure && { isRatio: true }) }, (key) =>
    scope.lexicon.fact.get(key),
  );
  const whom = whomOf(
    tokens.filter(({ end }) => end <= found.index),
    { ...scope, carried: { ...scope.carried } },
  );
  if (!bound || more.length > 0 || !cursor.done || whom.length === 0 || bound.unit !== own) return undefined;
  return [...whom, { ...base, op: bound.op, value: bound.value }];
}

/** The bound of all or an easier one for some; undefined where the words are no such bound of the same measure. */
export function easedFor(
  tokens: readonly Token[],
  base: Condition,
  scope: Scope,
): { any: [Condition, { all: Condition[] }] } | undefined {
  if (!isBounded(base)) return undefined;
  const parts = relaxedParts(tokens, base, scope) ?? partsOf(tokens, base, scope);
  const bound = parts.at(-1);
  if (parts.length < 2 || !bound || !isBounded(bound) || bound.op[0] !== base.op[0]) return undefined;
  if (JSON.stringify(bound.measure) !== JSON.stringify(base.measure) || !('value' in bound)) return undefined;
  const isEasier =
    !('value' in base) || (base.op.startsWith('>') ? bound.value < base.value : bound.value > base.value);
  return isEasier ? { any: [base, { all: parts }] } : undefined;
}

/** 从事相关领域 10 年以上，属于新产品的应达到 3 年: the bound of all, or an easier one of those whom a person has to name. */
export function easedForSome(one: Finding, { line, lexicon }: Scope): Finding | undefined {
  const whom = /^属于[^\d,;、]{2,10}的(?=.*[年月])/u.exec(line.words)?.[0];
  const base = one.kind === 'condition' && isBounded(one.condition) ? one.condition : undefined;
  if (!whom || !base || !('value' in base)) return undefined;
  const tokens = lex(lexicon, line).filter(({ kind, start }) => start >= whom.length && kind !== 'filler');
  const cursor = new Cursor(tokens);
  const [bound, ...others] = readBounds(cursor) ?? [];
  const isEasier = bound?.op === base.op && bound.op.startsWith('>') && bound.value < Number(base.value);
  if (!isEasier || others.length > 0 || !cursor.done) return undefined;
  const own: Finding = {
    kind: 'condition',
    ...spanOf(line, whom.length, line.words.length),
    condition: { ...base, value: bound.value },
  };
  const some = open(spanOf(line, 0, whom.length), 'words');
  return anyOf([[one], [some, own]], { from: one.from, to: own.to });
}

const OTHER_SIDE: Readonly<Partial<Record<Op, Op>>> = { '>': '<=', '>=': '<', '<': '>=', '<=': '>' };

/** 达到 10% (超过 100 人的企业达到 5%): those below, and those above. */
function inTiers(eased: { any: [Condition, { all: Condition[] }] }, base: Condition): Condition {
  const [whom, ...more] = eased.any[1].all;
  const op = whom && 'value' in whom && isBounded(whom) ? OTHER_SIDE[whom.op] : undefined;
  return op && more.length === 1 ? { any: [{ all: [{ ...whom, op } as Condition, base] }, eased.any[1]] } : eased;
}

const IN_BRACKETS = /\([^()]*(?:企业|单位|[类业](?=不低于|不少于|为|达|在))[^()]*\d[^()]*\)的?$/u;

/** 5000 万元以上 (高新技术企业在 2000 万元以上), 3% 以上 (农业企业可降低至 1.5%), 100 人以上 (初创企业不作要求). */
export function readEased(tokens: readonly Token[], scope: Scope): Finding[] | undefined {
  const { line } = scope;
  const from = LAST_BRACKET.exec(line.words)?.index;
  const to = line.words.lastIndexOf(')');
  if (from === undefined || tokens.length === 0) return undefined;
  const isApart = ({ start, end }: Token) => [from, to].every((sign) => end <= sign + 1 || start > sign);
  const own = { ...scope, carried: { ...scope.carried } };
  const head = lex(scope.lexicon, { words: line.words.slice(0, from), at: line.at });
  const found = readStatements(
    head.filter(({ start }) => start >= tokens[0]!.start),
    own,
  );
  const last = found?.at(-1);
  if (last?.kind !== 'condition') return undefined;
  const inner = tokens.filter(({ start, end }) => start > from && end <= to);
  const isKnown = IN_BRACKETS.test(line.words) && tokens.every(isApart);
  const eased = (isKnown && easedKnown(inner, last, own, to)) || easedUnknown(last, own, from + 1, to);
  if (!eased) return undefined;
  become(scope.carried, own.carried);
  return [...found!.slice(0, -1), eased];
}

const LAST_BRACKET = /\([^()]{4,60}\)的?$/u;

function easedKnown(inner: readonly Token[], last: Proposal, scope: Scope, to: number): Finding | undefined {
  const eased = easedFor(inner, last.condition, scope);
  if (!eased) return undefined;
  return {
    kind: 'condition',
    from: last.from,
    to: spanOf(scope.line, 0, to + 1).to,
    condition: inTiers(eased, last.condition),
  };
}

/** The same where a person has to say for whom it is. */
function easedUnknown(last: Proposal, scope: Scope, from: number, to: number): Finding | undefined {
  const line = { words: scope.line.words.slice(from, to), at: scope.line.at.slice(from, to) };
  const easing = easingIn(line, scope);
  const eased = easing?.whom && easedWith(last, easing, { line, scope });
  return eased && { ...eased, to: spanOf(scope.line, 0, to + 1).to };
}
