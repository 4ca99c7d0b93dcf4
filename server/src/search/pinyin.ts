import { createRequire } from 'node:module';
import type * as PinyinPro from 'pinyin-pro';
import { charactersOfGb2312 } from './gb2312';
import { MARKS, normalise } from './runs';

const require = createRequire(import.meta.url);
const SYLLABLE = /^[a-z0-9]+$/u;
/** Syllables that letters are divided into: not n, ng, m, hm, o, which are interjections and stand in most others. */
const DIVIDING = /^(?=.*[aeiuv]|.+o)[a-z]+$/u;

/** Its dictionary is loaded by the first text: a start needs none. */
const library = (): typeof PinyinPro => require('pinyin-pro');

/**
 * For each character of a text what someone typing pinyin would type: gao for 高, lv for 吕, the letter or digit itself, '' for
 * punctuation. Polyphones are read by their word (重庆 chong qing, 银行 yin hang). One entry per code point.
 */
export function syllableByCharacter(text: string): string[] {
  return library()
    .pinyin(text, { toneType: 'none', type: 'array', v: true })
    .map((syllable) => {
      const letters = normalise(syllable);
      return SYLLABLE.test(letters) ? letters : '';
    });
}

/** How letters may be meant as pinyin: characters one after the other, each one of those of its place. */
export interface Reading {
  /** `initials`: gxjs; `syllables`: gaoxinjishu, whose last one may be cut off (gaoxinj). */
  kind: 'initials' | 'syllables';
  parts: string[];
  /** The last part is the beginning of a syllable. */
  open?: true;
}

/** Fewer characters than this are no search by pinyin: one syllable stands in almost every text. */
const FEWEST = 2;
/** Ways to divide letters into syllables that are looked for (xian: 西安, …). */
const MOST_READINGS = 4;
const LONGEST_SYLLABLE = 6;
const LETTERS = /^[a-z]{2,50}$/u;

/** What letters can mean as pinyin, full syllables and initials; nothing for what is no pinyin. */
export function readingsOf(letters: string): Reading[] {
  if (!LETTERS.test(letters)) return [];
  const initials: Reading = { kind: 'initials', parts: [...letters] };
  const whole = divide(letters, false);
  const open = whole.length === 0;
  const syllables = (open ? divide(letters, true) : whole).map(
    (parts): Reading => ({ kind: 'syllables', parts, ...(open && { open }) }),
  );
  return [...syllables.filter(({ parts }) => parts.length >= FEWEST), initials];
}

/** Letters in syllables, at most `MOST_READINGS` ways, the fewest syllables first; with `open` the last one may be a beginning. */
function divide(letters: string, open: boolean): string[][] {
  const { bySyllable, beginnings } = characters();
  const fits = (part: string, isLast: boolean) => bySyllable.has(part) || (open && isLast && beginnings.has(part));
  // the ways to divide what begins at a place, from the end of the letters to their beginning
  const ways: string[][][] = Array.from({ length: letters.length + 1 }, () => []);
  ways[letters.length] = [[]];
  for (let from = letters.length - 1; from >= 0; from -= 1) {
    const found: string[][] = [];
    for (let to = from + 1; to <= Math.min(letters.length, from + LONGEST_SYLLABLE); to += 1) {
      const part = letters.slice(from, to);
      if (fits(part, to === letters.length)) found.push(...ways[to]!.map((rest) => [part, ...rest]));
    }
    ways[from] = found.sort((a, b) => a.length - b.length).slice(0, MOST_READINGS);
  }
  return ways[0]!;
}

/** For each part of a reading the characters that it may be; a letter is also itself. */
export function charactersOf({ kind, parts, open }: Reading): string[] {
  const { bySyllable, beginnings } = characters();
  return parts.map((part, at) => {
    if (kind === 'initials') return `${part}${beginnings.get(part) ?? ''}`;
    return (open && at === parts.length - 1 ? beginnings : bySyllable).get(part) ?? '';
  });
}

/** Where the first reading stands in a text (its characters as they are written); undefined when none does. */
export function findReading(text: string, readings: readonly Reading[]): { from: number; to: number } | undefined {
  for (const reading of readings) {
    const found = new RegExp(readingPattern(reading), 'iu').exec(text);
    if (found) return { from: found.index, to: found.index + found[0].length };
  }
  return undefined;
}

/** A reading as a regular expression, of JavaScript and PostgreSQL alike; marks may stand between its characters. */
export function readingPattern(reading: Reading): string {
  return charactersOf(reading)
    .map((some) => `[${some}]`)
    .join(`[${MARKS}\\s]{0,2}`);
}

interface Characters {
  bySyllable: Map<string, string>;
  /** By the beginnings of syllables, of one letter and more. */
  beginnings: Map<string, string>;
}
let known: Characters | undefined;

/** The characters of GB 2312 by each way to read them, made once: 40 ms, which a process pays that is searched by letters. */
function characters(): Characters {
  known ??= countCharacters();
  return known;
}

function countCharacters(): Characters {
  const bySyllable = new Map<string, Set<string>>();
  const beginnings = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, character: string) => {
    const some = map.get(key);
    if (some) some.add(character);
    else map.set(key, new Set([character]));
  };
  const { polyphonic } = library();
  const all = charactersOfGb2312();
  const readings = polyphonic(all, { toneType: 'none', type: 'array', v: true });
  Array.from(all).forEach((character, at) => {
    for (const syllable of new Set(readings[at])) {
      if (!DIVIDING.test(syllable)) continue;
      add(bySyllable, syllable, character);
      for (let end = 1; end <= syllable.length; end += 1) add(beginnings, syllable.slice(0, end), character);
    }
  });
  const joined = (map: Map<string, Set<string>>) => new Map([...map].map(([key, some]) => [key, [...some].join('')]));
  return { bySyllable: joined(bySyllable), beginnings: joined(beginnings) };
}
