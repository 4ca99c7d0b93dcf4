import { Type } from 'typebox';
import { memberRead, memberWrite, ownRead } from '../../call';
import { Id, nullable, oneOf, pageOf, paging } from '../../page';
import { Ticket } from '../shared';

export const editUser = memberWrite('/api/Person/edit_user', {
  act: '修改昵称和头像',
  summary: 'Change nickname and picture (an upload of one’s own, 0 removes it); nothing else can be changed here',
  input: Type.Object({
    nickname: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    avatar: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  }),
});

export const editNoticeTime = memberWrite('/api/person/edit_notice_time', {
  act: '今天不再提醒续展和缴费',
  whileFrozen: true,
  summary: 'No renewal reminder until tomorrow',
  output: Type.Object({ notice_time: Type.Integer() }),
});

export const sessions = memberRead('/api/portal/sessions', {
  summary: 'Where the account is signed in now',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        current: Type.Boolean(),
        /** 'Chrome · Windows'. */
        browser: Type.String(),
        address: Type.String(),
        /** How it signed in: 密码, 短信验证码, 扫码, 注册. */
        way: Type.String(),
        createtime: Type.String(),
        expires_at: Type.String(),
      }),
    ),
  }),
});

export const sessionEnd = memberWrite('/api/portal/session_end', {
  act: '退出其他设备',
  whileFrozen: true,
  summary: 'Sign out another device, or with `others` every other one',
  input: Type.Object({ id: Type.Optional(Id), others: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ ended: Type.Integer() }),
});

export const signInHistory = memberRead('/api/portal/sign_in_history', {
  summary: 'Sign-ins and failed tries of the account, newest first, of the last 190 days',
  input: Type.Object(paging),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      createtime: Type.String(),
      way: Type.String(),
      done: Type.Boolean(),
      browser: Type.String(),
      address: Type.String(),
    }),
  ),
});

/** What a person allows or forbids: policies chosen unasked for the own enterprise; reminders by SMS and mail (codes, notices of
 * account security and results of reviews of the own submission are sent anyway). */
const Choice = oneOf(['recommendation', 'messages']);

export const consents = memberRead('/api/portal/consents', {
  summary: 'What the account agreed to, in which version, when and how, what it withdrew, and what it can choose',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** 1 user agreement, 2 privacy policy, 3 recommendation, 4 reminders by SMS and mail. */
        status: Type.Integer(),
        title: Type.String(),
        version: Type.String(),
        way: Type.String(),
        createtime: Type.String(),
        withdrawn_at: nullable(Type.String()),
      }),
    ),
    choices: Type.Array(Type.Object({ key: Choice, title: Type.String(), on: Type.Boolean() })),
  }),
});

export const consentChoose = memberWrite('/api/portal/consent_choose', {
  act: '授权或撤回授权',
  whileFrozen: true,
  summary: 'Allow or withdraw what the portal can do without, at once (PIPL, articles 16 and 24)',
  input: Type.Object({ key: Choice, on: Type.Boolean() }),
  output: Type.Object({ on: Type.Boolean() }),
});

export const accountExport = memberRead('/api/portal/account_export', {
  summary: 'Everything the portal keeps about the person, as one object (PIPL, article 45)',
  output: Type.Object({
    name: Type.String(),
    content: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  }),
});

export const accountCancel = memberWrite('/api/portal/account_cancel', {
  act: '注销账号',
  whileFrozen: true,
  selfCommitting: true,
  summary: 'Cancel the account with a ticket of yz_xx: personal data goes, what the law keeps stays (PIPL, article 47)',
  input: Type.Object({ ticket: Type.Optional(Ticket) }),
});

export const ownContact = ownRead('view', '/api/portal/own_contact', {
  summary:
    'Whom a form asks to call back: the contact given last, else that of a colleague, else name and phone of the account',
  output: Type.Object({ name: Type.String(), phone: Type.String() }),
});
