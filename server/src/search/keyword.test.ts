import { expect, test } from 'vitest';
import { folded, pairsOf } from './keyword';
import { parseQuery } from './query';

test('a keyword is bounded after it is folded', () => {
  expect(folded('  ＡＢＣ　电池 ')).toBe('abc 电池');
  expect(folded('ﷺ'.repeat(100))).toHaveLength(100);
  expect(folded('\u{20000}'.repeat(150))).toBe('\u{20000}'.repeat(100));
  expect(parseQuery('ﷺ'.repeat(100)).keyword.length).toBeLessThanOrEqual(100);
});

test('of many words the first ones count', () => {
  const many = Array.from({ length: 50 }, (_, n) => String.fromCharCode(0x4e00 + n));
  expect(parseQuery(many.join(' ')).words).toHaveLength(20);
});

test('pairs are characters and neighbours, also outside the basic plane', () => {
  expect(pairsOf('')).toEqual([]);
  expect(pairsOf('电')).toEqual(['电']);
  expect(pairsOf('a\u{20000}a')).toEqual(['a', '\u{20000}', 'a\u{20000}', '\u{20000}a']);
});
