import { Type } from 'typebox';
import { call } from '../call';
import { Code, captcha, Nothing, Opened, Password, Phone, Ticket, Username } from './shared';

export const phoneregister = call('/api/indexnew/phoneregister', {
  access: 'public',
  kind: 'write',
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

export const findPasswordTt = call('/api/indexnew/find_password_tt', {
  access: 'public',
  kind: 'write',
  success: 1,
  selfCommitting: true,
  summary: 'Set a new password with the ticket of yz_xx; every session of the account ends',
  input: Type.Object({ ticket: Type.Optional(Ticket), password: Type.Optional(Password) }),
  output: Nothing,
});

export const bindInfo = call('/api/portal/bind_info', {
  access: 'member',
  kind: 'write',
  selfCommitting: true,
  summary: 'Complete an account that came by scan or SMS: name, password, and phone where none is bound',
  input: Type.Object({
    username: Type.Optional(Username),
    password: Type.Optional(Password),
    phone: Type.Optional(Phone),
    code: Type.Optional(Code),
    consent: Type.Optional(Type.Boolean()),
  }),
  output: Nothing,
});
