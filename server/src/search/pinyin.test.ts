import { expect, test } from 'vitest';
import { initialByCharacter, pinyinInitials } from './pinyin';

test('initials of titles; letters and digits stay, punctuation goes', () => {
  expect(pinyinInitials('高新技术企业')).toBe('gxjsqy');
  expect(pinyinInitials('关于印发《专精特新》的通知（2026）')).toBe('gyyfzjtxdtz2026');
  expect(pinyinInitials('ISO9001认证')).toBe('iso9001rz');
});

test('polyphones are read by their word', () => {
  expect(pinyinInitials('重庆市')).toBe('cqs');
  expect(pinyinInitials('重点行业银行')).toBe('zdhyyh');
  expect(pinyinInitials('长三角会计')).toBe('csjkj');
});

test('one entry for each character', () => {
  expect(initialByCharacter('高，新2')).toEqual(['g', '', 'x', '2']);
});
