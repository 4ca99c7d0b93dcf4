/** What stands between entries of a list as people type or paste it: comma, 顿号, semicolon, line, tab. */
const BETWEEN = /[,，、;；\n\r\t]+/;

/** The entries in a text: '王芳、李明；赵军' -> three; each once, without blanks around. */
export function splitTags(text: string): string[] {
  const entries = text.split(BETWEEN).map((entry) => entry.replace(/\s+/g, ' ').trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

/** A list with the entries of a text behind it, each once, at most `most`. */
export function addTags(tags: readonly string[], text: string, most: number): string[] {
  return [...new Set([...tags, ...splitTags(text)])].slice(0, most);
}

/** Whether a text that is being typed has come to the end of an entry. */
export const endsEntry = (text: string): boolean => BETWEEN.test(text);
