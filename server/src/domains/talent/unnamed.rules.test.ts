import { expect, test } from 'vitest';
import { comparedNames, payText, unnamed, yearsText } from './unnamed.rules';

test.each([
  ['陈文澜', 2, '陈女士'],
  ['欧阳明', 1, '欧阳先生'],
  ['林若水', 0, '林**'],
])('%s is called by the surname alone', (name, gender, called) => {
  expect(unnamed(name, gender)).toBe(called);
});

test('an enterprise is the same whatever its brackets and its end', () => {
  const [whole, short] = comparedNames('江澜智芯（澜州）控制技术有限公司');
  expect(comparedNames('江澜智芯(澜州)控制技术有限公司')[0]).toBe(whole);
  expect(comparedNames('江澜智芯澜州控制技术')).toContain(short);
});

test('pay and years in words', () => {
  expect([payText(null, null), payText(20, null), payText(20, 30), payText(null, 30)]).toEqual([
    ...['面议', '20 万元/年起', '20–30 万元/年', '30 万元/年以内'],
  ]);
  expect([yearsText('2018', ''), yearsText('2018', '2022')]).toEqual(['2018 至今', '2018–2022']);
});
