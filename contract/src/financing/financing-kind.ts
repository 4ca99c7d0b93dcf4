import { caseKind } from '../case/kind';
import { CONTACT_CONSENT, CONTACT_FIELDS, contactActions, FILES, rating, withdrawalTold, words } from '../case/shared';
import type { FormField } from '../fields';
import { GUARANTEE_WAYS, PURPOSES, REFUSAL_REASONS } from './enumerations';
import { MAX_MONTHS, REPAYMENTS } from './loan';

const figure = (label: string, unit: string, more: Partial<FormField> = {}) =>
  ({
    ...({ kind: 'amount', label, unit, decimals: 2, most: 100_000, required: `请填写${label}` } as const),
    positive: `${label}须大于 0`,
    ...more,
  }) as const;
const months = (label: string) => figure(label, '个月', { decimals: 0, most: MAX_MONTHS, beside: true });

const ASKED = ['submitted', 'reviewing', 'waiting'] as const;
const RUNNING = [...ASKED, 'offered', 'agreed'] as const;
const ENDED = ['refused', 'failed', 'declined', 'lapsed'] as const;
const INSTITUTION = ['counterpart', 'office'] as const;

/** 融资申请: an enterprise applies for a product; each of several institutions has a case of its own. */
export const FINANCING = caseKind({
  ...{ name: 'financing', label: '融资申请', prefix: 'DK', opener: 'enterprise:resources', permission: 'consults' },
  mostADay: 20,
  path: '/finance?case=',
  // within how many working days it is answered, its product says
  terms: { answer: 5 },
  kept: 5,
  counterpart: {
    ...{ label: '金融机构', tells: '收到新的融资申请“{title}”', permission: 'resources' },
    reads: { label: '看企业信息和准入条件', path: '/finance?profile=' },
  },
  fields: {
    amount: figure('申请金额', '万元'),
    months: months('期限'),
    purpose: { kind: 'choice', label: '资金用途', placeholder: '请选择', required: '请选择资金用途', of: PURPOSES },
    guarantee: {
      ...{ kind: 'choice', label: '可以提供的担保', placeholder: '请选择', beside: true, of: GUARANTEE_WAYS },
      required: '请选择可以提供的担保，没有的选“信用”',
    },
    words: { kind: 'lines', label: '补充说明', max: 2000, rows: 4, placeholder: '如订单、回款、已有贷款的情况' },
    files: FILES,
    ...CONTACT_FIELDS,
    data_consent: {
      kind: 'tick',
      label:
        '同意平台把本申请和本企业与准入条件有关的信息提供给所选机构，仅用于审核本次申请（可随时撤回，撤回后机构不能再查看）',
      short: '同意提供企业信息',
      required: '请先勾选同意提供企业信息：机构要看到申请才能审核，之后可以随时撤回',
    },
    ...CONTACT_CONSENT,
  },
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后提交', submits: 'submitted' },
    submitted: {
      label: '待受理',
      stage: 'running',
      next: '等待机构答复',
      theirs: '请受理、给出方案或说明不能受理的原因',
    },
    reviewing: { label: '审核中', stage: 'running', next: '机构正在审核', theirs: '请给出方案，或说明不能办理的原因' },
    waiting: { label: '待补充', stage: 'todo', next: '请按要求补充', theirs: '等待企业补充', paused: true },
    offered: {
      ...{ label: '已给出方案', stage: 'todo', next: '请在 {until} 前确认是否接受方案', paused: true },
      theirs: '等待企业在 {until} 前确认方案',
    },
    agreed: { label: '待放款', stage: 'running', next: '与机构签约，等待放款', theirs: '签约后请登记放款' },
    paid: { label: '已放款', stage: 'done', next: '可以评价这次办理', rated: '已评价这次办理' },
    refused: { label: '未获受理', stage: 'done', vain: true, next: '可按原因完善后重新申请，或申请其他产品' },
    failed: { label: '未能放款', stage: 'done', vain: true, next: '可申请其他产品' },
    declined: { label: '企业未接受方案', stage: 'done', vain: true, next: '需要时可重新申请' },
    lapsed: { label: '已过期', stage: 'done', vain: true, next: '需要时可重新申请' },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新申请' },
  },
  actions: {
    accept: {
      ...{ label: '受理', by: INSTITUTION, from: ['submitted'], to: 'reviewing', said: '已受理', answers: true },
      tells: '您的融资申请“{title}”已受理。',
      tone: 'primary',
    },
    offer: {
      ...{ label: '给出方案', by: INSTITUTION, from: ['submitted', 'reviewing'], to: 'offered', said: '已给出方案' },
      ...{ tone: 'primary', answers: true, sends: true, lasts: 'days' },
      tells: '您的融资申请“{title}”已有方案：{amount}、{months}、年利率 {rate}，请在 {until} 前确认。',
      fields: {
        amount: figure('授信金额', '万元'),
        months: months('期限'),
        rate: figure('年利率', '%', { decimals: 4, most: 36, positive: undefined }),
        repayment: { kind: 'choice', label: '还款方式', beside: true, of: REPAYMENTS, required: '请选择还款方式' },
        guarantee: { kind: 'choice', label: '担保方式', of: GUARANTEE_WAYS, required: '请选择担保方式' },
        days: figure('方案有效', '个工作日', { decimals: 0, most: 60, beside: true }),
        fees: {
          kind: 'text',
          label: '利息以外的费用',
          max: 200,
          placeholder: '没有的写“无”',
          required: '请写明其他费用，没有的写“无”',
        },
        words: words('说明'),
        files: FILES,
      },
    },
    ask_more: {
      ...{ label: '请企业补充', by: INSTITUTION, from: ['submitted', 'reviewing'], to: 'waiting', said: '请补充材料' },
      ...{ answers: true, sends: true, fields: { words: words('需要补充什么', '请写明需要补充什么') } },
      tells: '您的融资申请“{title}”需要补充：{words}',
    },
    supplement: {
      ...{ label: '补充材料', by: ['applicant'], from: ['waiting'], to: 'reviewing', said: '已补充', tone: 'primary' },
      fields: { words: words('补充的情况', '请写下补充的情况'), files: FILES },
      tellsOther: '融资申请“{title}”的企业已补充材料。',
    },
    refuse: {
      ...{ label: '不予受理', by: INSTITUTION, from: ['submitted', 'reviewing'], to: 'refused', said: '未获受理' },
      ...{ tone: 'danger', answers: true, sends: true },
      fields: {
        reason: { kind: 'choice', label: '原因', of: REFUSAL_REASONS, required: '请选择原因' },
        words: words('说明（企业可见）', '请写明差在哪里、怎样可以改善'),
      },
      tells: '您的融资申请“{title}”未获受理：{words}',
    },
    agree: {
      ...{ label: '接受方案', by: ['applicant'], from: ['offered'], to: 'agreed', said: '接受方案', tone: 'primary' },
      tellsOther: '企业接受了“{title}”的方案，请联系签约并登记放款。',
    },
    decline: {
      ...{ label: '不接受方案', by: ['applicant'], from: ['offered'], to: 'declined', said: '未接受方案' },
      fields: { words: words('原因（机构可见）') },
      tellsOther: '企业没有接受“{title}”的方案。',
    },
    pay: {
      ...{ label: '登记放款', by: INSTITUTION, from: ['agreed'], to: 'paid', said: '已放款', tone: 'primary' },
      tells: '您的融资申请“{title}”已登记放款 {amount}，欢迎评价。',
      fields: {
        amount: figure('放款金额', '万元'),
        day: { kind: 'day', label: '放款日期', past: true, beside: true, required: '请填写放款日期' },
        rate: figure('执行年利率', '%', { decimals: 4, most: 36, positive: undefined }),
      },
    },
    fail: {
      ...{ label: '未能放款', by: INSTITUTION, from: ['agreed'], to: 'failed', said: '未能放款', tone: 'danger' },
      fields: { words: words('原因（企业可见）', '请写明没有放款的原因') },
      tells: '您的融资申请“{title}”未能放款：{words}',
    },
    expire: {
      ...{ label: '方案到期', by: ['clock'], from: ['offered'], to: 'lapsed', said: '方案到期，企业没有确认' },
      tells: '您的融资申请“{title}”的方案已到期。需要时可重新申请。',
      after: { days: 10, reminders: [5, 8], tells: '您的融资申请“{title}”已有方案，请在 {until} 前确认。' },
    },
    lapse: {
      ...{ label: '到期办结', by: ['clock'], from: ['waiting'], to: 'lapsed', said: '没有收到补充，自动办结' },
      tells: '您的融资申请“{title}”没有收到补充材料，已办结。需要时可重新申请。',
      after: { days: 10, reminders: [5, 8], tells: '您的融资申请“{title}”等待补充材料，逾期将自动办结。' },
    },
    revoke_consent: {
      ...{ label: '撤回信息授权', by: ['applicant'], from: [...RUNNING, 'paid', ...ENDED] },
      said: '撤回信息授权，机构不能再查看企业信息',
      tellsOther: '“{title}”的企业撤回了信息授权，企业信息不再显示。',
    },
    give_consent: {
      ...{ label: '重新授权', by: ['applicant'], from: RUNNING, said: '重新同意提供企业信息' },
      tellsOther: '“{title}”的企业重新同意提供企业信息。',
    },
    ...contactActions([...RUNNING, 'paid'], ENDED),
    rate: rating('paid', 'refused', 'failed', 'lapsed'),
    withdraw: withdrawalTold(...RUNNING),
  },
});
