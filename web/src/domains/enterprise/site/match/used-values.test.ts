import { expect, it } from 'vitest';
import { sourceText } from './used-values';

it('says year, source and day once', () => {
  const own = { value: 1, source: 'self', date: '2026-04-29' } as const;
  expect(
    sourceText({
      values: [
        { fact: 'staff', period: '2025', ...own },
        { fact: 'tech_staff', period: '2025', ...own },
      ],
    }),
  ).toBe('2025 年 · 自填 2026-04-29');
});

it('says a span of years, and what is too old or not yet known on the day', () => {
  const values = ['2025', '2023', '2024'].map((period) => ({ fact: 'revenue', period, value: 1 }) as const);
  expect(sourceText({ values })).toBe('2023–2025 年');
  expect(
    sourceText({
      values: [{ fact: 'listing', period: '', value: 'none', source: 'self', date: '2020-01-01', stale: true }],
    }),
  ).toBe('自填 2020-01-01，已过期');
});

it('says nothing of what is not there', () => {
  expect(sourceText({ values: [{ fact: 'staff', period: '2025' }] })).toBe('');
  expect(sourceText({})).toBe('');
});
