import { describe, expect, it } from 'vitest';
import { secondsUntil } from './code-button';
import { accountFaults, smsFaults } from './sign-in-faults';

it('asks for account and password', () => {
  expect(accountFaults(' ', '')).toEqual({ account: '请输入账号', password: '请输入密码' });
  expect(accountFaults('qiye', ' ')).toEqual({});
});

it('asks for a phone, a mobile one, and the code', () => {
  expect(smsFaults('', '')).toEqual({ phone: '请输入手机号', code: '请输入验证码' });
  expect(smsFaults('0571-88886666', '1')).toEqual({ phone: '手机号输入有误' });
  expect(smsFaults('12345678901', '1')).toEqual({ phone: '手机号输入有误' });
  expect(smsFaults('+86 138-0013 8000', '123456')).toEqual({});
});

describe('the seconds until the next code', () => {
  it('counts 59 down to 0 and never shows more', () => {
    expect(secondsUntil(59_000, 0)).toBe(59);
    expect(secondsUntil(59_000, 1)).toBe(59);
    expect(secondsUntil(59_000, 1000)).toBe(58);
    expect(secondsUntil(59_000, 58_999)).toBe(1);
    expect(secondsUntil(59_000, 59_000)).toBe(0);
    expect(secondsUntil(59_000, 70_000)).toBe(0);
    expect(secondsUntil(59_000, -3_600_000)).toBe(59);
  });
});
