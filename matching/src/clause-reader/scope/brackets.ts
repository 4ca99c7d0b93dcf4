import type { Condition } from '../../rule';
import { anyOf } from '../composition';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { readStatements } from '../statements/statements';
import { type Line, lineOf, spanOf } from '../words/characters';
import { lex, type Token } from '../words/lex';
import type { Lexicon } from '../words/lexicon';
import { isNumber } from './alternatives';
import { undecided } from './undecided';

/** Brackets that stand in a clause and are no words of it: what they leave out, explain or bound. */

/** A bracket by its places in the line, and whether it stands behind the name of a measure, which it may change. */
interface Bracket {
  start: number;
  end: number;
  isOfMeasure: boolean;
}

const BRACKET = /\([^()]{1,80}\)/gu;

/** The brackets of a line that are part of nothing that is known. */
export function bracketsIn({ words }: Line, tokens: readonly Token[], lexicon: Lexicon): Bracket[] {
  const isLoose = (at: number) => tokens.some(({ kind, start, end }) => kind === 'unknown' && start <= at && at < end);
  return [...words.matchAll(BRACKET)]
    .map(({ 0: bracket, index: start }) => ({
      start,
      end: start + bracket.length,
      isOfMeasure: tokens.some((token) => token.end === start && isMeasure(token) && !isAgain(token, bracket, lexicon)),
    }))
    .filter(({ start }) => isLoose(start));
}

const REVENUE: ReadonlySet<string> = new Set(['revenue', 'main_revenue']);
/** 主营收入(工程结算收入): what that is in a trade. */
const INCOME = /^[^\d不除含或另、]{2,6}(?:收入|交易额|营业额|销售额)$|^(?:交易|营业|销售)额$/u;
/** 营业收入(销售收入): the same measure by another name. */
function isAgain(token: Token, bracket: string, lexicon: Lexicon): boolean {
  const words = bracket.slice(1, -1);
  const [only, ...more] = lex(lexicon, { words, at: [] });
  const isOne = token.kind === 'measure' && only?.kind === 'measure' && more.length === 0;
  if (isOne) return JSON.stringify(only.measure) === JSON.stringify(token.measure);
  return token.kind === 'measure' && REVENUE.has(token.fact ?? '') && INCOME.test(words);
}

/** 专利, 专利授权量. */
const isMeasure = (token: Token): boolean =>
  token.kind === 'measure' || (token.kind === 'turn' && token.turn === 'amount');

/** A line without some brackets, each of its characters where it stands in the text. */
export function withoutBrackets({ words, at }: Line, brackets: readonly Bracket[]): Line {
  const isKept = (place: number) => !brackets.some(({ start, end }) => start <= place && place < end);
  return { words: [...words].filter((_, place) => isKept(place)).join(''), at: at.filter((_, place) => isKept(place)) };
}

/** 技术(研发)中心, 事故(事件): another word for what stands before it. */
const SAME = /^(?!或其|.*[\d不除年季月均计])[^,;]{1,6}$/u;
const LEAVES_OUT = /^(?:不(?:含|包括|包含)|除)(?!税)|除外$/u;
const SIGNS = /^(?:不(?:含|包括|包含)|除)|(?:除外|等)+$/gu;
const FIRMS = /(?:企业|单位|主体|机构|公司|组织|[^毕专作]业)$/u;
/** 软件企业 500 万元以上, 可放宽: another bound for some. */
const BOUNDS = /\d|可|放宽|降低|提高|不受|视同|优先/u;
/** 房地产 among what is left out is 房地产业. */
const TRADES = ['', '业', '企业'];

/** That an enterprise is none of what some words name; undefined where that is not known. */
function noneOf(words: string, lexicon: Lexicon): Condition | undefined {
  for (const ending of TRADES) {
    const line = lineOf(words + ending, { from: 0, to: words.length + ending.length });
    const [only, ...more] = lex(lexicon, line).filter(({ kind }) => kind !== 'filler');
    if (!only || more.length > 0) continue;
    if (only.kind === 'code') return { fact: only.fact, notIn: only.codes };
    if (only.kind === 'title' && only.key) return { title: only.key, held: only.isDenied === true };
    if (only.kind === 'flag' && only.facts.length === 1) return { fact: only.facts[0]!, is: only.isDenied === true };
  }
  return undefined;
}

/** What is left out, each that is known denied and the others open. */
export function leftOutOf(line: Line, lexicon: Lexicon): Finding[] {
  const parts = [...line.words.matchAll(/[^、和及与或以]+/gu)].map(({ 0: words, index }) => ({ words, index }));
  const found = parts.map(({ words, index }): Finding => {
    const span = spanOf(line, index, index + words.length);
    const condition = noneOf(words, lexicon);
    return condition ? { kind: 'condition', ...span, condition } : open(span, 'words');
  });
  return inOne(found);
}

/** 房地产业、金融业: codes of one fact are left out together. */
function inOne(found: readonly Finding[]): Finding[] {
  const codes = found.flatMap((one) => (one.kind === 'condition' && 'notIn' in one.condition ? [one.condition] : []));
  const [first, ...more] = codes;
  if (!first || more.length === 0 || more.some(({ fact }) => fact !== first.fact)) return [...found];
  const rest = found.filter((one) => !(one.kind === 'condition' && 'notIn' in one.condition));
  const own = found.filter((one) => !rest.includes(one));
  const span: Span = { from: own[0]!.from, to: own[0]!.to };
  const notIn = [...new Set(codes.flatMap((one) => one.notIn))];
  return [{ kind: 'condition', ...span, condition: { fact: first.fact, notIn } }, ...rest];
}

