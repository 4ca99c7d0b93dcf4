import { createRequire } from 'node:module';
import type { pinyin } from 'pinyin-pro';
import { normalise } from './runs';

const require = createRequire(import.meta.url);

const KEPT = /^[a-z0-9]$/u;

/**
 * For each character of a text the letter that someone typing initials would type: g for 高, the letter or digit itself,
 * '' for punctuation. Polyphones are read by their word (重庆 c q, 银行 y h). One entry per code point.
 */
export function initialByCharacter(text: string): string[] {
  // its dictionary is loaded by the first text: a start needs none
  const read = (require('pinyin-pro') as { pinyin: typeof pinyin }).pinyin;
  return read(text, { pattern: 'first', toneType: 'none', type: 'array' }).map((first) => {
    const letter = normalise(first);
    return KEPT.test(letter) ? letter : '';
  });
}

/** 高新技术企业 -> gxjsqy; letters and digits stay, punctuation goes. */
export function pinyinInitials(title: string): string {
  return initialByCharacter(normalise(title)).join('');
}
