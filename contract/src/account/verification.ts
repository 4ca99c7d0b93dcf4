import { Type } from 'typebox';
import { publicWrite } from '../call';
import { oneOf } from '../page';
import { captcha, Email, Phone, Ticket } from './shared';

/** What a code is for: 1 register, 2 sign in (SMS alone), 4 bind this new number or address, 5 prove one's own. */
const Purpose = oneOf([1, 2, 4, 5]);

export const dxSend = publicWrite('/api/user/dx_send', {
  act: '发送短信验证码',
  success: 1,
  selfCommitting: true,
  summary: 'Send an SMS code; type 1 register, 2 sign in, 4 bind a new number, 5 to one’s own bound number',
  input: Type.Object({ type: Purpose, phone: Type.Optional(Phone), captcha }),
});

export const sendEmail = publicWrite('/api/indexnew/send_email', {
  act: '发送邮箱验证码',
  success: 1,
  selfCommitting: true,
  summary: 'Send an e-mail code; type 4 bind a new address, 5 to one’s own bound address (login needed for both)',
  input: Type.Object({
    type: oneOf([4, 5]),
    email: Type.Optional(Email),
    captcha,
  }),
});

const Way = oneOf(['mobile', 'email']);

export const findPassword = publicWrite('/api/indexnew/find_password', {
  act: '查找要找回密码的账号',
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

export const yzXx = publicWrite('/api/indexnew/yz_xx', {
  act: '核对验证码',
  success: 1,
  selfCommitting: true,
  summary: 'Check a code, or the own password, before the next step; answers a ticket for it (15 minutes, one use)',
  input: Type.Object({
    /** reset: of the account named; change: of the signed-in account. */
    purpose: oneOf(['reset', 'change']),
    account: Type.Optional(Type.String({ maxLength: 100 })),
    way: oneOf(['mobile', 'email', 'password']),
    /** The code, or the password. */
    code: Type.Optional(Type.String({ maxLength: 128 })),
    captcha,
  }),
  output: Type.Object({ ticket: Ticket }),
});
