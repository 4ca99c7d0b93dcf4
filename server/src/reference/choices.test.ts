import { LEVELS } from '@zhice/contract/level';
import { WAYS } from '@zhice/contract/policy/enumerations';
import { expect, test } from 'vitest';
import { choicesOf, GRADES, labelOf, SIZE_CLASSES, SUPPORT_FORMS } from './choices';

test.each([
  ['support forms', SUPPORT_FORMS],
  ['grades', GRADES],
  ['size classes', SIZE_CLASSES],
])('%s: no value and no name twice', (_name, choices) => {
  expect(new Set(choices.map((choice) => choice.id)).size).toBe(choices.length);
  expect(new Set(choices.map((choice) => choice.name)).size).toBe(choices.length);
});

test('a stored value is shown by its label, an imported one as it is', () => {
  expect(labelOf(LEVELS, 19)).toBe('省级');
  expect(labelOf(WAYS, '抽签')).toBe('抽签');
});

test('calls answer an enumeration as choices', () => {
  expect(choicesOf(LEVELS)[0]).toEqual({ id: 18, name: '国家级' });
});
