import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalise, runsOf } from './runs';
import { indexTerms, nameTerms, quoteLexeme, readingLexemes, requiredTerms, toTsvector } from './terms';

const has = (text: string, searched: string): boolean => {
  const terms = new Set(indexTerms(text));
  return runsOf(normalise(searched))
    .flatMap(requiredTerms)
    .every((term) => terms.has(term));
};

describe('terms of a text', () => {
  test('single characters, neighbours, words and their parts', () => {
    expect(new Set(indexTerms('支持５Ｇ工业'))).toEqual(
      new Set(['支', '支持', '持', '5g', '5', 'g', '工', '工业', '业']),
    );
    expect(indexTerms('通过ISO9001认证')).toEqual(expect.arrayContaining(['iso9001', 'iso', '9001']));
  });

  test('document numbers and years are found by their parts', () => {
    const terms = indexTerms('国发〔2025〕12号，2026年施行；二○二六年');
    expect(terms).toEqual(expect.arrayContaining(['国发', '2025', '12', '号', '2026', '二〇']));
  });

  test('punctuation separates, but quotation marks, one blank or a line break inside a word do not', () => {
    expect(has('研发，费用', '发费')).toBe(false);
    expect(has('“专精特新”企业', '新企')).toBe(true);
    expect(has('高新技\n术企业', '高新技术')).toBe(true);
    expect(has('第一章\n　　总则', '章总')).toBe(false);
  });

  test('an abbreviation that arises by chance has its own lexeme only where it stands as a word', () => {
    expect(indexTerms('做好高企认定')).toContain('=高企');
    expect(indexTerms('提高企业竞争力')).not.toContain('=高企');
    expect(indexTerms('中国企业走出去')).not.toContain('=国企');
  });

  test('characters outside the basic plane stay whole', () => {
    expect(indexTerms('𠮷野家')).toEqual(expect.arrayContaining(['𠮷', '𠮷野', '野家']));
  });

  test('traditional characters are indexed as simplified ones', () => {
    expect(has('個人所得稅', '个人所得税')).toBe(true);
    expect(has('个人所得税', '個人所得稅')).toBe(true);
  });

  test('a name also has its pinyin by two syllables and by two initials, marked', () => {
    expect(nameTerms('高新技术')).toEqual(expect.arrayContaining(['高新', '~gx', '~xj', '~js', '~gao xin', '~ji shu']));
    expect(readingLexemes({ kind: 'initials', parts: ['g', 'x', 'j'] })).toEqual(["'~gx'", "'~xj'"]);
    expect(readingLexemes({ kind: 'syllables', parts: ['gao', 'xin', 'j'], open: true })).toEqual([
      "'~gao xin'",
      "'~xin j':*",
    ]);
  });

  test('recall: any part of a text that does not cut a word of letters is found', () => {
    const part = fc.constantFrom(...'高新技术企业税𠮷， \n“”（㎡', 'AI', '2026', '5g');
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.array(part, { maxLength: 6 }),
        fc.array(part, { maxLength: 12 }),
        (a, b, c) => {
          const edge = (left: string[], right: string[]) =>
            /[a-z0-9]$/i.test(left.join('')) && /^[a-z0-9]/i.test(right.join(''));
          fc.pre(!edge(a, b) && !edge(b, c) && !a.includes('㎡') && !b.includes('㎡') && !c.includes('㎡'));
          expect(has([...a, ...b, ...c].join(''), b.join(''))).toBe(true);
        },
      ),
    );
  });
});

describe('tsvector literals', () => {
  test('duplicates go, quotes and backslashes are doubled', () => {
    expect(toTsvector(['高新', '高新', '', '\0', "a'b", 'c\\d'])).toBe(`'高新' 'a''b' 'c\\\\d'`);
  });

  test('a lexeme never ends its own quotation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (term) => {
        const inside = quoteLexeme(term).slice(1, -1);
        expect(inside.replaceAll("''", '').includes("'")).toBe(false);
        expect(inside.replaceAll("''", "'").replaceAll('\\\\', '\\')).toBe(term.replaceAll('\0', ''));
      }),
    );
  });

  test('a very long text is complete up to the limit of PostgreSQL and refused beyond', () => {
    const han = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + ((from + at * 7919) % 20000)));
    const long = han(1, 90_000).join('').repeat(10);
    expect(toTsvector(indexTerms(long))).toContain(`'${long.slice(0, 2)}'`);
    const pairs = Array.from(
      { length: 180_000 },
      (_, at) => `${String.fromCodePoint(0x4e00 + (at % 600))}${String.fromCodePoint(0x5e00 + Math.floor(at / 600))}`,
    );
    expect(() => toTsvector(pairs)).toThrow(RangeError);
  });
});
