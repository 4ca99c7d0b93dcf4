import { findGuarded, guardedTerm } from './abbreviations';
import { type Reading, syllableByCharacter } from './pinyin';
import { normalise, partsOf, type Run, runsOf } from './runs';

/** PostgreSQL's limit for all lexemes of one tsvector together, in bytes of UTF-8. */
const MAX_TSVECTOR_BYTES = 1_048_575;
/** Half of a character outside the basic plane; without the u flag, which would see whole characters only. */
const SURROGATE = /[\ud800-\udfff]/;

/**
 * The lexemes of a text for a tsvector that we fill ourselves (stripped, no configuration): every single Chinese character
 * and every two neighbours, every word of letters and digits with its parts. Any text that contains a searched string has
 * all of the string's lexemes, so nothing is missed whatever the segmentation of the query. No order, no duplicates.
 */
export function indexTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const run of runsOf(normalise(text))) addRun(terms, run);
  return [...terms];
}

/** The lexemes of a name (a title, a label): as `indexTerms`, and those of its pinyin. */
export const nameTerms = (name: string): string[] => [...indexTerms(name), ...pinyinTerms(name)];

/** Every two neighbouring initials of a text as "~gx", every two neighbouring syllables as "~gao xin". */
function pinyinTerms(text: string): string[] {
  const syllables = syllableByCharacter(normalise(text)).filter((syllable) => syllable !== '');
  const initials = syllables.map((syllable) => syllable.charAt(0));
  return [...neighbours(initials, ''), ...neighbours(syllables, ' ')].map(marked);
}

/** The mark keeps them apart from words of letters. */
const marked = (pair: string): string => `~${pair}`;

/** Every two neighbours, each pair once. */
export function neighbours(parts: readonly string[], between: string): string[] {
  return [...new Set(parts.slice(1).map((part, at) => `${parts[at]}${between}${part}`))];
}

/** The quoted lexemes that a name has which can be read so: all of them; the last one of an open reading as a beginning. */
export function readingLexemes({ kind, parts, open }: Reading): string[] {
  const lexemes = neighbours(parts, kind === 'initials' ? '' : ' ').map((pair) => quoteLexeme(marked(pair)));
  return open ? [...lexemes.slice(0, -1), `${lexemes.at(-1)}:*`] : lexemes;
}

/** The lexemes that a text has wherever this run stands in it: what a query must ask for, all of them. */
export function requiredTerms(run: Run): string[] {
  if (run.kind === 'word') return [run.text];
  const characters = SURROGATE.test(run.text) ? Array.from(run.text) : run.text;
  if (characters.length === 1) return [run.text];
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < characters.length; at += 1) pairs.add(`${characters[at]}${characters[at + 1]}`);
  return [...pairs];
}

function addRun(terms: Set<string>, run: Run): void {
  if (run.kind === 'word') {
    terms.add(run.text);
    for (const part of partsOf(run.text)) terms.add(part);
    return;
  }
  if (SURROGATE.test(run.text)) {
    for (const character of run.text) terms.add(character);
    for (const pair of requiredTerms(run)) terms.add(pair);
  } else {
    addPlainHan(terms, run.text);
  }
  for (const { short } of findGuarded(run.text)) terms.add(guardedTerm(short));
}

/** The hot loop: a law of 26,000 characters passes here. */
function addPlainHan(terms: Set<string>, text: string): void {
  const last = text.length - 1;
  for (let at = 0; at < last; at += 1) {
    terms.add(text.charAt(at));
    terms.add(text.slice(at, at + 2));
  }
  terms.add(text.charAt(last));
}

/**
 * A tsvector literal of these lexemes, to be bound as a parameter and cast (`$1::tsvector`). Lexemes may contain anything.
 * @throws RangeError when they do not fit into one tsvector (1 MiB: over 170,000 different pairs of characters; all of the
 * 1.7 million characters that this was tried on together have 125,000).
 */
export function toTsvector(terms: readonly string[]): string {
  const unique = [...new Set(terms.map((term) => term.replaceAll('\0', '')))].filter((term) => term !== '');
  if (unique.join('').length * 3 > MAX_TSVECTOR_BYTES && Buffer.byteLength(unique.join('')) > MAX_TSVECTOR_BYTES) {
    throw new RangeError('正文过长：不同的字词超过了检索所能容纳的数量，请拆分后再导入');
  }
  return unique.map(quoteLexeme).join(' ');
}

/** A lexeme as PostgreSQL reads it in a tsvector or tsquery: quoted, ' and \ doubled, without NUL. */
export function quoteLexeme(term: string): string {
  return `'${term.replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
