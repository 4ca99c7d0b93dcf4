import { Type } from 'typebox';
import { ownRead, ownWrite } from '../call';
import { CaseEvent, CaseView } from '../case/case-calls';
import { Id, nullable } from '../page';

export const qiyeauthentication = ownWrite('identity', '/api/Person/qiyeauthentication', {
  act: '提交企业认证',
  idempotent: true,
  summary:
    'Apply for the authentication of the enterprise with its business licence: the review of qyedit, with the file',
  input: Type.Object({
    name: Type.String({ minLength: 2, maxLength: 200 }),
    credit_code: Type.String({ minLength: 1, maxLength: 40 }),
    /** The licence: an own upload, PDF or picture. Without it the one given before stays. */
    upload_id: Type.Optional(Id),
  }),
  output: Type.Object({ status: Type.Integer(), enterprise_id: Type.Integer() }),
});

export const authentication = ownRead('view', '/api/portal/authentication', {
  summary: 'How the own enterprise stands with its authentication, and the licence it gave',
  output: Type.Object({
    /** 0 none, 1 in review, 2 approved, 3 returned. */
    status: Type.Integer(),
    /** May act, also while a change is in review. */
    approved: Type.Boolean(),
    reason: Type.String(),
    /** When it last went to review. */
    submitted_at: nullable(Type.String()),
    /** As it acts, and as it was submitted last. */
    name: Type.String(),
    credit_code: Type.String(),
    pending: nullable(Type.Object({ name: Type.String(), credit_code: Type.String() })),
    licence: nullable(
      Type.Object({ upload_id: Type.Integer(), name: Type.String(), url: Type.String(), given_at: Type.String() }),
    ),
    /** The case that changed last: how it stands, what was marked, what may be done. */
    case: nullable(CaseView),
    /** What happened to all of them, the first first. */
    history: Type.Array(CaseEvent),
  }),
});