/** 其(或其母公司)上年度营业收入: of either. */
const OR_OTHER = /^或/u;

/** 国家重点扶持高新技术企业(国家高新技术企业): the title that is asked, by another name. */
const titleIn = (words: string, lexicon: Lexicon): string | undefined => {
  const [only, ...more] = lex(lexicon, lineOf(words, { from: 0, to: words.length }));
  return only?.kind === 'title' && more.length === 0 ? only.key : undefined;
};
const isSaid = (title: string | undefined, findings: readonly Finding[]): boolean =>
  title !== undefined &&
  findings.some((one) => one.kind === 'condition' && 'title' in one.condition && one.condition.title === title);

/** 营业收入(不含流水)或净利润增长率…: either of them too. */
const holdsNumber = (one: Finding): boolean =>
  isNumber(one) || (one.kind === 'condition' && 'any' in one.condition && JSON.stringify(one).includes('"measure"'));

/** 在本省设立(注册时间不晚于 2021 年 12 月 31 日): since when, in words of its own. */
function withWhen(
  words: string,
  { words: before, at }: Line,
  start: number,
  all: readonly Finding[],
  lexicon: Lexicon,
): Finding[] | undefined {
  if (!/(?:注册|登记|设立|成立)$/u.test(before.slice(0, start)) || !/注册|登记|设立|成立/u.test(words))
    return undefined;
  const line = { words, at: at.slice(start + 1, start + 1 + words.length) };
  const read = readStatements(lex(lexicon, line), { lexicon, line, carried: {} });
  const isDated = (one: Finding) => one.kind === 'condition' && 'day' in one.condition;
  return read?.length === 1 && read.every(isDated) ? [...all, ...read] : undefined;
}

/** 具有独立法人资格的企业(含非独立法人分支机构): a legal person, or one of those. */
const LETS_IN = /^(?:含|包括|包含).*(?:非(?:独立)?法人|分公司|分支机构|个体工商户)/u;

export const letsIn = ({ words }: Line, brackets: readonly Bracket[]): boolean =>
  brackets.some(({ start, end }) => LETS_IN.test(words.slice(start + 1, end - 1)));

function lettingIn(words: string, all: readonly Finding[], bracket: Span): Finding[] | undefined {
  const legal = LETS_IN.test(words) ? all.find((one) => isLegalPerson(one)) : undefined;
  if (!legal) return undefined;
  return all.map((one) =>
    one === legal ? anyOf([[legal], [open(bracket, 'words')]], { from: legal.from, to: bracket.to }) : one,
  );
}
const isLegalPerson = (one: Finding): boolean =>
  one.kind === 'condition' && 'fact' in one.condition && one.condition.fact === 'independent_legal_person';

/** 深圳市(含深汕特别合作区): a zone that lies elsewhere, by a name that is not known. */
const OF_ZONE = /^(?:含|包括).*合作区$/u;
const isOfPlace = (one: Finding): boolean => one.kind === 'condition' && /area"/u.test(JSON.stringify(one.condition));

/** 发明专利 1 项以上(含国防专利): what is counted too. */
const isCountedToo = (words: string, before: string): boolean =>
  /^(?:含|包括|包含)/u.test(words) && /\d[件项个](?:及?以上)?$/u.test(before);

/** Findings of which a bracket may change what they say: the bounds before it, or all where none is. */
function turnedBy(words: string, { from }: Span, isOfMeasure: boolean, all: readonly Finding[]): Finding[] {
  const isOfNumbers = isOfMeasure || [BOUNDS, LEAVES_OUT, OR_OTHER].some((pattern) => pattern.test(words));
  const isOfBefore = !OR_OTHER.test(words) && all.some((one) => one.from < from && holdsNumber(one));
  const isTurned = (one: Finding) =>
    (isOfNumbers && holdsNumber(one) && !(isOfBefore && one.from > from)) || (OF_ZONE.test(words) && isOfPlace(one));
  return all.map((one) => (isTurned(one) ? undecided(one) : one));
}

/** What brackets say beside the findings of the clause that they stand in. */
export function withBrackets(
  findings: readonly Finding[],
  line: Line,
  brackets: readonly Bracket[],
  lexicon: Lexicon,
): Finding[] {
  let all = [...findings];
  for (const { start, end, ...bracket } of brackets) {
    const words = line.words.slice(start + 1, end - 1);
    const isOfMeasure = bracket.isOfMeasure || isCountedToo(words, line.words.slice(0, start));
    const span = spanOf(line, start + 1, end - 1);
    if (SAME.test(words) && !isOfMeasure) continue;
    if (isSaid(titleIn(words, lexicon), findings)) continue;
    const told = lettingIn(words, all, span) ?? withWhen(words, line, start, all, lexicon);
    if (told) {
      all = told;
      continue;
    }
    if (LEAVES_OUT.test(words) && FIRMS.test(line.words.slice(0, start))) {
      const bare = words.replace(SIGNS, '');
      const from = start + 1 + words.indexOf(bare);
      const inner = { words: bare, at: line.at.slice(from, from + bare.length) };
      all = [...all, ...leftOutOf(inner, lexicon)];
      continue;
    }
    all = [...turnedBy(words, span, isOfMeasure, all), open(span, 'words')];
  }
  // one finding ends where the next begins
  return all
    .sort((a, b) => a.from - b.from)
    .map((one, at) => ({ ...one, to: Math.min(one.to, all[at + 1]?.from ?? one.to) }));
}
