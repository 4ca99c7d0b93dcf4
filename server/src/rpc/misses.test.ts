import { expect, test } from 'vitest';
import { Refusal } from '../base/refusal';
import { Misses } from './misses';

let now = 0;
const misses = new Misses(() => now);

const ask = (id: number, code?: 'not_found' | 'conflict') =>
  misses
    .watch(`account ${id}`, () => {
      if (code) throw new Refusal(code);
      return 'found';
    })
    .catch((error: Refusal) => error.code);

test('a hundred misses in ten minutes are enough, for that account and until they are over', async () => {
  for (let n = 0; n < 99; n++) expect(await ask(1, 'not_found')).toBe('not_found');
  for (let n = 0; n < 200; n++) expect(await ask(1, 'conflict')).toBe('conflict');
  now = 599_000;
  expect(await ask(1)).toBe('found');
  expect(await ask(1, 'not_found')).toBe('not_found');
  expect(await ask(1)).toBe('too_many');
  expect(await ask(2)).toBe('found');
  now = 600_000;
  expect(await ask(1)).toBe('found');
  expect(await ask(1, 'not_found')).toBe('not_found');
  expect(await ask(1)).toBe('found');
});
