import { Type } from 'typebox';
import { publicRead } from '../call';
import { countedKinds, Id, keyword, pageOf, paging } from '../page';

export const serviceType = publicRead('/api/demo/service_type', {
  summary: 'Kinds of services with how many there are',
  output: countedKinds,
});

export const serviceManage = publicRead('/api/demo/service_manage', {
  summary: 'Services for enterprises by kind',
  input: Type.Object({ ...paging, keyword, service_type_id: Type.Optional(Id) }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      image: Type.String(),
      policy_name: Type.String(),
      service_type_id: Type.Integer(),
      service_type_name: Type.String(),
      summary: Type.String(),
      provider: Type.String(),
      /** What it costs, in words: '免费', '按项目报价'. */
      price: Type.String(),
    }),
  ),
});
