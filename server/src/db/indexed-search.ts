import { pairsOf } from '../search/keyword';
import { wordPattern } from '../search/pattern';
import { charactersOf, type Reading } from '../search/pinyin';
import type { QueryWord } from '../search/query';
import { normalise, partsOf, type Run, runsOf } from '../search/runs';
import { traditionalForms } from '../search/simplified';
import { neighbours } from '../search/terms';
import type { Fragment } from './records';
import type { Db } from './sql';

/**
 * How a word is looked for: by the indexes, or by reading each text, where another index gives the order; 'candidates': what the
 * indexes find, for who reads the texts himself.
 */
export type Looking = 'by index' | 'by reading' | 'candidates';
/** The same where texts are stored folded: small and narrow. */
type LookingInFolded = 'by folded index' | 'in folded';

/**
 * Condition that a text of a long list, with indexes on text_pairs(text) and text_initials(text), has a word of a search: itself, a
 * synonym, or what it may mean as pinyin. The indexes find candidates, which are then read, so that nothing is found by chance.
 */
export function hasWord(
  db: Db,
  text: Fragment,
  word: QueryWord,
  looking: Looking | LookingInFolded = 'by index',
): Fragment {
  const isFolded = looking === 'by folded index' || looking === 'in folded';
  const pattern = wordPattern(word, 'narrow');
  const read = isFolded ? db`${text} ~ ${pattern}` : readUnfolded(db, text, pattern, word);
  if (looking === 'by reading' || looking === 'in folded') return read;
  const written = word.alternatives.map((one) => hasPairs(db, text, pairsIn(one)));
  const meant = (word.readings ?? []).flatMap((reading) => readingCandidates(db, text, reading) ?? []);
  const candidates = db`(${[...written, ...meant].reduce((any, one) => db`${any} or ${one}`)})`;
  return looking === 'candidates' ? candidates : db`(${candidates} and ${read})`;
}

/** Folding and reading take ten times as long as looking for Chinese characters where they stand as they were typed. */
function readUnfolded(db: Db, text: Fragment, pattern: string, word: QueryWord): Fragment {
  const read = db`lower(normalize(${text}, NFKC)) ~ ${pattern}`;
  const [run, ...others] = runsOf(normalise(word.text));
  return run?.kind === 'han' && others.length === 0 ? db`(strpos(${text}, ${word.text}) > 0 or ${read})` : read;
}

/** All of these pairs, each of them in any of its forms. */
function hasPairs(db: Db, text: Fragment, pairs: readonly string[]): Fragment {
  const forms = pairs.map(formsOfPair);
  const alike = forms.flatMap((some) => (some.length === 1 ? some : []));
  const several = forms.flatMap((some) => (some.length === 1 ? [] : [db`text_pairs(${text}) && ${some}::text[]`]));
  const all = alike.length === 0 ? several : [db`text_pairs(${text}) @> ${alike}::text[]`, ...several];
  return db`(${all.reduce((some, one) => db`${some} and ${one}`, db`true`)})`;
}

/** 软件, 軟件: a pair of characters as it stands in simplified and traditional texts. */
function formsOfPair(pair: string): string[] {
  const [first = [], second = ['']] = Array.from(pair, (one) => [one, ...traditionalForms(one)]);
  return first.flatMap((one) => second.map((other) => one + other));
}

/** So many pairs of characters are looked up for two syllables. */
const MOST_PAIRS = 1500;

/**
 * By the initials, and by the pairs of characters that the two syllables with the fewest may be. Nothing for two syllables that
 * may be thousands of pairs (yiji): they would find half of the list.
 */
function readingCandidates(db: Db, text: Fragment, reading: Reading): Fragment | undefined {
  const letters = reading.parts.map((part) => part.charAt(0));
  const byInitials = db`text_initials(${text}) @> ${neighbours(letters, '')}::text[]`;
  if (reading.kind === 'initials') return byInitials;
  const characters = charactersOf(reading).map((some) => Array.from(some));
  const [fewest] = characters
    .slice(1)
    .map((second, at) => ({ first: characters[at]!, second }))
    .sort((a, b) => a.first.length * a.second.length - b.first.length * b.second.length);
  if (!fewest || fewest.first.length * fewest.second.length > MOST_PAIRS)
    return reading.parts.length > 2 ? byInitials : undefined;
  const pairs = fewest.first.flatMap((one) => fewest.second.map((other) => `${one}${other}`));
  return db`(${byInitials} and text_pairs(${text}) && ${pairs}::text[])`;
}

/** The pairs that a text has wherever this stands in it; single signs where nothing stands beside them. */
function pairsIn(written: string): string[] {
  const stretches = (run: Run) => (run.kind === 'han' ? [run.text] : partsOf(run.text));
  const isEnough = (text: string) => (pair: string) => pair === text || Array.from(pair).length > 1;
  return [
    ...new Set(
      runsOf(normalise(written))
        .flatMap(stretches)
        .flatMap((text) => pairsOf(text).filter(isEnough(text))),
    ),
  ];
}
