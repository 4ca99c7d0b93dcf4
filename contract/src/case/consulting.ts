import type { FormField } from '../fields';
import type { CaseKind } from './kind';
import { CONTACT_FIELDS, FILES, MERGED, merging, rating, withdrawal, words } from './shared';

/** What every question to the platform has in common: its states, its actions and its terms. */
export const consulting = {
  opener: 'member',
  permission: 'consults',
  terms: { answer: 2, whole: 2 },
  kept: 3,
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后提交', submits: 'submitted' },
    submitted: { label: '待答复', stage: 'running', next: '平台将在 {due} 前答复' },
    answered: { label: '已答复', stage: 'todo', next: '还有疑问可以追问；没有疑问请确认已解决', paused: true },
    closed: { label: '已办结', stage: 'done', next: '可以评价这次咨询', rated: '已评价这次咨询' },
    transferred: { label: '已转诉求', stage: 'done', next: '已作为企业诉求办理，答复见那一件诉求' },
    merged: MERGED,
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新咨询' },
  },
  actions: {
    answer: {
      label: '答复',
      by: ['office'],
      from: ['submitted'],
      to: 'answered',
      said: '已答复',
      tone: 'primary',
      answers: true,
      tells: '您的咨询“{title}”已答复：{words}',
      fields: { words: words('答复内容', '请写下答复内容'), files: FILES },
    },
    to_appeal: {
      label: '转为企业诉求',
      by: ['office'],
      from: ['submitted'],
      to: 'transferred',
      said: '已转为企业诉求',
      tells: '您的咨询“{title}”已转为企业诉求，由相应部门办理，进展请看“诉求记录”。',
      leads: '/appeal',
      fields: {
        appeal_type_id: {
          ...{ kind: 'choice', label: '诉求类别', placeholder: '请选择', required: '请选择诉求类别' },
          ...{ numeric: true, shows: 'type_name' },
        },
        area: { kind: 'area', label: '问题所在地', hint: '不选则为企业所在地' },
        title: { kind: 'text', label: '诉求标题', max: 60, hint: '留空则用咨询的第一句' },
      },
    },
    merge: merging(['office'], 'submitted'),
    ask: {
      label: '追问',
      by: ['applicant'],
      from: ['answered'],
      to: 'submitted',
      said: '追问',
      fields: { words: words('还想问什么', '请写下还想问的内容'), files: FILES },
    },
    close: {
      label: '已解决',
      by: ['applicant'],
      from: ['answered'],
      to: 'closed',
      said: '确认已解决',
      tone: 'primary',
    },
    expire: {
      label: '到期办结',
      by: ['clock'],
      from: ['answered'],
      to: 'closed',
      said: '无追问，自动办结',
      tells: '您的咨询“{title}”答复后没有追问，已办结。需要时可以再次咨询。',
      after: {
        days: 10,
        reminders: [5, 8],
        tells: '您的咨询“{title}”已答复，请查看；没有疑问请确认已解决，逾期将自动办结。',
      },
    },
    rate: rating('closed'),
    withdraw: withdrawal('submitted', 'answered'),
  },
} as const satisfies Pick<CaseKind, 'opener' | 'permission' | 'terms' | 'kept' | 'states' | 'actions'>;

/** What every question says: its words, which differ by an example alone, and whom to ask back. */
export const questionFields = (example: string) =>
  ({
    words: {
      kind: 'lines',
      label: '咨询内容',
      placeholder: example,
      rows: 6,
      max: 2000,
      required: '请写下要咨询的内容，至少 5 个字',
      check: (said: string) => (said.trim().length < 5 ? '请写下要咨询的内容，至少 5 个字' : undefined),
    },
    ...CONTACT_FIELDS,
  }) as const satisfies Readonly<Record<string, FormField>>;
