import { expect, it } from 'vitest';
import { bodyOf, EMPTY, wrongOf } from './form-values';

const ISO = { ...EMPTY, kind: 'other', name: ' ISO9001 ', issued_on: '2024-01-01', expires_on: '2027-01-15' };

it('asks for what a certificate cannot be without', () => {
  expect(Object.keys(wrongOf(EMPTY, '2026-11-20'))).toEqual(['kind', 'issued_on', 'expires_on']);
  expect(wrongOf({ ...ISO, name: ' ' }, '2026-11-20').name).toContain('请填写资质名称');
  expect(wrongOf({ ...ISO, issued_on: '2026-11-21' }, '2026-11-20').issued_on).toBe('发证日期不能晚于今天');
  expect(wrongOf({ ...ISO, expires_on: '2023-12-31' }, '2026-11-20').expires_on).toBe('有效期至不能早于发证日期');
  expect(wrongOf({ ...ISO, issued_on: '2024-3' }, '2026-11-20').issued_on).toContain('存在的日期');
  expect(wrongOf({ ...ISO, expires_on: '2027-02-30' }, '2026-11-20').expires_on).toContain('存在的日期');
  expect(wrongOf({ ...ISO, expires_on: '', endless: true }, '2026-11-20')).toEqual({});
});

it('sends no end for one that is endless, and no name for a title', () => {
  expect(bodyOf({ ...ISO, endless: true })).toMatchObject({ name: 'ISO9001', expires_on: null, level: null });
  expect(bodyOf({ ...ISO, kind: 'title_high_tech', level: '18' })).not.toHaveProperty('name');
});
