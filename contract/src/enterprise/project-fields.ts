import type { FormFields } from '../fields';

/** What an enterprise says of a project itself, beside what its item asks. */
export const PROJECT_FIELDS = {
  name: { kind: 'text', label: '项目名称', required: '请填写项目名称', max: 60, placeholder: '如：二期扩建' },
} satisfies FormFields;
