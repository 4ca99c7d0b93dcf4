import { lineOf } from './characters';
import type { Finding, Span } from './finding';
import { clausesOf } from './outline';
import { PROMISES, REACHES_ON } from './sentence-words';
import { softened } from './undecided';
import { SOFTENS_ITS_BOUND, TURNS_THE_MEANING } from './words';

/** What of a sentence the words in it turn that soften, except or compare. */

/** What a clause turns; 承诺 and 优先 turn nothing of what stands before them, and all that comes after them in their sentence. */
function turnedBy({ from, to }: Span, sentence: Span, text: string): Span {
  const words = text.slice(from, to);
  const at = words.search(PROMISES);
  if (at < 0) return { from, to: `,${words}`.search(REACHES_ON) >= 0 ? sentence.to : to };
  return { from: TURNS_THE_MEANING.test(words.slice(0, at)) ? from : from + at, to: sentence.to };
}

/** Findings of a sentence, `said` being its words that may turn some, with those open that they reach. */
export function turnedIn(found: readonly Finding[], said: string, sentence: Span, text: string): Finding[] {
  if (!TURNS_THE_MEANING.test(said)) return [...found];
  const rest = said.replace(SOFTENS_ITS_BOUND, '').replace(PROMISES, '').replace(REACHES_ON, '');
  if (TURNS_THE_MEANING.test(rest)) return found.map(softened);
  const turned = clausesOf(text, sentence)
    .filter((clause) => TURNS_THE_MEANING.test(lineOf(text, clause).words))
    .map((clause) => turnedBy(clause, sentence, text));
  return found.map((one) => (turned.some(({ from, to }) => one.from < to && one.to > from) ? softened(one) : one));
}
