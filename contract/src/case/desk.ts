import { Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { Id, keyword, nullable, oneOf, orNull, pageOf, paging, Reason, RowVersion } from '../page';
import { CountedChoices } from '../record-calls';
import { actInput, CaseView, caseProperties, GivenFields } from './case-calls';
import { DESK_VIEWS } from './enumerations';

const Text = Type.String({ minLength: 1, maxLength: 3000 });

const deskProperties = {
  ...caseProperties,
  enterprise_name: Type.String(),
  handler_id: nullable(Type.Integer()),
  handler_name: Type.String(),
  /** Its term is over. */
  overdue: Type.Boolean(),
  /** The first answer should have been given. */
  answer_overdue: Type.Boolean(),
};

const DeskCase = Type.Object({
  ...CaseView.properties,
  ...deskProperties,
  /** Its applicant, masked unless it was asked for in clear. */
  applicant_name: Type.String(),
  /** What is of a person is shown as it is. */
  clear: Type.Boolean(),
  /** Others of the office who look at it now. */
  viewers: Type.Array(Type.String()),
  /** What the acts ask can be chosen from, by field: units that take its kind, and what its kind knows. */
  choices: Type.Record(Type.String(), Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }))),
  /** What one has typed for acts and not sent, by act. */
  drafts: Type.Record(Type.String(), GivenFields),
});

const filters = {
  keyword,
  kind: Type.Optional(Type.String({ maxLength: 40 })),
  state: Type.Optional(Type.String({ maxLength: 40 })),
  unit_id: Type.Optional(Id),
  handler_id: Type.Optional(Id),
};

export const deskList = staffRead('any', '/api/console/case_list', {
  summary: 'The cases that one may handle, what is due first first, with counts by view and kind',
  input: Type.Object({ ...paging, ...filters, view: Type.Optional(oneOf(DESK_VIEWS)) }),
  output: Type.Object({
    ...pageOf(Type.Object(deskProperties)).properties,
    views: CountedChoices,
    kinds: CountedChoices,
  }),
});

export const deskCase = staffRead('any', '/api/console/case', {
  summary: 'One case whole, with its history, what may be done now and who else looks at it',
  input: Type.Object({ id: Id }),
  output: DeskCase,
});

export const deskClear = staffWrite('any', '/api/console/case_clear', {
  act: '查看个人信息明文',
  summary: 'The same with what is of a person in clear: by its handler, or with the permission, and with a reason',
  input: Type.Object({ id: Id, reason: Reason }),
  output: DeskCase,
});

export const deskLook = staffWrite('any', '/api/console/case_look', {
  act: '打开办件',
  unaudited: true,
  summary: 'Says that one looks at a case, for two minutes; who else does. What one was told of it is read',
  input: Type.Object({ id: Id }),
  output: Type.Object({ viewers: Type.Array(Type.String()), version: Type.Integer() }),
});

export const deskAct = staffWrite('any', '/api/console/case_act', {
  act: '办理',
  idempotent: true,
  summary: 'Act on a case as its state allows; 409 when it changed meanwhile',
  input: Type.Object({ id: Id, action: Type.String({ minLength: 1, maxLength: 40 }), ...actInput }),
  output: DeskCase,
});

export const deskAssign = staffWrite('any', '/api/console/case_assign', {
  act: '分派办件',
  summary: 'Take a case, give it to a colleague of its unit, or with null back to the unit',
  input: Type.Object({ id: Id, version: RowVersion, staff_id: orNull(Id) }),
  output: DeskCase,
});

export const deskNote = staffWrite('any', '/api/console/case_note', {
  act: '记录内部意见',
  idempotent: true,
  summary: 'Words for those who handle the case alone',
  input: Type.Object({ id: Id, words: Text }),
  output: DeskCase,
});

export const deskColleagues = staffRead('any', '/api/console/case_colleagues', {
  summary: 'To whom a case can be given: staff of its unit who may handle its kind',
  input: Type.Object({ id: Id }),
  output: Type.Object({ list: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
});

export const deskNotices = staffRead('any', '/api/console/notice_list', {
  summary:
    'What one was told, the newest first, of a case or with the page that it leads to; `unread`: of that what one has not seen',
  input: Type.Object({ ...paging, unread: Type.Optional(Type.Boolean()) }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        id: Type.Integer(),
        case_id: nullable(Type.Integer()),
        path: nullable(Type.String()),
        title: Type.String(),
        at: Type.String(),
        read: Type.Boolean(),
      }),
    ).properties,
    unread: Type.Integer(),
  }),
});

export const deskNoticesRead = staffWrite('any', '/api/console/notice_read', {
  act: '标记消息已读',
  unaudited: true,
  summary: 'Mark as read what one was told, all of it unless ids are given',
  input: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 200 })) }),
  output: Type.Object({ unread: Type.Integer() }),
});
