import { expect, it } from 'vitest';
import { leftText } from './life-bar';

it('says what is left in years and months, at the end in days', () => {
  expect([0, 29, 31, 200, 365, 366, 1200].map(leftText)).toEqual([
    '0 天',
    '29 天',
    '1 个月',
    '6 个月',
    '11 个月',
    '1 年',
    '3 年 3 个月',
  ]);
});
