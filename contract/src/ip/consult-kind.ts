import { consulting } from '../case/consulting';
import { caseKind } from '../case/kind';
import { CONTACT_FIELDS } from '../case/shared';
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
    words: {
      kind: 'lines',
      label: '咨询内容',
      placeholder: '如：想了解这项专利的转让价格和可交付的技术资料',
      rows: 6,
      max: 2000,
      required: '请写下要咨询的内容，至少 5 个字',
      check: (words) => (words.trim().length < 5 ? '请写下要咨询的内容，至少 5 个字' : undefined),
    },
    ...CONTACT_FIELDS,
  },
});
