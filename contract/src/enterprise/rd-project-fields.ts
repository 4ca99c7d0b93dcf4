import { enumeration } from '../enumeration';
import type { FormFields } from '../fields';

/** How a project is carried out, as the extra deduction of expenses tells it apart. */
export const RD_FORMS = enumeration({
  own: '自主研发',
  joint: '合作研发',
  commissioned: '委托研发',
  grouped: '集中研发',
});
export const RD_STATES = enumeration({ planned: '未开始', running: '进行中', finished: '已结束' });

/** What an enterprise says of a research and development project; its number is that of the ledger of its expenses. */
export const RD_PROJECT_FIELDS = {
  no: {
    kind: 'text',
    label: '项目编号',
    column: '编号',
    required: '请填写项目编号，如 RD01',
    max: 30,
    placeholder: '如：RD01',
  },
  name: { kind: 'text', label: '项目名称', required: '请填写项目名称', max: 100 },
  form: { kind: 'choice', label: '研发形式', required: '请选择研发形式', of: RD_FORMS },
  started_on: { kind: 'day', label: '开始日期', required: '请填写开始日期' },
  ended_on: {
    kind: 'day',
    label: '结束日期',
    beside: true,
    required: '请填写结束日期，没有结束的填计划的日期',
    check: (day, { started_on: started = '' }) => (day < started ? '结束日期不能早于开始日期' : undefined),
  },
  leader: { kind: 'text', label: '负责人', max: 30 },
  staff: {
    kind: 'amount',
    label: '研发人员数',
    column: '人员',
    extra: true,
    beside: true,
    unit: '人',
    decimals: 0,
    most: 1_000_000,
    required: '请填写研发人员数',
    check: (staff) => (Number(staff) < 1 ? '研发人员至少 1 人' : undefined),
  },
  budget_wan: { kind: 'amount', label: '预算', unit: '万元', required: '请填写预算' },
  result: { kind: 'lines', label: '研发成果', max: 1000, placeholder: '如：样机、专利、标准' },
  note: { kind: 'lines', label: '备注', max: 1000 },
} satisfies FormFields;
