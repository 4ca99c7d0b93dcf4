import { guardedTerm, isGuarded } from './abbreviations';
import { segment } from './dictionary';
import { type DocNumber, docNumberOf, numberSpellings } from './doc-number';
import { type Reading, readingsOf } from './pinyin';
import { HAN, normalise, partsOf, type Run, runsOf } from './runs';
import { SYNONYM_WORDS, synonymsOf } from './synonyms';
import { quoteLexeme, readingLexemes, requiredTerms } from './terms';

/** One word of a search: `alternatives` are what counts as this word, itself first, then its synonyms. */
export type QueryWord = {
  text: string;
  alternatives: string[];
  /** Written in quotation marks: neither divided nor widened by synonyms. */
  exact?: true;
  /** What letters may mean as pinyin of a name. */
  readings?: Reading[];
};

/** A search: all words must be found. */
export type Query = {
  /** The search as a person would type it. */
  keyword: string;
  words: QueryWord[];
  /** The search is the number of a document, and nothing else. */
  number?: DocNumber;
};

/** Longest search in characters; the rest is ignored. */
const MAX_KEYWORD = 100;
/** More words than this are ignored too: each is looked for in several spellings. */
const MAX_WORDS = 20;
/** Letters from which a typed word also finds longer words that begin with it. */
const PREFIX_FROM = 3;

