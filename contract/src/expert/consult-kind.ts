import { caseKind } from '../case/kind';
import { CONTACT_CONSENT, CONTACT_FIELDS, contactActions, FILES, rating, withdrawalTold, words } from '../case/shared';

const ASKED = ['submitted'] as const;
const TOLD = ['answered', 'closed'] as const;
/** Where it may stand that was made public once: also asked further, and then not accepted. */
const MAY_BE_PUBLIC = ['submitted', ...TOLD, 'declined'] as const;

/** 专家咨询: a question to an expert; question and answer become public where both agree, without who asked. */
export const EXPERT_CONSULT = caseKind({
  name: 'expert_consult',
  label: '专家咨询',
  prefix: 'ZJ',
  opener: 'member',
  permission: 'consults',
  counterpart: { label: '专家', tells: '收到新的咨询“{title}”，请在 {due} 前答复', permission: 'member' },
  mostADay: 10,
  path: '/zxsq?case=',
  terms: { answer: 5, whole: 10 },
  kept: 5,
  fields: {
    topic: {
      kind: 'text',
      label: '问题',
      required: '请用一句话写明问题',
      max: 60,
      placeholder: '如：铝合金薄壁件铣削变形怎样控制',
    },
    words: {
      kind: 'lines',
      label: '具体情况',
      placeholder: '现在怎么做、遇到什么问题、已经试过什么、希望得到什么建议',
      rows: 8,
      max: 3000,
      required: '请写明具体情况，至少 10 个字',
      check: (said) => (said.trim().length < 10 ? '请写明具体情况，至少 10 个字' : undefined),
    },
    slot_id: {
      ...{
        kind: 'choice',
        label: '预约时段',
        placeholder: '不预约，请专家书面答复',
        numeric: true,
        shows: 'slot_text',
      },
      hint: '时段均为北京时间；提交后保留给您，撤回或确认已解决即释放',
    },
    files: FILES,
    ...CONTACT_FIELDS,
    ...CONTACT_CONSENT,
    public: {
      ...{ kind: 'tick', label: '同意隐去企业和个人信息后公开问答，帮助遇到同样问题的企业', short: '是否同意公开' },
    },
  },
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后提交', submits: 'submitted' },
    submitted: { label: '待答复', stage: 'running', next: '专家将在 {due} 前答复', theirs: '请在 {due} 前答复' },
    answered: {
      label: '已答复',
      stage: 'todo',
      next: '还有疑问可以追问；没有疑问请确认已解决',
      theirs: '等待咨询人确认或追问',
      paused: true,
    },
    closed: {
      ...{ label: '已办结', stage: 'done', next: '可以评价这次咨询', rated: '已评价这次咨询' },
      theirs: '本次咨询已结束',
    },
    declined: { label: '未接受', stage: 'done', vain: true, next: '可以改问其他专家' },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新咨询' },
  },
  actions: {
    answer: {
      ...{
        label: '答复',
        by: ['counterpart'],
        from: ASKED,
        to: 'answered',
        said: '已答复',
        tone: 'primary',
        answers: true,
      },
      tells: '您的咨询“{title}”已答复：{words}',
      fields: { words: words('答复内容', '请写下答复内容'), files: FILES },
    },
    decline: {
      ...{ label: '不接受', by: ['counterpart'], from: ASKED, to: 'declined', said: '未接受' },
      tells: '您的咨询“{title}”专家未能接受：{words}',
      fields: { words: words('原因', '请写明不接受的原因，如 与所在单位有利益关系') },
    },
    ask: {
      ...{ label: '追问', by: ['applicant'], from: ['answered'], to: 'submitted', said: '追问' },
      tellsOther: '咨询“{title}”有追问：{words}',
      fields: { words: words('还想问什么', '请写下还想问的内容'), files: FILES },
    },
    close: {
      ...{ label: '已解决', by: ['applicant'], from: ['answered'], to: 'closed', said: '确认已解决', tone: 'primary' },
      tellsOther: '咨询“{title}”的咨询人确认已解决。',
    },
    expire: {
      ...{ label: '到期办结', by: ['clock'], from: ['answered'], to: 'closed', said: '无追问，自动办结' },
      tells: '您的咨询“{title}”答复后没有追问，已办结。需要时可以再次咨询。',
      after: {
        ...{ days: 10, reminders: [5, 8] },
        tells: '您的咨询“{title}”已答复，请查看；没有疑问请确认已解决，逾期将自动办结。',
      },
    },
    rate: rating('closed'),
    allow: {
      ...{ label: '同意公开问答', by: ['applicant'], from: TOLD, said: '咨询人同意公开' },
      tellsOther: '咨询“{title}”的咨询人同意公开问答，您可以公开。',
    },
    hide: { label: '不再同意公开', by: ['applicant'], from: MAY_BE_PUBLIC, said: '咨询人不再同意公开' },
    publish: {
      ...{ label: '公开问答', by: ['counterpart'], from: TOLD, said: '问答已公开' },
      tells: '您的咨询“{title}”已隐去企业和个人信息后公开。',
      fields: {
        title: { kind: 'text', label: '公开的问题', max: 60, hint: '留空则取原文；企业名称、姓名、电话等一律自动隐去' },
        question: { kind: 'lines', label: '公开的情况', max: 3000, rows: 5 },
        answer: { kind: 'lines', label: '公开的答复', max: 3000, rows: 5 },
      },
    },
    unpublish: { label: '撤下公开', by: ['counterpart'], from: MAY_BE_PUBLIC, said: '已撤下公开' },
    ...contactActions(['submitted', 'answered', 'closed'], ['declined']),
    withdraw: withdrawalTold('submitted', 'answered'),
  },
});
