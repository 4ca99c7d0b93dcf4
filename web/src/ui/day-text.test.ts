import { describe, expect, it } from 'vitest';
import { dayFault, readDay } from './day-text';

describe('readDay', () => {
  it.each([
    '2026-03-05',
    '2026-3-5',
    '2026/3/5',
    '2026.03.05',
    '2026。3。5',
    '20260305',
    '2026年3月5日',
    '2026 年 03 月 05 日',
    '２０２６／０３／０５',
    '２０２６年３月５日',
    '２０２６０３０５',
    '2026–03–05',
    ' 2026-03-05 ',
  ])('reads %s', (text) => {
    expect(readDay(text)).toBe('2026-03-05');
  });

  it.each([
    '',
    '2026',
    '2026-3',
    '2026-03-',
    '2026-02-30',
    '2026-13-01',
    '03/05/2026',
    '26-3-5',
    '0206-03-05',
    '2026-3/5',
    '2026年3月',
    '昨天',
  ])('takes %j for no day', (text) => {
    expect(readDay(text)).toBeNull();
  });
});

it('finds fault with what is written and is no day', () => {
  expect(dayFault('')).toBeUndefined();
  expect(dayFault('2026-03-05')).toBeUndefined();
  expect(dayFault('2036-01-01', '2015-01-01', '2035-12-31')).toBe('请填写不晚于 2035-12-31 的日期');
  expect(dayFault('2014-12-31', '2015-01-01')).toBe('请填写不早于 2015-01-01 的日期');
  expect(dayFault('2026-02-30')).toBe('请填写存在的日期，如 2026-03-05');
});
