import { asksLikeAnItem, type Entry, entriesOf, itemsAfter, loneAsked, spanOf } from '../entry';
import type { Finding, OpenWords, Span } from '../finding';
import { open } from '../hints';
import { type Block, clausesOf, type Sentence } from '../outline';
import { gives } from '../sums/give';
import { lineOf } from '../words/characters';
import { OF_LAW } from '../words/unread';
import { PROCEDURE_HEADING } from '../words/words';
import { leadOf, leads } from './lead';

/** Of so many words a clause may say something. */
const SHORTEST = 4;
/** What tells of the list, of its words or of papers, and asks for nothing. */
const ASIDE =
  /^(?:注|其中|具体|详见|本|该|上述|以上|\()|(?:详见|见)附件|^(?:根据|依据|参照|为(?!.{0,12}(?:企业|单位)))/u;

/** What is told of a text of all that was read in it, with the clauses of its lists of conditions that were neither read nor marked; in the order of the text. */
export const withUnmarked = (
  outline: Block,
  read: readonly Finding[],
  found: readonly Finding[],
  text: string,
): Finding[] =>
  found.length === 0
    ? loneAsked(outline, text)
    : [...found, ...unmarkedIn(outline, [...read, ...found], text)].sort((a, b) => a.from - b.from);

function unmarkedIn(outline: Block, found: readonly Finding[], text: string): OpenWords[] {
  const wordsOf = (span: Span): string => lineOf(text, span).words;
  // what eases a bound may stand apart from it
  const isIn = (one: Finding, span: Span): boolean =>
    (one.from < span.to && one.to > span.from) ||
    (one.kind === 'open' &&
      (one.parts ?? []).some((part) => part.kind === 'open' && part.from >= one.to && isIn(part, span)));
  const isFound = (span: Span) => found.some((one) => isIn(one, span));
  // by where they begin: what stands in an item stands in the list that it leads, too
  const marked = new Map<number, OpenWords>();

  const markSentence = (sentence: Sentence, isAsked: boolean): void => {
    const isItem = isAsked ? !gives(wordsOf(sentence)) : isFound(sentence) || asksLikeAnItem(wordsOf(sentence));
    if (sentence.leads || !isItem) return;
    for (const clause of clausesOf(text, sentence)) {
      const words = wordsOf(clause);
      const isSilent = words.length >= SHORTEST && !ASIDE.test(words) && !isFound(clause);
      if (isSilent && (isAsked || (asksLikeAnItem(words) && !OF_LAW.test(words))))
        marked.set(clause.from, open(clause, 'words'));
    }
  };

  const markItem = (item: Entry, isAsked: boolean): void => {
    const sentences = 'block' in item ? item.block.sentences : [item.sentence];
    const isOther = sentences[0] && PROCEDURE_HEADING.test(wordsOf(sentences[0]));
    if (!isOther) for (const sentence of sentences) markSentence(sentence, isAsked);
  };

  const markBlock = (block: Block): void => {
    const entries = entriesOf(block);
    const led = entries.flatMap((entry, at) =>
      'sentence' in entry && entry.sentence.leads && asksForItems(wordsOf(entry.sentence))
        ? itemsAfter(entries, at + 1)
        : [],
    );
    const items = entries.filter((entry, at) => !led.includes(entry) && isApart(entry, entries[at - 1], text));
    const isRead = items.some((item) => found.some((one) => asks(one) && isWithin(one, spanOf(item))));
    const isList = isRead && items.filter((item) => isFound(spanOf(item))).length * 2 > items.length;
    // 1.在本市注册，具有独立法人资格；2.…: a list of conditions, without words that lead it
    const isOfApplicants =
      items.length > 1 && found.some((one) => asksWhoApplies(one) && isWithin(one, spanOf(items[0]!)));
    for (const item of led) markItem(item, true);
    if (isList || isOfApplicants) for (const item of items) markItem(item, isOfApplicants);
    block.below.forEach(markBlock);
  };
  markBlock(outline);
  return [...marked.values()];
}

/** One of several that numbers or ; set apart; the articles of a law are no list. */
const isApart = (entry: Entry, before: Entry | undefined, text: string): boolean =>
  'block' in entry
    ? text[entry.block.from] !== '第'
    : !entry.sentence.leads &&
      [entry, before].some((one) => one && 'sentence' in one && text[one.sentence.to - 1] === ';');

/** It asks for something, understood or not. */
const asks = (one: Finding): boolean => one.kind === 'condition' || (one.kind === 'open' && one.why !== 'words');

/** Where it is registered, and that it is a legal person: what lists of conditions begin with. */
export const asksWhoApplies = (one: Finding): boolean =>
  one.kind === 'condition' && /"(?:area|independent_legal_person|registered_on)"/u.test(JSON.stringify(one.condition));

const isWithin = (inner: Span, outer: Span): boolean => inner.from >= outer.from && inner.to <= outer.to;

/** Whether the words before a list ask for each of its items, or leave out who is one of them. */
function asksForItems(words: string): boolean {
  const lead = leads(words) ? leadOf(words) : undefined;
  return lead?.kind === 'excludes' || (lead?.kind === 'list' && lead.asks);
}
