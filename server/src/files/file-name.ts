const MAX_CHARACTERS = 200;

/**
 * The name under which a file is kept and saved again: without what no eye sees or what turns the reading direction
 * (U+202E makes an .exe look like a .jpg), without paths, and not too long; never cut inside of a character.
 */
export function fileName(given: string): string {
  const plain = given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/gu, '')
    .trim();
  return [...plain].slice(0, MAX_CHARACTERS).join('').trim() || '文件';
}
