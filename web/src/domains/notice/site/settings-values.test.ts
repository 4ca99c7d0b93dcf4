import { expect, test } from 'vitest';
import { inputOf, type Settings, valuesOf, withWord } from './settings-values';

const SETTINGS: Settings = {
  sms_kinds: ['fee', 'trademark'],
  mail_kinds: [],
  days_before: [90, 7],
  in_grace: false,
  quiet_from: 22,
  quiet_to: 8,
  digest_hour: 9,
  withdrawn: false,
  version: 3,
  mobile: '138********',
  email: '',
  kinds: [],
  sent_at_hour: 9,
};

test('what the form holds says the same as the settings', () => {
  const { mobile: _, email: __, kinds: ___, sent_at_hour: ____, withdrawn: _____, ...rest } = SETTINGS;
  expect(inputOf(valuesOf(SETTINGS), 3)).toEqual(rest);
});

test('a choice is put in and taken out once', () => {
  expect(withWord('', 'fee', true)).toBe('fee');
  expect(withWord('fee', 'fee', true)).toBe('fee');
  expect(withWord('fee,trademark', 'fee', false)).toBe('trademark');
  expect(withWord('fee', 'other', false)).toBe('fee');
});
