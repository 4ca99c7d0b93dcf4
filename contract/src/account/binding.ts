import { Type } from 'typebox';
import { memberWrite } from '../call';
import { Code, Email, Password, Phone, Ticket } from './shared';

const ticket = Type.Optional(Ticket);
const options = { selfCommitting: true } as const;

export const mobileBind = memberWrite('/api/Person/mobile_bind', {
  act: '绑定手机',
  ...options,
  summary: 'Bind a first phone by its code; an account with another factor proves it first (ticket)',
  input: Type.Object({ phone: Type.Optional(Phone), code: Type.Optional(Code), ticket }),
});

export const emailBind = memberWrite('/api/Person/email_bind', {
  act: '绑定邮箱',
  ...options,
  summary: 'Bind a first e-mail by its code; an account with another factor proves it first (ticket)',
  input: Type.Object({ email: Type.Optional(Email), code: Type.Optional(Code), ticket }),
});

export const mobileChangeUser = memberWrite('/api/Person/mobile_change_user', {
  act: '更换手机',
  ...options,
  summary: 'Change the phone: ticket of the old factor, code of the new number; the other sessions end',
  input: Type.Object({ phone: Type.Optional(Phone), code: Type.Optional(Code), ticket }),
});

export const changeUser = memberWrite('/api/Person/change_user', {
  act: '更换邮箱',
  ...options,
  summary: 'Change the e-mail: ticket of the old factor, code of the new address; the other sessions end',
  input: Type.Object({ email: Type.Optional(Email), code: Type.Optional(Code), ticket }),
});

export const unionidChangeUser = memberWrite('/api/Person/unionid_change_user', {
  act: '绑定或更换扫码登录的手机',
  ...options,
  summary: 'Bind or change the phone that signs in by scan: ticket of a factor, and the confirmed sign of web_login1',
  input: Type.Object({ sign: Type.String({ minLength: 1, maxLength: 100 }), ticket }),
});

export const passwordChange = memberWrite('/api/portal/password_change', {
  act: '修改密码',
  whileFrozen: true,
  ...options,
  summary: 'Set or change the password with a ticket of yz_xx; the other sessions end',
  input: Type.Object({ password: Type.Optional(Password), ticket }),
});
