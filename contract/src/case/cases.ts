import { Type } from 'typebox';
import { ownRead, ownWrite } from '../call';
import { Id, keyword, oneOf, pageOf, paging } from '../page';
import { CountedChoices } from '../record-calls';
import { actInput, CaseView, caseProperties } from './case-calls';
import { CASE_STAGES } from './kind';

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

export const oneCase = ownRead('case_view', '/api/portal/case', {
  summary: 'One case of the own enterprise, or one’s own, with its history and what may be done now',
  input: Type.Object({ id: Id }),
  output: CaseView,
});

export const caseAct = ownWrite('case_view', '/api/portal/case_act', {
  act: '办理办件',
  idempotent: true,
  summary:
    'Act on a case: withdraw, supplement, agree, reopen, rate … as its state allows; 409 when it changed meanwhile',
  input: Type.Object({ id: Id, action: Type.String({ minLength: 1, maxLength: 40 }), ...actInput }),
  output: CaseView,
});
