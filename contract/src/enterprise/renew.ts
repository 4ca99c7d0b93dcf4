import { Type } from 'typebox';
import { enterpriseRead } from '../call';

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
