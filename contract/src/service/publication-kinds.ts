import { caseKind } from '../case/kind';
import { CONTACT_FIELDS, FILES, markFields, withdrawal, words } from '../case/shared';
import type { FormFields } from '../fields';
import { PROVIDER_FIELDS, SERVICE_FIELDS } from './service-fields';

const STATES = {
  draft: { label: '草稿', stage: 'todo', next: '写完后提交', submits: 'review' },
  review: { label: '审核中', stage: 'running', next: '平台将在 {due} 前审核' },
  returned: { label: '已退回', stage: 'todo', next: '请按意见修改后再次提交', submits: 'review', paused: true },
  withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新提交' },
} as const;

/** Sends a form back with what is wrong beside its fields. */
const returning = (what: string, fields: FormFields) =>
  ({
    label: '退回修改',
    by: ['office'],
    from: ['review'],
    to: 'returned',
    said: '退回修改',
    answers: true,
    tells: `您的${what}“{title}”被退回，请修改后再次提交：{words}`,
    fields: { words: words('退回的原因', '请写明退回的原因'), ...markFields(fields) },
  }) as const;

const LISTING_FIELDS = {
  ...SERVICE_FIELDS,
  files: { ...FILES, label: '附件', hint: '报价单、样例、流程图等，页面公开可下载' },
} as const satisfies FormFields;

/** 服务发布: a provider puts a service up, or changes one; online once a reviewer agrees. */
export const SERVICE_LISTING = caseKind({
  name: 'service_listing',
  label: '服务发布',
  prefix: 'FB',
  opener: 'enterprise:resources',
  permission: 'reviews',
  mostADay: 30,
  path: '/subService?listing=',
  fields: LISTING_FIELDS,
  terms: { whole: 3 },
  kept: 5,
  states: {
    ...STATES,
    listed: { label: '已上架', stage: 'done', next: '服务已在服务大厅；确认、暂停、下架在“我发布的”' },
    unlisted: { label: '已下架', stage: 'done', vain: true, next: '平台已下架这项服务，可修改后重新发布' },
  },
  actions: {
    list: {
      label: '通过并上架',
      by: ['office'],
      from: ['review'],
      to: 'listed',
      said: '通过并上架',
      tone: 'primary',
      bulk: true,
      tells: '您发布的服务“{title}”已通过审核并上架。',
      fields: { words: words('说明') },
    },
    return: returning('服务发布', LISTING_FIELDS),
    unlist: {
      label: '下架',
      by: ['office'],
      from: ['listed'],
      to: 'unlisted',
      said: '平台下架',
      tone: 'danger',
      sends: true,
      tells: '您的服务“{title}”已被平台下架：{words}',
      fields: { words: words('下架的原因', '请写明下架的原因') },
    },
    relist: {
      label: '恢复上架',
      by: ['office'],
      from: ['unlisted'],
      to: 'listed',
      said: '恢复上架',
      tells: '您的服务“{title}”已恢复上架。',
      fields: { words: words('说明') },
    },
    withdraw: withdrawal('review', 'returned'),
  },
});

const SETTLE_FIELDS = {
  ...PROVIDER_FIELDS,
  ...CONTACT_FIELDS,
  files: {
    ...FILES,
    label: '资质证明',
    required: '请上传资质证明，没有资质的上传营业执照',
    hint: '审核人员逐项核对，不公开',
  },
} as const satisfies FormFields;

/** 服务机构入驻: an enterprise becomes a provider, or says anew what it is. */
export const PROVIDER_SETTLE = caseKind({
  name: 'provider_settle',
  label: '服务机构入驻',
  prefix: 'JR',
  opener: 'enterprise:resources',
  permission: 'reviews',
  mostADay: 10,
  path: '/subService?settle=',
  fields: SETTLE_FIELDS,
  terms: { whole: 5 },
  kept: 5,
  states: {
    ...STATES,
    listed: { label: '已入驻', stage: 'done', next: '可以发布服务；资质有变化请再次提交' },
  },
  actions: {
    list: {
      label: '通过',
      by: ['office'],
      from: ['review'],
      to: 'listed',
      said: '已核对资质并通过',
      tone: 'primary',
      sends: true,
      tells: '您申请的服务机构入驻已通过，可以发布服务了。',
      leads: '/subService',
      fields: { words: words('说明') },
    },
    return: returning('入驻申请', SETTLE_FIELDS),
    withdraw: withdrawal('review', 'returned'),
  },
});
