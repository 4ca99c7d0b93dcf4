import { expect, it } from 'vitest';
import { countsChange, valueText } from './value-text';

const plain = { unit: null, choices: [] };

it('reads values back with unit, choice and days', () => {
  expect(valueText({ ...plain, unit: '万元' }, 12345.6)).toBe('12,345.6 万元');
  expect(valueText(plain, false)).toBe('否');
  expect(valueText(plain, { held: true, from: '2026-05-01', to: '2029-04-30' })).toBe(
    '有（2026-05-01 起，至 2029-04-30）',
  );
  expect(valueText(plain, { held: false })).toBe('没有');
  expect(valueText({ unit: null, choices: [{ value: 'none', label: '没有上市' }] }, 'none')).toBe('没有上市');
  expect(valueText(plain, null)).toBe('未填写');
});

it('says which counts an answer changed, and that none did', () => {
  const before = { fit: 4, near: 0, unknown: 22, unfit: 28 };
  expect(countsChange(before, { ...before, fit: 12, unknown: 14 })).toBe('符合 4 → 12 项，待补充 22 → 14 项');
  expect(countsChange(before, before)).toBe('各项结论没有变化');
});
