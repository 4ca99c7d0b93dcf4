import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matcherOf } from './pattern';

const matches = (keyword: string, text: string) => matcherOf(keyword)(text);

test.each([
  ['专精特新', '“专精特新”中小企业'],
  ['高企', '国家高新技术企业'],
  ['高新技术企业', '培育高企三家'],
  ['人工智能', 'AI 训练'],
  ['首台套', '首台（套）装备'],
  ['iso9001', '通过 ISO 9001 认证'],
  ['9001', 'ISO9001'],
  ['12345', '票据 0012345'],
  ['國科發火[2016]32號', '国科发火〔2016〕32号'],
  ['個人所得稅', '个人所得税'],
  ['zhinengzhizao', '智能制造'],
  ['znzz 澜州', '江澜省澜州市 智能制造'],
  ['ISO', 'ＩＳＯ９００１'],
  ['', '无论什么'],
])('%s finds %s', (keyword, text) => {
  expect(matches(keyword, text)).toBe(true);
});

test.each([
  ['高新技术企业', '提高企业竞争力'],
  ['人工智能', 'email'],
  ['智能 教授', '智能制造'],
  ['12', '2012'],
  ['%', '100%'],
  ['zhineng', '制造智慧能源'],
])('%s does not find %s', (keyword, text) => {
  expect(matches(keyword, text)).toBe(false);
});

test('recall: any part of a text that does not cut a word of letters is found in it', () => {
  const part = fc.constantFrom(...'高新技术企业税，(“.*+[\\', 'AI', '2026', '5g', ' ');
  const parts = (maxLength: number) => fc.array(part, { maxLength });
  fc.assert(
    fc.property(parts(8), fc.array(part, { minLength: 1, maxLength: 6 }), parts(8), (before, typed, after) => {
      const edge = (left: string[], right: string[]) =>
        /[a-z0-9]$/i.test(left.join('')) && /^[a-z0-9]/i.test(right.join(''));
      fc.pre(!edge(before, typed) && !edge(typed, after) && /[\p{L}\p{N}]/u.test(typed.join('')));
      expect(matches(typed.join(''), [...before, ...typed, ...after].join(''))).toBe(true);
    }),
  );
});
