import { expect, it } from 'vitest';
import type { FeeDetail } from './fees-state';
import { emptyForm, inputOf, problemsOf } from './payment-fields';

const detail = { act: { step: 4, owed_yuan: 300, late_yuan: 120 } } as FeeDetail;

it('begins with what is to pay today, the late fee apart', () => {
  expect(emptyForm(detail, undefined, undefined, '2022-08-15')).toMatchObject({
    step: '4',
    paid_on: '2022-08-15',
    yuan: '180',
    late_yuan: '120',
  });
  expect(emptyForm(detail, 5, undefined, '2022-08-15')).toMatchObject({ step: '5', yuan: '', late_yuan: '' });
});

it('says what is missing, and sends numbers', () => {
  const values = emptyForm(detail, undefined, undefined, '2022-08-15');
  expect(problemsOf(values, {})).toEqual({});
  expect(problemsOf({ ...values, yuan: '', late_yuan: '', step: '', paid_on: '' }, {})).toEqual({
    step: '请选择缴的是哪一期',
    paid_on: '请填写缴纳日期',
    yuan: '请填写缴纳金额',
  });
  expect(problemsOf({ ...values, paid_on: '2022-8' }, {}).paid_on).toContain('存在的日期');
  expect(inputOf(values, 7, undefined)).toMatchObject({
    right_id: 7,
    step: 4,
    yuan: 180,
    late_yuan: 120,
    receipt: null,
  });
});

it('holds what is no number against its own field, whatever the other says', () => {
  const values = { ...emptyForm(detail, undefined, undefined, '2022-08-15'), yuan: '1200' };
  expect(problemsOf(values, { yuan: true, late_yuan: false })).toEqual({ yuan: '请填写数字，如 1,200' });
  expect(problemsOf(values, { late_yuan: true })).toEqual({ late_yuan: '请填写数字，如 1,200' });
});
