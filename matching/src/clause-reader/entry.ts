import type { Finding, Span } from './finding';
import { open } from './hints';
import { type Block, clausesOf, type Sentence } from './outline';
import { gives } from './sums/give';
import { lineOf } from './words/characters';
import { AIMS, EXCEPTED, GIVES_EACH, HEADING_LENGTH, LEFT_OUT } from './words/sentence-words';
import { PROCEDURE, PROCEDURE_HEADING, tellsOfPlan } from './words/words';

/** What stands in a block, in the order of the text: its sentences and the numbered items below it. */
export type Entry = { sentence: Sentence } | { block: Block };

export const entriesOf = (block: Block): Entry[] =>
  [
    ...block.sentences.map((sentence) => ({ sentence, from: sentence.from })),
    ...block.below.map((below) => ({ block: below, from: below.from })),
  ].sort((a, b) => a.from - b.from);

export const spanOf = (entry: Entry): Span => {
  const { from, to } = 'block' in entry ? entry.block : entry.sentence;
  return { from, to };
};
/** What each item says, or that it was not understood. */
export const told = (each: readonly Finding[][], items: readonly Entry[]): Finding[][] =>
  each.map((found, at) => (found.length > 0 ? found : [open(spanOf(items[at]!), 'words')]));

export const endOf = (items: readonly Entry[]): number => spanOf(items.at(-1)!).to;

/** The items that words lead to: the numbered ones below, else the sentences up to the end of the paragraph. */
export function itemsAfter(entries: readonly Entry[], at: number): Entry[] {
  const isBlock = entries[at] !== undefined && 'block' in entries[at]!;
  const items: Entry[] = [];
  for (let entry = entries[at]; entry; entry = entries[at + items.length]) {
    if ('block' in entry !== isBlock || ('sentence' in entry && entry.sentence.leads)) break;
    items.push(entry);
  }
  return items;
}

const LONGEST_ITEM = 60;
/** 设有知识产权管理部门: had, whatever it is called. */
const HAVING = /^(?:设有|建有|具有|具备|拥有|配备|有)/u;

/** Whether the words of an item ask for something rather than tell of a procedure. */
export function asksLikeAnItem(words: string): boolean {
  const isProcedure = /^(?:#|第)/u.test(words) || (PROCEDURE.test(words) && !HAVING.test(words));
  return words.length > 4 && words.length < LONGEST_ITEM && !isProcedure && !tellsOfPlan(words) && !gives(words);
}

/** A heading of papers, procedure and the like, and all that stands below it. */
export function isProcedure({ from, sentences: [first] }: Block, text: string): boolean {
  if (!first || from === 0) return false;
  const words = wordsOf(text, first);
  return words.length <= HEADING_LENGTH && PROCEDURE_HEADING.test(words) && !/条件/u.test(words);
}

/** What is pasted as one sentence and was not understood at all, where it reads like a condition. */
export function loneAsked({ sentences: [sentence, more], below }: Block, text: string): Finding[] {
  if (!sentence || more || below.length > 0 || sentence.leads) return [];
  const { from, to } = sentence;
  return asksLikeAnItem(lineOf(text, sentence).words) ? [open({ from, to }, 'words')] : [];
}

const wordsOf = (text: string, span: Span): string => lineOf(text, span).words;

/** …给予 20 万元，注册未满两年的除外; 支持…企业，房地产企业不享受: a sentence and whom it does not give to. */
export function withExcepted(entry: Entry, text: string): Entry[] {
  if ('block' in entry || entry.sentence.leads) return [entry];
  const { sentence } = entry;
  const clauses = clausesOf(text, sentence);
  const last = clauses.at(-1);
  const before = clauses.at(-2);
  if (!last || !before) return [entry];
  const [words, said] = [wordsOf(text, last), wordsOf(text, before)];
  const isExcepted = EXCEPTED.test(words) && gives(said);
  const isLeftOut = LEFT_OUT.test(words) && !/的$/u.test(said);
  if (!isExcepted && !isLeftOut) return [entry];
  return [{ sentence: { ...sentence, to: before.to } }, { sentence: { ...sentence, from: last.from } }];
}

/** 鼓励企业绿色发展，对…: why something is given says nothing of whom. */
export function withoutAim(entry: Entry, text: string): Entry {
  if ('block' in entry || !/[鼓支引推促加]/u.test(text[entry.sentence.from]!)) return entry;
  const [first, second] = clausesOf(text, entry.sentence);
  const isAim = first && second && AIMS.test(wordsOf(text, first)) && /^(?:对|凡|给予)/u.test(wordsOf(text, second));
  return isAim ? { sentence: { ...entry.sentence, from: second.from } } : entry;
}

/** A 档：…。B 档：…: each of them is for others. */
const GRADE = /^第?[A-E一二三四五甲乙丙][档类级等]/u;

export const areGrades = (entries: readonly Entry[], text: string): boolean =>
  entries.filter((entry) => 'sentence' in entry && entry.sentence.leads && GRADE.test(text.slice(entry.sentence.from)))
    .length > 1;

/** 给予下列奖励：…, 30 万元；…, 20 万元: each of the items is for others. */
export const isOfOthers = (words: string, items: readonly Entry[], found: readonly Finding[]): boolean =>
  GIVES_EACH.test(words) && items.length > 1 && !found.some(({ kind }) => kind === 'amount');

/** 之一：甲、乙、丙: what one sentence of a text lists; A 1 项以上，B、C 6 项以上: each behind its comma has its own bound. */
export function partsOf(item: Entry, text: string): Entry[] {
  if ('block' in item) return [item];
  const { from, to } = item.sentence;
  const clauses = clausesOf(text, item.sentence);
  const isApart = clauses.length > 1 && clauses.every((one) => BOUNDED_APART.test(lineOf(text, one).words));
  if (isApart && text.slice(from, to).includes('、'))
    return clauses.map((clause) => ({ sentence: { ...clause, leads: false } }));
  let at = from;
  return text
    .slice(from, to)
    .split('、')
    .map((part) => {
      const sentence = { from: at, to: at + part.length, leads: false };
      at = sentence.to + 1;
      return { sentence };
    });
}
const BOUNDED_APART = /^(?![且并其但同]).*\d[\d.]*(?:万|亿)?(?:件|项|个|元|人|%)/u;
