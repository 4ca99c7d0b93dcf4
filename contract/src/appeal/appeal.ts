import { Type } from 'typebox';
import { call } from '../call';

export const appealType = call('/api/demo/appeal_type', {
  access: 'public',
  kind: 'read',
  summary: 'Kinds of appeals, who answers them and within how many working days, with counts',
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        department: Type.String(),
        working_days: Type.Integer(),
        count: Type.Integer(),
        solved: Type.Integer(),
      }),
    ),
  }),
});
