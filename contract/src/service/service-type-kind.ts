import { contentKind } from '../editing/content-kind';

/** 服务类别: the kinds of services, in the order in which they are shown. */
export const SERVICE_TYPE = contentKind({
  key: 'service_type',
  name: '服务类别',
  note: '惠企服务的类别，按排序出现在首页和服务大厅。有服务的类别不能删除。',
  table: 'service_type',
  title: 'name',
  listed: ['position', 'services'],
  order: ['position', 'id'],
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写类别名称，如 知识产权', max: 20 },
    position: {
      ...{ kind: 'amount', label: '排序', decimals: 0, most: 100_000, required: '请填写排序' },
      hint: '数字小的在前',
    },
    services: { kind: 'text', label: '服务数', locked: true },
  },
});
