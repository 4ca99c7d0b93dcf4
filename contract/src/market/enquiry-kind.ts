import { caseKind } from '../case/kind';
import { CONTACT_CONSENT, CONTACT_FIELDS, contactActions, FILES, rating, withdrawalTold, words } from '../case/shared';
import type { FormFields } from '../fields';
import { MARKET_SIDES, MISS_REASONS } from './enumerations';

/** What is offered: by whom it is asked, and in what comes and goes after it. */
const OFFER_FIELDS = {
  price: {
    ...{ kind: 'amount', label: '单价', unit: '元', decimals: 4, most: 10_000_000_000, hint: '含税，按下面的单位' },
    positive: '单价须大于 0；暂不报价请留空，用文字说明',
  },
  unit: { kind: 'text', label: '单位', placeholder: '如 台、吨、项', max: 10, beside: true },
  quantity: { kind: 'amount', label: '数量', positive: '数量须大于 0；数量未定请留空' },
  delivery_days: {
    ...{ kind: 'amount', label: '交货期', unit: '天', decimals: 0, most: 3650, beside: true },
    hint: '合同签订后多少天交货',
  },
  valid_until: {
    ...{ kind: 'day', label: '报价有效期至', beside: true },
    check: (day, _, today) => (day !== '' && day < today ? '报价有效期不能早于今天' : undefined),
  },
} as const satisfies FormFields;

const WHY = {
  reason: { kind: 'choice', label: '原因', of: MISS_REASONS, placeholder: '请选择', required: '请选择原因' },
  words: words('说明'),
} as const satisfies FormFields;

const told = (label: string) => ({ kind: 'text', label, when: () => false }) as const;

/** What an enquiry says. */
export const ENQUIRY_FIELDS = {
  words: {
    ...{ kind: 'lines', label: '洽谈内容', rows: 6, max: 3000, required: '请写明洽谈内容，至少 5 个字' },
    placeholder: '需要的规格、数量和交货地，或能提供的方案、业绩和优势',
    check: (text) => (text.trim().length < 5 ? '请写明洽谈内容，至少 5 个字' : undefined),
  },
  ...OFFER_FIELDS,
  files: FILES,
  ...CONTACT_FIELDS,
  ...CONTACT_CONSENT,
} as const satisfies FormFields;

