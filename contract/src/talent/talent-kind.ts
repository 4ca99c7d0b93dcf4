import { contentKind } from '../editing/content-kind';
import { PERSON_STATES } from '../expert/enumerations';
import { STANDS_NOW } from '../listing/kind';
import { TALENT_FIELDS } from './talent-fields';

// what is said in rows comes from who asks to be listed
const { experiences: _experiences, schools: _schools, certificates: _certificates, ...told } = TALENT_FIELDS;

/** 人才: those who can be found; the office keeps those without an account. */
export const TALENT = contentKind({
  key: 'talent',
  name: '人才',
  note: '人才库里的人才，公开时匿名。本人申请的由“人才入库”审核产生；没有账号的由平台建档，邀约由平台转达。',
  table: 'talent',
  title: 'name',
  listed: ['post', 'type', 'education', 'now', 'online_until'],
  filters: ['education'],
  order: ['-id'],
  permission: 'reviews',
  fields: {
    ...told,
    type: { kind: 'choice', label: '人才类型', placeholder: '请选择', required: '请选择人才类型' },
    contact_phone: {
      ...{ kind: 'text', label: '联系电话', max: 30, personal: true, input: { type: 'tel' } },
      hint: '本人同意邀约后才提供给对方',
    },
    standing: { kind: 'choice', label: '展示状态', of: PERSON_STATES, required: '请选择展示状态' },
    online_until: { kind: 'day', label: '展示至', beside: true, hint: '留空为长期展示' },
    now: STANDS_NOW,
  },
});
