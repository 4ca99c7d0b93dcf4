import type { FormFields, Texts } from '../fields';
import { PRICE_FORMS } from './enumerations';
import { QUALIFICATION_HINT, readQualifications } from './qualification-lines';

const isPriced = ({ price_form: form }: Texts): boolean => form === 'fixed' || form === 'from';
const takesVouchers = ({ voucher }: Texts): boolean => voucher === true;

/** What is said of a service, by its provider or the office. */
export const SERVICE_FIELDS = {
  name: { kind: 'text', label: '服务名称', required: '请填写服务名称，如 专利年费托管', max: 60 },
  type: { kind: 'choice', label: '服务类别', placeholder: '请选择', required: '请选择服务类别' },
  summary: { kind: 'text', label: '一句话介绍', required: '请用一句话说明做什么', max: 120 },
  for_whom: {
    kind: 'lines',
    label: '适合哪些企业',
    required: '请写明适合哪些企业',
    max: 500,
    placeholder: '如：有 10 件以上有效专利、没有专人管理的中小企业',
  },
  delivers: {
    kind: 'lines',
    label: '交付什么',
    rows: 4,
    required: '请写明交付的内容，一行一项',
    max: 1000,
    placeholder: '如：年费台账一份；每次缴费的官方收据',
  },
  days: {
    kind: 'amount',
    label: '多久交付',
    unit: '个工作日',
    decimals: 0,
    most: 1000,
    hint: '从双方确认起算；留空为按约定',
    check: (days) => (days !== '' && Number(days) < 1 ? '至少 1 个工作日，按约定请留空' : undefined),
  },
  price_form: { kind: 'choice', label: '收费方式', required: '请选择收费方式', of: PRICE_FORMS },
  price_amount: {
    kind: 'amount',
    label: '价格',
    unit: '元',
    beside: true,
    when: isPriced,
    required: '请填写价格',
    positive: '价格须大于 0；不收费请选“免费”',
  },
  price_unit: { kind: 'text', label: '计价单位', max: 20, placeholder: '如：项、件·年', when: isPriced },
  price_note: { kind: 'text', label: '收费说明', max: 100, placeholder: '如：官费另计', beside: true },
  voucher: { kind: 'tick', label: '接受创新券抵扣', short: '接受创新券' },
  voucher_percent: {
    kind: 'amount',
    label: '抵扣比例',
    unit: '%',
    decimals: 0,
    most: 100,
    when: takesVouchers,
    required: '请填写创新券抵扣的比例',
    positive: '抵扣比例须大于 0；不接受创新券请取消勾选',
  },
  voucher_cap_wan: {
    kind: 'amount',
    label: '最高抵扣',
    unit: '万元',
    beside: true,
    when: takesVouchers,
    hint: '留空为不封顶',
    positive: '最高抵扣须大于 0；不封顶请留空',
  },
  area: { kind: 'area', label: '服务地区', hint: '不选为不限地区' },
  industry: { kind: 'industry', label: '适用行业', beside: true, hint: '不选为不限行业' },
} as const satisfies FormFields;

/** What is said of a provider. */
export const PROVIDER_FIELDS = {
  area: { kind: 'area', label: '所在地' },
  summary: { kind: 'lines', label: '机构介绍', required: '请介绍机构的专长', max: 1000 },
  qualifications: {
    kind: 'lines',
    label: '资质',
    rows: 4,
    max: 5000,
    hint: QUALIFICATION_HINT,
    check: (text) => readQualifications(text).fault,
  },
  cases: {
    kind: 'lines',
    label: '做过的案例',
    rows: 4,
    max: 3000,
    hint: '一行一个，页面注明为机构自述；不要写客户没有同意公开的信息',
  },
  contact_name: { kind: 'text', label: '联系人', max: 50, personal: true },
  contact_phone: {
    kind: 'text',
    label: '联系电话',
    max: 30,
    beside: true,
    personal: true,
    input: { type: 'tel' },
    hint: '双方都同意交换联系方式后，才向申请企业显示',
  },
} as const satisfies FormFields;
