import { expect, it } from 'vitest';
import { cutOff } from './pasted-text';

const field = (value: string, selectionStart = value.length, selectionEnd = selectionStart) => ({
  value,
  selectionStart,
  selectionEnd,
});

it('counts what a field does not take of a pasted text', () => {
  expect(cutOff(field(''), '长'.repeat(120), 100)).toBe(20);
  expect(cutOff(field('已有十个字的一段文字'), '长'.repeat(100), 100)).toBe(10);
  expect(cutOff(field('满满'), '长', 2)).toBe(1);
});

it('takes what replaces chosen text, a line break of Windows as one character, and any length where there is no bound', () => {
  expect(cutOff(field('满满', 0, 2), '新新', 2)).toBe(0);
  expect(cutOff(field(''), '一\r\n二', 3)).toBe(0);
  expect(cutOff(field(''), '长'.repeat(10_000), Number.POSITIVE_INFINITY)).toBe(0);
});
