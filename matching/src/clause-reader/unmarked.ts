import { lineOf } from './characters';
import { asksLikeAnItem, type Entry, entriesOf, itemsAfter, loneAsked, spanOf } from './entry';
import type { Finding, OpenWords, Span } from './finding';
import { gives } from './give';
import { open } from './hints';
import { leadOf, leads } from './lead';
import { type Block, clausesOf, type Sentence } from './outline';
import { OF_LAW } from './unread';
import { PROCEDURE_HEADING } from './words';

/** Of so many words a clause may say something. */
const SHORTEST = 4;
/** What tells of the list, of its words or of papers, and asks for nothing. */
const ASIDE =
  /^(?:注|其中|具体|详见|本|该|上述|以上|\()|(?:详见|见)附件|^(?:根据|依据|参照|为(?!.{0,12}(?:企业|单位)))/u;

/** What was found in a text, with the clauses of its lists of conditions that were neither read nor marked; in the order of the text. */
export const withUnmarked = (outline: Block, found: readonly Finding[], text: string): Finding[] =>
  found.length === 0
    ? loneAsked(outline, text)
    : [...found, ...unmarkedIn(outline, found, text)].sort((a, b) => a.from - b.from);

function unmarkedIn(block: Block, found: readonly Finding[], text: string): OpenWords[] {
  const wordsOf = (span: Span): string => lineOf(text, span).words;
  const isFound = (span: Span) => found.some(({ from, to }) => from < span.to && to > span.from);

  const ofSentence = (sentence: Sentence, isAsked: boolean): OpenWords[] => {
    const isItem = isAsked ? !gives(wordsOf(sentence)) : isFound(sentence) || asksLikeAnItem(wordsOf(sentence));
    if (sentence.leads || !isItem) return [];
    return clausesOf(text, sentence).flatMap((clause) => {
      const words = wordsOf(clause);
      const isSilent = words.length >= SHORTEST && !ASIDE.test(words) && !isFound(clause);
      return isSilent && (isAsked || (asksLikeAnItem(words) && !OF_LAW.test(words))) ? [open(clause, 'words')] : [];
    });
  };

  const ofItem = (item: Entry, isAsked: boolean): OpenWords[] => {
    const sentences = 'block' in item ? item.block.sentences : [item.sentence];
    const isOther = sentences[0] && PROCEDURE_HEADING.test(wordsOf(sentences[0]));
    return isOther ? [] : sentences.flatMap((sentence) => ofSentence(sentence, isAsked));
  };

  const ofBlock = (whole: Block): OpenWords[] => {
    const entries = entriesOf(whole);
    const led = entries.flatMap((entry, at) =>
      'sentence' in entry && entry.sentence.leads && asksForItems(wordsOf(entry.sentence))
        ? itemsAfter(entries, at + 1)
        : [],
    );
    const items = entries.filter((entry, at) => !led.includes(entry) && isItem(entry, entries[at - 1]));
    const isRead = items.some((item) => found.some((one) => asks(one) && isWithin(one, spanOf(item))));
    const isList = isRead && items.filter((item) => isFound(spanOf(item))).length * 2 > items.length;
    return [
      ...led.flatMap((item) => ofItem(item, true)),
      ...(isList ? items.flatMap((item) => ofItem(item, false)) : []),
      ...whole.below.flatMap(ofBlock),
    ];
  };
  /** One of several that numbers or ; set apart; the articles of a law are no list. */
  const isItem = (entry: Entry, before: Entry | undefined): boolean =>
    'block' in entry
      ? text[entry.block.from] !== '第'
      : !entry.sentence.leads &&
        [entry, before].some((one) => one && 'sentence' in one && text[one.sentence.to - 1] === ';');
  return ofBlock(block);
}

/** It asks for something, understood or not. */
const asks = (one: Finding): boolean => one.kind === 'condition' || (one.kind === 'open' && one.why !== 'words');

const isWithin = (inner: Span, outer: Span): boolean => inner.from >= outer.from && inner.to <= outer.to;

/** Whether the words before a list ask for each of its items, or leave out who is one of them. */
function asksForItems(words: string): boolean {
  const lead = leads(words) ? leadOf(words) : undefined;
  return lead?.kind === 'excludes' || (lead?.kind === 'list' && lead.asks);
}
