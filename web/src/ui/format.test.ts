import { describe, expect, it } from 'vitest';
import { daysLeftText, daysUntil, isUrgent, todayInChina, wanShort, wanText } from './format';

describe('days', () => {
  it('takes the day of China', () => {
    expect(todayInChina(Date.parse('2026-11-19T15:59:59Z'))).toBe('2026-11-19');
    expect(todayInChina(Date.parse('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
  });

  it('counts whole days over months and years', () => {
    expect(daysUntil('2026-12-01', '2026-11-20')).toBe(11);
    expect(daysUntil('2027-01-01 09:30:00', '2026-12-31')).toBe(1);
    expect(daysUntil('2026-11-20', '2026-11-20')).toBe(0);
    expect(daysUntil('2026-11-19', '2026-11-20')).toBe(-1);
  });

  it('says them', () => {
    expect(daysLeftText(11)).toBe('还剩 11 天');
    expect(daysLeftText(0)).toBe('今天截止');
    expect(daysLeftText(-3)).toBe('已截止');
  });
});

describe('money', () => {
  it('has two decimals in a table', () => {
    expect(wanText(1234.5)).toBe('1,234.50');
    expect(wanText(0)).toBe('0.00');
  });

  it('is short in a sentence', () => {
    expect(wanShort(50)).toEqual({ number: '50', unit: '万' });
    expect(wanShort(12.5)).toEqual({ number: '12.5', unit: '万' });
    expect(wanShort(12_000)).toEqual({ number: '1.2', unit: '亿' });
  });
});

it('is urgent from seven days on, and not when it is over', () => {
  expect([8, 7, 0, -1, null].map(isUrgent)).toEqual([false, true, true, false, false]);
});
