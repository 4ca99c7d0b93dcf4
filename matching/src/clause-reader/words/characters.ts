import type { Span } from '../finding';

/** Signs that have several shapes, by the shape that the grammar is written in. */
const SHAPES: Readonly<Record<string, string>> = {
  ...{
    '％': '%',
    '﹪': '%',
    '（': '(',
    '）': ')',
    '〔': '(',
    '〕': ')',
    '【': '(',
    '】': ')',
    '；': ';',
    '：': ':',
    '﹣': '-',
  },
  ...{
    '．': '.',
    '＋': '+',
    '－': '-',
    '—': '-',
    '–': '-',
    '～': '~',
    '〜': '~',
    '≧': '≥',
    '≦': '≤',
    '＞': '>',
    '＜': '<',
  },
  ...{ '，': ',', '＝': '=', '﹥': '>', '﹤': '<', '　': ' ' },
};
const QUOTES = new Set('“”‘’"\'「」『』《》〈〉');

const LISTS = new Set(['”“', '》《']);

/** The text in one shape of each sign, character for character, so that places stay what they are. */
export function inOneShape(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    const code = text.charCodeAt(at);
    // full-width digits and letters
    const isWide =
      (code >= 0xff10 && code <= 0xff19) || (code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xff5a);
    // “甲”“乙”, 《甲》《乙》: a list, of which the signs are the quotation marks
    const isList = LISTS.has(sign + (text[at + 1] ?? ''));
    result += isWide ? String.fromCharCode(code - 0xfee0) : isList ? '、' : (SHAPES[sign] ?? sign);
  }
  return result;
}

/** Words without blanks and quotation marks, and where each of their characters stands in the whole text. */
export interface Line {
  words: string;
  at: readonly number[];
}

/** A part of the text without what the grammar does not look at. */
export function lineOf(text: string, { from, to }: Span): Line {
  let words = '';
  const at: number[] = [];
  for (let place = from; place < to; place += 1) {
    const sign = text[place]!;
    if (QUOTES.has(sign) || sign.trim() === '') continue;
    words += sign;
    at.push(place);
  }
  return { words, at };
}

/** A name as it is looked for in such words. */
export const squeezed = (name: string): string => {
  const shaped = inOneShape(name);
  return lineOf(shaped, { from: 0, to: shaped.length }).words;
};

/** Where characters of a line stand in the text. */
export const spanOf = ({ at }: Line, from: number, to: number): Span => ({ from: at[from]!, to: at[to - 1]! + 1 });
