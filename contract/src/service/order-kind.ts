import { type CaseAction, caseKind } from '../case/kind';
import {
  CONTACT_CONSENT,
  CONTACT_FIELDS,
  contactActions,
  FILES,
  rating,
  SCORES,
  withdrawalTold,
  words,
} from '../case/shared';
import { enumeration } from '../enumeration';
import type { FormFields } from '../fields';
import { REVIEW_ITEMS } from './enumerations';

/** For so many working days what was delivered waits for the customer, who is reminded twice before it counts as accepted. */
const ACCEPTANCE_DAYS = 10;
/** And so many a quote waits for its answer. */
const QUOTE_DAYS = 20;

/** Whether a customer may be ordered for again, in the provider's eyes. */
const CUSTOMER_SCORES = enumeration({ 5: '配合顺利', 3: '基本顺利', 1: '配合困难' });

const ITEM_FIELDS = Object.fromEntries(
  REVIEW_ITEMS.map((item) => [
    item,
    {
      kind: 'choice',
      label: REVIEW_ITEMS.labels[item],
      of: SCORES,
      numeric: true,
      required: `请为${REVIEW_ITEMS.labels[item]}打分`,
    },
  ]),
) as FormFields;

/** What was thought of it all, and in which words. */
const { score, words: said } = rating().fields;

/** What the provider asks for what was asked of it. */
const QUOTE_FIELDS = {
  amount: {
    kind: 'amount',
    label: '报价',
    unit: '元',
    required: '请填写报价，不收费填 0',
    hint: '不收费填 0；创新券抵扣前的金额',
  },
  days: {
    kind: 'amount',
    label: '多久交付',
    unit: '个工作日',
    decimals: 0,
    most: 1000,
    beside: true,
    required: '请填写从确认到交付的工作日数',
    check: (days) => (Number(days) >= 1 ? undefined : '至少 1 个工作日'),
  },
  voucher_amount: {
    kind: 'amount',
    label: '其中创新券可抵',
    unit: '元',
    ifSaid: 'voucher',
    hint: '不能抵扣留空',
    positive: '可抵的金额须大于 0；不能抵扣请留空',
    check: (voucher, { amount = '' }) =>
      voucher !== '' && Number(voucher) > Number(amount) ? '创新券可抵的金额不能超过报价' : undefined,
  },
  words: words('包含哪些内容、需要对方准备什么', '请写明报价包含的内容'),
  files: FILES,
} as const satisfies FormFields;

