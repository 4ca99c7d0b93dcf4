import { Type } from 'typebox';
import { publicRead } from '../call';

export const appealType = publicRead('/api/demo/appeal_type', {
  summary: 'Kinds of appeals, who answers them and within how many working days, with counts',
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
