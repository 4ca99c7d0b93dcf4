import { caseKind } from '../case/kind';
import { CONTACT_FIELDS, FILES, withdrawal, words } from '../case/shared';
import { enumeration } from '../enumeration';
import type { FormField, FormFields } from '../fields';
import { AUTHENTICATION } from './authentication-kind';

/** Why the present owner cannot hand the enterprise over. */
export const TAKEOVER_REASONS = enumeration({
  left: '所有者已离职',
  lost: '所有者的手机号、账号已不能使用',
  silent: '联系不上所有者',
  disputed: '所有者不配合移交',
  other: '其他原因',
});

/** What becomes of the former owner. */
export const FORMER_OWNERS = enumeration({
  manager: '改为管理员',
  clerk: '改为经办人',
  finance: '改为财务',
  reader: '改为只读',
  removed: '移出企业',
});
export type FormerOwner = (typeof FORMER_OWNERS)[number];

/** Working days in which the present owner may object. */
export const OBJECTION_DAYS = 10;

const FORMER = {
  kind: 'choice',
  label: '原所有者',
  of: FORMER_OWNERS,
  required: '请选择原所有者今后的角色',
} as const satisfies FormField;

/** What the applicant says: of which enterprise, why, and what proves it. */
export const TAKEOVER_FIELDS = {
  name: AUTHENTICATION.fields.name,
  credit_code: AUTHENTICATION.fields.credit_code,
  reason: { kind: 'choice', label: '申请原因', of: TAKEOVER_REASONS, required: '请选择申请原因' },
  words: {
    ...words('情况说明', '请说明为什么由您接管，以及与原所有者的联系情况'),
    placeholder: '如：原所有者张某已于今年 3 月离职，账号未交接，电话无人接听。',
  },
  files: {
    ...FILES,
    label: '证明材料',
    hint: '营业执照，以及加盖公章、写明由您管理企业账户的授权书；有离职证明的一并上传。',
    required: '请上传营业执照和授权书',
  },
  ...CONTACT_FIELDS,
} as const satisfies FormFields;

const told = '“{title}”的所有者已变更为您。现在可以在“成员与权限”管理成员；如果当前不在这家企业，请先切换。';
const hands = { to: 'approved', tone: 'primary', sends: true, tells: told, leads: '/members' } as const;

/** 企业接管: somebody who cannot reach the owner asks to own the enterprise; the owner is heard, the platform decides. */
export const TAKEOVER = caseKind({
  name: 'takeover',
  label: '企业接管',
  prefix: 'JG',
  opener: 'member',
  permission: 'reviews',
  mostADay: 3,
  askedElsewhere: true,
  path: '/takeover?id=',
  kept: 10,
  // whom it concerns is told by the portal
  fields: { ...TAKEOVER_FIELDS, owner: { kind: 'text', label: '现所有者', when: () => false } },
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后提交', submits: 'asked' },
    asked: {
      label: '征询原所有者',
      stage: 'running',
      next: `原所有者可以在 ${OBJECTION_DAYS} 个工作日内答复，之后由平台审核`,
    },
    agreed: { label: '原所有者同意', stage: 'running', next: '等待平台审核' },
    silent: { label: '原所有者未答复', stage: 'running', next: '等待平台审核，须经两人审核' },
    objected: { label: '原所有者有异议', stage: 'running', next: '等待平台审核，须经两人审核' },
    confirming: { label: '待复核', stage: 'running', next: '等待第二人复核' },
    approved: { label: '已接管', stage: 'done', next: '您已是这家企业的所有者' },
    refused: { label: '不予接管', stage: 'done', vain: true, next: '有新的材料可以再次申请' },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可再次申请' },
  },
  actions: {
    agree: {
      label: '同意移交',
      by: ['counterpart'],
      from: ['asked', 'silent'],
      to: 'agreed',
      said: '原所有者同意移交',
      tells: '“{title}”的所有者同意由您接管，等待平台审核。',
    },
    object: {
      label: '提出异议',
      by: ['counterpart'],
      from: ['asked', 'silent'],
      to: 'objected',
      said: '原所有者提出异议',
      fields: { words: words('异议的理由', '请写明异议的理由') },
      tells: '“{title}”的所有者对您的接管申请提出异议，由平台两人审核后决定。',
    },
    lapse: {
      label: '期满未答复',
      by: ['clock'],
      from: ['asked'],
      to: 'silent',
      said: '原所有者在期限内没有答复',
      // the last day is whole
      after: { days: OBJECTION_DAYS + 1 },
      tells: '“{title}”的所有者没有在期限内答复，由平台两人审核后决定。',
    },
    approve: {
      label: '通过',
      by: ['office'],
      from: ['agreed'],
      said: '已审核通过',
      fields: { former: FORMER, words: words('说明') },
      ...hands,
    },
    propose: {
      label: '拟同意，提请复核',
      by: ['office'],
      from: ['silent', 'objected'],
      to: 'confirming',
      said: '初审通过，提请第二人复核',
      tone: 'primary',
      fields: { words: words('审核意见', '请写明核对了什么、为什么同意') },
    },
    confirm: {
      label: '复核通过',
      by: ['office'],
      from: ['confirming'],
      said: '已复核通过',
      notBy: ['propose'],
      fields: { former: FORMER, words: words('说明') },
      ...hands,
    },
    refuse: {
      label: '不予接管',
      by: ['office'],
      from: ['agreed', 'silent', 'objected', 'confirming'],
      to: 'refused',
      said: '不予接管',
      tone: 'danger',
      sends: true,
      tells: '您申请接管“{title}”没有通过：{words}',
      fields: { words: words('理由', '请写明不予接管的理由') },
    },
    withdraw: withdrawal('asked', 'agreed', 'silent', 'objected', 'confirming'),
  },
});
