import type { FormFields } from '../fields';
import { isDay } from '../formats';
import { LEVELS } from '../level';
import { RELATION_KINDS, WAYS } from './enumerations';

/** What an editor writes of a policy, in the order of the form; the conditions that are computed are written as rules. */

const address = (value: string) =>
  value === '' || /^https?:\/\/\S+$/.test(value) ? undefined : '请填写以 http:// 或 https:// 开头的网址';

/** The later of two days does not come before the earlier. */
const notBefore = (first: string, words: string) => (value: string, values: Record<string, string | boolean>) => {
  const from = String(values[first] ?? '');
  return isDay(value) && isDay(from) && value < from ? `不能早于${words} ${from}` : undefined;
};

const PLACES = {
  level: { section: '级别与范围', kind: 'choice', label: '级别', of: LEVELS, numeric: true, required: '请选择级别' },
  areas: {
    kind: 'rows',
    label: '适用地区',
    one: '地区',
    max: 200,
    hint: '地区和功能区都不选，即全国。',
    row: { code: { kind: 'area', label: '地区', required: '请选择地区', max: 6 } },
  },
  zones: {
    kind: 'rows',
    label: '适用功能区',
    one: '功能区',
    max: 50,
    row: { code: { kind: 'choice', label: '功能区', required: '请选择功能区', options: [], max: 9 } },
  },
  industries: {
    kind: 'rows',
    label: '适用行业',
    one: '行业',
    max: 100,
    hint: '不选，即不限行业。',
    row: { code: { kind: 'industry', label: '行业', required: '请选择行业', max: 4 } },
  },
  labels: { kind: 'text', label: '标签', max: 400, hint: '用顿号隔开，如 数字化、技术改造。' },
} as const satisfies FormFields;

const DAYS = {
  published_on: { section: '日期与效力', kind: 'day', label: '发布日期' },
  effective_from: { kind: 'day', label: '生效日期', beside: true },
  effective_to: {
    kind: 'day',
    label: '有效期至',
    beside: true,
    hint: '空着，即长期。',
    check: notBefore('effective_from', '生效日期'),
  },
  repealed: { kind: 'tick', label: '已废止或失效' },
} as const satisfies FormFields;

const LINKS = {
  relations: {
    section: '关联与附件',
    kind: 'rows',
    label: '关联政策',
    one: '关联',
    max: 100,
    hint: '写文号、标题或唯一标识。选“替代”，旧文件随本文件公开而废止。',
    row: {
      kind: { kind: 'choice', label: '关系', of: RELATION_KINDS, required: '请选择关系' },
      to: { kind: 'text', label: '文号或标题', required: '请填写文号或标题', max: 300, beside: true },
    },
  },
  files: { kind: 'files', label: '附件', max: 50, hint: '材料的空白表格、范本也在这里上传，公开后任何人可以下载。' },
  links: {
    kind: 'rows',
    label: '外部附件',
    one: '外部附件',
    max: 50,
    row: {
      name: { kind: 'text', label: '名称', required: '请填写名称', max: 200 },
      url: { kind: 'text', label: '网址', max: 500, beside: true, check: address },
    },
  },
  source_url: { kind: 'text', label: '官方原文网址', max: 500, check: address },
} as const satisfies FormFields;

export const DOCUMENT_FIELDS = {
  title: { section: '文件', kind: 'text', label: '标题', required: '请填写标题', max: 300 },
  doc_no: { kind: 'text', label: '文号', max: 200, placeholder: '如 浙政发〔2026〕3号' },
  index_no: { kind: 'text', label: '索引号', max: 100, beside: true },
  issuer: { kind: 'text', label: '发文机关', max: 300, hint: '联合发文用顿号隔开，牵头单位写在最前。' },
  category: { kind: 'text', label: '主题分类', max: 200, beside: true },
  ...PLACES,
  written_on: { section: '日期与效力', kind: 'day', label: '成文日期' },
  ...DAYS,
  published_on: { kind: 'day', label: '发布日期', beside: true },
  summary: { section: '正文', kind: 'lines', label: '摘要', rows: 3, max: 2000 },
  body: {
    kind: 'lines',
    label: '正文',
    rows: 24,
    max: 2_000_000,
    hint: '空一行另起一段；以“## ”开头的一行是小标题；表格各列用制表符隔开。',
  },
  history: { kind: 'lines', label: '沿革', rows: 4, max: 100_000, hint: '每行一次，如 2024年3月1日 修订。' },
  ...LINKS,
} as const satisfies FormFields;

