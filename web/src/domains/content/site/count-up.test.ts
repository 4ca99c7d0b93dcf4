import { describe, expect, it } from 'vitest';
import { countAt, settledEnterprises } from './count-up';

describe('countAt', () => {
  it('begins at nothing and ends exactly', () => {
    expect(countAt(1286, 0)).toBe(0);
    expect(countAt(1286, -5)).toBe(0);
    expect(countAt(1286, 1000)).toBe(1286);
    expect(countAt(1286, 5000)).toBe(1286);
  });

  it('only goes up', () => {
    const shown = Array.from({ length: 101 }, (_, index) => countAt(37, index * 10));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});

it('adds the live count to the base of the settings', () => {
  expect(settledEnterprises(3200, 86)).toBe(3286);
});
