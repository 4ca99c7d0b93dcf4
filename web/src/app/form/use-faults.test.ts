import { expect, it } from 'vitest';
import { CallError } from '../../rpc/call-error';
import { placeOf, stillWrong } from './use-faults';

it('puts the words of the server next to the field that it names, if the form has it', () => {
  const fields = ['phone', 'code'] as const;
  expect(placeOf(new CallError(400, '验证码有误', { field: 'code' }), fields)).toBe('code');
  expect(placeOf(new CallError(409, '已被使用', { field: 'username' }), fields)).toBe('form');
  expect(placeOf(new CallError(0, '后端接口连接异常'), fields)).toBe('form');
  expect(placeOf(new TypeError('x'), fields)).toBe('form');
});

it('lets go of what is mended, and holds nothing new against what is still being typed', () => {
  const wrong = { name: '请填写名称', phone: '请输入手机号' };
  expect(stillWrong(wrong, { phone: '请输入手机号', code: '请输入验证码' })).toEqual({ phone: '请输入手机号' });
  expect(stillWrong(wrong, { ...wrong, phone: '手机号输入有误' })).toEqual({ name: '请填写名称' });
  expect(stillWrong(wrong, { ...wrong })).toBe(wrong);
  expect(stillWrong({ name: undefined }, {})).toEqual({ name: undefined });
});
