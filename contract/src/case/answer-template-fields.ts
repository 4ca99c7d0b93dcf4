import { enumeration } from '../enumeration';
import type { FormFields } from '../fields';
import { PLACEHOLDER_TEXT, unknownPlaceholder } from './placeholders';

/** Whose a template of answers is. */
export const TEMPLATE_SCOPES = enumeration({ unit: '本部门共用', own: '仅自己使用' });

/** What a template of answers is. */
export const TEMPLATE_FIELDS = {
  name: { kind: 'text', label: '名称', placeholder: '如：补助拨付进度答复', required: '请填写模板名称', max: 60 },
  scope: { kind: 'choice', label: '使用范围', of: TEMPLATE_SCOPES, required: '请选择使用范围', beside: true },
  body: {
    ...{ kind: 'lines', label: '内容', rows: 8, max: 3000, required: '请填写模板内容' },
    hint: `发送前自动填入：${PLACEHOLDER_TEXT}`,
    check: (text) => unknownPlaceholder(text),
  },
} as const satisfies FormFields;
