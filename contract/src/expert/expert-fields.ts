import type { FormFields } from '../fields';
import { EVIDENCE_KINDS, EXPERT_SERVICES, FEE_KINDS } from './enumerations';

const isLink = (text: string) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(text);

/** One piece of evidence as it is handed in. */
export const EVIDENCE_FIELDS = {
  kind: { kind: 'choice', label: '类型', of: EVIDENCE_KINDS, required: '请选择类型' },
  title: {
    kind: 'text',
    label: '名称',
    required: '请填写名称',
    max: 200,
    placeholder: '论文题名、专利名称、标准名称等',
  },
  number: {
    kind: 'text',
    label: '成果编号',
    max: 60,
    placeholder: '专利号、标准号、项目编号、DOI',
    hint: '专利填申请号或专利号，平台会与知识产权大厅核对',
  },
  dated_on: { kind: 'day', label: '日期', beside: true, past: true },
  link: {
    kind: 'text',
    label: '查证链接',
    max: 300,
    placeholder: 'https://…',
    check: (text) => (text.trim() === '' || isLink(text.trim()) ? undefined : '查证链接应以 https:// 开头'),
  },
} as const satisfies FormFields;

/** What an expert says of themself; the office writes the same of those without an account. */
export const EXPERT_FIELDS = {
  name: { kind: 'text', label: '姓名', required: '请填写姓名', max: 50 },
  title: { kind: 'text', label: '职称', required: '请填写职称，如 教授级高级工程师', max: 60, beside: true },
  institution: { kind: 'text', label: '所在单位', required: '请填写所在单位全称', max: 60 },
  area: { kind: 'area', label: '所在地区', required: '请选择所在地区' },
  strengths: {
    kind: 'lines',
    label: '擅长方向',
    required: '请写明擅长解决的问题',
    max: 500,
    placeholder: '如：数控机床热误差补偿、产线节拍优化',
  },
  about: { kind: 'lines', label: '个人简介', max: 2000, rows: 5 },
  services: { kind: 'choices', label: '可以提供的服务', of: EXPERT_SERVICES, required: '请至少选择一项服务' },
  fee_kind: { kind: 'choice', label: '咨询收费', of: FEE_KINDS, required: '请选择咨询怎样收费' },
  free_quota: {
    kind: 'amount',
    label: '每月免费次数',
    unit: '次',
    decimals: 0,
    most: 100,
    when: ({ fee_kind }) => fee_kind === 'quota',
    required: ({ fee_kind }) => (fee_kind === 'quota' ? '请填写每月免费几次' : undefined),
    check: (count) => (count !== '' && Number(count) < 1 ? '每月免费次数至少 1 次' : undefined),
  },
  fee: {
    kind: 'amount',
    label: '收费标准',
    unit: '元/小时',
    decimals: 0,
    most: 100_000,
    when: ({ fee_kind }) => fee_kind === 'paid' || fee_kind === 'quota',
    required: ({ fee_kind }) => (fee_kind === 'paid' ? '请填写收费标准' : undefined),
    positive: '收费标准须大于 0；不收费请选“免费”',
  },
} as const satisfies FormFields;
