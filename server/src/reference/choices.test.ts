import { expect, test } from 'vitest';
import {
  choiceName,
  findChoice,
  GRADES,
  LABELS,
  LEVELS,
  LIFE_STATES,
  SIZE_CLASSES,
  SUPPORT_FORMS,
  WAYS,
} from './choices';

test.each([
  ['levels', LEVELS],
  ['support forms', SUPPORT_FORMS],
  ['ways', WAYS],
  ['grades', GRADES],
  ['life states', LIFE_STATES],
  ['size classes', SIZE_CLASSES],
  ['labels', LABELS],
])('%s: no value and no name twice', (_name, choices) => {
  expect(new Set(choices.map((choice) => choice.id)).size).toBe(choices.length);
  expect(new Set(choices.map((choice) => choice.name)).size).toBe(choices.length);
});

test('a stored value is shown by its name, an imported one as it is', () => {
  expect(choiceName(LEVELS, 19)).toBe('省级');
  expect(choiceName(WAYS, 'direct')).toBe('免申即享');
  expect(choiceName(SUPPORT_FORMS, '股权投资')).toBe('股权投资');
});

test('imports write the name or the value', () => {
  expect(findChoice(LEVELS, ' 市级 ')).toBe(20);
  expect(findChoice(LEVELS, '21')).toBe(21);
  expect(findChoice(WAYS, '竞争择优')).toBe('competitive');
  expect(findChoice(WAYS, '抽签')).toBeUndefined();
});
