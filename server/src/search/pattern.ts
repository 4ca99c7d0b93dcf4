import { guardedPattern } from './abbreviations';
import { readingPattern } from './pinyin';
import { parseQuery, type QueryWord } from './query';
import { MARKS, normalise, partsOf, type Run, runsOf } from './runs';
import { traditionalForms } from './simplified';

/** Letters and digits from which a typed word is also found inside others, as a part of a number is. */
const INSIDE_FROM = 3;
/** Between the characters of a word: marks or a blank. */
const JOINT = `[${MARKS} ]{0,2}`;
/** Between the runs of a word: 首台(套), 国发〔2015〕32号. */
const BETWEEN = '[^a-z0-9\\u4e00-\\u9fff]{0,3}';
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** What a text is: folded by `normalise`, or narrow and small alone, with the characters that its writer took. */
type Folding = 'simplified' | 'narrow';

/**
 * A word of a search as a regular expression, of JavaScript and PostgreSQL alike: itself, its synonyms, and what it may mean as
 * pinyin. For lists that are read without an index of words.
 */
export function wordPattern(word: QueryWord, folding: Folding): string {
  const written = word.alternatives.map((text) => alternativePattern(text, text === word.text && !word.exact, folding));
  const read = (word.readings ?? []).map(readingPattern);
  return [...written, ...read].filter((pattern) => pattern !== '').join('|');
}

function alternativePattern(text: string, typed: boolean, folding: Folding): string {
  const guarded = typed ? undefined : guardedPattern(text);
  if (guarded !== undefined) return guarded;
  const runs = runsOf(normalise(text));
  return runs.map((run) => runPattern(run, typed && runs.length === 1, folding)).join(BETWEEN);
}

function runPattern({ kind, text }: Run, widen: boolean, folding: Folding): string {
  if (kind === 'han') return Array.from(text, folding === 'narrow' ? anyForm : literal).join(JOINT);
  const parts = partsOf(text).map(literal).join('[- ]?');
  if (widen && text.length >= INSIDE_FROM) return parts;
  return `${edge(text.charAt(0), '?<!')}${parts}${edge(text.charAt(text.length - 1), '?!')}`;
}

/** A Chinese character, simplified or traditional. */
function anyForm(character: string): string {
  const forms = traditionalForms(character);
  return forms.length === 0 ? literal(character) : `[${character}${forms.join('')}]`;
}

const literal = (text: string): string => text.replace(SPECIAL, '\\$&');

/** No hit in the middle of a word of letters or of a number. */
function edge(character: string, look: string): string {
  if (/[a-z]/.test(character)) return `(${look}[a-z])`;
  return /[0-9]/.test(character) ? `(${look}[0-9])` : '';
}

/** Whether all words of a keyword stand in some text: for lists that are in memory. Without words nothing does, unless it is empty. */
export function matcherOf(keyword = ''): (...texts: (string | null | undefined)[]) => boolean {
  if (keyword.trim() === '') return () => true;
  const patterns = parseQuery(keyword).words.map((word) => new RegExp(wordPattern(word, 'simplified'), 'u'));
  return (...texts) => {
    const text = normalise(texts.filter(Boolean).join('\n'));
    return patterns.length > 0 && patterns.every((pattern) => pattern.test(text));
  };
}
