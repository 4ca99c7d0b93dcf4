import { isMobile, plainPhone } from '@zhice/contract/formats';
import type { Wrong } from './form/use-faults';

/** What is wrong with a mobile number (spec section 5; a landline takes no SMS); undefined when nothing is. */
export function phoneFault(phone: string): string | undefined {
  if (!phone.trim()) return '请输入手机号';
  return isMobile(plainPhone(phone)) ? undefined : '手机号输入有误';
}

export const codeFault = (code: string): string | undefined => (code.trim() ? undefined : '请输入验证码');

/** Type 1 of the sign-in. */
export function accountFaults(account: string, password: string): Wrong<'account' | 'password'> {
  return { account: account.trim() ? undefined : '请输入账号', password: password ? undefined : '请输入密码' };
}

/** Type 2 of the sign-in. */
export function smsFaults(phone: string, code: string): Wrong<'phone' | 'code'> {
  return { phone: phoneFault(phone), code: codeFault(code) };
}
