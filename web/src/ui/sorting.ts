export interface Sorting {
  /** The word that sorts now; undefined: as usual. */
  sort: string | undefined;
  /** The address with this word, or as usual again. */
  hrefOf: (sort: string | undefined) => string;
}

export const isDescending = (word: string): boolean => word.startsWith('-');

/** What a press on a header sorts by: its words one after the other, then as usual again. */
export function nextSort(words: readonly string[], current: string | undefined): string | undefined {
  return words[words.indexOf(current ?? '') + 1];
}

interface Sortable {
  label: string;
  sorts?: readonly string[];
}

/** Everything that can be sorted by, in words: '申请日 降序'. */
export function sortChoices(columns: readonly Sortable[]): { value: string; label: string }[] {
  return columns.flatMap(({ label, sorts = [] }) =>
    sorts.map((value) => ({ value, label: `${label} ${isDescending(value) ? '降序' : '升序'}` })),
  );
}
