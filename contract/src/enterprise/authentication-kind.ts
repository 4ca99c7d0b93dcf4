import { type CaseAction, type CaseState, caseKind } from '../case/kind';
import { markFields, withdrawal, words } from '../case/shared';
import type { FormFields } from '../fields';

const NAME_MISSING = '请填写营业执照上的企业名称';

/** What an enterprise is called, its credit code and its licence. */
const fields = {
  name: {
    kind: 'text',
    label: '企业名称',
    hint: '与营业执照一致',
    required: NAME_MISSING,
    max: 200,
    placeholder: '如：江澜智芯控制技术有限公司',
    input: { autoComplete: 'organization' },
    check: (name) => (name.trim().length < 2 ? NAME_MISSING : undefined),
  },
  credit_code: {
    kind: 'text',
    label: '统一社会信用代码',
    required: '请填写 18 位统一社会信用代码',
    max: 40,
    placeholder: '18 位，如 91990105MA…',
    input: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  },
  licence: { kind: 'files', label: '营业执照', hint: 'PDF 或图片，不超过 20 MB，字迹清楚、四角完整。', max: 1 },
} as const satisfies FormFields;

const states = (approved: string) =>
  ({
    draft: { label: '草稿', stage: 'todo', next: '写完后提交审核', submits: 'review' },
    review: {
      label: '审核中',
      stage: 'running',
      next: '等待审核结果，一般 3 个工作日内出来，会通知您（短信或邮件，以及站内消息）',
    },
    returned: { label: '已退回', stage: 'todo', next: '按退回原因修改后重新提交', submits: 'review', paused: true },
    approved: { label: '已通过', stage: 'done', next: approved },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新提交' },
  }) as const satisfies Record<string, CaseState>;

const actions = (approval: Pick<CaseAction, 'tells' | 'leads'>) =>
  ({
    approve: {
      label: '通过',
      by: ['office'],
      from: ['review'],
      to: 'approved',
      said: '已审核通过',
      tone: 'primary',
      sends: true,
      ...approval,
    },
    return: {
      label: '退回',
      by: ['office'],
      from: ['review'],
      to: 'returned',
      said: '已退回',
      sends: true,
      tells: '贵企业“{title}”的企业信息未通过审核：{words}。请登录个人中心修改后重新提交。',
      fields: { words: words('退回原因', '请写明退回的原因'), ...markFields(fields) },
    },
    withdraw: withdrawal('review', 'returned'),
  }) as const satisfies Record<string, CaseAction>;

const shared = {
  opener: 'enterprise:identity',
  permission: 'reviews',
  path: '/identity?id=',
  terms: { whole: 3 },
  kept: 10,
  fields,
} as const;

/** 企业认证: a person says for which enterprise they act; once it is approved they do. */
export const AUTHENTICATION = caseKind({
  ...shared,
  name: 'authentication',
  label: '企业认证',
  prefix: 'RZ',
  toPersons: true,
  states: states('可以匹配政策和在线申报'),
  actions: actions({
    tells: '贵企业“{title}”的企业信息已审核通过，现在可以查看匹配到的政策、在线申报和管理知识产权。',
    leads: '/match',
  }),
});

/** 企业信息变更: an enterprise that acts already has another name, code or licence; it acts under the old ones meanwhile. */
export const ENTERPRISE_EDIT = caseKind({
  ...shared,
  name: 'enterprise_edit',
  label: '企业信息变更',
  prefix: 'BG',
  states: states('已按新的信息办理业务'),
  actions: actions({ tells: '贵企业“{title}”的企业信息变更已审核通过。', leads: '/firm' }),
});
