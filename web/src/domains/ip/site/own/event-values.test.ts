import { expect, test } from 'vitest';
import { bodyOf, EMPTY_EVENT, type RightEvent, shownValue, valuesOf, wrongOf } from './event-values';

const EVENT: RightEvent = {
  id: 5,
  version: 3,
  kind: 'licence',
  kind_name: '许可',
  from_on: '2025-01-01',
  to_on: null,
  party: '乙公司',
  amount_wan: 12.5,
  note: '',
};

test('an event comes back from its form as it went in, with the version that it stands on', () => {
  const values = valuesOf(EVENT);
  expect(values).toMatchObject({ version: '3', to_on: '', amount_wan: '12.5' });
  const { id: _, version: __, kind_name: ___, ...fields } = EVENT;
  expect(bodyOf(values)).toEqual(fields);
  expect(bodyOf({ ...EMPTY_EVENT, kind: 'transfer', from_on: '2025-01-01', to_on: '2026-01-01' })).toMatchObject({
    to_on: null,
    amount_wan: null,
  });
});

test('days in the wrong order are said, of what lasts alone', () => {
  expect(wrongOf(EMPTY_EVENT)).toEqual({ from_on: '请填写日期' });
  const wrong = { ...EMPTY_EVENT, from_on: '2025-02-01', to_on: '2025-01-01' };
  expect(wrongOf(wrong)).toEqual({ to_on: '止日不能早于起日' });
  expect(wrongOf({ ...wrong, kind: 'transfer' })).toEqual({});
  expect(wrongOf({ ...wrong, from_on: '2026-3' }).from_on).toContain('存在的日期');
});

test('a kind of event is told by its name', () => {
  expect(shownValue('kind', 'pledge')).toBe('质押');
  expect(shownValue('party', 'pledge')).toBe('pledge');
});
