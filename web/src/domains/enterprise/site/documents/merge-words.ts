/** The words of a form. */
export type Words = Record<string, string | boolean>;

export interface Merged<T extends Words> {
  /** What stands in the form now: my words, theirs where I had changed nothing. */
  values: T;
  /** Changed by both, differently: `values` has mine, the person decides. */
  clashes: (keyof T & string)[];
}

/** Three-way, when somebody else saved meanwhile: nothing of mine is dropped, nothing of theirs is overwritten unseen. */
export function mergeWords<T extends Words>(base: Partial<T>, mine: T, theirs: T): Merged<T> {
  const values = { ...mine };
  const clashes: (keyof T & string)[] = [];
  for (const name of Object.keys(theirs) as (keyof T & string)[]) {
    if (theirs[name] === base[name] || theirs[name] === mine[name]) continue;
    if (mine[name] === base[name]) values[name] = theirs[name];
    else clashes.push(name);
  }
  return { values, clashes };
}
