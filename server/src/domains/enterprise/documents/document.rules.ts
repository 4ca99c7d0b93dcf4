import type { CallInput } from '@zhice/contract/all';
import type { DOCUMENT_STATES } from '@zhice/contract/enterprise/enumerations';

interface NamedChoice {
  id: string;
  name: string;
}

/** What a document is, with the class that it has unless its owner says otherwise. */
const TYPE_CHOICES: readonly (NamedChoice & { classification: string })[] = [
  { id: 'licence', name: '营业执照', classification: 'enterprise' },
  { id: 'charter', name: '公司章程', classification: 'enterprise' },
  { id: 'audit', name: '审计报告', classification: 'finance' },
  { id: 'tax', name: '纳税证明', classification: 'finance' },
  { id: 'social', name: '社保证明', classification: 'people' },
  { id: 'property', name: '知识产权证书', classification: 'property' },
  { id: 'qualification', name: '资质证书', classification: 'enterprise' },
  { id: 'contract', name: '合同', classification: 'project' },
  { id: 'declaration', name: '申报材料', classification: 'project' },
  { id: 'identity', name: '人员证件', classification: 'people' },
  { id: 'other', name: '其他', classification: 'other' },
];
export const DOCUMENT_TYPES: readonly NamedChoice[] = TYPE_CHOICES.map(({ id, name }) => ({ id, name }));

export const CLASSIFICATIONS: readonly NamedChoice[] = [
  { id: 'enterprise', name: '企业基本' },
  { id: 'finance', name: '财务' },
  { id: 'property', name: '知识产权' },
  { id: 'people', name: '人员' },
  { id: 'project', name: '项目' },
  { id: 'other', name: '其他' },
];

const nameIn = (choices: readonly NamedChoice[], id: string): string =>
  choices.find((choice) => choice.id === id)?.name ?? id;
export const typeName = (id: string): string => nameIn(DOCUMENT_TYPES, id);
export const classificationName = (id: string): string => nameIn(CLASSIFICATIONS, id);

export const usualClassification = (type: string): string =>
  TYPE_CHOICES.find(({ id }) => id === type)?.classification ?? 'other';

/** A document that ends within so many days is worth a thought. */
export const ENDING_DAYS = 90;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

export type DocumentFields = Required<NonNullable<CallInput<'/api/Person/add_document_liett'>['fields']>>;

/** The name of a file without its ending: what a document is called unless its owner says otherwise. */
export const nameOfFile = (file: string): string => file.replace(/\.[A-Za-z0-9]{1,8}$/, '').trim() || file;

/** Why a document cannot be kept, in Chinese, with the input field; undefined when it can. */
export function documentProblem(fields: DocumentFields): { field: string; detail: string } | undefined {
  const wrong = (field: string, detail: string) => ({ field: `fields.${field}`, detail });
  if (fields.name === '') return wrong('name', '请填写文件名称');
  if (!DOCUMENT_TYPES.some(({ id }) => id === fields.type)) return wrong('type', '没有这种文件类型，请重新选择');
  if (!CLASSIFICATIONS.some(({ id }) => id === fields.classification)) {
    return wrong('classification', '没有这个文件分类，请重新选择');
  }
  if (fields.belong === 'person' && fields.belong_name === '') return wrong('belong_name', '请填写是哪位员工的文件');
  if (fields.belong === 'project' && fields.belong_name === '') return wrong('belong_name', '请填写是哪个项目的文件');
  return undefined;
}
