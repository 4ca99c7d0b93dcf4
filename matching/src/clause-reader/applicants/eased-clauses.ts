import { type Clause, FOR_SOME, type Reading } from '../clause';
import { compose } from '../composition';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { clausesOf } from '../outline';
import { undecided } from '../scope/undecided';
import { type Line, lineOf, spanOf } from '../words/characters';
import { lex } from '../words/lex';
import type { Lexicon } from '../words/lexicon';
import { kindIn } from './another';
import { easedFor } from './eased';
import { type Easing, easedWith, easingIn, partOf, sizedBy } from './easing';
import { inKinds, isBounded } from './for-kinds';

/** An easing among the clauses of a sentence, or in a sentence of its own, taken together with what it eases. */

const GROWS: Readonly<Record<string, string>> = { 增速: '增', 增幅: '增', 增长率: '增', 增长: '增', 收入: '收入' };

/** Whether what a finding says is what an easing names. */
function isNamedBy({ name }: Easing, one: Finding, text: string): boolean {
  const words = lineOf(text, one).words;
  const isShare = (said: string) => /[占比率]|增/u.test(said);
  return words.includes(GROWS[name] ?? name) && (isShare(name) || !isShare(words));
}

const isAsked = (one: Finding): boolean =>
  one.kind === 'condition' || (one.kind === 'open' && one.composition === 'any');

/** Which of some findings an easing is of; of what it does not name the only one that is bounded, or all that the item asks. */
function basesOf(easing: Easing, found: readonly Finding[], text: string): Finding[] {
  if (easing.isOfWhole) return [...found];
  const asked = found.filter(isAsked);
  const isBounded = (one: Finding) => isAsked(one) && /\d/u.test(lineOf(text, one).words);
  const own = easing.name ? asked.filter((one) => isNamedBy(easing, one, text)) : found.filter(isBounded);
  if (easing.name) return own.slice(-1);
  const [last] = found.slice(-1);
  return easing.bound === undefined ? (own.length === 1 ? own : []) : last && own.includes(last) ? [last] : [];
}

interface Eased {
  found: Finding[];
  /** The words that ease are said by what was found. */
  isTaken: boolean;
}

/** Some findings with an easing of one or all of them; undefined where none is. */
export function easedAmong(
  found: readonly Finding[],
  easing: Easing,
  span: Span,
  { lexicon, text }: Pick<Reading, 'lexicon' | 'text'>,
  whom?: Span,
  whose?: Finding,
): Eased | undefined {
  const bases = basesOf(easing, found, text);
  const [base, ...more] = bases;
  if (!base || found.some(({ kind }) => kind === 'amount')) return undefined;
  if (more.length > 0) {
    if (easing.bound !== undefined || !bases.some(isAsked)) return undefined;
    const free = open({ from: (whom ?? span).from, to: span.to }, 'words');
    return { found: [compose('any', [bases, [free]], { from: base.from, to: span.to })], isTaken: true };
  }
  const line = lineOf(text, span);
  const eased = easedWith(base, easing, {
    line,
    scope: { lexicon, line, carried: {} },
    ...(whom && { whom }),
    ...(whose && { whose }),
  });
  if (!eased) return undefined;
  const isTaken = eased.kind === 'condition' || (eased.kind === 'open' && eased.parts !== undefined);
  const next = found[found.indexOf(base) + 1];
  const whole = next ? { ...eased, to: base.to } : eased;
  return isTaken || !easing.isSaid ? { found: found.map((one) => (one === base ? whole : one)), isTaken } : undefined;
}

const DESCRIBES = /(?:企业|单位|机构|公司|地区|的|者)$/u;

/** Whom the clause before an easing names. */
const whomBefore = (easing: Easing, before: Clause | undefined, text: string): Clause | undefined =>
  !easing.whom && before && DESCRIBES.test(lineOf(text, before).words) && !before.isOwn ? before : undefined;

/** Whether the clause before says itself of which kind its bound is. */
const isOfKind = (clause: Clause, text: string): boolean =>
  kindIn(lineOf(text, clause).words) !== undefined ||
  clause.findings.some((one) => one.kind === 'condition' && ('in' in one.condition || 'title' in one.condition));

/** 大型企业裁员率不高于 4%，中小微企业不高于 5%，参保职工 30 人以下的企业，裁员率放宽至 20%: whom by how many work there, and the bounds before it as one choice. */
function sizedBeside(
  before: readonly Clause[],
  whom: Line | undefined,
  lexicon: Lexicon,
): { whose: Finding | undefined; before: readonly Clause[] } {
  const [base] = before.flatMap(({ findings }) =>
    findings.flatMap((one) => (one.kind === 'condition' && isBounded(one.condition) ? [one.condition] : [])),
  );
  const whose = base && whom && sizedBy(whom, base, lexicon);
  return { whose, before: whose ? inKinds(before) : before };
}

