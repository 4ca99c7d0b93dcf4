import { Type } from 'typebox';
import { enterpriseRead } from '../../call';
import { Id, nullable, pageOf, paging } from '../../page';

export const personAppealTabulation = enterpriseRead('/api/Person/appeal_tabulation', {
  summary: 'Appeals of the own enterprise, the newest first; with `id` one',
  input: Type.Object({ ...paging, id: Type.Optional(Id) }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      type_name: Type.String(),
      department: Type.String(),
      /** Within how many working days it is answered. */
      working_days: Type.Integer(),
      state: Type.String(),
      state_name: Type.String(),
      next_step: Type.String(),
      createtime: Type.String(),
      closed_at: nullable(Type.String()),
      history: Type.Array(Type.Object({ at: Type.String(), state_name: Type.String(), note: Type.String() })),
    }),
  ),
});
