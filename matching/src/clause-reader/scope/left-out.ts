import type { Reading } from '../clause';
import { type Entry, spanOf } from '../entry';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import type { Sentence } from '../outline';
import { readSentence } from '../sentence';
import type { Carried } from '../statements/phrase';
import { givesIn } from '../sums/gifts';
import { lineOf } from '../words/characters';
import { EXCEPTED } from '../words/sentence-words';
import { casesIn, denied, leftOutIn, yearsOf } from './denial';

/** What is told of whom nothing is given, read and denied. */

/** What the years before a list carry on to each of its items. */
export const barredWithin = (years: number | undefined): Carried =>
  years === undefined ? {} : { years, barred: years };

/** That an enterprise is none of those that some words describe; undefined where nothing of them is understood. */
export function without(who: Span, reading: Reading, years?: number): Finding[] | undefined {
  const found = readSentence(who, { ...reading, asks: true, excludes: true }, barredWithin(years));
  return found.length > 0 ? denied(found, lineOf(reading.text, who).words) : undefined;
}

const withoutEach = (
  cases: readonly Span[],
  reading: Reading,
  years = yearsOf(reading.text, cases, reading.lexicon),
): Finding[] => cases.flatMap((one) => without(one, reading, years) ?? [open(one, 'words')]);

/** That an enterprise is none of those that a sentence leaves out; undefined where it does not or is not understood. */
export function withoutThose(sentence: Sentence, reading: Reading): Finding[] | undefined {
  const who = leftOutIn(reading.text, sentence);
  return who?.length === 1 ? without(who[0]!, reading) : who && withoutEach(who, reading);
}

/** The items of a list of who is left out, of which each clause may be a case of its own. */
export const withoutItems = (
  items: readonly Entry[],
  each: readonly Finding[][],
  reading: Reading,
  years: number | undefined,
): Finding[] =>
  each.flatMap((found, at) => {
    const item = items[at]!;
    const { sentences, below } = 'block' in item ? item.block : { sentences: [item.sentence], below: [] };
    const [sentence, more] = sentences;
    const cases = sentence && !more && below.length === 0 ? casesIn(reading.text, sentence) : undefined;
    return cases ? withoutEach(cases, reading, years) : denied(found, lineOf(reading.text, spanOf(item)).words);
  });

/** Whom a sentence excepts from what the one before it gives: they are left out, and all others asked the same; undefined where it excepts nobody. */
export function exceptedFrom(entry: Entry, before: Entry, reading: Reading): Finding[] | undefined {
  if ('block' in entry || 'block' in before) return undefined;
  const { from, to } = entry.sentence;
  const who = EXCEPTED.exec(reading.text.slice(from, to))?.[1];
  if (who === undefined || !givesIn(before.sentence, reading)) return undefined;
  return without({ from, to: from + who.length }, reading) ?? [open({ from, to }, 'word')];
}
