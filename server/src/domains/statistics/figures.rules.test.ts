import { expect, test } from 'vitest';
import { figuresOf, monthsUntil } from './figures.rules';

test('counts what was opened, done and in time, with the days of the half', () => {
  const row = (days: number | null, n: number, on_time: boolean | null = days === null ? null : days < 9) => ({
    ...{ key: 'appeal', days, n, on_time },
  });
  const rows = [row(null, 7), row(10, 1), row(2, 2), row(4, 2), row(30, -1), row(30, 1)];
  expect(figuresOf(rows).get('appeal')).toEqual({ opened: 7, done: 5, on_time: 4, median_days: 4 });
  expect(figuresOf([row(null, 1)]).get('appeal')?.median_days).toBeNull();
});

test('names months over the turn of a year', () =>
  expect(monthsUntil('2026-01-31', 3)).toEqual(['2025-11', '2025-12', '2026-01']));
