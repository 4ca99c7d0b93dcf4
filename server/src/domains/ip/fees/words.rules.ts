const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[\s.]/g, '');

/** Whether what is looked for stands in one of the texts; width, case, spaces and the dot of numbers do not count. */
export function hasWords(words: string, ...texts: string[]): boolean {
  const looked = plain(words);
  return texts.some((text) => plain(text).includes(looked));
}
