import { caseKind } from '../case/kind';
import { CONTACT_FIELDS, FILES, rating, withdrawal, words } from '../case/shared';
import { PROJECT_FIELDS } from '../enterprise/project-fields';
import type { FormField } from '../fields';

const amount = (label: string) =>
  ({
    kind: 'amount',
    label,
    unit: '万元',
    decimals: 2,
    required: `请填写${label}`,
    hint: '只授予称号、不涉及资金的填 0。',
  }) as const satisfies FormField;

/** The applicant has an outcome looked at again, once, by another person. */
const contest = <const State extends string, const To extends string>(from: State, to: To) =>
  ({
    label: '对结果有异议',
    by: ['applicant'],
    from: [from],
    to,
    said: '对结果提出异议，申请复核',
    restarts: true,
    unrates: true,
    fields: { words: words('异议和理由', '请写明对哪一点有异议和理由'), files: FILES },
  }) as const;

/** 政策申报: an enterprise applies for an item, from its draft to the money. */
export const DECLARATION = caseKind({
  ...{ name: 'declaration', label: '政策申报', prefix: 'SB', opener: 'enterprise:declare', permission: 'declarations' },
  path: '/qysb?id=',
  terms: { answer: 5, whole: 30 },
  kept: 10,
  fields: {
    ...CONTACT_FIELDS,
    project: {
      kind: 'text',
      label: '申报项目',
      hint: '同一事项有几个项目时，写明这次申报的是哪一个。',
      max: PROJECT_FIELDS.name.max,
    },
    statement: {
      kind: 'lines',
      label: '申报说明',
      hint: '写明符合条件的依据、项目内容和申请金额，受理单位据此初审。',
      rows: 6,
      max: 5000,
    },
    materials: {
      kind: 'files',
      label: '申报材料',
      hint: 'PDF、图片、Word、Excel 或压缩包，每个不超过 20 MB。',
      max: 50,
    },
  },
  states: {
    draft: { label: '草稿', stage: 'todo', next: '补全材料后提交', submits: 'submitted' },
    submitted: { label: '已提交', stage: 'running', next: '等待{unit}受理' },
    returned: { label: '待补正', stage: 'todo', next: '按退回意见补正后重新提交', submits: 'submitted', paused: true },
    accepted: { label: '已受理', stage: 'running', next: '等待评审' },
    reviewing: { label: '评审中', stage: 'running', next: '等待评审结果' },
    publicity: { label: '公示', stage: 'running', next: '公示至 {until}，期满无异议即予批准' },
    approved: { label: '待兑付', stage: 'running', next: '等待{unit}拨付资金' },
    paid: {
      label: '已兑付',
      stage: 'done',
      next: '已计入贵企业的已获支持，可以评价这次办理',
      rated: '已计入贵企业的已获支持',
    },
    refused: { label: '不予受理', stage: 'done', vain: true, next: '对结果有异议可以申请复核；申报期内可重新申报' },
    rejected: { label: '未通过', stage: 'done', vain: true, next: '对结果有异议可以申请复核' },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '申报期内可重新申报' },
  },
  actions: {
    accept: {
      label: '受理',
      by: ['office'],
      from: ['submitted'],
      to: 'accepted',
      said: '已受理',
      ...{ tone: 'primary', answers: true, bulk: true },
      tells: '您申报的“{title}”已受理，编号 {number}。',
    },
    return: {
      label: '退回补正',
      by: ['office'],
      from: ['submitted', 'accepted'],
      to: 'returned',
      said: '退回补正',
      sends: true,
      tells: '您申报的“{title}”需要补正：{words}',
      fields: {
        words: words('补正意见', '请写明要补正什么、怎样补正'),
        materials: { kind: 'lines', label: '须重新提交的材料', placeholder: '每行一份，如：审计报告', max: 2000 },
        files: FILES,
      },
    },
    refuse: {
      label: '不予受理',
      by: ['office'],
      from: ['submitted'],
      to: 'refused',
      said: '不予受理',
      ...{ tone: 'danger', sends: true, notBy: ['refuse'] },
      tells: '您申报的“{title}”不予受理：{words}',
      fields: { words: words('理由', '请写明不予受理的理由和依据'), files: FILES },
    },
    review: {
      label: '进入评审',
      by: ['office'],
      from: ['accepted'],
      to: 'reviewing',
      said: '进入评审',
      ...{ tone: 'primary', bulk: true },
      tells: '您申报的“{title}”已进入评审。',
    },
    pass: {
      label: '通过并公示',
      by: ['office'],
      from: ['reviewing'],
      to: 'publicity',
      said: '评审通过，开始公示',
      ...{ tone: 'primary', sends: true, lasts: 'days' },
      tells: '您申报的“{title}”已通过评审，公示至 {until}。',
      fields: {
        amount: amount('拟支持金额'),
        days: {
          kind: 'amount',
          label: '公示天数',
          unit: '个工作日',
          decimals: 0,
          most: 60,
          required: '请填写公示天数',
          check: (days) => (Number(days) < 3 ? '公示不少于 3 个工作日' : undefined),
        },
        words: words('评审意见'),
      },
    },
    reject: {
      label: '不予通过',
      by: ['office'],
      from: ['reviewing'],
      to: 'rejected',
      said: '评审未通过',
      ...{ tone: 'danger', sends: true, notBy: ['reject'] },
      tells: '您申报的“{title}”未通过评审：{words}',
      fields: { words: words('理由', '请写明未通过的理由和依据'), files: FILES },
    },
    object: {
      label: '登记异议',
      by: ['office'],
      from: ['publicity'],
      said: '公示期收到异议',
      inside: true,
      fields: { words: words('异议内容和来源', '请写明异议的内容和来源'), files: FILES },
    },
    dismiss: {
      label: '异议不成立',
      by: ['office'],
      from: ['publicity'],
      said: '经核查，异议不成立',
      inside: true,
      fields: { words: words('核查情况', '请写明核查的情况'), files: FILES },
    },
    uphold: {
      label: '异议成立',
      by: ['office'],
      from: ['publicity'],
      to: 'rejected',
      said: '公示异议成立，不予支持',
      ...{ tone: 'danger', sends: true, notBy: ['object'] },
      tells: '您申报的“{title}”在公示期收到异议，经核查成立，不予支持：{words}',
      fields: { words: words('理由', '请写明异议成立的理由'), files: FILES },
    },
    approve: {
      label: '公示期满，批准',
      by: ['office', 'clock'],
      from: ['publicity'],
      to: 'approved',
      said: '公示期满无异议，予以批准',
      tone: 'primary',
      tells: '您申报的“{title}”公示期满，已予批准，等待兑付。',
      after: { days: 5 },
    },
    pay: {
      label: '登记兑付',
      by: ['office'],
      from: ['approved'],
      to: 'paid',
      said: '已兑付',
      ...{ tone: 'primary', sends: true, notBy: ['pass'] },
      tells: '您申报的“{title}”已兑付，可在“已获支持”中查看。',
      fields: {
        amount: amount('兑付金额'),
        day: { kind: 'day', label: '兑付日期', past: true, required: '请填写兑付日期' },
        batch: { kind: 'text', label: '批次', placeholder: '如：2026 年第一批', required: '请填写批次', max: 60 },
        words: words('说明'),
      },
    },
    unpay: {
      label: '撤销兑付登记',
      by: ['office'],
      from: ['paid'],
      to: 'approved',
      said: '兑付登记已撤销',
      ...{ tone: 'danger', sends: true, notBy: ['pay'] },
      tells: '您申报的“{title}”的兑付登记已撤销：{words}',
      fields: { words: words('原因', '请写明撤销的原因') },
    },
    contest_refusal: contest('refused', 'submitted'),
    contest: contest('rejected', 'reviewing'),
    rate: rating('paid', 'refused', 'rejected'),
    withdraw: withdrawal('draft', 'submitted', 'returned', 'accepted', 'reviewing'),
  },
});

export type DeclarationState = keyof (typeof DECLARATION)['states'];

/** States in which a declaration is under way. */
export const isUnderWay = (state: string): boolean =>
  ['todo', 'running'].includes(DECLARATION.states[state as DeclarationState]?.stage);
