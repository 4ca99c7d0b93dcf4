import { contentKind } from '../editing/content-kind';

/** 专家领域: two levels; what each is about in classes, by which experts are recommended. */
export const EXPERT_FIELD = contentKind({
  key: 'expert_field',
  name: '专家领域',
  note: '专家的专业领域，分两级。填写的专利分类和行业用于向企业推荐专家。',
  table: 'expert_field',
  title: 'name',
  listed: ['parent', 'ipc', 'industries', 'position'],
  order: ['position', 'id'],
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写领域名称', max: 40 },
    parent: { kind: 'choice', label: '上级领域', placeholder: '本身是一级领域' },
    ipc: {
      kind: 'text',
      label: '专利分类',
      max: 300,
      placeholder: '如 B25J、G05B',
      hint: 'IPC 小类，用顿号隔开',
      check: (text) => wrongCode(text, /^[A-H]\d{2}[A-Z]$/, '专利分类应为 IPC 小类，如 B25J'),
    },
    industries: {
      kind: 'text',
      label: '行业',
      max: 300,
      placeholder: '如 34、35',
      hint: 'GB/T 4754 的大类、中类或小类代码，用顿号隔开',
      check: (text) => wrongCode(text, /^\d{2,4}$/, '行业应为 GB/T 4754 的 2 至 4 位代码，如 35'),
    },
    position: {
      kind: 'amount',
      label: '排序',
      decimals: 0,
      most: 100_000,
      required: '请填写排序',
      hint: '数字小的在前',
    },
  },
});

/** The codes in a text; signs between them as people write them. */
export const codesIn = (text: string): string[] => text.split(/[、，,;；\s]+/).filter(Boolean);

const wrongCode = (text: string, form: RegExp, words: string) =>
  codesIn(text).every((code) => form.test(code)) ? undefined : words;
