import { caseKind } from '../case/kind';
import { CONTACT_FIELDS, FILES, MERGED, merging, rating, SCORES, withdrawal, words } from '../case/shared';
import type { FormFields } from '../fields';
import { CAUSE_KINDS, FIRST_ANSWER_DAYS, REOPEN_DAYS } from './enumerations';

const UNIT_FIELD = {
  unit: { kind: 'choice', label: '单位', required: '请选择单位', numeric: true, shows: 'unit_name' },
  words: { ...words('理由（仅办理单位可见）', '请写明理由'), inside: true },
} as const satisfies FormFields;

/** What is published: what is left empty is taken from the appeal and its last answer; all of it is masked. */
const PUBLIC_TEXT = {
  title: { kind: 'text', label: '公开的标题', max: 60, hint: '留空则取诉求原文；企业名称、姓名、电话等一律自动隐去' },
  content: { kind: 'lines', label: '公开的情况', max: 3000, rows: 5 },
  answer: { kind: 'lines', label: '公开的答复', max: 3000, rows: 5 },
} as const satisfies FormFields;

const IN_HAND = ['accepted', 'handling'] as const;
const BEFORE_ANSWER = ['submitted', ...IN_HAND] as const;
const TAKEN_IN = [...IN_HAND, 'waiting', 'answered', 'closed'] as const;
/** Where it may stand that was made public once: also handed on, and not taken by whom it came to. */
const MAY_BE_PUBLIC = ['submitted', ...TAKEN_IN, 'refused'] as const;

/** What an appeal says of itself that came from a dispute: whom that is against hears what is decided. */
export const DISPUTED = 'disputed';

