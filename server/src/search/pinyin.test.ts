import { expect, test } from 'vitest';
import { charactersOf, findReading, type Reading, readingsOf, syllableByCharacter } from './pinyin';

const syllables = (text: string) => syllableByCharacter(text).join(' ');
const written = ({ kind, parts, open }: Reading) => `${kind} ${parts.join(' ')}${open ? '…' : ''}`;
const read = (letters: string) => readingsOf(letters).map(written);
const find = (text: string, letters: string) => {
  const found = findReading(text, readingsOf(letters));
  return found && text.slice(found.from, found.to);
};

test('one entry for each character; letters and digits stay, punctuation goes', () => {
  expect(syllableByCharacter('高，新Ａ2吕')).toEqual(['gao', '', 'xin', 'a', '2', 'lv']);
});

test('polyphones are read by their word', () => {
  expect(syllables('重庆市')).toBe('chong qing shi');
  expect(syllables('重点行业银行')).toBe('zhong dian hang ye yin hang');
  expect(syllables('长三角会计')).toBe('chang san jiao kuai ji');
});

test('letters are syllables, in each way they can be divided, or initials', () => {
  expect(read('gerensuodeshui')).toEqual(['syllables ge ren suo de shui', 'initials g e r e n s u o d e s h u i']);
  expect(read('xian').slice(0, -1)).toEqual(['syllables xi an']);
  expect(read('fangan').slice(0, -1)).toEqual(['syllables fan gan', 'syllables fang an']);
  expect(read('gxjsqy')).toEqual(['initials g x j s q y']);
  expect(read('gaoxinj').slice(0, -1)).toEqual(['syllables gao xin j…']);
  expect(read('iso9001')).toEqual([]);
});

test('a long row of letters is read in a moment', () => {
  expect(readingsOf('xianxianxianxianxianxianxianxianxianxianxianxianx').length).toBeGreaterThan(0);
  expect(readingsOf(`${'a'.repeat(49)}v`)).toHaveLength(1);
});

test('a reading finds its characters as they are written, whatever the reading of a polyphone', () => {
  expect(find('关于“专精特新”企业的通知', 'zhuanjingtexinqiye')).toBe('专精特新”企业');
  expect(find('关于“专精特新”企业的通知', 'zjtx')).toBe('专精特新');
  expect(find('重庆市', 'chongqing')).toBe('重庆');
  expect(find('重庆市', 'cqs')).toBe('重庆市');
  expect(find('高新技术', 'gaoxinj')).toBe('高新技');
  expect(find('高新技术', 'gaojishu')).toBeUndefined();
});

test('characters of a part', () => {
  const [gao, xin] = charactersOf({ kind: 'syllables', parts: ['gao', 'xin'] });
  expect([gao?.includes('高'), gao?.includes('新'), xin?.includes('新')]).toEqual([true, false, true]);
});
