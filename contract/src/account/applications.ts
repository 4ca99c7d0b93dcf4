import { Type } from 'typebox';
import { memberRead, memberWrite } from '../call';
import { Id, keyword, oneOf, pageOf, paging } from '../page';
import { APPLICATION_STATES } from './enumerations';

/** Where an application of any kind stands: waits for the enterprise, for the office, is over, was taken back. */
export const ApplicationState = oneOf(APPLICATION_STATES);

const Kind = Type.String({ minLength: 1, maxLength: 40 });

const Application = Type.Object({
  kind: Type.String(),
  kind_name: Type.String(),
  id: Type.Integer(),
  title: Type.String(),
  state: ApplicationState,
  /** In the words of its kind: '审核中', '已受理'. */
  state_name: Type.String(),
  next_step: Type.String(),
  /** When it last changed. */
  at: Type.String(),
  /** Page of the portal on which one goes on. */
  link: Type.String(),
  withdrawable: Type.Boolean(),
});

const Count = Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() });

export const applicationList = memberRead('/api/portal/application_list', {
  summary:
    'Applications of every kind of the own enterprise and one’s own, the last changed first, with counts by kind and by state',
  input: Type.Object({ ...paging, keyword, kind: Type.Optional(Kind), state: Type.Optional(ApplicationState) }),
  output: Type.Object({
    ...pageOf(Application).properties,
    /** Every kind that there is; a filter does not narrow itself. */
    kinds: Type.Array(Count),
    states: Type.Array(Count),
  }),
});

export const application = memberRead('/api/portal/application', {
  summary: 'One application of the own enterprise, or one’s own, with its history',
  input: Type.Object({ kind: Kind, id: Id }),
  output: Type.Object({
    ...Application.properties,
    /** The first first. */
    history: Type.Array(Type.Object({ at: Type.String(), state_name: Type.String(), note: Type.String() })),
  }),
});

export const applicationWithdraw = memberWrite('/api/portal/application_withdraw', {
  summary: 'Take back an application where its state allows it',
  input: Type.Object({ kind: Kind, id: Id }),
  output: Type.Object({ state: ApplicationState, state_name: Type.String() }),
});