/** 企业诉求: a problem that an enterprise brings to the authorities; closed with its consent, or after two reminders. */
export const APPEAL = caseKind({
  name: 'appeal',
  label: '企业诉求',
  prefix: 'SQ',
  opener: 'enterprise:appeal',
  permission: 'appeals',
  unitless: '督办部门',
  mostADay: 10,
  path: '/subEnterprise?id=',
  // the whole is that of the kind of appeal
  terms: { answer: FIRST_ANSWER_DAYS },
  kept: 5,
  fields: {
    appeal_type_id: {
      ...{ kind: 'choice', label: '诉求类别', placeholder: '请选择', required: '请选择诉求类别' },
      ...{ numeric: true, shows: 'type_name' },
    },
    area: {
      ...{ kind: 'choice', label: '问题所在地', placeholder: '请选择', required: '请选择问题所在地' },
      ...{ beside: true, max: 9, shows: 'area_name' },
    },
    title: {
      ...{ kind: 'text', label: '标题', placeholder: '一句话说清问题，如：技改补助公示后尚未拨付' },
      ...{ max: 60, required: '请用一句话写明诉求', shared: true },
    },
    content: {
      ...{ kind: 'lines', label: '具体情况', placeholder: '什么时候、在哪个环节、遇到什么问题，希望怎样解决' },
      ...{ rows: 8, max: 3000, required: '请写明具体情况，至少 10 个字', shared: true },
      check: (text) => (text.trim().length < 10 ? '请写明具体情况，至少 10 个字' : undefined),
    },
    files: FILES,
    ...CONTACT_FIELDS,
    public: {
      ...{ kind: 'tick', label: '同意隐去企业信息后公开，帮助遇到同样问题的企业', short: '是否同意公开' },
    },
  },
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后提交', submits: 'submitted' },
    submitted: { label: '已提交', stage: 'running', next: '等待{unit}受理' },
    accepted: { label: '已受理', stage: 'running', next: '{unit}将在 {due} 前答复' },
    handling: { label: '办理中', stage: 'running', next: '{unit}将在 {due} 前答复' },
    waiting: { label: '待补充', stage: 'todo', next: '请按要求补充情况', paused: true },
    answered: { label: '已答复', stage: 'todo', next: '请确认是否解决；没有解决可退回重办', paused: true },
    closed: {
      ...{ label: '已办结', stage: 'done', rated: '没有真正解决的，{closed} 办结后 30 天内可重新打开' },
      again: '办结已四周，请再评价一次；',
      next: '可以评价这次办理；没有真正解决的，{closed} 办结后 30 天内可重新打开',
      later: { days: REOPEN_DAYS, next: '{closed} 办结，已过 30 天；没有真正解决的，请重新提出诉求' },
    },
    refused: { label: '不予受理', stage: 'done', vain: true, next: '可补充情况后重新提出' },
    merged: MERGED,
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新提出' },
  },
  actions: {
    accept: {
      ...{ label: '受理', by: ['office'], from: ['submitted'], to: 'accepted', said: '已受理' },
      ...{ tone: 'primary', answers: true, bulk: true },
      tells: '您的诉求“{title}”已由{unit}受理，将在 {due} 前答复。',
    },
    refuse: {
      ...{ label: '不予受理', by: ['office'], from: ['submitted'], to: 'refused', said: '不予受理' },
      ...{ tone: 'danger', sends: true, fields: { words: words('理由', '请写明不予受理的理由和其他解决途径') } },
      tells: '您的诉求“{title}”不予受理：{words}',
    },
    hand_over: {
      ...{ label: '不属于我单位', by: ['office'], from: BEFORE_ANSWER, to: 'submitted', said: '转交其他单位' },
      fields: { ...UNIT_FIELD, unit: { ...UNIT_FIELD.unit, label: '应由哪个单位办理' } },
      tells: '您的诉求“{title}”已转由{unit}办理，答复期限不变。',
    },
    appoint: {
      ...{ label: '指定牵头单位', by: ['coordinator'], from: BEFORE_ANSWER, to: 'submitted', said: '指定牵头单位' },
      ...{ fields: UNIT_FIELD, tone: 'primary' },
      tells: '您的诉求“{title}”已指定由{unit}牵头办理。',
    },
    urge: {
      ...{ label: '催办', by: ['coordinator'], from: BEFORE_ANSWER, said: '催办', inside: true },
      fields: { words: words('催办什么', '请写明要办理单位尽快做什么') },
    },
    involve: {
      ...{ label: '请其他单位协办', by: ['office', 'coordinator'], from: IN_HAND, said: '请求协办', inside: true },
      fields: UNIT_FIELD,
    },
    contribute: {
      ...{ label: '协办意见', by: ['assistant'], from: IN_HAND, said: '协办意见', inside: true },
      fields: { words: words('协办意见', '请写下协办意见'), files: FILES },
    },
    start: { label: '开始办理', by: ['office'], from: ['accepted'], to: 'handling', said: '开始办理', bulk: true },
    ask_more: {
      ...{ label: '请企业补充', by: ['office'], from: BEFORE_ANSWER, to: 'waiting', said: '请补充情况' },
      ...{ answers: true, sends: true, fields: { words: words('需要补充什么', '请写明需要补充什么') } },
      tells: '您的诉求“{title}”需要补充：{words}。补充前办理期限暂停计算。',
    },
    supplement: {
      ...{ label: '补充情况', by: ['applicant'], from: ['waiting'], to: 'handling', said: '已补充', tone: 'primary' },
      fields: { words: words('补充的情况', '请写下补充的情况'), files: FILES },
    },
    answer: {
      ...{ label: '答复', by: ['office'], from: IN_HAND, to: 'answered', said: '已答复' },
      ...{ tone: 'primary', answers: true, sends: true },
      tells: '您的诉求“{title}”已答复：{words} 请确认是否解决。',
      fields: {
        words: words('答复内容（企业可见）', '请写下答复内容'),
        told: {
          ...words('给被争议一方的处理意见（双方可见）', '请写明对方要做什么、到哪一天'),
          ...{ max: 1000, rows: 3, ifSaid: DISPUTED, placeholder: '如：12 月 10 日前补齐整改方案，逾期退还 13000 元' },
        },
        files: FILES,
        basis: { ...words('内部说明（仅办理单位可见）'), inside: true },
      },
    },
    agree: {
      ...{ label: '已解决，同意办结', by: ['applicant'], from: ['answered'], to: 'closed', said: '企业同意办结' },
      tone: 'primary',
    },
    disagree: {
      ...{ label: '没有解决，退回重办', by: ['applicant'], from: ['answered'], to: 'handling', said: '企业退回重办' },
      fields: { words: words('哪里没有解决', '请写下哪里没有解决'), files: FILES },
    },
    expire: {
      ...{ label: '到期办结', by: ['clock'], from: ['answered'], to: 'closed', said: '未收到企业反馈，自动办结' },
      tells: '您的诉求“{title}”答复后未收到反馈，已办结。没有解决的，30 天内可重新打开。',
      after: {
        ...{ days: 10, reminders: [5, 8] },
        tells: '您的诉求“{title}”已答复，请确认是否解决；没有解决可退回重办，逾期将自动办结。',
      },
    },
    lapse: {
      ...{ label: '到期办结', by: ['clock'], from: ['waiting'], to: 'closed', said: '未收到企业补充，自动办结' },
      tells: '您的诉求“{title}”未收到补充情况，已办结。需要继续办理的，30 天内可重新打开。',
      after: {
        ...{ days: 10, reminders: [5, 8] },
        tells: '您的诉求“{title}”等待您补充情况，逾期将自动办结。',
      },
    },
    reopen: {
      ...{
        label: '重新打开',
        by: ['applicant'],
        from: ['closed'],
        to: 'handling',
        said: '企业重新打开',
        restarts: true,
        unrates: true,
      },
      fields: { words: words('还有什么问题') },
    },
    rate: rating('closed'),
    ask_again: {
      ...{
        label: '四周后回访',
        by: ['clock'],
        from: ['closed'],
        said: '四周后回访',
        after: { days: 28, calendar: true },
        unrates: true,
      },
      tells: '您的诉求“{title}”办结已四周：问题是否真正解决？请再评价一次。',
    },
    rate_again: {
      ...{ label: '再评价', by: ['applicant'], from: ['closed'], said: '四周后的评价', tone: 'primary' },
      fields: {
        score: { kind: 'choice', label: '现在的满意度', of: SCORES, numeric: true, required: '请选择满意度' },
        words: words('还想说的'),
      },
    },
    extend: {
      ...{ label: '延长期限', by: ['coordinator'], from: BEFORE_ANSWER, said: '延长办理期限' },
      fields: {
        days: {
          ...{ kind: 'amount', label: '延长多少个工作日', unit: '个工作日', decimals: 0, most: 30 },
          required: '请填写延长多少个工作日',
          check: (days) => (Number(days) < 1 ? '至少延长 1 个工作日' : undefined),
        },
        words: words('理由（企业可见）', '请写明延长的理由'),
      },
      tells: '您的诉求“{title}”办理期限延长至 {due}：{words}',
    },
    prepare: {
      ...{ label: '拟公开', by: ['office'], from: TAKEN_IN, said: '拟公开', inside: true, fields: PUBLIC_TEXT },
    },
    publish: {
      ...{ label: '审核并公开', by: ['office'], from: TAKEN_IN, said: '已公开', notBy: ['prepare'] },
      tells: '您的诉求“{title}”已隐去企业信息后公开。',
    },
    unpublish: { label: '撤下公开', by: ['office', 'coordinator'], from: MAY_BE_PUBLIC, said: '已撤下公开' },
    hide: { label: '不再公开', by: ['applicant'], from: MAY_BE_PUBLIC, said: '企业不再同意公开' },
    cause: {
      ...{ label: '标注根源', by: ['office', 'coordinator'], from: TAKEN_IN, said: '标注根源', inside: true },
      fields: {
        cause_kind: { kind: 'choice', label: '根源类型', of: CAUSE_KINDS, required: '请选择根源类型' },
        cause: {
          ...{ kind: 'text', label: '哪一条款、哪个部门或哪张表', max: 100, required: '请写明哪一条款、部门或表' },
          placeholder: '如：《工业技改奖补办法》第八条',
        },
      },
    },
    merge: merging(['office', 'coordinator'], ...BEFORE_ANSWER),
    withdraw: withdrawal('submitted', 'accepted', 'handling', 'waiting', 'answered'),
  },
});
