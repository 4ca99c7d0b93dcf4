import { contentKind } from '../editing/content-kind';

/** 政策标签: what policies are about, as lists and searches offer it. */
export const LABEL = contentKind({
  key: 'label',
  name: '政策标签',
  note: '筛选和编辑政策时给出的标签。有政策使用的标签不能改名或删除。',
  table: 'label',
  title: 'name',
  listed: ['position'],
  order: ['position', 'id'],
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写标签，如 智能制造', max: 20 },
    position: {
      kind: 'amount',
      label: '排序',
      decimals: 0,
      most: 100_000,
      required: '请填写排序',
      hint: '数字小的在前；已有政策使用的按使用多少排在最前',
    },
  },
});
