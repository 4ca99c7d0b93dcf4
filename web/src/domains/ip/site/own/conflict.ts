import type { FieldName } from './right-fields';
import { FIELD_NAMES, type RightText } from './right-words';

/** A field that somebody else saved while it stood here in a form. */
export interface Clash {
  name: FieldName;
  mine: string;
  theirs: string;
}

export interface Merged {
  /** The form on top of what the other saved: my words, theirs where I changed nothing. */
  text: RightText;
  /** Changed by both, differently: the person decides; `text` has mine so far. */
  clashes: Clash[];
  /** Changed by the other alone: taken over. */
  taken: FieldName[];
}

/** Three-way: `base` is what both began with. Nothing of mine is dropped, nothing of theirs is overwritten unseen. */
export function mergeText(base: RightText, mine: RightText, theirs: RightText): Merged {
  const text = { ...mine };
  const clashes: Clash[] = [];
  const taken: FieldName[] = [];
  for (const name of FIELD_NAMES) {
    if (theirs[name] === base[name] || theirs[name] === mine[name]) continue;
    if (mine[name] === base[name]) {
      text[name] = theirs[name];
      taken.push(name);
    } else {
      clashes.push({ name, mine: mine[name], theirs: theirs[name] });
    }
  }
  return { text, clashes, taken };
}

/** The fields that differ from what they began with. */
export const changedFields = (base: RightText, mine: RightText): FieldName[] =>
  FIELD_NAMES.filter((name) => base[name] !== mine[name]);
