import { Type } from 'typebox';
import { memberRead, memberWrite, ownRead, ownWrite } from '../call';
import { Id, nullable, oneOf, pageOf, paging, RowVersion } from '../page';
import { NOTICE_KINDS } from './enumerations';

/** What a notice is about: annual fee, trademark renewal, qualification, declaration; enterprise information, account. */
export const NoticeKind = oneOf(NOTICE_KINDS);

export const noticeList = ownRead('view', '/api/portal/notice_list', {
  summary: 'Notices for the person and the enterprise, newest first, with how many of each kind there are',
  input: Type.Object({
    ...paging,
    kind: Type.Optional(NoticeKind),
    unread: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        id: Type.Integer(),
        kind: NoticeKind,
        kind_name: Type.String(),
        title: Type.String(),
        body: Type.String(),
        /** Page of the portal, '' without one. */
        path: Type.String(),
        createtime: Type.String(),
        read: Type.Boolean(),
        due_on: nullable(Type.String()),
        /** Days from today to the last day in time; negative once it is over. */
        days_left: nullable(Type.Integer()),
        /** To pay on the day of the notice. */
        yuan: nullable(Type.Integer()),
      }),
    ).properties,
    /** With the filter `unread` as it is asked; a kind does not narrow itself. */
    kinds: Type.Array(Type.Object({ kind: NoticeKind, name: Type.String(), count: Type.Integer() })),
    unread: Type.Integer(),
  }),
});

export const noticeCount = ownRead('view', '/api/portal/notice_count', {
  summary: 'How many notices the person has not read',
  output: Type.Object({ unread: Type.Integer() }),
});

export const noticeRead = ownWrite('view', '/api/portal/notice_read', {
  act: '消息标为已读',
  whileFrozen: true,
  summary: 'Mark notices as read: these, or all that there are; `unread` turns these back',
  input: Type.Object({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
    all: Type.Optional(Type.Literal(true)),
    unread: Type.Optional(Type.Literal(true)),
  }),
  output: Type.Object({ unread: Type.Integer() }),
});

const Hour = Type.Integer({ minimum: 0, maximum: 23 });
const DaysBefore = oneOf([90, 60, 30, 15, 7, 1]);

/** How a person is told outside the portal. */
const settings = {
  /** Kinds of notices that are sent by SMS, by mail; none unless chosen. */
  sms_kinds: Type.Array(NoticeKind, { maxItems: 7 }),
  mail_kinds: Type.Array(NoticeKind, { maxItems: 7 }),
  /** On which days before the last one; and on the first day of each month of grace. */
  days_before: Type.Array(DaysBefore, { maxItems: 6 }),
  in_grace: Type.Boolean(),
  /** Hours in China in which nothing is sent; the same hour twice: none. */
  quiet_from: Hour,
  quiet_to: Hour,
  /** When the one message of the day is sent. */
  digest_hour: Hour,
};

export const noticeSettings = memberRead('/api/portal/notice_settings', {
  summary: 'How the person wants to be told by SMS and mail, and what can be chosen',
  output: Type.Object({
    ...settings,
    /** The person withdrew the consent to messages: nothing is sent until it is given again on the account page. */
    withdrawn: Type.Boolean(),
    /** Send it back when saving; 0 when nothing was chosen yet. */
    version: Type.Integer(),
    /** Masked; '' while none is bound. */
    mobile: Type.String(),
    email: Type.String(),
    kinds: Type.Array(Type.Object({ kind: NoticeKind, name: Type.String() })),
    /** The hour at which the message leaves when the quiet hours are minded. */
    sent_at_hour: Hour,
  }),
});

export const noticeSettingsSave = memberWrite('/api/portal/notice_settings_save', {
  act: '修改通知设置',
  whileFrozen: true,
  summary: 'Save how the person wants to be told; 409 when it was changed in another tab',
  input: Type.Object({ ...settings, version: RowVersion }),
  output: Type.Object({ version: Type.Integer(), sent_at_hour: Hour }),
});
