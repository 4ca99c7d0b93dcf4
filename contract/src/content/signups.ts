import { Type } from 'typebox';
import { memberRead, staffRead, staffWrite } from '../call';
import { openCall } from '../case/case-calls';
import { statesOf } from '../case/kind';
import { Id, keyword, nullable, oneOf, pageOf, paging, Reason } from '../page';
import { CountedChoices } from '../record-calls';
import { ACTIVITY_SIGNUP } from './signup-kind';

export const signupOpen = openCall('/api/portal/activity_signup', ACTIVITY_SIGNUP, {
  what: 'a sign-up to an activity: a place, or one in the queue',
  about: { activity_id: Type.Optional(Id) },
});

export const ownSignup = memberRead('/api/portal/activity_own_signup', {
  summary: 'One’s own sign-up to an activity as it stands, with the code by which one is checked in; the last one',
  input: Type.Object({ activity_id: Id }),
  output: Type.Object({
    signup: nullable(
      Type.Object({
        id: Type.Integer(),
        number: Type.String(),
        state: oneOf(statesOf(ACTIVITY_SIGNUP)),
        state_name: Type.String(),
        next_step: Type.String(),
        /** While one waits: how many stand before. */
        ahead: Type.Integer(),
        /** While one has a place: the code, and its picture; '' otherwise. */
        code: Type.String(),
        picture: Type.String(),
      }),
    ),
  }),
});

export const signupList = staffRead('content', '/api/console/activity_signup_list', {
  summary: 'Who signed up to activities, the newest first; names and phones masked',
  input: Type.Object({
    ...paging,
    keyword,
    activity_id: Type.Optional(Id),
    state: Type.Optional(oneOf(statesOf(ACTIVITY_SIGNUP))),
  }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        id: Type.Integer(),
        number: Type.String(),
        title: Type.String(),
        contact_name: Type.String(),
        contact_phone: Type.String(),
        employer: Type.String(),
        note: Type.String(),
        state: oneOf(statesOf(ACTIVITY_SIGNUP)),
        state_name: Type.String(),
        submitted_at: Type.String(),
        /** When they checked in; null of who has not. */
        attended_at: nullable(Type.String()),
        version: Type.Integer(),
      }),
    ).properties,
    /** Activities with sign-ups, the latest first. */
    activities: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })),
    states: CountedChoices,
  }),
});

export const signupSheet = staffWrite('content', '/api/console/activity_signup_sheet', {
  act: '导出报名名单明文',
  summary:
    'All who signed up to one activity as the link of an .xlsx, names and phones in clear: with the permission, and with a reason',
  input: Type.Object({ activity_id: Id, reason: Reason }),
  output: Type.Object({ url: Type.String(), total: Type.Integer() }),
});

export const signupCheckIn = staffWrite('content', '/api/console/activity_check_in', {
  act: '活动签到',
  summary: 'Checks in whose sign-up a code names, once; refuses a code that is none, or of no place',
  input: Type.Object({ code: Type.String({ minLength: 3, maxLength: 200 }) }),
  output: Type.Object({ id: Type.Integer(), title: Type.String(), name: Type.String(), state_name: Type.String() }),
});
