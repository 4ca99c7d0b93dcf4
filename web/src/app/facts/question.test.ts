import { expect, it } from 'vitest';
import { exampleFact } from './example-fact';
import { askFor } from './question';

const known = (value: object, stale = false) => ({
  ...{ period: '', value: value as never, text: '', source: 'self', source_name: '', date: '2026-01-01', stale },
});
const title = (...values: ReturnType<typeof known>[]) =>
  exampleFact({ kind: 'title', label: '绿色工厂', question: '是否为绿色工厂？', values });

it('asks for the day of a title that is held, then whether it is the first, and else whether it is held', () => {
  const words = (...values: ReturnType<typeof known>[]) => askFor(title(...values), '').question;
  expect(words()).toBe('是否为绿色工厂？');
  expect(words(known({ held: true }))).toBe('哪一天取得的绿色工厂？');
  expect(words(known({ held: true, from: '2025-05-01' }))).toBe('此前是否还获得过绿色工厂？');
  expect(words(known({ held: true, from: '2025-05-01', earlier: [] }))).toBe('是否为绿色工厂？');
  expect(words(known({ held: true }, true))).toBe('是否为绿色工厂？');
  expect(words(known({ held: false }))).toBe('是否为绿色工厂？');
});

it('names the year or the quarter', () => {
  expect(askFor(exampleFact({ period: 'year' }), '2025').question).toBe('2025 年度职工总数是多少？');
  expect(askFor(exampleFact({ period: 'quarter' }), '2025Q1').question).toBe('2025 年一季度职工总数是多少？');
});
