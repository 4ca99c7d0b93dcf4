import type { Reading } from '../clause';
import { type Entry, spanOf } from '../entry';
import type { Finding } from '../finding';
import type { Block, Sentence } from '../outline';
import { undecidedWhole } from '../scope/undecided';
import { lineOf } from '../words/characters';
import { FURTHER } from '../words/sentence-words';
import { givesIn, givesUnread } from './gifts';

/** Items and sentences of a text that each give something: whom the one is for is not asked of the others. */

/** Some entries that were read as one, and which of all findings are theirs. */
export interface ReadEntries {
  entries: readonly Entry[];
  from: number;
  to: number;
}

const isGiving = (sentence: Sentence, reading: Reading): boolean =>
  givesIn(sentence, { ...reading, asks: false, excludes: false }) || givesUnread(sentence, reading);

/** An item of sentences alone, of which one gives. */
const givesAlone = ({ sentences, below }: Block, reading: Reading): boolean =>
  below.length === 0 && !sentences.some(({ leads }) => leads) && sentences.some((one) => isGiving(one, reading));

/** ①对…，给予 5 万元。②对…，给予 100 万元: such items are read as sentences side by side. */
export function sideBySide(entries: readonly Entry[], reading: Reading): Entry[] {
  const giving = entries.filter((entry) => 'block' in entry && givesAlone(entry.block, reading));
  if (giving.length < 2) return [...entries];
  return entries.flatMap((entry) =>
    giving.includes(entry) && 'block' in entry ? entry.block.sentences.map((sentence) => ({ sentence })) : [entry],
  );
}

const sentencesOf = (entry: Entry): readonly Sentence[] =>
  'block' in entry ? entry.block.sentences : [entry.sentence];

/** 对…, or …的企业, right before what they get. */
const NAMES_WHOM =
  /(?:^|[,。;])(?:对|凡)|[^,。;]{4}(?:的|企业|单位),(?:按|给予|一次性|分别|奖励|补助|补贴|资助)[^。;]{0,40}\d/u;

/** 同一单位累计资助不超过 100 万元: of all that is given. */
const LIMITS_ALL = /^(?:单个|单家|单户|同一|同家|每个|每家|每户)[^,;。]{0,30}(?:最高|最多|不超过|上限)[^,;。]*[。;]?$/u;

/** Findings of which none is asked of all where several of what was read, not side by side, give to whom they name. */
export function apartFromOthers(found: Finding[], read: readonly ReadEntries[], reading: Reading): Finding[] {
  const isGift = ({ entries, from, to }: ReadEntries) => {
    const own = found.slice(from, to);
    const said = entries.map((entry) => lineOf(reading.text, spanOf(entry)).words).join();
    const isAsked = (one: Finding) =>
      one.kind === 'condition' || (one.kind === 'open' && (one.parts !== undefined || one.why === 'subject'));
    const names = (own.some(isAsked) && !LIMITS_ALL.test(said)) || NAMES_WHOM.test(said);
    const gives =
      own.some(({ kind }) => kind === 'amount') || entries.flatMap(sentencesOf).some((one) => isGiving(one, reading));
    return names && gives && !FURTHER.test(said);
  };
  const gifts = read.filter(isGift);
  if (gifts.length < 2) return found;
  const isOfOne = (at: number) => gifts.some(({ from, to }) => from <= at && at < to);
  return found.map((one, at) => (isOfOne(at) ? undecidedWhole(one) : one));
}

/** A sum beside a sentence that gives another in words that were not understood. */
export const isBesideGift = (
  entries: readonly Entry[],
  at: number,
  found: readonly Finding[],
  reading: Reading,
): boolean =>
  at > 0 &&
  found.some(({ kind }) => kind === 'amount') &&
  [entries[at - 1]!, entries[at]!].some((entry) => 'sentence' in entry && givesUnread(entry.sentence, reading));
