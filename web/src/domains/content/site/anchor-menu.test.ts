import { expect, it } from 'vitest';
import { sectionAt } from './anchor-menu';

it('marks the last section that has passed the line', () => {
  expect(sectionAt([-900, -100, 360, 1200], 360, false)).toBe(2);
  expect(sectionAt([-900, -100, 361, 1200], 360, false)).toBe(1);
  expect(sectionAt([500, 1500], 360, false)).toBeNull();
});

it('marks the last one at the end of the page, where it cannot reach the line', () => {
  expect(sectionAt([-2000, -900, 800], 360, true)).toBe(2);
});
