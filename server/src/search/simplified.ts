import { createRequire } from 'node:module';
import type { ConverterFunction } from 'opencc-js/core';
import { charactersOfGb2312 } from './gb2312';

const require = createRequire(import.meta.url);

/** What a character (one UTF-16 unit) is; 0 in the table is one not met yet. */
const Script = { Common: 1, Traditional: 2 } as const;
/** The first unit that can be a traditional character. */
const FIRST = 0x3400;
/** The characters that dictionaries list. */
const FIRST_COMMON = 0x4e00;
const LAST = 0x9fff;
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

let forms: Map<string, string[]> | undefined;

/** The traditional characters that become this one: 个 -> 個, 箇. What texts that are stored as they were written may have in its place. */
export function traditionalForms(character: string): readonly string[] {
  forms ??= tableOfForms();
  return forms.get(character) ?? [];
}

/** Made once a process, in 100 ms; a line each, as words would be converted whole. */
function tableOfForms(): Map<string, string[]> {
  const characters = Array.from({ length: LAST - FIRST_COMMON + 1 }, (_, at) => String.fromCharCode(FIRST_COMMON + at));
  const simplified = converter()(characters.join('\n')).split('\n');
  const table = new Map<string, string[]>();
  characters.forEach((character, at) => {
    const to = simplified[at]!;
    if (to !== character) table.set(to, [...(table.get(to) ?? []), character]);
  });
  return table;
}

/** The dictionary of OpenCC, loaded by the first text that may need it: 45 ms and 2 MB. */
function converter(): ConverterFunction {
  convert ??= (require('opencc-js/t2cn') as typeof import('opencc-js')).Converter({ from: 't', to: 'cn' });
  return convert;
}
