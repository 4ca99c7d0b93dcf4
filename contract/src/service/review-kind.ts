import { contentKind } from '../editing/content-kind';

/** 服务评价: what customers say of finished orders. The office hides what must not be public, and says why. */
export const SERVICE_REVIEW = contentKind({
  key: 'service_review',
  name: '服务评价',
  note: '订单验收后双方的评价，由办件产生，不能增删；还没有评价的排在最后。违法或泄露个人信息的可以隐藏，须写明原因；分数仍计入统计。',
  table: 'service_review',
  title: 'title',
  listed: ['provider', 'score', 'words', 'hidden', 'hidden_why'],
  order: ['-at', '-id'],
  fixed: true,
  permission: 'reviews',
  fields: {
    title: { kind: 'text', label: '服务', locked: true },
    provider: { kind: 'text', label: '服务机构', locked: true },
    score: { kind: 'amount', label: '总评', locked: true },
    words: { kind: 'lines', label: '客户评价', locked: true },
    answer: { kind: 'lines', label: '机构答复', locked: true },
    hidden: { kind: 'tick', label: '隐藏：页面不再显示文字', short: '隐藏' },
    hidden_why: {
      kind: 'text',
      label: '隐藏的原因',
      max: 200,
      when: ({ hidden }) => hidden === true,
      required: '请写明隐藏的原因，双方都会看到',
    },
  },
});
