import { expect, it } from 'vitest';
import { barsOf } from './bars';

it('draws every year between the first and the last, by the share of the best one', () => {
  const bars = barsOf([
    { year: 2025, count: 2, money: 40 },
    { year: 2022, count: 1, money: 160 },
  ]);
  expect(bars.map(({ year, count, share }) => [year, count, share])).toEqual([
    [2022, 1, 1],
    [2023, 0, 0],
    [2024, 0, 0],
    [2025, 2, 0.25],
  ]);
});

it('draws recognitions without money as years without height, and nothing of nothing', () => {
  expect(barsOf([{ year: 2025, count: 1, money: 0 }])).toEqual([{ year: 2025, count: 1, money: 0, share: 0 }]);
  expect(barsOf([])).toEqual([]);
});

it('draws twelve years at most, the newest', () => {
  const bars = barsOf([
    { year: 2026, count: 1, money: 1 },
    { year: 2001, count: 1, money: 1 },
  ]);
  expect([bars.length, bars[0]?.year, bars.at(-1)?.year]).toEqual([12, 2015, 2026]);
});
