import { contentKind } from '../editing/content-kind';
import { INFORMATION_KINDS } from './enumerations';

/** 申报信息: declarations that open, publicity and other news of declarations, as /policyList shows them. */
export const INFORMATION = contentKind({
  key: 'information',
  name: '申报信息',
  note: '申报通知、公示公告和其他信息，发布后出现在申报信息列表。办件产生的公示由办件维护，不在这里。',
  table: 'written_information',
  title: 'title',
  listed: ['kind', 'department', 'period_from', 'period_to', 'published_on'],
  filters: ['kind'],
  order: ['-published_on', '-id'],
  publishing: { page: { path: '/activityDetail' } },
  article: { meta: ['department', 'published_on'], body: 'body' },
  fields: {
    title: { kind: 'text', label: '标题', required: '请填写标题', max: 200 },
    kind: { kind: 'choice', label: '类别', numeric: true, required: '请选择类别', of: INFORMATION_KINDS },
    department: { kind: 'choice', label: '主管部门', beside: true, placeholder: '不指定', column: '部门' },
    period_from: { kind: 'day', label: '开始日期', hint: '申报或公示的第一天' },
    period_to: {
      kind: 'day',
      label: '截止日期',
      beside: true,
      check: (day, { period_from: from = '' }) => (day && day < from ? '截止日期不能早于开始日期' : undefined),
    },
    published_on: { kind: 'day', label: '发布日期', required: '请填写发布日期', hint: '原文发布的日期' },
    policy: {
      kind: 'text',
      label: '有关政策',
      beside: true,
      max: 300,
      hint: '政策的文号或完整名称；门户在正文后给出它的链接',
    },
    body: {
      kind: 'lines',
      label: '正文',
      required: '请填写正文',
      rows: 16,
      max: 100_000,
      hint: '每段一行；以“一、”“第一条”开头的行会排成小标题',
    },
  },
});
