import { Type } from 'typebox';
import { enterpriseRead, memberRead } from '../call';
import { keyword, pageOf, paging } from '../page';

export const enterpriseList = memberRead('/api/enterprise/enterprise_list', {
  summary: 'Enterprises by name or credit code, best hit first',
  input: Type.Object({ ...paging, keyword, area: Type.Optional(Type.String({ maxLength: 20 })) }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      credit_code: Type.String(),
      area: Type.String(),
      industry: Type.String(),
      registered_on: Type.String(),
      /** 专精特新中小企业 and the like, in force today. */
      titles: Type.Array(Type.String()),
    }),
  ),
});

export const renew = enterpriseRead('view', '/api/enterprise/renew', {
  summary: 'How many fees, renewals and certificates of one’s own enterprise need an act, by kind',
  output: Type.Object({
    zzgl: Type.Integer(),
    patent_num: Type.Integer(),
    /** Always 0, as softright_num: copyright has no renewal in law. */
    copyright_num: Type.Integer(),
    softright_num: Type.Integer(),
    brand_num: Type.Integer(),
  }),
});