/** The clauses up to an easing, with what it eases of them; undefined where it is none, or it is not said of what. */
export function withEasing(
  clauses: readonly Clause[],
  clause: Clause,
  span: Span,
  reading: Reading,
): Clause[] | undefined {
  const { text } = reading;
  const last = clauses.at(-1);
  const easing = reading.excludes || !last ? undefined : easingIn(lineOf(text, span), reading);
  if (!easing || !last || (!easing.isSaid && (reading.isGiven || isOfKind(last, text)))) return undefined;
  const whom = whomBefore(easing, last, text);
  const told = whom ? clauses.slice(0, -1) : clauses;
  const line = lineOf(text, span);
  const named = easing.whom ? partOf(line, easing.whom) : whom && lineOf(text, whom);
  const { whose, before } = sizedBeside(told, named, reading.lexicon);
  const all = before.flatMap(({ findings }) => findings);
  if (!named || all.length === 0 || before.some(({ join }) => join === 'or')) return undefined;
  const eased = easedAmong(all, easing, span, reading, whom, whose);
  if (!eased) return undefined;
  const { found, isTaken } = eased;
  const rest = isTaken ? [] : [...clauses.slice(told.length), { ...clause, findings: clause.findings.map(undecided) }];
  const to = isTaken ? clause.to : before.at(-1)!.to;
  if (found.length < all.length)
    return [{ ...before[0]!, to, findings: found, state: 'stated', describes: false, isCase: false }, ...rest];
  const each = shared(before, found);
  return [...each.slice(0, -1), { ...each.at(-1)!, to }, ...rest];
}

/** Clauses with findings in place of as many of theirs. */
function shared(clauses: readonly Clause[], found: readonly Finding[]): Clause[] {
  let at = 0;
  return clauses.map((one) => {
    at += one.findings.length;
    return { ...one, findings: found.slice(at - one.findings.length, at) };
  });
}

const reaches = (one: Finding, to: number): boolean =>
  one.to >= to || (one.kind !== 'amount' && (one.parts ?? []).some((part) => reaches(part, to)));

/** Where in a sentence words stand that ease, in clauses or brackets, of which a finding takes account. */
export function easedIn(
  sentence: Span,
  found: readonly Finding[],
  { lexicon, text }: Pick<Reading, 'lexicon' | 'text'>,
): Span[] {
  const isChoice = (one: Finding) =>
    (one.kind === 'condition' && 'any' in one.condition) || (one.kind === 'open' && one.composition === 'any');
  const brackets = [...text.slice(sentence.from, sentence.to).matchAll(/\([^()]{4,60}\)/gu)].map(
    ({ index, 0: said }) => ({
      from: sentence.from + index + 1,
      to: sentence.from + index + said.length - 1,
    }),
  );
  return [...clausesOf(text, sentence), ...brackets].filter(
    (part) =>
      found.some((one) => isChoice(one) && one.from < part.from && reaches(one, part.to)) &&
      easingIn(lineOf(text, part), { lexicon }) !== undefined,
  );
}

/** The easing that a sentence is, and the clause before it that says for whom. */
function easingOf(
  sentence: Span,
  { text, lexicon }: Pick<Reading, 'lexicon' | 'text'>,
): { easing: Easing; span: Span; whom?: Span } | undefined {
  const clauses = clausesOf(text, sentence);
  const wordsOf = (clause: Span) => lineOf(text, clause).words;
  const isAmong = clauses.length > 0 && wordsOf(clauses[0]!).startsWith('其中');
  const [first, second, ...more] = clauses.filter((clause) => wordsOf(clause) !== '其中');
  const span = second ?? first;
  const easing = span && more.length === 0 ? easingIn(lineOf(text, span), { lexicon }) : undefined;
  // 其中，高新技术企业营业收入不低于 1000 万元
  if (!easing || !(easing.isSaid || (isAmong && easing.name !== ''))) return undefined;
  if (!second) return easing.whom && { easing, span: span! };
  return easing.whom || !DESCRIBES.test(wordsOf(first!)) ? undefined : { easing, span: second, whom: first! };
}

/** 对首次申报的企业，销售收入可放宽到 1500 万元: what was found up to a sentence that eases it; `last` is what the sentence before it asks. */
export function easedBySentence(
  sentence: Span,
  found: readonly Finding[],
  last: readonly Finding[],
  reading: Pick<Reading, 'lexicon' | 'text'>,
): Finding[] | undefined {
  const said = easingOf(sentence, reading);
  if (!said) return sizedBySentence(sentence, found, reading);
  const { easing, span, whom } = said;
  // 可适当放宽, without a name: what the sentence before it asks
  const isNamed = easing.name !== '' || easing.isOfWhole;
  const eased = easedAmong(isNamed ? found : last, easing, span, reading, whom);
  if (!eased?.isTaken) return undefined;
  return isNamed ? eased.found : [...found.slice(0, found.length - last.length), ...eased.found];
}

/** 裁员率不高于 5.5%；30 人以下的企业裁员率不高于 20%: the last bound that was found, with the easier one of some in a sentence of its own. */
function sizedBySentence(
  sentence: Span,
  found: readonly Finding[],
  { lexicon, text }: Pick<Reading, 'lexicon' | 'text'>,
): Finding[] | undefined {
  const last = found.at(-1);
  const [clause, ...more] = clausesOf(text, sentence);
  const line = lineOf(text, clause ?? sentence);
  if (last?.kind !== 'condition' || !isBounded(last.condition) || more.length > 0 || !FOR_SOME.test(line.words))
    return undefined;
  const { measure } = last.condition;
  const year = 'percent' in measure && 'year' in measure.percent ? measure.percent.year : undefined;
  const scope = { lexicon, line, carried: year === undefined ? {} : { calendar: year } };
  const condition = 'percent' in measure ? easedFor(lex(lexicon, line), last.condition, scope) : undefined;
  return condition && [...found.slice(0, -1), { ...last, to: spanOf(line, 0, line.words.length).to, condition }];
}