const QUOTED = /["“”「」『』]([^"“”「」『』]+)["“”「」『』]/gu;
const HAN_START = new RegExp(`^[${HAN}]`, 'u');
const HAS_LETTER = /\p{L}/u;

/** A document number: 国发〔2015〕32号, 浙科发高〔2025〕12号. Its letters are no words and must stand together. */
const DOC_NO = new RegExp(`([${HAN}]+[〔[(【]\\d{4}[〕\\])】]第?\\d+号)`, 'u');

/** Words that say nothing about what is looked for; dropping them only widens the search. */
const STOP_WORDS = new Set(
  (
    '的 了 和 与 及 以及 或 或者 在 对 对于 关于 有关 等 是 有 我 我们 请问 请 吗 呢 吧 啊 么 如何 怎么 怎样 怎么办 什么 哪些 哪个 ' +
    '多少 可以 能 能否 是否 要 需要 想 被 把 为 为了 从 到 由 于 之 其 该 这 那 一个 年 月 日 号 第 个 项 本 各 the of and for a an in to'
  ).split(' '),
);

/** Synonyms that are not one run of Chinese characters (首台(套), 3d打印) and are recognised before segmentation. */
const MIXED = new RegExp(
  `(${[...SYNONYM_WORDS]
    .filter((word) => HAN_START.test(word.slice(-1)) || word.endsWith(')'))
    .filter((word) => runsOf(word).length > 1)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[()]/gu, '\\$&'))
    .join('|')})`,
  'u',
);

/**
 * A search from what a person typed: at most 100 characters; "…" is an exact phrase, blanks and word borders mean AND.
 * Nothing but punctuation gives no words. The first call loads jieba (see `segment`).
 */
export function parseQuery(keyword: string): Query {
  const text = normalise(Array.from(keyword).slice(0, MAX_KEYWORD).join('')).slice(0, MAX_KEYWORD).trim();
  const words: QueryWord[] = [];
  let from = 0;
  for (const match of text.matchAll(QUOTED)) {
    words.push(...freeWords(text.slice(from, match.index)));
    if (runsOf(match[1] ?? '').length > 0) words.push(exactWord(match[1] ?? ''));
    from = match.index + match[0].length;
  }
  words.push(...freeWords(text.slice(from)));
  const number = docNumberOf(text);
  return { keyword: text, words: withoutStopWords(words), ...(number && { number }) };
}

/** A search for these words, all of them. */
export const queryOf = (words: QueryWord[]): Query => ({
  keyword: words.map((word) => (word.exact ? `“${word.text}”` : word.text)).join(' '),
  words,
});

/** One word with its synonyms, and what it may mean as pinyin. */
export function wordOf(text: string): QueryWord {
  const word = { text, alternatives: [text, ...(DOC_NO.test(text) ? numberSpellings(text) : synonymsOf(text))] };
  const readings = readingsOf(text);
  return readings.length === 0 ? word : { ...word, readings };
}

const exactWord = (phrase: string): QueryWord => ({ text: phrase.trim(), alternatives: [phrase.trim()], exact: true });

function freeWords(text: string): QueryWord[] {
  return text
    .split(/\s+/u)
    .flatMap((chunk) => chunk.split(DOC_NO))
    .flatMap((chunk) => (DOC_NO.test(chunk) ? [chunk] : chunk.split(MIXED)))
    .flatMap((chunk) => (SYNONYM_WORDS.has(chunk) || DOC_NO.test(chunk) ? [chunk] : runsOf(chunk).flatMap(wordsOfRun)))
    .map(wordOf);
}

const wordsOfRun = (run: Run): string[] => (run.kind === 'word' ? [run.text] : segment(run.text));

function withoutStopWords(words: QueryWord[]): QueryWord[] {
  const telling = words.filter((word) => word.exact || !STOP_WORDS.has(word.text));
  const kept = telling.length > 0 ? telling : words;
  return kept.filter((word, at) => kept.findIndex((other) => other.text === word.text) === at).slice(0, MAX_WORDS);
}

/**
 * The search as tsquery text for the column filled with `nameTerms` and `indexTerms` together (`$1::tsquery`). Characters
 * with a meaning in tsquery are literal. '' when there are no words: matches nothing.
 */
export const toTsquery = (query: Query): string => tsquery(query, false);

/**
 * The same for the title column, to rank by: a typed abbreviation counts only where it stands as a word, so that 高企
 * ranks titles about 高新技术企业 above those about 提高企业….
 */
export const titleTsquery = (query: Query): string => tsquery(query, true);

function tsquery(query: Query, asWords: boolean): string {
  return query.words.map((word) => anyOf([...wordBranches(word, asWords), ...readingBranches(word)])).join(' & ');
}

const readingBranches = ({ readings = [] }: QueryWord): string[][] => readings.map(readingLexemes);

/** The ways in which a word can be in a text, each a list of quoted lexemes that must all be there. */
function wordBranches(word: QueryWord, asWords: boolean): string[][] {
  const branches = word.alternatives.flatMap((alternative) => {
    const typed = alternative === word.text;
    if (isGuarded(alternative) && (asWords || !typed) && !word.exact) return [[quoteLexeme(guardedTerm(alternative))]];
    return textBranches(alternative, typed && !word.exact);
  });
  return branches.filter(
    (branch, at) => !branches.some((other, index) => index !== at && covers(other, branch, index < at)),
  );
}

/** True when whatever has all of `branch` also has all of `wider`, so that `branch` need not be asked for. */
function covers(wider: string[], branch: string[], earlier: boolean): boolean {
  if (wider.length > branch.length || (wider.length === branch.length && !earlier)) return false;
  return wider.every((lexeme) => branch.includes(lexeme));
}

function textBranches(text: string, widen: boolean): string[][] {
  const runs = runsOf(normalise(text));
  const [only] = runs;
  if (runs.length === 1 && only?.kind === 'word' && widen) return typedWordBranches(only.text);
  return [[...new Set(runs.flatMap(requiredTerms))].map(quoteLexeme)];
}

/** A typed word of letters and digits: as the beginning of a word, and "iso9001" also written "ISO 9001". */
function typedWordBranches(word: string): string[][] {
  const beginning = word.length >= PREFIX_FROM && HAS_LETTER.test(word);
  const whole = [beginning ? `${quoteLexeme(word)}:*` : quoteLexeme(word)];
  const parts = partsOf(word);
  const divided = parts.length > 1 && parts.every((part) => part.length > 1);
  return divided ? [whole, parts.map(quoteLexeme)] : [whole];
}

const allOf = (lexemes: string[]): string => (lexemes.length === 1 ? lexemes[0]! : `(${lexemes.join(' & ')})`);
const anyOf = (branches: string[][]): string =>
  branches.length === 1 ? allOf(branches[0]!) : `(${branches.map(allOf).join(' | ')})`;
