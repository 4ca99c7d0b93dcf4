import { consulting, questionFields } from '../case/consulting';
import { caseKind } from '../case/kind';
import { PLATFORM_TOPICS } from './enumerations';

/** 平台咨询: a question about the platform, or an enterprise of the library. */
export const CONSULT = caseKind({
  name: 'consult',
  label: '平台咨询',
  prefix: 'ZX',
  path: '/companyConsultation?id=',
  ...consulting,
  mostADay: 20,
  fields: {
    topic: {
      kind: 'choice',
      label: '咨询事项',
      placeholder: '请选择',
      required: '请选择咨询事项',
      of: PLATFORM_TOPICS,
    },
    ...questionFields('如：营业执照换过，企业认证要不要重新提交'),
  },
});
