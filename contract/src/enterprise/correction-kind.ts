import { caseKind } from '../case/kind';
import { FILES, withdrawal, words } from '../case/shared';
import type { FormFields } from '../fields';

/** What the enterprise says: why, and what proves it. The new value stands beside them, in the kind of its fact. */
export const CORRECTION_FIELDS = {
  words: {
    ...words('更正说明', '请说明现在的内容错在哪里'),
    max: 1000,
    placeholder: '如：年报更正后的从业人员为 86 人，登记的是更正前的数字',
  },
  files: {
    ...FILES,
    label: '依据材料',
    hint: '能证明新内容的文件，如年报、完税证明、批复、证书。',
    max: 5,
    required: '请上传能证明新内容的材料',
  },
} as const satisfies FormFields;

const told = (label: string) => ({ kind: 'lines', label, when: () => false }) as const;

/** 数据纠错: an enterprise says what is wrong in its public data; what is accepted stands with the source 纠错. */
export const CORRECTION = caseKind({
  name: 'correction',
  label: '数据纠错',
  prefix: 'JC',
  opener: 'enterprise:appeal',
  permission: 'reviews',
  mostADay: 20,
  path: '/correction?id=',
  // what it is about is told by the portal, side by side
  fields: { item: told('更正的信息'), before: told('现在的内容'), after: told('应为'), ...CORRECTION_FIELDS },
  terms: { whole: 5 },
  kept: 5,
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后提交', submits: 'review' },
    review: { label: '审核中', stage: 'running', next: '平台将在 {due} 前核对' },
    accepted: { label: '已更正', stage: 'done', next: '已按更正后的内容匹配政策' },
    refused: { label: '不予更正', stage: 'done', vain: true, next: '有新的材料可以再次提出' },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可再次提出' },
  },
  actions: {
    accept: {
      label: '采纳',
      by: ['office'],
      from: ['review'],
      to: 'accepted',
      said: '已采纳',
      tone: 'primary',
      tells: '您提出的数据纠错“{title}”已采纳，企业信息已更正。',
      fields: { words: words('说明') },
    },
    refuse: {
      label: '不予采纳',
      by: ['office'],
      from: ['review'],
      to: 'refused',
      said: '不予采纳',
      tells: '您提出的数据纠错“{title}”没有采纳：{words}',
      fields: { words: words('不予采纳的原因', '请写明不予采纳的原因') },
    },
    withdraw: withdrawal('review'),
  },
});
