import { expect, it } from 'vitest';
import { closedPeriods, firstDayOf, isPeriodOf, periodParts, periodText } from './period';

it('names years, halves and quarters, and takes them apart', () => {
  expect(['', '2025', '2025H1', '2025Q3'].map(periodText)).toEqual(['', '2025 年', '2025 年上半年', '2025 年三季度']);
  expect(['2025', '2025H2', '2025Q4'].map(periodParts)).toEqual([
    { year: 2025 },
    { year: 2025, part: 2 },
    { year: 2025, part: 4 },
  ]);
  expect([isPeriodOf('year', '2025'), isPeriodOf('year', '2025Q1'), isPeriodOf('quarter', '2025Q5')]).toEqual([
    ...[true, false, false],
  ]);
});

it.each([
  ['year', '2025', '2025-01-01'],
  ['half', '2025H2', '2025-07-01'],
  ['quarter', '2025Q1', '2025-01-01'],
  ['quarter', '2025Q4', '2025-10-01'],
] as const)('the first day of %s %s is %s', (kind, period, day) => {
  expect(firstDayOf(kind, period)).toBe(day);
});

it.each([
  ['year', '2026-11-20', 2, ['2025', '2024']],
  ['half', '2026-06-30', 1, ['2025H2', '2025H1']],
  ['half', '2026-07-01', 1, ['2026H1', '2025H2', '2025H1']],
  ['quarter', '2026-01-01', 1, ['2025Q4', '2025Q3', '2025Q2', '2025Q1']],
  ['quarter', '2026-04-01', 0, ['2026Q1']],
] as const)('closed periods by %s on %s', (kind, today, years, periods) => {
  expect(closedPeriods(kind, today, years)).toEqual(periods);
});
