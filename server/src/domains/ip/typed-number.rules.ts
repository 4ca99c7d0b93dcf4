/** A number as people type it, made plain: half width, upper case, without spaces, hyphens and invisible characters. */
export function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff\-‐-―]/g, '')
    .toUpperCase();
}
