import { caseKind } from '../case/kind';
import { CONTACT_CONSENT, CONTACT_FIELDS, contactActions, rating, withdrawalTold, words } from '../case/shared';

const OPEN = ['submitted', 'agreed'] as const;

/** 人才邀约: an enterprise invites somebody; who that is and how to reach them shows after they agree, until they take it back. */
export const TALENT_INVITE = caseKind({
  name: 'talent_invite',
  label: '人才邀约',
  prefix: 'YY',
  opener: 'enterprise:resources',
  permission: 'consults',
  counterpart: { label: '人才', tells: '收到新的邀约“{title}”，请在 {due} 前回复', permission: 'member' },
  mostADay: 20,
  path: '/persondetail?case=',
  terms: { answer: 10 },
  kept: 3,
  fields: {
    post: { kind: 'text', label: '岗位', required: '请填写岗位', max: 60 },
    words: {
      kind: 'lines',
      label: '邀约说明',
      placeholder: '做什么、在哪里、待遇范围、希望什么时候到岗',
      rows: 6,
      max: 2000,
      required: '请写明邀约说明，至少 10 个字',
      check: (said) => (said.trim().length < 10 ? '请写明邀约说明，至少 10 个字' : undefined),
    },
    pay: { kind: 'text', label: '待遇', max: 60, placeholder: '如 25–35 万元/年' },
    ...CONTACT_FIELDS,
    contact_consent: {
      ...CONTACT_CONSENT.contact_consent,
      required: '发出邀约须同意对方接受后看到贵企业的联系方式',
    },
  },
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后发出', submits: 'submitted' },
    submitted: { label: '待回复', stage: 'running', next: '等待对方在 {due} 前回复', theirs: '请同意或谢绝' },
    agreed: {
      label: '已同意',
      stage: 'todo',
      next: '可以与对方联系，直到对方收回联系方式；结束后请登记结果',
      theirs: '等待对方与您联系、登记结果；可以随时收回联系方式',
    },
    hired: { label: '已达成', stage: 'done', next: '可以评价这次邀约', rated: '已评价这次邀约' },
    ended: { label: '未达成', stage: 'done', vain: true, next: '本次邀约已结束' },
    declined: { label: '已谢绝', stage: 'done', vain: true, next: '可以邀约其他人才' },
    expired: { label: '未回复', stage: 'done', vain: true, next: '对方没有回复，邀约已结束' },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新邀约' },
  },
  actions: {
    agree: {
      ...{ label: '同意', by: ['counterpart'], from: ['submitted'], to: 'agreed', said: '已同意邀约', tone: 'primary' },
      ...{ answers: true, contact: 'share' },
      tells: '您的邀约“{title}”已被同意，可以在办件中看到对方的姓名和联系方式；对方可随时收回。',
      fields: { words: words('想对对方说的') },
    },
    decline: {
      ...{
        label: '谢绝',
        by: ['counterpart'],
        from: OPEN,
        to: 'declined',
        said: '已谢绝',
        answers: true,
        contact: 'withhold',
      },
      tells: '您的邀约“{title}”已被谢绝。{words}',
      fields: { words: words('理由（可以不写）') },
    },
    hire: {
      ...{ label: '登记为达成', by: ['applicant'], from: ['agreed'], to: 'hired', said: '已达成', tone: 'primary' },
      tellsOther: '邀约“{title}”已登记为达成。',
      fields: { words: words('说明') },
    },
    end: {
      ...{ label: '登记为未达成', by: ['applicant'], from: ['agreed'], to: 'ended', said: '未达成' },
      tellsOther: '邀约“{title}”已登记为未达成。',
      fields: { words: words('原因', '请写明原因') },
    },
    expire: {
      ...{ label: '到期结束', by: ['clock'], from: ['submitted'], to: 'expired', said: '没有回复，邀约结束' },
      tells: '您的邀约“{title}”没有收到回复，已结束。',
      tellsOther: '邀约“{title}”没有回复，已结束，对方没有看到您的任何身份信息。',
      after: { days: 15, reminders: [5, 10], tells: '您的邀约“{title}”还没有收到回复。' },
    },
    ...contactActions(['agreed', 'hired', 'ended']),
    rate: rating('hired', 'ended'),
    withdraw: withdrawalTold('submitted', 'agreed'),
  },
});
