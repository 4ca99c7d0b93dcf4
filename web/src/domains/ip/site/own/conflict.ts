import { mergeWords } from '../../../../app/merge-words';
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

/** The form after somebody else saved; `base` is what both began with. */
export function mergeText(base: RightText, mine: RightText, theirs: RightText): Merged {
  const { values, clashes, taken } = mergeWords(base, mine, theirs);
  return {
    text: values,
    clashes: clashes.map((name) => ({ name, mine: mine[name], theirs: theirs[name] })),
    taken,
  };
}

/** The fields that differ from what they began with. */
export const changedFields = (base: RightText, mine: RightText): FieldName[] =>
  FIELD_NAMES.filter((name) => base[name] !== mine[name]);
