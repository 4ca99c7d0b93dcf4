import { consulting, questionFields } from '../case/consulting';
import { caseKind } from '../case/kind';
import { CONSULT_TOPICS } from './enumerations';

/** 知产咨询: a question about intellectual property, a right of the library or an achievement. */
export const IP_CONSULT = caseKind({
  name: 'ip_consult',
  label: '知产咨询',
  prefix: 'ZC',
  path: '/cqzx?id=',
  ...consulting,
  mostADay: 20,
  fields: {
    topic: { kind: 'choice', label: '咨询事项', placeholder: '请选择', required: '请选择咨询事项', of: CONSULT_TOPICS },
    ...questionFields('如：想了解这项专利的转让价格和可交付的技术资料'),
  },
});
