import { expect, test } from 'vitest';
import { yuanText } from './yuan';

test.each([
  [0, '0 元'],
  [180, '180 元'],
  [1200, '1,200 元'],
  [123_456, '123,456 元'],
  [12_345_678, '12,345,678 元'],
])('%i yuan', (yuan, text) => expect(yuanText(yuan)).toBe(text));
