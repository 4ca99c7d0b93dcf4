import { createRequire } from 'node:module';
import type { ConverterFunction } from 'opencc-js/core';
import { charactersOfGb2312 } from './gb2312';

const require = createRequire(import.meta.url);

/** What a character (one UTF-16 unit) is; 0 in the table is one not met yet. */
const Script = { Common: 1, Traditional: 2 } as const;
/** The first unit that can be a traditional character. */
const FIRST = 0x3400;
/** Traditional characters that GB 2312 has all the same, and that simplified texts do not use (unlike 乾, 薹, 摺). */
const TRADITIONAL_IN_GB2312 = '後於徵菸麽';

let scriptOf: Uint8Array | undefined;
let convert: ConverterFunction | undefined;

/**
 * A text in simplified characters, by word where a character has several (乾燥 -> 干燥, 乾隆 -> 乾隆). A text without any traditional
 * character comes back as it is, so that what is written in simplified ones (著作权, 乾隆) is never changed. Almost always as long as
 * before; 190 rare characters become two UTF-16 units.
 */
export function toSimplified(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= FIRST && isTraditional(code)) return converter()(text);
  }
  return text;
}

function isTraditional(code: number): boolean {
  scriptOf ??= tableOfCommon();
  const known = scriptOf[code];
  if (known) return known === Script.Traditional;
  const character = String.fromCharCode(code);
  const traditional = converter()(character) !== character;
  scriptOf[code] = traditional ? Script.Traditional : Script.Common;
  return traditional;
}

/** The characters of GB 2312 are known without the library, so that a process that meets no others does not load it. */
function tableOfCommon(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const character of charactersOfGb2312()) table[character.charCodeAt(0)] = Script.Common;
  for (const character of TRADITIONAL_IN_GB2312) table[character.charCodeAt(0)] = Script.Traditional;
  return table;
}

/** The dictionary of OpenCC, loaded by the first text that may need it: 45 ms and 2 MB. */
function converter(): ConverterFunction {
  convert ??= (require('opencc-js/t2cn') as typeof import('opencc-js')).Converter({ from: 't', to: 'cn' });
  return convert;
}
