import { HAN, MARKS, normalise } from './runs';
import { toSimplified } from './simplified';

/**
 * A text as it is compared, with the way back: character i of `text` stands at `at[i]` in the original. Full width, case,
 * traditional and invisible characters are folded one to one, so that hits can be shown in the original spelling.
 */
export type Folded = { text: string; at: Uint32Array };

/** Kinds of characters; 0 in the table is one not met yet. */
const Kind = { Han: 1, Mark: 2, Space: 3, Invisible: 4, Other: 5 } as const;
type Kind = (typeof Kind)[keyof typeof Kind];

/** What a character takes of the two marks or one blank that may stand inside a Chinese word; anything else ends it. */
const COST = [0, 0, 1, 2, 0, 3];

/** Filled as characters are met: 65,536 calls of `normalize` at start would cost 20 ms. */
const kindOf = new Uint8Array(0x10000);
const foldedCode = new Uint16Array(0x10000);
const HAN_ONLY = new RegExp(`^[${HAN}]$`, 'u');

function learn(code: number): number {
  const character = String.fromCharCode(code);
  const folded = code >= 0xd800 && code <= 0xdfff ? character : normalise(character);
  foldedCode[code] = folded === '' ? code : folded.charCodeAt(0);
  kindOf[code] = kindOfCharacter(folded);
  return kindOf[code]!;
}

function kindOfCharacter(folded: string): Kind {
  if (folded === '') return Kind.Invisible;
  if (HAN_ONLY.test(folded)) return Kind.Han;
  if (MARKS.includes(folded)) return Kind.Mark;
  return /^\s/u.test(folded) ? Kind.Space : Kind.Other;
}

const decoder = new TextDecoder('utf-16le');

/** Folds a text in one pass; what may stand inside a Chinese word without ending it (see `runsOf`) is left out. */
export function fold(original: string): Folded {
  const simplified = toSimplified(original);
  const text = simplified.length === original.length ? simplified : original;
  const codes = new Uint16Array(text.length);
  const at = new Uint32Array(text.length);
  let length = 0;
  // the blanks and marks after the last Chinese character: where they begin, and how much more they may be
  let jointStart = -1;
  let jointLeft = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const kind = kindOf[code] || learn(code);
    if (kind === Kind.Invisible) continue;
    if (kind === Kind.Han) {
      if (jointLeft >= 0 && jointStart >= 0) length = jointStart;
      jointStart = length + 1;
      jointLeft = 2;
    } else {
      jointLeft -= COST[kind]!;
    }
    codes[length] = foldedCode[code]!;
    at[length] = index;
    length += 1;
  }
  return { text: decoder.decode(codes.subarray(0, length)), at: at.subarray(0, length) };
}
