import { expect, test } from 'vitest';
import { toSimplified } from './simplified';

test.each([
  ['個人所得稅', '个人所得税'],
  ['專利', '专利'],
  ['國科發火〔2016〕32號', '国科发火〔2016〕32号'],
  ['徵收', '征收'],
  ['研究開發費用稅前加計扣除', '研究开发费用税前加计扣除'],
  ['乾燥設備與乾隆年間', '干燥设备与乾隆年间'],
  ['顯著', '显著'],
])('%s is %s', (traditional, simplified) => {
  expect(toSimplified(traditional)).toBe(simplified);
});

test('what is written in simplified characters stays, also what other texts would take for traditional ones', () => {
  for (const text of ['', 'ISO 9001', '著作权', '乾隆', '李喆、朱镕', '摺扇、拚搏', 'ｆｕｌｌ', '\u{20000}'])
    expect(toSimplified(text)).toBe(text);
});
