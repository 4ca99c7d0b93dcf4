import { expect, it } from 'vitest';
import { afterText, moneyParts } from './money-parts';

const sums = (money_sure: number, money_most: number, money_after: number) => ({ money_sure, money_most, money_after });

it.each([
  [sums(0, 0, 0), []],
  [sums(56, 56, 56), ['确定可得 56 万']],
  [sums(56, 300, 300), ['确定可得 56 万', '最高可得 300 万']],
  [sums(0, 300, 900), ['最高可得 300 万']],
])('says what is sure and what is most: %j', (money, words) => {
  expect(moneyParts(money).map((part) => `${part.words} ${part.number} ${part.unit}`)).toEqual(words);
});

it('says what answers may add', () => {
  expect(afterText(sums(56, 300, 900))).toBe('补充信息后最高可达 900 万');
  expect(afterText(sums(56, 300, 300))).toBe('');
});