/** 服务申请: a service is ordered, quoted, agreed, delivered, accepted and judged by both sides. */
export const SERVICE_ORDER = caseKind({
  name: 'service_order',
  label: '服务申请',
  prefix: 'FW',
  opener: 'own:resources',
  permission: 'consults',
  counterpart: {
    label: '服务机构',
    tells: '收到新的服务申请“{title}”，请在 3 个工作日内受理或说明原因。',
    permission: 'resources',
  },
  mostADay: 20,
  path: '/apply?order=',
  fields: {
    words: {
      kind: 'lines',
      label: '需求说明',
      rows: 6,
      max: 2000,
      required: '请写明要解决什么问题，至少 5 个字',
      placeholder: '如：有 23 件专利分散在两家代理机构，想统一托管年费',
      check: (said) => (said.trim().length < 5 ? '请写明要解决什么问题，至少 5 个字' : undefined),
    },
    wanted_on: {
      kind: 'day',
      label: '希望何时完成',
      check: (day, _, today) => (day !== '' && day < today ? '希望完成的日期不能早于今天' : undefined),
    },
    voucher: { kind: 'tick', label: '希望使用创新券抵扣', short: '使用创新券' },
    ...CONTACT_FIELDS,
    ...CONTACT_CONSENT,
    files: FILES,
  },
  terms: { answer: 3 },
  kept: 5,
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后提交', submits: 'submitted' },
    submitted: {
      label: '待受理',
      stage: 'running',
      next: '等待服务机构受理',
      theirs: '请受理并报价，或说明不能受理的原因',
    },
    accepted: { label: '已受理', stage: 'running', next: '等待服务机构报价', theirs: '请报价' },
    quoted: {
      label: '已报价',
      stage: 'todo',
      next: '请确认报价，或说明要调整什么',
      theirs: '等待对方确认报价；要改的可以收回报价',
      paused: true,
    },
    serving: { label: '服务中', stage: 'running', next: '服务机构应在 {due} 前交付', theirs: '请在 {due} 前交付' },
    delivered: {
      label: '已交付',
      stage: 'todo',
      next: `请验收，不符合约定的可以退回；${ACCEPTANCE_DAYS} 个工作日没有意见按验收通过办结`,
      theirs: '等待对方验收',
      paused: true,
    },
    finished: {
      label: '已验收',
      stage: 'done',
      next: '可以评价这次服务',
      rated: '已评价这次服务',
      theirs: '已通过验收',
    },
    refused: {
      label: '未受理',
      stage: 'done',
      vain: true,
      next: '可以申请其他机构的服务',
      theirs: '已告知对方不能受理，不用再办理',
    },
    stopped: {
      label: '已终止',
      stage: 'done',
      vain: true,
      next: '本次服务没有完成',
      theirs: '本次服务没有完成，不用再办理',
    },
    disputed: {
      label: '已转企业诉求',
      stage: 'done',
      vain: true,
      heard: true,
      next: '争议已作为企业诉求办理，进展和结果见那一件诉求',
      theirs:
        '争议由主管部门作为企业诉求办理：办结前，您的说明请用“补充说明”写给主管部门；处理意见和结果会通知您，并记入办理进展',
    },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新申请' },
  },
  actions: {
    accept: {
      label: '受理',
      by: ['counterpart', 'office'],
      from: ['submitted'],
      to: 'accepted',
      said: '已受理',
      answers: true,
      tells: '您的服务申请“{title}”已受理，服务机构将报价。{words}',
      fields: { words: words('说明') },
    },
    quote: {
      label: '报价',
      by: ['counterpart', 'office'],
      from: ['submitted', 'accepted'],
      to: 'quoted',
      said: '已报价',
      tone: 'primary',
      answers: true,
      sends: true,
      tells: '您的服务申请“{title}”已报价 {amount}、{days}交付，请确认：{words}',
      fields: QUOTE_FIELDS,
    },
    refuse: {
      label: '不能受理',
      by: ['counterpart', 'office'],
      from: ['submitted', 'accepted'],
      to: 'refused',
      said: '不能受理',
      tone: 'danger',
      answers: true,
      tells: '您的服务申请“{title}”未受理：{words}',
      fields: { words: words('原因', '请写明不能受理的原因') },
    },
    agree: {
      label: '确认报价',
      by: ['applicant'],
      from: ['quoted'],
      to: 'serving',
      said: '确认报价',
      settles: { promised_on: '应交付日期' },
      tone: 'primary',
      tellsOther: '“{title}”的报价已确认，请在 {due} 前交付。',
      fields: { words: words('补充约定') },
    },
    requote: {
      label: '请调整报价',
      by: ['applicant'],
      from: ['quoted'],
      to: 'accepted',
      said: '要求调整报价',
      tellsOther: '“{title}”请您调整报价：{words}',
      fields: { words: words('要调整什么', '请写明要调整什么') },
    },
    recall: {
      label: '收回报价',
      by: ['counterpart', 'office'],
      from: ['quoted'],
      to: 'accepted',
      said: '收回报价',
      tells: '“{title}”的报价已收回，服务机构将重新报价：{words}',
      fields: { words: words('原因', '请写明收回报价的原因') },
    },
    expire: {
      label: '到期终止',
      by: ['clock'],
      from: ['quoted'],
      to: 'stopped',
      said: '未答复报价，自动终止',
      tells: '“{title}”没有答复报价，已终止。需要时可重新申请。',
      tellsOther: '“{title}”的对方没有答复报价，已终止。',
      after: {
        days: QUOTE_DAYS,
        reminders: [5, 12],
        tells: '“{title}”已报价，请确认或说明要调整什么；逾期没有答复将自动终止。',
      },
    },
    deliver: {
      label: '交付',
      by: ['counterpart', 'office'],
      from: ['serving'],
      to: 'delivered',
      said: '已交付',
      tone: 'primary',
      sends: true,
      tells: '“{title}”已交付，请验收：{words}',
      fields: { words: words('交付说明', '请写明交付了什么'), files: { ...FILES, label: '交付的文件' } },
    },
    receive: {
      label: '验收通过',
      by: ['applicant'],
      from: ['delivered'],
      to: 'finished',
      said: '验收通过',
      tone: 'primary',
      tellsOther: '“{title}”已验收通过。',
      fields: { words: words('验收意见') },
    },
    send_back: {
      label: '退回',
      by: ['applicant'],
      from: ['delivered'],
      to: 'serving',
      said: '退回',
      tellsOther: '“{title}”交付的内容被退回：{words}',
      fields: { words: words('哪里不符合约定', '请写明哪里不符合约定'), files: FILES },
    },
    lapse: {
      label: '自动验收',
      by: ['clock'],
      from: ['delivered'],
      to: 'finished',
      said: '到期未提出意见，自动验收',
      tells: '“{title}”交付后没有提出意见，已按验收通过办结，仍可以评价。',
      tellsOther: '“{title}”到期自动验收。',
      after: {
        days: ACCEPTANCE_DAYS,
        reminders: [4, 8],
        tells: '“{title}”已交付，请验收；逾期没有意见将自动按验收通过办结。',
      },
    },
    stop: {
      label: '终止服务',
      by: ['applicant', 'counterpart', 'office'],
      from: ['accepted', 'serving'],
      to: 'stopped',
      said: '终止服务',
      tone: 'danger',
      tells: '“{title}”已终止：{words}',
      tellsOther: '“{title}”已终止：{words}',
      fields: { words: words('终止的原因', '请写明终止的原因') },
    },
    rate: {
      ...rating('finished'),
      label: '评价',
      fields: { score, ...ITEM_FIELDS, words: said },
      tellsOther: '“{title}”收到评价：{words}',
    } satisfies CaseAction<'finished'>,
    dispute: {
      label: '有争议，转为企业诉求',
      by: ['applicant'],
      from: ['serving', 'delivered', 'finished', 'stopped'],
      to: 'disputed',
      said: '转为企业诉求',
      tellsOther: '“{title}”的争议已转为企业诉求，由主管部门联系您核实。',
      fields: {
        words: words('争议是什么', '请写明争议的经过和要求'),
        area: { kind: 'area', label: '问题所在地', hint: '不选则为企业所在地' },
      },
    },
    answer_review: {
      label: '答复评价',
      by: ['counterpart', 'office'],
      // what was said before the dispute stays there for everybody to read
      from: ['finished', 'disputed'],
      said: '答复评价',
      tells: '服务机构答复了您的评价：{words}',
      fields: { words: words('答复', '请写下答复') },
    },
    rate_customer: {
      label: '评价对方',
      by: ['counterpart'],
      from: ['finished'],
      said: '评价对方',
      fields: {
        customer_score: {
          kind: 'choice',
          label: '配合情况',
          of: CUSTOMER_SCORES,
          numeric: true,
          required: '请选择配合情况',
        },
        words: words('还想说的'),
      },
    },
    ...contactActions(
      ['submitted', 'accepted', 'quoted', 'serving', 'delivered'],
      ['finished', 'refused', 'stopped', 'disputed'],
    ),
    withdraw: withdrawalTold('submitted', 'accepted', 'quoted'),
  },
});
