import { expect, it } from 'vitest';
import { greeting } from './greeting-text';

it('greets by the hour in China', () => {
  expect(greeting(Date.parse('2026-11-20T01:00:00Z'))).toBe('上午好');
  expect(greeting(Date.parse('2026-11-20T12:00:00Z'))).toBe('晚上好');
  expect(greeting(Date.parse('2026-11-20T17:00:00Z'))).toBe('夜深了');
});
