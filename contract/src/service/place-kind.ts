import { contentKind } from '../editing/content-kind';
import { PLACE_KINDS } from './enumerations';

/** 服务推荐位: services that stand out, from a day to a day. */
export const SERVICE_PLACE = contentKind({
  key: 'service_place',
  name: '服务推荐位',
  note: '服务大厅的横幅和推荐，按日期出现和结束。机构 90 天没有答复任何订单的，自动撤下并告知机构；恢复答复后自动回来。',
  table: 'service_place',
  title: 'title',
  listed: ['kind', 'service', 'from_on', 'to_on', 'position', 'shown'],
  filters: ['kind'],
  order: ['-to_on', 'position', 'id'],
  fields: {
    title: { kind: 'text', label: '推荐语', required: '请填写推荐语', max: 60 },
    kind: { kind: 'choice', label: '位置', required: '请选择位置', of: PLACE_KINDS },
    service: {
      kind: 'text',
      label: '推荐的服务',
      beside: true,
      required: '请填写服务的编号或名称',
      max: 80,
      hint: '服务页面地址中的编号，或服务的完整名称',
    },
    from_on: { kind: 'day', label: '开始日期', required: '请填写开始日期' },
    to_on: {
      kind: 'day',
      label: '结束日期',
      beside: true,
      required: '请填写结束日期',
      check: (day, { from_on: from = '' }) => (day < from ? '结束日期不能早于开始日期' : undefined),
    },
    position: {
      ...{ kind: 'amount', label: '排序', decimals: 0, most: 100_000, required: '请填写排序' },
      hint: '数字小的在前',
    },
    shown: { kind: 'text', label: '现在', locked: true },
  },
});
