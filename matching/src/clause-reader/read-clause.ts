import { ofOneSubject } from './applicants/one-subject';
import { besideSides } from './applicants/sides';
import { readBlock } from './blocks';
import type { Finding, ReaderNames } from './finding';
import { outlineOf } from './outline';
import { saidOnce, withoutOdds } from './scope/at-odds';
import { orDirectly } from './scope/direct';
import { amongTiers } from './scope/tier';
import { askedOfAll } from './scope/undecided';
import { withUnmarked } from './scope/unmarked';
import { withCounted } from './statements/counted-kinds';
import { withOtherRights } from './statements/other-rights';
import { withPoints } from './statements/weights';
import { apartFromGifts } from './sums/gifts-apart';
import { withoutLedCaps } from './sums/led-share';
import { inOneShape } from './words/characters';
import { withoutOrBrackets } from './words/or-brackets';
import { lexiconsOf } from './words/output';
import { withAreas } from './words/sites';

/** What the whole text says of what was read in its parts, one after the other. */
const OF_THE_WHOLE: readonly ((found: readonly Finding[], text: string) => Finding[])[] = [
  saidOnce,
  withoutOdds,
  askedOfAll,
  besideSides,
  orDirectly,
  (found) => found.map(ofOneSubject),
  withoutLedCaps,
  apartFromGifts,
];

/** Reads texts in the names of a catalogue: what they ask for and give, in their order, and what a person has to look at. */
export function clauseReader(names: ReaderNames): (text: string) => Finding[] {
  const lexiconFor = lexiconsOf(names);
  return (said) => {
    const { text, lexicon } = withCounted(withPoints(withAreas(withoutOrBrackets(inOneShape(said))), lexiconFor(said)));
    const outline = outlineOf(text);
    const read = amongTiers(readBlock(outline, text, withOtherRights(text, lexicon)), text);
    const asked = OF_THE_WHOLE.reduce((found, beside) => beside(found, text), read);
    return withUnmarked(outline, read, asked, text);
  };
}
