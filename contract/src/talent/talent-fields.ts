import type { FormFields } from '../fields';
import { ARRIVALS, EDUCATIONS, GENDERS, JOB_STATES, TITLE_GRADES } from './enumerations';

const YEAR = /^(19|20)\d{2}$/;
const yearFault = (text: string, label: string) =>
  text === '' || YEAR.test(text) ? undefined : `${label}应为四位年份，如 2018`;

/** A time at work: the employer is told after consent alone. */
const EXPERIENCE = {
  employer: {
    kind: 'text',
    label: '单位',
    required: '请填写单位全称',
    max: 100,
    hint: '本人同意邀约前不公开；该单位看不到您',
  },
  post: { kind: 'text', label: '岗位', required: '请填写岗位', max: 60, beside: true },
  from: {
    kind: 'text',
    label: '从哪一年',
    required: '请填写开始年份',
    max: 4,
    check: (text) => yearFault(text, '开始年份'),
  },
  to: {
    kind: 'text',
    label: '到哪一年',
    max: 4,
    beside: true,
    hint: '至今则留空',
    check: (text, { from = '' }) =>
      yearFault(text, '结束年份') ?? (text !== '' && text < from ? '结束年份不能早于开始年份' : undefined),
  },
} as const satisfies FormFields;

const SCHOOL = {
  school: { kind: 'text', label: '学校', required: '请填写学校', max: 80 },
  major: { kind: 'text', label: '专业', max: 60, beside: true },
  year: { kind: 'text', label: '毕业年份', max: 4, check: (text) => yearFault(text, '毕业年份') },
} as const satisfies FormFields;

const CERTIFICATE = {
  name: { kind: 'text', label: '证书', required: '请填写证书名称', max: 80 },
  number: { kind: 'text', label: '编号', max: 60, beside: true, hint: '仅用于核实，不公开' },
} as const satisfies FormFields;

const UNPAID = '期望年薪须大于 0；面议请留空';

/** What somebody says of themself who looks for work; the office writes the same of those without an account. */
export const TALENT_FIELDS = {
  name: { kind: 'text', label: '姓名', required: '请填写姓名', max: 50, hint: '公开时只显示姓氏和称谓' },
  gender: { kind: 'choice', label: '性别', of: GENDERS, numeric: true, beside: true, required: '请选择性别' },
  birth_year: {
    kind: 'amount',
    label: '出生年份',
    decimals: 0,
    most: 2100,
    plain: true,
    required: '请填写出生年份',
    hint: '公开时只用于算年龄',
    check: (year, _, today) => {
      const age = Number(today.slice(0, 4)) - Number(year);
      return age >= 16 && age <= 80 ? undefined : '出生年份应在 16 至 80 岁之间';
    },
  },
  education: { kind: 'choice', label: '最高学历', of: EDUCATIONS, beside: true, required: '请选择最高学历' },
  title_grade: { kind: 'choice', label: '职称', of: TITLE_GRADES, required: '请选择职称，没有选“无职称”' },
  strengths: {
    kind: 'lines',
    label: '专长',
    required: '请写明擅长什么',
    max: 500,
    hint: '不要写姓名、电话、微信和单位名称，公开时会自动隐去',
  },
  post: { kind: 'text', label: '意向岗位', required: '请填写意向岗位', max: 60, section: '想找什么' },
  area: { kind: 'area', label: '意向地区', required: '请选择意向地区' },
  pay_from: {
    ...{ kind: 'amount', label: '期望年薪从', unit: '万元', decimals: 1, most: 10_000, hint: '留空为面议' },
    positive: UNPAID,
  },
  pay_to: {
    kind: 'amount',
    label: '到',
    short: '期望年薪到',
    unit: '万元',
    decimals: 1,
    most: 10_000,
    beside: true,
    positive: UNPAID,
    check: (to, { pay_from: from = '' }) =>
      to !== '' && from !== '' && Number(to) < Number(from) ? '期望年薪的上限不能低于下限' : undefined,
  },
  job_state: { kind: 'choice', label: '求职状态', of: JOB_STATES, required: '请选择求职状态' },
  arrival: { kind: 'choice', label: '到岗时间', of: ARRIVALS, beside: true, required: '请选择到岗时间' },
  experiences: { kind: 'rows', label: '工作经历', one: '一段经历', row: EXPERIENCE, max: 20, section: '经历' },
  schools: { kind: 'rows', label: '教育经历', one: '一段教育经历', row: SCHOOL, max: 10 },
  certificates: { kind: 'rows', label: '证书', one: '一项证书', row: CERTIFICATE, max: 20 },
  shut_out: {
    kind: 'lines',
    label: '不让哪些企业看到',
    max: 1000,
    hint: '一行一家企业全称；工作经历中的单位一律看不到您，不必再写；已在库的，提交后立即生效，不等审核',
  },
} as const satisfies FormFields;
