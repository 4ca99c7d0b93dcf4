import { ofOneSubject } from './applicants/one-subject';
import { besideSides } from './applicants/sides';
import { readBlock } from './blocks';
import type { Finding, ReaderNames } from './finding';
import { outlineOf } from './outline';
import { saidOnce, withoutOdds } from './scope/at-odds';
import { orDirectly } from './scope/direct';
import { withNewness } from './scope/newly';
import { amongTiers } from './scope/tier';
import { askedOfAll } from './scope/undecided';
import { withUnmarked } from './scope/unmarked';
import { withCounted } from './statements/counted-kinds';
import { withOtherRights } from './statements/other-rights';
import { withPoints } from './statements/weights';
import { apartFromGifts } from './sums/gifts-apart';
import { inOneShape } from './words/characters';
import { withoutOrBrackets } from './words/or-brackets';
import { lexiconsOf } from './words/output';
import { withAreas } from './words/sites';

/** Reads texts in the names of a catalogue: what they ask for and give, in their order, and what a person has to look at. */
export function clauseReader(names: ReaderNames): (text: string) => Finding[] {
  const lexiconFor = lexiconsOf(names);
  return (said) => {
    const { text, lexicon } = withCounted(withPoints(withAreas(withoutOrBrackets(inOneShape(said))), lexiconFor(said)));
    const outline = outlineOf(text);
    const found = amongTiers(readBlock(outline, text, withOtherRights(text, lexicon)), text);
    const asked = besideSides(askedOfAll(withoutOdds(saidOnce(found)), text), text);
    const ofAll = withNewness(apartFromGifts(orDirectly(asked, text).map(ofOneSubject), text), text);
    return withUnmarked(outline, found, ofAll, text);
  };
}