export const ITEM_FIELDS = {
  title: { section: '事项', kind: 'text', label: '事项名称', required: '请填写事项名称', max: 300 },
  department: { kind: 'text', label: '主管部门', max: 200 },
  office: { kind: 'text', label: '受理单位', max: 200, beside: true },
  phone: { kind: 'text', label: '咨询电话', max: 100 },
  apply_url: { kind: 'text', label: '申报网址', max: 500, beside: true, check: address },
  ...PLACES,
  summary: { section: '内容', kind: 'lines', label: '摘要', rows: 3, max: 2000 },
  audience: { kind: 'lines', label: '支持对象', rows: 2, max: 2000 },
  conditions: { kind: 'lines', label: '申报条件', rows: 8, max: 100_000, hint: '用政策的原文，每行一条。' },
  benefits: { kind: 'lines', label: '支持内容', rows: 6, max: 100_000 },
  support_form: { section: '支持', kind: 'text', label: '支持方式', max: 40, placeholder: '如 资金补助' },
  way: { kind: 'choice', label: '兑现方式', of: WAYS, placeholder: '不特别', beside: true },
  grade: { kind: 'text', label: '认定级别', max: 40, beside: true, placeholder: '如 省级' },
  /** It has a formula, which says the amount in words itself. */
  formula: { kind: 'tick', label: '有金额公式', local: true, when: () => false },
  amount_max: { kind: 'amount', label: '最高金额', unit: '万元', decimals: 2 },
  amount_text: {
    kind: 'text',
    label: '金额说明',
    max: 1000,
    placeholder: '如 按设备投资额的 10%，最高 300 万元',
    when: ({ formula }) => formula !== true,
  },
  always: { section: '申报时间', kind: 'tick', label: '常年受理' },
  windows: {
    kind: 'rows',
    label: '申报时间',
    one: '申报时间',
    max: 40,
    hint: '一年可以有几次；不写，即申报时间待定。',
    when: ({ always }) => always !== true,
    row: {
      opens_on: { kind: 'day', label: '开始' },
      closes_on: {
        kind: 'day',
        label: '截止',
        beside: true,
        check: (value, values) =>
          notBefore('opens_on', '开始')(value, values) ??
          (value === '' && !values.opens_on ? '请至少填写一个日期' : undefined),
      },
      yearly: {
        kind: 'tick',
        label: '每年同一时间',
        when: ({ opens_on, closes_on }) => Boolean(opens_on && closes_on),
      },
    },
  },
  publicity_from: { kind: 'day', label: '公示开始' },
  publicity_to: {
    kind: 'day',
    label: '公示结束',
    beside: true,
    check: notBefore('publicity_from', '公示开始'),
  },
  materials: {
    section: '材料与流程',
    kind: 'rows',
    label: '申报材料',
    one: '材料',
    max: 100,
    row: {
      name: { kind: 'text', label: '名称', required: '请填写材料名称', max: 200 },
      note: { kind: 'text', label: '说明', max: 1000, beside: true },
      required: { kind: 'tick', label: '必交', ticked: true },
    },
  },
  process: {
    kind: 'rows',
    label: '办理流程',
    one: '步骤',
    max: 50,
    row: {
      step: { kind: 'text', label: '步骤', required: '请填写步骤', max: 200 },
      note: { kind: 'text', label: '说明', max: 1000, beside: true },
    },
  },
  ...DAYS,
  ...LINKS,
} as const satisfies FormFields;

export const POLICY_FIELDS = { document: DOCUMENT_FIELDS, item: ITEM_FIELDS } as const;
