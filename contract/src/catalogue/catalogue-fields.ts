import type { FormFields, Texts } from '../fields';
import {
  CLASSIFICATIONS,
  FACT_GROUPS,
  FACT_KINDS,
  FACT_PERIODS,
  FACT_SUBJECTS,
  LIST_CONTENTS,
  ZONE_KINDS,
} from './enumerations';

/** How keys are written: by them rules and stored values name what they refer to. */
const KEY = /^[a-z][a-z0-9_]{1,59}$/;
const keyFault = (key: string): string | undefined =>
  KEY.test(key) ? undefined : '请用小写英文字母、数字和下划线，以字母开头，如 rd_expense';

const numberFault = (value: string): string | undefined =>
  value === '' || Number.isFinite(Number(value)) ? undefined : '请填写数字';

/** What is said of every row of the catalogue beside its content. */
export const ENTRY_FIELDS = {
  valid_from: { kind: 'day', label: '启用日期' },
  valid_to: {
    kind: 'day',
    label: '停用日期',
    beside: true,
    check: (day, { valid_from: from = '' }) => (day !== '' && day < from ? '停用日期不能早于启用日期' : undefined),
  },
  position: { kind: 'amount', label: '顺序', decimals: 0, required: '请填写顺序' },
  source: { kind: 'text', label: '来源', max: 300, placeholder: '如：国科发火〔2016〕32号' },
} satisfies FormFields;

const isCode = ({ kind }: Texts) => kind === 'code' || kind === 'codes';
const isNumber = ({ kind }: Texts) => kind === 'number';
const isTitle = ({ kind }: Texts) => kind === 'title';

/** A fact, title or permit that rules ask for. */
export const FACT_FIELDS = {
  key: { kind: 'text', label: '键', required: '请填写键', max: 60, check: keyFault },
  label: { kind: 'text', label: '名称', required: '请填写名称，如政策里的写法', max: 60 },
  synonyms: {
    kind: 'lines',
    label: '别名',
    max: 2000,
    hint: '政策原文里的其他叫法，一行一个；读条款时按名称和别名认出',
  },
  question: { kind: 'text', label: '问题', required: '请填写向企业提出的问题', max: 200 },
  kind: { kind: 'choice', label: '类型', required: '请选择类型', of: FACT_KINDS },
  group: { kind: 'choice', label: '分组', required: '请选择分组', of: FACT_GROUPS },
  subject: { kind: 'choice', label: '对象', of: FACT_SUBJECTS, placeholder: '企业' },
  period: { kind: 'choice', label: '分期', of: FACT_PERIODS, when: isNumber, placeholder: '不分期' },
  unit: { kind: 'text', label: '单位', max: 10 },
  integer: { kind: 'tick', label: '只填整数', when: isNumber },
  min: { kind: 'text', label: '最小值', when: isNumber, check: numberFault },
  max: { kind: 'text', label: '最大值', when: isNumber, beside: true, check: numberFault },
  choices: {
    kind: 'lines',
    label: '选项',
    when: isCode,
    hint: '一行一个：值 = 名称；选自分类的不填',
  },
  classification: { kind: 'choice', label: '选自分类', of: CLASSIFICATIONS, when: isCode },
  columns: {
    kind: 'lines',
    label: '明细列',
    when: ({ kind }) => kind === 'table',
    required: '明细表至少要有一列',
    hint: '一行一列：键 | 名称 | 类型 | 单位 | 选项 | 空白表示没有',
  },
  part_of: { kind: 'text', label: '所属整体', max: 300, hint: '整体的键，用、隔开；不能大于其中第一个' },
  lasting: { kind: 'tick', label: '不随日期变化' },
  stale_after_months: { kind: 'amount', label: '有效月数', decimals: 0, most: 600, hint: '超过后视为未知；不填不失效' },
  term_months: { kind: 'amount', label: '称号有效月数', decimals: 0, most: 600, when: isTitle },
  term_next_year: {
    kind: 'text',
    label: '有效至次年',
    max: 5,
    when: isTitle,
    placeholder: '如：03-31',
    check: (day) =>
      /^(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/.test(day) ? undefined : '请写成月-日，如 03-31',
  },
  term_listed: { kind: 'tick', label: '在名单内一直有效', when: isTitle },
  renewal_months: { kind: 'amount', label: '提前几个月可复审', decimals: 0, most: 120, when: isTitle },
  levels: { kind: 'lines', label: '级别', when: isTitle, hint: '一行一个，从高到低：值 = 名称' },
  derive: { kind: 'lines', label: '推算', hint: '由其他信息推算的写法（JSON），见 docs/catalogue.md' },
  span: { kind: 'text', label: '问题所指期间', max: 30, placeholder: '如：近三年' },
  hint: { kind: 'text', label: '填写说明', max: 200 },
  ...ENTRY_FIELDS,
} satisfies FormFields;

/** A named set of areas or industries. */
export const LIST_FIELDS = {
  key: { kind: 'text', label: '键', required: '请填写键', max: 60, check: keyFault },
  label: { kind: 'text', label: '名称', required: '请填写名称，如 山区海岛县', max: 100 },
  of: { kind: 'choice', label: '内容', required: '请选择内容', of: LIST_CONTENTS },
  codes: { kind: 'lines', label: '代码', required: '请填写代码，用、隔开' },
  ...ENTRY_FIELDS,
} satisfies FormFields;

/** A dated figure from outside. */
export const FIGURE_FIELDS = {
  key: { kind: 'text', label: '键', required: '请填写键', max: 60, check: keyFault },
  label: { kind: 'text', label: '名称', required: '请填写名称，如 一年期 LPR', max: 100 },
  unit: { kind: 'text', label: '单位', required: '请填写单位，如 %', max: 10 },
  values: { kind: 'lines', label: '数值', required: '请填写数值', hint: '一行一个，按日期先后：起始日期 = 数值' },
  ...ENTRY_FIELDS,
} satisfies FormFields;

/** A place outside GB/T 2260 as it was from one day to another. */
export const ZONE_FIELDS = {
  code: {
    kind: 'text',
    label: '代码',
    required: '请填写代码',
    max: 9,
    hint: 'Z 加 8 位数字，前 6 位是所在省市的代码，如 Z33010001',
    check: (code) => (/^Z\d{8}$/.test(code) ? undefined : '请写 Z 加 8 位数字，如 Z33010001'),
  },
  name: { kind: 'text', label: '名称', required: '请填写名称，如 杭州高新技术产业开发区', max: 100 },
  aliases: { kind: 'text', label: '别名', max: 300, hint: '其他叫法，用、隔开' },
  kind: { kind: 'choice', label: '类别', required: '请选择类别', of: ZONE_KINDS },
  areas: {
    kind: 'lines',
    label: '所在地区',
    required: '请填写所在地区',
    max: 5000,
    hint: '一行一个区县或市的全称；整个在内的在后面写“全部”',
  },
  valid_from: { kind: 'day', label: '设立日期' },
  valid_to: {
    kind: 'day',
    label: '终止日期',
    beside: true,
    hint: '范围调整时写在原有的一条，再新增一条同代码的',
    check: (day, { valid_from: from = '' }) => (day !== '' && day < from ? '终止日期不能早于设立日期' : undefined),
  },
  source: { kind: 'text', label: '来源', max: 300, placeholder: '如：国函〔2017〕144号' },
} satisfies FormFields;