/** 洽谈: somebody asks who supplies or demands; quotes come and go, contact follows when both agree, and how it ended is told. */
export const ENQUIRY = caseKind({
  name: 'enquiry',
  label: '供需洽谈',
  prefix: 'QT',
  opener: 'own:resources',
  permission: 'consults',
  mostADay: 30,
  counterpart: { label: '发布方', tells: '收到新的洽谈“{title}”', permission: 'resources' },
  path: '/leave?case=',
  fields: {
    side: { kind: 'choice', label: '对方发布的是', of: MARKET_SIDES, numeric: true, when: () => false },
    entry_title: told('供需信息'),
    ...ENQUIRY_FIELDS,
  },
  terms: { answer: 3 },
  kept: 5,
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后发送', submits: 'asked', orSubmits: 'sealed' },
    sealed: {
      ...{ label: '已密封', stage: 'running', sealed: true, next: '密封到 {until}，之后与其他方案一起打开' },
      theirs: '密封到 {until}，之后与其他方案一起打开',
    },
    asked: {
      ...{ label: '待回复', stage: 'running', next: '等待对方报价或回复，一般 3 个工作日内' },
      theirs: '请报价或回复',
    },
    quoted: {
      ...{ label: '已回复', stage: 'todo', next: '请接受、还价或结束洽谈', paused: true },
      theirs: '等待对方接受或还价',
    },
    agreed: {
      ...{ label: '已达成意向', stage: 'todo', paused: true, next: '双方同意后可见联系方式；签约后请登记成交金额' },
      theirs: '双方同意后可见联系方式；签约后请登记成交金额',
    },
    done: { label: '已成交', stage: 'done', next: '可以评价这次洽谈', rated: '已评价这次洽谈' },
    failed: { label: '未成交', stage: 'done', vain: true, next: '可以另找其他方' },
    refused: { label: '对方谢绝', stage: 'done', vain: true, next: '可以另找其他方' },
    silent: { label: '对方未回应', stage: 'done', vain: true, next: '可以另找其他方' },
    untold: { label: '结果未登记', stage: 'done', vain: true, next: '签约了的，可以补登成交金额' },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新洽谈' },
    unopened: {
      ...{ label: '密封期内撤回', stage: 'withdrawn', sealed: true, next: '方案没有打开，需要时可重新提交' },
      theirs: '提交方在密封期内撤回，方案不打开',
    },
  },
  actions: {
    unseal: {
      ...{ label: '到期打开', by: ['clock'], from: ['sealed'], to: 'asked', said: '密封期满，方案已打开' },
      ...{ after: { days: 1 }, tells: '您提交的“{title}”密封期满，已与其他方案一起打开。' },
      tellsOther: '“{title}”密封期满，可以查看和报价比较了。',
    },
    quote: {
      ...{ label: '报价', by: ['counterpart'], from: ['asked'], to: 'quoted', said: '已报价' },
      ...{ tone: 'primary', answers: true },
      fields: {
        ...OFFER_FIELDS,
        price: {
          ...OFFER_FIELDS.price,
          ...{ required: '请填写单价', positive: '单价须大于 0；暂不报价请改用“回复”' },
        },
        words: words('说明'),
        files: FILES,
      },
      tells: '您的洽谈“{title}”有了报价：单价 {price}，请查看并接受或还价。',
    },
    reply: {
      ...{ label: '回复', by: ['counterpart'], from: ['asked'], to: 'quoted', said: '已回复' },
      ...{ answers: true, fields: { words: words('回复内容', '请写下回复内容'), files: FILES } },
      tells: '您的洽谈“{title}”有了回复：{words}',
    },
    take: {
      ...{ label: '同意对方的报价', by: ['counterpart'], from: ['asked'], to: 'agreed' },
      ...{ said: '同意报价', tone: 'primary', answers: true, fields: { words: words('说明') } },
      tells: '对方同意了您在“{title}”中的报价，请约定签约；双方同意后可见联系方式。',
    },
    refuse: {
      ...{ label: '谢绝', by: ['counterpart'], from: ['asked'], to: 'refused', said: '谢绝洽谈' },
      ...{ tone: 'danger', fields: { words: words('理由', '请写明谢绝的理由') } },
      tells: '对方谢绝了您的洽谈“{title}”：{words}',
    },
    accept: {
      ...{ label: '接受', by: ['applicant'], from: ['quoted'], to: 'agreed', said: '接受报价', tone: 'primary' },
      fields: { words: words('说明') },
      tellsOther: '对方接受了您在“{title}”中的报价，请约定签约。',
    },
    counter: {
      ...{ label: '还价或追问', by: ['applicant'], from: ['quoted'], to: 'asked', said: '还价或追问' },
      fields: { ...OFFER_FIELDS, words: words('还价理由或问题', '请写明还价理由或问题'), files: FILES },
      tellsOther: '“{title}”的对方还价或追问：{words}',
    },
    deal: {
      ...{ label: '登记成交', by: ['applicant', 'counterpart'], from: ['agreed', 'untold'], to: 'done' },
      ...{ said: '登记成交', tone: 'primary' },
      fields: {
        amount: {
          ...{ kind: 'amount', label: '成交金额', unit: '万元', decimals: 2, most: 10_000_000 },
          required: '请填写成交金额',
          positive: '成交金额须大于 0',
        },
        deal_on: { kind: 'day', label: '签约日期', past: true, beside: true, required: '请填写签约日期' },
        words: words('说明'),
      },
      tells: '“{title}”已登记成交，可以评价这次洽谈。',
      tellsOther: '“{title}”已登记成交。',
    },
    fail: {
      ...{ label: '没有谈成', by: ['applicant'], from: ['quoted', 'agreed'], to: 'failed', said: '没有谈成' },
      ...{ fields: WHY, tellsOther: '“{title}”没有谈成，对方写明了原因。' },
    },
    drop: {
      ...{ label: '没有谈成', by: ['counterpart'], from: ['agreed'], to: 'failed', said: '没有谈成' },
      ...{ fields: WHY, tells: '“{title}”没有谈成，对方写明了原因。' },
    },
    silence: {
      ...{ label: '到期结束', by: ['clock'], from: ['asked'], to: 'silent', said: '对方未回应，自动结束' },
      tells: '您的洽谈“{title}”对方一直没有回应，已结束。可以另找其他方。',
      tellsOther: '“{title}”一直没有回应，洽谈已结束；未回应会影响展示的回应率。',
      after: {
        ...{ days: 15, reminders: [5, 10] },
        tells: '您的洽谈“{title}”对方还没有回应，可以继续等待或撤回；逾期将自动结束。',
      },
    },
    expire: {
      ...{ label: '到期结束', by: ['clock'], from: ['quoted'], to: 'failed', said: '未答复报价，自动结束' },
      tells: '您的洽谈“{title}”没有答复对方，已结束。需要时可重新洽谈。',
      tellsOther: '“{title}”的对方没有答复，洽谈已结束。',
      after: {
        ...{ days: 20, reminders: [5, 12] },
        tells: '您的洽谈“{title}”对方已回复，请接受、还价或结束，逾期将自动结束。',
      },
    },
    fade: {
      ...{ label: '到期结束', by: ['clock'], from: ['agreed'], to: 'untold', said: '没有登记结果，自动结束' },
      tells: '“{title}”达成意向后没有登记结果，已结束。签约了的，可以补登成交金额。',
      tellsOther: '“{title}”达成意向后没有登记结果，已结束。签约了的，可以补登成交金额。',
      after: {
        ...{ days: 60, reminders: [20, 40] },
        tells: '“{title}”已达成意向，签约了请登记成交金额，没有谈成请写明原因。',
      },
    },
    ...contactActions(['asked', 'quoted', 'agreed', 'done', 'untold'], ['failed', 'refused', 'silent']),
    rate: rating('done', 'failed', 'refused', 'silent'),
    // what was taken back before it was opened is nobody's to read
    take_back: { ...withdrawalTold('sealed'), to: 'unopened', said: '密封期内撤回' },
    withdraw: withdrawalTold('asked', 'quoted', 'agreed'),
  },
});
