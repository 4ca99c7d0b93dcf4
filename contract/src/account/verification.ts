import { Type } from 'typebox';
import { call } from '../call';
import { captcha, Email, Nothing, Phone, Ticket } from './shared';

/** What a code is for: 1 register, 2 sign in (SMS alone), 4 bind this new number or address, 5 prove one's own. */
const Purpose = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(4), Type.Literal(5)]);

export const dxSend = call('/api/user/dx_send', {
  access: 'public',
  kind: 'write',
  success: 1,
  selfCommitting: true,
  summary: 'Send an SMS code; type 1 register, 2 sign in, 4 bind a new number, 5 to one’s own bound number',
  input: Type.Object({ type: Purpose, phone: Type.Optional(Phone), captcha }),
  output: Nothing,
});

export const sendEmail = call('/api/indexnew/send_email', {
  access: 'public',
  kind: 'write',
  success: 1,
  selfCommitting: true,
  summary: 'Send an e-mail code; type 4 bind a new address, 5 to one’s own bound address (login needed for both)',
  input: Type.Object({
    type: Type.Union([Type.Literal(4), Type.Literal(5)]),
    email: Type.Optional(Email),
    captcha,
  }),
  output: Nothing,
});

const Way = Type.Union([Type.Literal('mobile'), Type.Literal('email')]);

export const findPassword = call('/api/indexnew/find_password', {
  access: 'public',
  kind: 'write',
  success: 1,
  selfCommitting: true,
  summary: 'Find an account by name, phone or e-mail: its ways of proof, masked; with `way` the code is sent there',
  input: Type.Object({
    account: Type.Optional(Type.String({ maxLength: 100 })),
    way: Type.Optional(Way),
    captcha,
  }),
  output: Type.Object({
    ways: Type.Array(Type.Object({ way: Way, masked: Type.String() })),
    sent: Type.Boolean(),
  }),
});

export const yzXx = call('/api/indexnew/yz_xx', {
  access: 'public',
  kind: 'write',
  success: 1,
  selfCommitting: true,
  summary: 'Check a code, or the own password, before the next step; answers a ticket for it (15 minutes, one use)',
  input: Type.Object({
    /** reset: of the account named; change: of the signed-in account. */
    purpose: Type.Union([Type.Literal('reset'), Type.Literal('change')]),
    account: Type.Optional(Type.String({ maxLength: 100 })),
    way: Type.Union([Type.Literal('mobile'), Type.Literal('email'), Type.Literal('password')]),
    /** The code, or the password. */
    code: Type.Optional(Type.String({ maxLength: 128 })),
    captcha,
  }),
  output: Type.Object({ ticket: Ticket }),
});
