import { Type } from 'typebox';
import { publicRead } from '../call';
import { countedKinds, Id, keyword, pageOf, paging } from '../page';

export const talentType = publicRead('/api/demo/talent_type', {
  summary: 'Kinds of talents with how many there are',
  output: countedKinds,
});

export const talentManageList = publicRead('/api/demo/talent_manage_list', {
  summary: 'Talents who agreed to be listed, names masked',
  input: Type.Object({ ...paging, keyword, talent_type_id: Type.Optional(Id) }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** 1 male, 2 female, anything else unknown. */
      gender: Type.Integer(),
      /** The year of birth alone, YYYY; '' unknown. */
      birth: Type.String(),
      education: Type.String(),
      /** Desired position. */
      post: Type.String(),
      /** Desired place of work. */
      desirearea: Type.String(),
      image: Type.String(),
      talent_type_id: Type.Integer(),
      talent_type_name: Type.String(),
    }),
  ),
});
