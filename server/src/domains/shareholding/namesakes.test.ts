import { expect, test } from 'vitest';
import { Namesakes } from './namesakes';

test('each name has one number, in the order in which they come, also of many and of alike', () => {
  const names = new Namesakes();
  const all = Array.from({ length: 5000 }, (_, n) => (n % 2 ? `股东${n}` : String.fromCharCode(0x4e00 + n)));
  expect(all.map((name) => names.numberOf(name))).toEqual(all.map((_, n) => n));
  expect(all.toReversed().map((name) => names.numberOf(name))).toEqual(all.map((_, n) => all.length - 1 - n));
  expect([names.numberOf(''), names.numberOf('股东'), names.numberOf('')]).toEqual([5000, 5001, 5000]);
});
