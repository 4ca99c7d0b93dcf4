import { contentKind } from '../editing/content-kind';

/** 人才类型: what talents are sorted by. */
export const TALENT_TYPE = contentKind({
  key: 'talent_type',
  name: '人才类型',
  note: '人才入库时选择的类型，也是人才库的分类。',
  table: 'talent_type',
  title: 'name',
  listed: ['position'],
  order: ['position', 'id'],
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写类型名称', max: 40 },
    position: {
      kind: 'amount',
      label: '排序',
      decimals: 0,
      most: 100_000,
      required: '请填写排序',
      hint: '数字小的在前',
    },
  },
});
