import { Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { VERDICTS } from '../matching/enumerations';
import { AreaCode, Id, IndustryCode, keyword, oneOf, pageOf, paging } from '../page';
import { ENTERPRISE_SIZES, GROUP_NOTICE_STATES, MESSAGE_KINDS, MESSAGE_STATES, PAGE_PATTERN } from './enumerations';

export const outboxList = staffRead('messages', '/api/console/outbox_list', {
  summary: 'SMS and mail of the last seven days, the newest first, with what failed and why',
  input: Type.Object({
    ...paging,
    keyword,
    kind: Type.Optional(oneOf(MESSAGE_KINDS)),
    state: Type.Optional(oneOf(MESSAGE_STATES)),
  }),
  output: pageOf(
    Type.Object({
      id: Id,
      kind: oneOf(MESSAGE_KINDS),
      /** Masked. */
      receiver: Type.String(),
      /** What it is about; its words are not shown. */
      about: Type.String(),
      state: oneOf(MESSAGE_STATES),
      tries: Type.Integer(),
      /** Why the last try failed, in words; '' for no failure. */
      reason: Type.String(),
      createtime: Type.String(),
      sent_at: Type.String(),
      /** It can be sent again: given up, and of use to somebody. */
      again: Type.Boolean(),
    }),
  ),
});

export const outboxAgain = staffWrite('messages', '/api/console/outbox_again', {
  act: '重新发送消息',
  summary: 'Send a message again that was given up',
  input: Type.Object({ id: Id }),
});

/** To whom: every condition that is given holds. */
const Group = Type.Object({
  area: Type.Optional(AreaCode),
  industry: Type.Optional(IndustryCode),
  size: Type.Optional(oneOf(ENTERPRISE_SIZES)),
  /** With this verdict on this item; fit unless said. */
  item_id: Type.Optional(Id),
  verdict: Type.Optional(oneOf(VERDICTS)),
  /** Names or codes. */
  enterprises: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 2000 }),
  ),
});

export const groupNoticeCount = staffRead('messages', '/api/console/group_notice_count', {
  summary: 'How many enterprises and accounts a group has, and which names of a list are none',
  input: Type.Object({ to: Group }),
  output: Type.Object({
    enterprises: Type.Integer(),
    receivers: Type.Integer(),
    /** Accounts that let no policies be chosen for them; only where an item chooses. */
    withheld: Type.Integer(),
    unknown: Type.Array(Type.String()),
    second_person: Type.Boolean(),
  }),
});

const Receivers = Type.Integer({ minimum: 0, maximum: 100_000_000 });

export const groupNoticeSend = staffWrite('messages', '/api/console/group_notice_send', {
  act: '群发通知',
  idempotent: true,
  summary: 'Send a notice to a group in the background; to more than 1,000 accounts once a second person agrees',
  input: Type.Object({
    to: Group,
    title: Type.String({ pattern: '\\S\\s*\\S', maxLength: 60 }),
    body: Type.String({ pattern: '\\S\\s*\\S', maxLength: 2000 }),
    /** A page of the portal that says more: '/policyDetail?id=3'. */
    path: Type.Optional(Type.String({ pattern: PAGE_PATTERN, maxLength: 200 })),
    /** As they were counted; 409 where they are others by now. */
    receivers: Receivers,
  }),
  output: Type.Object({ id: Id, state: oneOf(GROUP_NOTICE_STATES) }),
});

export const groupNoticeDecide = staffWrite('messages', '/api/console/group_notice_decide', {
  act: '复核群发通知',
  summary: 'Agree to a notice to many, by another person than who wrote it, or say that it is not sent',
  input: Type.Object({ id: Id, agree: Type.Boolean() }),
});

export const groupNoticeList = staffRead('messages', '/api/console/group_notice_list', {
  summary: 'Notices to groups, the newest first, with how far each has come',
  input: Type.Object({ ...paging, keyword, state: Type.Optional(oneOf(GROUP_NOTICE_STATES)) }),
  output: pageOf(
    Type.Object({
      id: Id,
      title: Type.String(),
      body: Type.String(),
      path: Type.String(),
      /** To whom, in words. */
      group: Type.String(),
      state: oneOf(GROUP_NOTICE_STATES),
      receivers: Type.Integer(),
      sent: Type.Integer(),
      staff_id: Id,
      staff_name: Type.String(),
      unit_name: Type.String(),
      decided_name: Type.String(),
      createtime: Type.String(),
      finished_at: Type.String(),
    }),
  ),
});
