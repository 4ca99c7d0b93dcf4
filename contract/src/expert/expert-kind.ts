import { contentKind } from '../editing/content-kind';
import { STANDS_NOW } from '../listing/kind';
import { PERSON_STATES } from './enumerations';
import { EXPERT_FIELDS } from './expert-fields';

const { name, title, institution, area, ...more } = EXPERT_FIELDS;

/** 专家: those who are listed; the office keeps those without an account. */
export const EXPERT = contentKind({
  key: 'expert',
  name: '专家',
  note: '专家库里的专家。本人入驻的由“专家入驻”审核产生；没有账号的由平台建档，咨询由平台转达。',
  table: 'expert',
  title: 'name',
  listed: ['title', 'institution', 'field', 'now', 'online_until'],
  order: ['-id'],
  fields: {
    name,
    title,
    institution,
    field: { kind: 'choice', label: '专业领域', placeholder: '请选择' },
    area,
    ...more,
    standing: { kind: 'choice', label: '展示状态', of: PERSON_STATES, required: '请选择展示状态' },
    online_until: { kind: 'day', label: '展示至', beside: true, hint: '留空为长期展示' },
    now: STANDS_NOW,
  },
});
