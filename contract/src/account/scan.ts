import { Type } from 'typebox';
import { memberWrite, publicRead, publicWrite } from '../call';
import { oneOf } from '../page';
import { Opened } from './shared';

const Sign = Type.String({ minLength: 1, maxLength: 100 });
/** `path` is the picture of the QR code (data URI); `expires_in` seconds. */
const Asked = Type.Object({ path: Type.String(), sign: Sign, expires_in: Type.Integer() });
/** 0 waiting, 2 scanned, 1 confirmed, 3 expired, 4 refused on the phone. */
const State = Type.Integer();

export const webLogin = publicWrite('/api/indexnew/web_login', {
  method: 'GET',
  success: 1,
  selfCommitting: true,
  unaudited: true,
  summary: 'A QR code for signing in: 120 s, one use, bound to this browser by a cookie',
  output: Asked,
});

export const checkStatus = publicWrite('/api/indexnew/checkStatus', {
  success: 1,
  anonymous: true,
  selfCommitting: true,
  unaudited: true,
  beside: true,
  summary: 'State of a sign-in by QR: 0 waiting, 2 scanned, 1 confirmed (then user_id and token), 3 expired, 4 refused',
  input: Type.Object({ sign: Sign }),
  output: Type.Object({
    data: State,
    user_id: Type.Optional(Opened.user_id),
    token: Type.Optional(Opened.token),
    expires_at: Type.Optional(Opened.expires_at),
  }),
});

export const webLogin1 = memberWrite('/api/Person/web_login1', {
  success: 1,
  selfCommitting: true,
  unaudited: true,
  summary: 'A QR code that binds the scanning phone to the signed-in account; cannot sign in',
  output: Asked,
});

export const checkStatus1 = publicRead('/api/Person/checkStatus1', {
  success: 1,
  anonymous: true,
  beside: true,
  summary: 'State of a binding by QR, as checkStatus; unionid_change_user completes a confirmed one',
  input: Type.Object({ sign: Sign }),
  output: Type.Object({ data: State }),
});

export const scanOpen = publicWrite('/api/portal/scan_open', {
  selfCommitting: true,
  unaudited: true,
  summary: 'What a scanned code asks: purpose, browser, address and time; marks it as scanned',
  input: Type.Object({ sign: Sign }),
  output: Type.Object({
    purpose: oneOf(['login', 'bind']),
    /** 'Chrome · Windows'. */
    browser: Type.String(),
    address: Type.String(),
    asked_at: Type.String(),
    expires_in: Type.Integer(),
    /** The account that asks to bind this phone, masked; '' for a sign-in. */
    account: Type.String(),
    /** The account that this phone would confirm with, masked: its session, or its binding; '' when it must sign in first. */
    confirms_as: Type.String(),
  }),
});

export const scanAnswer = publicWrite('/api/portal/scan_answer', {
  act: '答复扫码登录',
  summary: 'Confirm or refuse what a scanned code asks, by the phone’s session or binding',
  input: Type.Object({ sign: Sign, accept: Type.Boolean() }),
});
