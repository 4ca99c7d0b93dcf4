import { Type } from 'typebox';
import { ownRead, ownWrite } from '../call';
import { Id, keyword, oneOf, pageOf, paging } from '../page';
import { CountedChoices } from '../record-calls';
import { actInput, CaseView, caseProperties } from './case-calls';
import { Conduct } from './conduct';
import { CASE_STAGES, RECEIVED_STAGES } from './kind';

const Kind = Type.String({ minLength: 1, maxLength: 40 });

export const caseList = ownRead('case_view', '/api/portal/case_list', {
  summary:
    'Cases of every kind of the own enterprise and one’s own, the last changed first, with counts by kind and stage',
  input: Type.Object({ ...paging, keyword, kind: Type.Optional(Kind), stage: Type.Optional(oneOf(CASE_STAGES)) }),
  output: Type.Object({
    ...pageOf(Type.Object(caseProperties)).properties,
    /** Every kind that there is; a filter does not narrow itself. */
    kinds: CountedChoices,
    stages: CountedChoices,
  }),
});

export const receivedList = ownRead('case_view', '/api/portal/received_list', {
  summary:
    'Cases in which the own enterprise or oneself was asked, the last changed first, with counts by kind and stage',
  input: Type.Object({ ...paging, keyword, kind: Type.Optional(Kind), stage: Type.Optional(oneOf(RECEIVED_STAGES)) }),
  output: Type.Object({
    ...pageOf(Type.Object({ ...caseProperties, other_name: Type.String() })).properties,
    /** How one behaves as each party that was asked: the same that others see. */
    conduct: Type.Array(Type.Object({ id: Type.Integer(), party: Type.String(), ...Conduct.properties })),
    /** The kinds in which somebody is asked. */
    kinds: CountedChoices,
    stages: CountedChoices,
  }),
});

export const oneCase = ownRead('case_view', '/api/portal/case', {
  summary:
    'One case that the own enterprise or oneself opened or was asked in, with its history and what may be done now',
  input: Type.Object({ id: Id }),
  output: CaseView,
});

export const caseAct = ownWrite('case_view', '/api/portal/case_act', {
  act: '办理办件',
  idempotent: true,
  summary:
    'Act on a case as its applicant or as who was asked: withdraw, answer, agree, rate … as its state allows; 409 when it changed meanwhile',
  input: Type.Object({ id: Id, action: Type.String({ minLength: 1, maxLength: 40 }), ...actInput }),
  output: CaseView,
});
