import { expect, it } from 'vitest';
import { payloadOf, validate, valuesOf } from '../../../../app/form/fields';
import type { FeeDetail } from './fees-state';
import { dueToday, PAYMENT_FIELDS, payloadFor } from './payment-fields';

const detail = { act: { step: 4, owed_yuan: 300, late_yuan: 120 } } as FeeDetail;
const TODAY = '2022-08-15';
const begun = valuesOf(PAYMENT_FIELDS, dueToday(detail, undefined, TODAY));

it('begins with what is to pay today, the late fee apart', () => {
  expect(begun).toMatchObject({ step: '4', paid_on: TODAY, yuan: '180', late_yuan: '120' });
  expect(valuesOf(PAYMENT_FIELDS, dueToday(detail, 5, TODAY))).toMatchObject({ step: '5', yuan: '', late_yuan: '' });
});

it('says what is missing, and sends numbers', () => {
  expect(validate(PAYMENT_FIELDS, begun, TODAY)).toEqual({});
  expect(validate(PAYMENT_FIELDS, { ...begun, yuan: '', late_yuan: '', step: '', paid_on: '' }, TODAY)).toEqual({
    step: '请选择缴的是哪一期',
    paid_on: '请填写缴纳日期',
    yuan: '请填写缴纳金额',
  });
  expect(validate(PAYMENT_FIELDS, { ...begun, yuan: '' }, TODAY)).toEqual({});
  expect(payloadFor(7, payloadOf(PAYMENT_FIELDS, { ...begun, late_yuan: '' }))).toMatchObject({
    right_id: 7,
    step: 4,
    yuan: 180,
    late_yuan: 0,
    receipt: null,
  });
});
