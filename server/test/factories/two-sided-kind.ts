import { caseKind } from '@zhice/contract/case/kind';
import { CONTACT_CONSENT, CONTACT_FIELDS, contactActions, withdrawal, words } from '@zhice/contract/case/shared';
import { type AskedParty, type HandledKind, handledKind } from '../../src/domains/case';
import type { TestApp } from '../app';

/** A kind with two sides that does nothing beyond its declaration, for what the engine gives every such kind. */
export const SAMPLE_ORDER = caseKind({
  name: 'sample_order',
  label: '样例委托',
  prefix: 'YL',
  opener: 'member',
  permission: 'consults',
  counterpart: { label: '受托机构', tells: '收到新的委托“{title}”', permission: 'resources' },
  path: '/sample?id=',
  kept: 3,
  terms: { answer: 2, whole: 10 },
  fields: {
    content: { kind: 'lines', label: '委托内容', required: '请填写委托内容', max: 2000 },
    ...CONTACT_FIELDS,
    ...CONTACT_CONSENT,
  },
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后提交', submits: 'asked' },
    asked: { label: '待受托', stage: 'running', next: '等待受托机构答复', theirs: '请在 {due} 前答复' },
    quoted: { label: '已报价', stage: 'todo', next: '请确认报价', theirs: '等待申请人确认', paused: true },
    agreed: { label: '已成交', stage: 'done', next: '已成交' },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新提交' },
  },
  actions: {
    quote: {
      label: '报价',
      by: ['counterpart'],
      from: ['asked'],
      to: 'quoted',
      said: '已报价',
      answers: true,
      tells: '“{title}”有了报价：{words}',
      fields: { words: words('报价说明', '请填写报价说明'), ...CONTACT_FIELDS },
    },
    agree: {
      label: '接受',
      by: ['applicant'],
      from: ['quoted'],
      to: 'agreed',
      said: '已接受',
      tellsOther: '“{title}”的报价已被接受',
    },
    remark: {
      label: '提醒双方',
      by: ['office'],
      from: ['asked', 'quoted'],
      said: '平台提醒',
      tells: '平台提醒您：{words}',
      tellsOther: '平台提醒贵方：{words}',
      fields: { words: words('提醒', '请填写提醒') },
    },
    expire: {
      label: '到期结束',
      by: ['clock'],
      from: ['quoted'],
      to: 'agreed',
      said: '到期结束',
      tells: '“{title}”已到期结束',
      tellsOther: '“{title}”已到期结束',
      after: { days: 10, reminders: [5, 8], tells: '请确认“{title}”的报价' },
    },
    ...contactActions(['asked', 'quoted', 'agreed']),
    withdraw: withdrawal('asked', 'quoted'),
  },
});

/** What the sample kind asks: as the test says. */
export interface SampleOrders {
  asks: AskedParty;
}

/** Lets a portal under test handle the sample kind. */
export function addSampleOrders(app: TestApp): SampleOrders {
  const orders: SampleOrders = { asks: { accountId: null, enterpriseId: null, party: { kind: 'provider', id: 1 } } };
  const handled: HandledKind = handledKind<typeof SAMPLE_ORDER>({
    kind: SAMPLE_ORDER,
    titleOf: ({ content }) => String(content ?? '').slice(0, 30),
    route: async () => ({ unitId: null, counterpart: orders.asks }),
    contactOf: async () => [{ label: '机构电话', text: '0571-88886666' }],
  });
  const { services } = app.portal as unknown as { services: { cases: HandledKind[] } };
  services.cases = [...services.cases, handled];
  return orders;
}
