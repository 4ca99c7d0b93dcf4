import { expect, it } from 'vitest';
import { CallError } from '../rpc/call-error';
import { placeOf } from './use-faults';

it('puts the words of the server next to the field that it names, if the form has it', () => {
  const fields = ['phone', 'code'] as const;
  expect(placeOf(new CallError(400, '验证码有误', { field: 'code' }), fields)).toBe('code');
  expect(placeOf(new CallError(409, '已被使用', { field: 'username' }), fields)).toBe('form');
  expect(placeOf(new CallError(0, '后端接口连接异常'), fields)).toBe('form');
  expect(placeOf(new TypeError('x'), fields)).toBe('form');
});
