import type { CallInput } from '@zhice/contract/all';
import { dayFault } from '../../../../ui/day-text';
import type { Document } from './paper';

/** What is said of a document, as the forms hold it. */
export type DocumentValues = {
  name: string;
  type: string;
  /** '': as is usual for the type. */
  classification: string;
  belong: string;
  belong_name: string;
  expires_on: string;
  note: string;
};

export const FIELDS = ['name', 'type', 'classification', 'belong', 'belong_name', 'expires_on', 'note'] as const;
export type Field = (typeof FIELDS)[number];

export const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: '文件名称',
  type: '类型',
  classification: '分类',
  belong: '归属',
  belong_name: '归属名称',
  expires_on: '有效期至',
  note: '备注',
};

/** What a file probably is, by the words of its name; the first that holds. */
const GUESSES: readonly [RegExp, string][] = [
  [/执照/, 'licence'],
  [/章程/, 'charter'],
  [/审计|财务报表/, 'audit'],
  [/纳税|完税|税/, 'tax'],
  [/社保|参保/, 'social'],
  [/专利|商标|著作权|软著/, 'property'],
  [/合同|协议/, 'contract'],
  [/身份证|学历|职称|护照/, 'identity'],
  [/申报|申请/, 'declaration'],
  [/证书|资质|认定|许可/, 'qualification'],
];

export const guessType = (fileName: string): string => GUESSES.find(([words]) => words.test(fileName))?.[1] ?? 'other';

/** 'a.b.pdf' -> 'a.b' */
export const nameOfFile = (fileName: string): string => fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '') || fileName;

export const valuesOfFile = (fileName: string): DocumentValues => ({
  name: nameOfFile(fileName),
  type: guessType(fileName),
  classification: '',
  belong: 'company',
  belong_name: '',
  expires_on: '',
  note: '',
});

export const valuesOf = (document: Document): DocumentValues => ({
  name: document.name,
  type: document.type,
  classification: document.classification,
  belong: document.belong,
  belong_name: document.belong_name,
  expires_on: document.expires_on ?? '',
  note: document.note,
});

/** What is to be put right before it is sent, by field. */
export function wrongOf(values: DocumentValues): Partial<Record<Field, string>> {
  const wrong: Partial<Record<Field, string>> = {};
  if (!values.name.trim()) wrong.name = '请填写文件名称';
  if (values.belong !== 'company' && !values.belong_name.trim()) {
    wrong.belong_name = values.belong === 'person' ? '请填写是哪位员工的文件' : '请填写是哪个项目的文件';
  }
  const noDay = dayFault(values.expires_on);
  if (noDay) wrong.expires_on = noDay;
  return wrong;
}

type Fields = NonNullable<CallInput<'/api/Person/add_document_liett'>['fields']>;

export function fieldsOf(values: DocumentValues): Fields {
  return {
    name: values.name.trim(),
    type: values.type,
    ...(values.classification && { classification: values.classification }),
    belong: values.belong as Fields['belong'],
    belong_name: values.belong === 'company' ? '' : values.belong_name.trim(),
    expires_on: values.expires_on || null,
    note: values.note.trim(),
  };
}
