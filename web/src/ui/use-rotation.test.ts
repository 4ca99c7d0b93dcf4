import { expect, it } from 'vitest';
import { nextIndex } from './use-rotation';

it('goes round', () => {
  const seen = [0];
  for (let step = 0; step < 5; step++) seen.push(nextIndex(seen.at(-1) as number, 4));
  expect(seen).toEqual([0, 1, 2, 3, 0, 1]);
});

it('stays on the only one and begins anew when the list became shorter', () => {
  expect(nextIndex(0, 1)).toBe(0);
  expect(nextIndex(0, 0)).toBe(0);
  expect(nextIndex(7, 3)).toBe(0);
});
