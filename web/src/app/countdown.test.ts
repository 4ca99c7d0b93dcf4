import { expect, it } from 'vitest';
import { secondsUntil } from './countdown';

it('counts 59 down to 0 and never shows more', () => {
  expect(secondsUntil(59_000, 0)).toBe(59);
  expect(secondsUntil(59_000, 1)).toBe(59);
  expect(secondsUntil(59_000, 1000)).toBe(58);
  expect(secondsUntil(59_000, 58_999)).toBe(1);
  expect(secondsUntil(59_000, 59_000)).toBe(0);
  expect(secondsUntil(59_000, 70_000)).toBe(0);
  expect(secondsUntil(59_000, -3_600_000)).toBe(59);
});
