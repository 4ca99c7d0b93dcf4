import { describe, expect, it } from 'vitest';
import { parseNumber, showNumber } from './number-text';

describe('parseNumber', () => {
  it('reads what people in China type', () => {
    expect(parseNumber('１，２００．５')).toBe(1200.5);
    expect(parseNumber('1,234,567')).toBe(1234567);
    expect(parseNumber(' 12 000 ')).toBe(12000);
    expect(parseNumber('3。5')).toBe(3.5);
    expect(parseNumber('-8')).toBe(-8);
    expect(parseNumber('３５％')).toBe(35);
    expect(parseNumber('120人')).toBe(120);
  });

  it('takes 万 and 亿 in the unit of the field', () => {
    expect(parseNumber('1.2亿', '万元')).toBe(12000);
    expect(parseNumber('300万元', '万元')).toBe(300);
    expect(parseNumber('1.1万', '元')).toBe(11000);
    expect(parseNumber('0.3亿', '元')).toBe(30_000_000);
  });

  it('tells nothing from nonsense', () => {
    expect(parseNumber('')).toBeNull();
    expect(parseNumber('  ')).toBeNull();
    expect(parseNumber('约三百')).toBeNaN();
    expect(parseNumber('1.2.3')).toBeNaN();
    expect(parseNumber('12a')).toBeNaN();
  });
});

describe('showNumber', () => {
  it('separates thousands and adds no decimals', () => {
    expect(showNumber(1234567.5)).toBe('1,234,567.5');
    expect(showNumber(30)).toBe('30');
    expect(showNumber(1.239, 1)).toBe('1.2');
    expect(showNumber(null)).toBe('');
  });
});
