import { expect, it } from 'vitest';
import { beltCopies, beltLoops, beltTurn } from './belt';

it('stands still under five', () => {
  expect([0, 1, 4, 5, 30].map(beltLoops)).toEqual([false, false, false, true, true]);
});

it('runs half a pixel every 11 ms', () => {
  const speed = (5 * 210) / (beltTurn(5) * 1000);
  expect(speed).toBeCloseTo(0.5 / 11, 6);
  expect(beltTurn(24)).toBeCloseTo(110.88, 2);
});

it('leaves no gap at the end of a turn', () => {
  for (let count = 5; count < 40; count++) {
    expect(beltCopies(count)).toBeGreaterThanOrEqual(2);
    expect((beltCopies(count) - 1) * count * 210).toBeGreaterThanOrEqual(1800);
  }
  expect(beltCopies(24)).toBe(2);
});
