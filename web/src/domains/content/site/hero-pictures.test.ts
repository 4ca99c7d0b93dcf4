import { expect, it } from 'vitest';
import { picturesOf } from './hero-pictures';

it('parts the setting into addresses', () => {
  expect(picturesOf('/pc/a.svg, /pc/b.svg,,')).toEqual(['/pc/a.svg', '/pc/b.svg']);
  expect(picturesOf('')).toEqual([]);
  expect(picturesOf(' , ')).toEqual([]);
});
