import type { Texts } from '@zhice/contract/fields';

export type { Texts } from '@zhice/contract/fields';

export interface MergedTexts<T extends Texts> {
  /** What stands in the form now: my words, theirs where I had changed nothing. */
  values: T;
  /** Changed by both, differently: `values` has mine, the person decides. */
  clashes: (keyof T & string)[];
  /** Changed by the other alone: taken over. */
  taken: (keyof T & string)[];
}

/**
 * Three-way, when somebody else saved meanwhile: nothing of mine is dropped, nothing of theirs is overwritten unseen.
 * @param base what both began with, as far as it is known
 */
export function mergeTexts<T extends Texts>(base: Partial<T>, mine: T, theirs: T): MergedTexts<T> {
  const values = { ...mine };
  const clashes: (keyof T & string)[] = [];
  const taken: (keyof T & string)[] = [];
  for (const name of Object.keys(theirs) as (keyof T & string)[]) {
    if (mine[name] === theirs[name] || theirs[name] === base[name]) continue;
    if (mine[name] === base[name]) {
      values[name] = theirs[name];
      taken.push(name);
    } else {
      clashes.push(name);
    }
  }
  return { values, clashes, taken };
}
