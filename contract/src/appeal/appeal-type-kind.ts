import { contentKind } from '../editing/content-kind';

/** 诉求类别: what an enterprise chooses for its appeal, with who answers it and within how many working days. */
export const APPEAL_TYPE = contentKind({
  key: 'appeal_type',
  name: '诉求类别',
  note: '企业提出诉求时选择的类别，及其办理单位和期限。改动只用于今后提交的诉求，已提交的不变。',
  table: 'appeal_type',
  title: 'name',
  listed: ['unit', 'working_days', 'routes', 'disabled'],
  order: ['position', 'id'],
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写类别名称，如 用地用房', max: 40 },
    unit: { kind: 'choice', label: '办理单位', placeholder: '由督办指定', hint: '从“部门”中选择' },
    department: {
      kind: 'text',
      label: '对外显示的部门',
      max: 100,
      hint: '办理单位不在本平台时填写；有办理单位时显示办理单位',
    },
    working_days: {
      kind: 'amount',
      label: '办理期限',
      unit: '个工作日',
      decimals: 0,
      most: 250,
      required: '请填写办理期限',
      check: (days) => (Number(days) >= 1 ? undefined : '办理期限至少 1 个工作日'),
    },
    routes: {
      kind: 'lines',
      label: '分地区办理',
      rows: 5,
      max: 10_000,
      hint: '一行一个地区：地区 = 单位，期限不同的再写 = 工作日，如 西湖区 = 西湖区经信局 = 3；没有写的地区由上面的单位办理',
    },
    position: {
      kind: 'amount',
      label: '排序',
      decimals: 0,
      most: 100_000,
      required: '请填写排序',
      hint: '数字小的在前',
    },
    disputes: { kind: 'tick', label: '服务纠纷转来的诉求归入这一类', short: '服务纠纷' },
    disabled: { kind: 'tick', label: '停用：企业不能再选择', short: '停用' },
  },
});
