import { Type } from 'typebox';
import { staffRead } from '../call';
import { Day, Id, oneOf, pageOf, paging } from '../page';
import { CASE_CHANGES } from './enumerations';

export const deskChanges = staffRead('any', '/api/console/case_change_list', {
  summary: 'The cases that one may handle which came in or were closed since a day, yesterday unless said',
  input: Type.Object({ ...paging, what: Type.Optional(oneOf(CASE_CHANGES)), since: Type.Optional(Day) }),
  output: pageOf(
    Type.Object({
      id: Id,
      number: Type.String(),
      title: Type.String(),
      kind_name: Type.String(),
      state_name: Type.String(),
      unit_name: Type.String(),
      at: Type.String(),
    }),
  ),
});

export const workplace = staffRead('any', '/api/console/workplace', {
  summary:
    'What changed since yesterday for who works, and what waits of what the permissions allow; each with its rows',
  output: Type.Object({
    since: Type.String(),
    figures: Type.Array(
      Type.Object({
        name: Type.String(),
        count: Type.Integer(),
        unit: Type.String(),
        /** The page of its rows. */
        to: Type.String(),
        urgent: Type.Boolean(),
      }),
    ),
    /** What a portal needs before it opens and the permissions allow; none once all of it is done. */
    steps: Type.Array(Type.Object({ name: Type.String(), to: Type.String(), done: Type.Boolean() })),
  }),
});
