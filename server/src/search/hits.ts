import { isGuarded, standsAsWord } from './abbreviations';
import { type Folded, fold } from './fold';
import type { Query, QueryWord } from './query';

/** A place in a folded text where a word of the search stands, as one of its alternatives. `word` is its index. */
export type Hit = { from: number; to: number; word: number; alternative: string };

/** What is looked for in a folded text for one alternative of one word. */
type Needle = {
  text: string;
  word: number;
  alternative: string;
  guarded: boolean;
  wordStart: boolean;
  wordEnd: boolean;
};

/** Hits kept of one alternative; a snippet is chosen from these. */
const MAX_HITS = 400;
const LETTER = /^[\p{L}\p{M}]$/u;
const DIGIT = /^\p{N}$/u;
const HAN = /^\p{Script=Han}$/u;

/** Every hit of the search in a folded text, by position, longer ones first. */
export function findHits(folded: Folded, query: Query): Hit[] {
  const hits: Hit[] = [];
  for (const needle of needlesOf(query)) addHits(hits, folded.text, needle);
  return withoutChance(hits, folded.text, query).sort((a, b) => a.from - b.from || b.to - a.to);
}

/** A typed abbreviation also finds 提高企业 for 高企; where the text has the real word, only that is shown. */
function withoutChance(hits: Hit[], text: string, query: Query): Hit[] {
  const byChance = (hit: Hit) => isGuarded(hit.alternative) && !standsAsWord(text, hit.from, hit.alternative);
  const real = new Set(hits.filter((hit) => !byChance(hit)).map((hit) => hit.word));
  return query.words.some((word) => isGuarded(word.text))
    ? hits.filter((hit) => !real.has(hit.word) || !byChance(hit))
    : hits;
}

/** The alternatives of all words, the longest first. */
function needlesOf(query: Query): Needle[] {
  const needles = query.words.flatMap((word, index) => word.alternatives.map((text) => needleOf(text, word, index)));
  return needles.filter((needle) => needle.text !== '').sort((a, b) => b.text.length - a.text.length);
}

function needleOf(alternative: string, word: QueryWord, index: number): Needle {
  const text = fold(alternative).text;
  const typed = alternative === word.text;
  return {
    text,
    word: index,
    alternative,
    guarded: isGuarded(alternative) && !typed,
    wordStart: isWordCharacter(text.charAt(0)),
    // a typed word also finds longer ones that begin with it, as in `toTsquery`
    wordEnd: isWordCharacter(text.charAt(text.length - 1)) && !(typed && text.length >= 3 && /\p{L}/u.test(text)),
  };
}

const isWordCharacter = (character: string): boolean =>
  (LETTER.test(character) || DIGIT.test(character)) && !HAN.test(character);

function addHits(hits: Hit[], text: string, needle: Needle): void {
  let found = 0;
  for (let at = text.indexOf(needle.text); at >= 0 && found < MAX_HITS; at = text.indexOf(needle.text, at + 1)) {
    if (!fits(text, at, needle)) continue;
    hits.push({ from: at, to: at + needle.text.length, word: needle.word, alternative: needle.alternative });
    found += 1;
  }
}

/** No hit in the middle of a word of letters or of a number, nor of an abbreviation that arises by chance. */
function fits(text: string, at: number, needle: Needle): boolean {
  if (needle.wordStart && continues(text.charAt(at - 1), text.charAt(at))) return false;
  const end = at + needle.text.length;
  if (needle.wordEnd && continues(text.charAt(end - 1), text.charAt(end))) return false;
  return !needle.guarded || standsAsWord(text, at, needle.text);
}

const continues = (left: string, right: string): boolean =>
  isWordCharacter(left) &&
  isWordCharacter(right) &&
  ((LETTER.test(left) && LETTER.test(right)) || (DIGIT.test(left) && DIGIT.test(right)));

/** The original text of a hit. */
export const originalOf = (text: string, folded: Folded, from: number, to: number): string =>
  text.slice(folded.at[from], (folded.at[to - 1] ?? text.length - 1) + 1);
