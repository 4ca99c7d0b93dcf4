import { toSimplified } from './simplified';

/** A stretch of text that is searched as one: Chinese characters in a row, or one word of letters and digits. */
export type Run = { kind: 'han' | 'word'; text: string };

/** Longest word of letters and digits that is told apart; PostgreSQL allows 2,046 bytes in a lexeme. */
const MAX_WORD = 64;

/** Characters that a Chinese word is made of, as the inside of a regular expression class. */
export const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー';
/** Quotation marks, book marks and the middle dot: “专精特新”企业 is also written without them. */
export const MARKS = '“”"‘’\'「」『』《》〈〉·';
/**
 * One blank or line break between two Chinese characters does not end a run (converted files break lines inside words),
 * nor do one or two marks.
 */
const JOINT = `\\s|[${MARKS}]{1,2}`;
const RUN = new RegExp(`([${HAN}]+(?:(?:${JOINT})[${HAN}]+)*)|[[\\p{L}\\p{M}\\p{N}]--[${HAN}]]+`, 'gv');
const JOINTS = new RegExp(JOINT, 'gu');
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
const PART = /\p{N}+|[\p{L}\p{M}]+/gu;

/** Text as it is compared: NFKC (full width, ligatures, circled digits), lower case, simplified characters, ○ as 〇, nothing invisible. */
export function normalise(text: string): string {
  return toSimplified(text.normalize('NFKC').toLowerCase().replace(INVISIBLE, '')).replaceAll('○', '〇');
}

/** The runs of a text that is already normalised, in order; punctuation is gone. */
export function runsOf(normalised: string): Run[] {
  const runs: Run[] = [];
  for (const match of normalised.matchAll(RUN)) {
    if (match[1] === undefined) runs.push({ kind: 'word', text: match[0].slice(0, MAX_WORD) });
    else runs.push({ kind: 'han', text: match[1].replace(JOINTS, '') });
  }
  return runs;
}

/** "iso9001" -> ["iso", "9001"]; one part when there is no boundary between letters and digits. */
export function partsOf(word: string): string[] {
  return word.match(PART) ?? [];
}
