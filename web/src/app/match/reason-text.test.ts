import type { Reason } from '@zhice/matching/verdict';
import { expect, it } from 'vitest';
import { barOf, measuredTexts, pointsText, sourceText, tierTexts } from './reason-text';

const tier = (label: string, required: string, result: Reason['result'], sure: number): Reason => ({
  kind: 'number',
  label,
  required,
  result,
  points: { sure, possible: sure, needed: sure },
});

it('says what is sure, what is possible and what is needed', () => {
  expect(pointsText({ sure: 71, possible: 71, needed: 60 })).toBe('已得 71 分，需 60 分');
  expect(pointsText({ sure: 40, possible: 55, needed: 60 })).toBe('已得 40 分，补充信息后最多 55 分，需 60 分');
});

it('keeps the bar and its mark inside, also when more is needed than possible', () => {
  expect(barOf({ sure: 40, possible: 55, needed: 60 })).toEqual({ sure: 66.7, possible: 91.7, needed: 100 });
  expect(barOf({ sure: -5, possible: 0, needed: 0 })).toEqual({ sure: 0, possible: 0, needed: 0 });
});

it('marks the best tier that is reached, and names the measure only where tiers differ in it', () => {
  const part: Reason = {
    kind: 'score',
    result: 'pass',
    label: '科技人员',
    children: [tier('占比', '≥ 30%', 'fail', 20), tier('占比', '≥ 25%', 'pass', 16), tier('占比', '≥ 20%', 'pass', 12)],
  };
  expect(tierTexts(part)).toEqual([
    { text: '≥ 30%：20 分', reached: false },
    { text: '≥ 25%：16 分', reached: true },
    { text: '≥ 20%：12 分', reached: false },
  ]);
  const mixed: Reason = { ...part, children: [tier('发明', '≥ 1 项', 'fail', 20), tier('软著', '≥ 4 项', 'fail', 10)] };
  expect(tierTexts(mixed)[1]?.text).toBe('软著 ≥ 4 项：10 分');
});

it('says tiers of alternatives by their thresholds, and each measure once with its value', () => {
  const any = (a: string, b: string): Reason => ({
    ...tier('满足任一项：甲、乙', '', 'fail', 50),
    kind: 'any',
    children: [
      { ...tier('甲', a, 'fail', 0), actual: '1.37%' },
      { ...tier('乙', b, 'fail', 0), actual: '9%' },
    ],
  });
  const part: Reason = {
    kind: 'score',
    result: 'pass',
    label: '研发投入',
    children: [any('≥ 6%', '≥ 30%'), any('≥ 5%', '≥ 25%')],
  };
  expect(tierTexts(part).map(({ text }) => text)).toEqual(['≥ 6% 或 ≥ 30%：50 分', '≥ 5% 或 ≥ 25%：50 分']);
  expect(measuredTexts(part)).toEqual(['甲 1.37%', '乙 9%']);
});

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
