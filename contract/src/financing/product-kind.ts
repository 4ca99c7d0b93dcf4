import { contentKind } from '../editing/content-kind';
import type { FormField, Texts } from '../fields';
import { STANDS_NOW } from '../listing/kind';
import { GUARANTEE_WAYS, PRODUCT_KINDS, PRODUCT_STATES, RATE_BASES } from './enumerations';
import { MAX_MONTHS, REPAYMENTS } from './loan';
import { readFees } from './loan-fees';

const figure = (label: string, unit: string, more: Partial<FormField> = {}) =>
  ({ kind: 'amount', label, unit, required: `请填写${label}`, ...more }) as const;

const notBelow = (from: string, words: string): Pick<FormField, 'check'> => ({
  check: (to, values) => (to !== '' && Number(to) < Number(values[from] ?? 0) ? words : undefined),
});

const POSITIVE: Pick<FormField, 'positive'> = { positive: '须大于 0' };

const isFixed = ({ rate_base }: Texts): boolean => !rate_base || rate_base === 'fixed';
/** Basis points above a loan prime rate, or below it. */
const points = (label: string, more: Pick<FormField, 'beside' | 'check'> = {}): FormField => ({
  ...more,
  kind: 'text',
  label,
  max: 5,
  required: `请填写${label}`,
  placeholder: '如 45，减点写 -10',
  when: (values) => !isFixed(values),
  check: (said, values, today) =>
    /^[+-]?\d{1,4}$/.test(said.trim()) ? more.check?.(said, values, today) : '请填写整数基点，如 45、-10',
});

/** 融资产品: what an institution lends, on which terms and to whom. */
export const FINANCING_PRODUCT = contentKind({
  key: 'financing_product',
  name: '融资产品',
  note: '门户“金融服务”中的产品。准入条件用规则编写，企业据此得到“我能贷吗”的预判；保存后 15 秒内生效。',
  table: 'financing_product',
  title: 'name',
  listed: ['institution', 'kind', 'amount_to', 'rate_from', 'now'],
  filters: ['kind', 'offering'],
  within: ['institution', 'now'],
  order: ['-id'],
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写产品名称', max: 60 },
    institution: { kind: 'choice', label: '机构', required: '请选择机构', hint: '从“金融机构”中选择' },
    kind: { kind: 'choice', label: '类型', beside: true, required: '请选择类型', of: PRODUCT_KINDS },
    offering: { kind: 'choice', label: '上架状态', beside: true, required: '请选择状态', of: PRODUCT_STATES },
    summary: { kind: 'text', label: '一句话介绍', required: '请用一句话介绍产品', max: 120 },
    amount_from: figure('额度起点', '万元', { most: 100_000, decimals: 2, hint: '没有起点的填 0' }),
    amount_to: figure('最高额度', '万元', {
      ...{ most: 100_000, decimals: 2, beside: true, ...POSITIVE },
      ...notBelow('amount_from', '最高额度不能低于额度起点'),
    }),
    term_from: figure('期限起点', '个月', { decimals: 0, most: MAX_MONTHS, ...POSITIVE }),
    term_to: figure('最长期限', '个月', {
      ...{ decimals: 0, most: MAX_MONTHS, beside: true },
      ...notBelow('term_from', '最长期限不能短于期限起点'),
    }),
    rate_base: {
      ...{ kind: 'choice', label: '利率方式', required: '请选择利率方式', of: RATE_BASES },
      hint: '随 LPR 浮动的，门户按当日报价换算成年利率；报价在“外部数据”中登记',
    },
    points_from: points('最低加点（基点）'),
    points_to: points('最高加点（基点）', {
      beside: true,
      ...notBelow('points_from', '最高加点不能低于最低加点'),
    }),
    rate_from: figure('最低年利率', '%', { decimals: 4, most: 36, when: isFixed }),
    rate_to: figure('最高年利率', '%', {
      ...{ decimals: 4, most: 36, beside: true, when: isFixed },
      ...notBelow('rate_from', '最高年利率不能低于最低年利率'),
    }),
    fees: {
      kind: 'lines',
      label: '利息以外的费用',
      max: 1000,
      hint: '一行一项：名称 = 放款、每年或到期 = 比例或金额，如 担保费 = 每年 = 0.8%；没有其他费用的留空',
      check: (text) => readFees(text).fault,
    },
    ways: { kind: 'choices', label: '担保方式', required: '请至少选择一种担保方式', of: GUARANTEE_WAYS },
    repayments: { kind: 'choices', label: '还款方式', required: '请至少选择一种还款方式', of: REPAYMENTS },
    days_to_money: figure('材料齐全后最快放款', '个工作日', { decimals: 0, most: 250 }),
    answer_days: figure('答复期限', '个工作日', { decimals: 0, most: 60, beside: true, ...POSITIVE }),
    area: { kind: 'area', label: '服务地区', hint: '留空为不限' },
    materials: { kind: 'lines', label: '申请材料', max: 3000, hint: '每行一份' },
    body: { kind: 'lines', label: '产品说明', rows: 6, max: 10_000 },
    condition: {
      kind: 'lines',
      label: '准入条件（规则）',
      rows: 8,
      max: 60_000,
      hint: '规则的 JSON，写法见“规则编辑”；保存时按同样的规则检查。留空则门户显示“机构没有公布准入条件”',
    },
    rule_source: { kind: 'text', label: '条件依据', max: 200, hint: '如 《科创贷管理办法》（2026 年版）' },
    online_until: { kind: 'day', label: '有效期至', hint: '留空为长期' },
    now: STANDS_NOW,
  },
});
