import { expect, it } from 'vitest';
import { ageOf, genderWord } from './age';

it('reads the year of birth', () => {
  expect(ageOf('1988', '2026-11-20')).toBe(38);
  expect(ageOf('1988-12-31', '2026-11-20')).toBe(38);
  expect(ageOf('2026', '2026-01-01')).toBe(0);
});

it('does not make up an age', () => {
  expect(ageOf('', '2026-11-20')).toBeNull();
  expect(ageOf('不详', '2026-11-20')).toBeNull();
  expect(ageOf('2027', '2026-11-20')).toBeNull();
  expect(ageOf('0000-00-00', '2026-11-20')).toBeNull();
});

it('says the gender in a word', () => {
  expect([1, 2, 0, 9].map(genderWord)).toEqual(['男', '女', '未知', '未知']);
});
