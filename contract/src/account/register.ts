import { Type } from 'typebox';
import { memberWrite, publicWrite } from '../call';
import { Code, captcha, Opened, Password, Phone, Ticket, Username } from './shared';

export const phoneregister = publicWrite('/api/indexnew/phoneregister', {
  act: '手机号注册',
  success: 1,
  selfCommitting: true,
  summary: 'Register by phone code and password; the new member is signed in',
  input: Type.Object({
    phone: Type.Optional(Phone),
    code: Type.Optional(Code),
    password: Type.Optional(Password),
    username: Type.Optional(Username),
    /** The box that the person ticked: user agreement and privacy policy, in their versions of today. */
    consent: Type.Optional(Type.Boolean()),
    captcha,
  }),
  output: Type.Object(Opened),
});

export const findPasswordTt = publicWrite('/api/indexnew/find_password_tt', {
  act: '找回密码：设置新密码',
  success: 1,
  selfCommitting: true,
  summary: 'Set a new password with the ticket of yz_xx; every session of the account ends',
  input: Type.Object({ ticket: Type.Optional(Ticket), password: Type.Optional(Password) }),
});

export const bindInfo = memberWrite('/api/portal/bind_info', {
  act: '补全账号信息',
  selfCommitting: true,
  summary: 'Complete an account that came by scan or SMS: name, password, and phone where none is bound',
  input: Type.Object({
    username: Type.Optional(Username),
    password: Type.Optional(Password),
    phone: Type.Optional(Phone),
    code: Type.Optional(Code),
    consent: Type.Optional(Type.Boolean()),
  }),
});
