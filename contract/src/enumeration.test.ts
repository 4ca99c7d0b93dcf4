import { expect, test } from 'vitest';
import { enumeration } from './enumeration';

test('an enumeration is the list of its values in their order, with their labels', () => {
  const sizes = enumeration({ small: '小', large: '大' });
  expect([...sizes]).toEqual(['small', 'large']);
  expect(sizes.labels.large).toBe('大');
});

test('values that are numbers are numbers', () => {
  expect([...enumeration({ 18: '国家级', 19: '省级' })]).toEqual([18, 19]);
});
