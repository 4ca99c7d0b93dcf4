import { Type } from 'typebox';
import { publicRead } from '../call';
import { keyword, pageOf, paging } from '../page';

export const expertManageList = publicRead('/api/demo/expert_manage_list', {
  summary: 'Experts who agreed to be listed, by institution, field (label1) and area',
  input: Type.Object({
    ...paging,
    keyword,
    institutions_name: Type.Optional(Type.String({ maxLength: 100 })),
    label1: Type.Optional(Type.String({ maxLength: 50 })),
    area: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** Strong fields. */
      case: Type.String(),
      institutions_name: Type.String(),
      /** Professional title. */
      title: Type.String(),
      label1: Type.String(),
      area: Type.String(),
    }),
  ),
});
