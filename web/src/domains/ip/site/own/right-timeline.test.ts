import { expect, test } from 'vitest';
import { payloadOf, validate, valuesOf } from '../../../../app/form/fields';
import { EVENT_FIELDS } from './right-timeline';

const TODAY = '2026-03-01';
const EVENT = {
  kind: 'licence',
  from_on: '2025-01-01',
  to_on: null,
  party: '乙公司',
  amount_wan: 12.5,
  note: '',
};
const wrongWith = (part: object) => validate(EVENT_FIELDS, valuesOf(EVENT_FIELDS, { ...EVENT, ...part }), TODAY);

test('an event comes back from its form as it went in; a last day only of what lasts', () => {
  const values = valuesOf(EVENT_FIELDS, EVENT);
  expect(values).toMatchObject({ to_on: '', amount_wan: '12.5' });
  expect(payloadOf(EVENT_FIELDS, values)).toEqual(EVENT);
  const sold = valuesOf(EVENT_FIELDS, { kind: 'transfer', from_on: '2025-01-01', to_on: '2026-01-01' });
  expect(payloadOf(EVENT_FIELDS, sold)).toMatchObject({ to_on: null, amount_wan: null });
});

test('days in the wrong order are said, of what lasts alone', () => {
  expect(wrongWith({ from_on: '' })).toEqual({ from_on: '请填写日期' });
  const wrong = { from_on: '2025-02-01', to_on: '2025-01-01' };
  expect(wrongWith(wrong)).toEqual({ to_on: '止日不能早于起日' });
  expect(wrongWith({ ...wrong, kind: 'transfer' })).toEqual({});
  expect(wrongWith({ from_on: '2026-3' }).from_on).toContain('存在的日期');
});
