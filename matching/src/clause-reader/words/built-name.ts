import type { Name } from './lexicon';

/** A name that texts build of the same few words in any order. */
export interface BuiltName {
  /** The signs that it may begin with. */
  first: string;
  pattern: RegExp;
  /** The fact that the catalogue has to have. */
  fact: string;
  /** What it stands for, which what was found may decide; undefined where that is nothing the catalogue keeps. */
  sense: Name | ((found: string) => Name | undefined);
}
