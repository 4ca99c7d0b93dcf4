import { expect, it } from 'vitest';
import { markAfter } from './search-suggestions';

it('walks through the entries and back to what was typed', () => {
  const down = [-1];
  for (let step = 0; step < 4; step++) down.push(markAfter('ArrowDown', down.at(-1) as number, 3) as number);
  expect(down).toEqual([-1, 0, 1, 2, -1]);
  expect(markAfter('ArrowUp', -1, 3)).toBe(2);
  expect(markAfter('ArrowUp', 0, 3)).toBe(-1);
});

it('leaves the other keys to the field', () => {
  expect(markAfter('Home', 1, 3)).toBeNull();
  expect(markAfter('a', 1, 3)).toBeNull();
});
