import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import type { FieldsFor } from '../../../../app/form/fields';
import type { Choices } from '../../../../app/form/form-fields';
import { useCall } from '../../../../rpc/use-call';

export type DocumentList = CallOutput<'/api/Person/document_liett'>;
/** One document whole: with its versions and the declarations that use it. */
export type DocumentRecord = DocumentList['list'][number] & Pick<DocumentList, 'uses' | 'versions'>;

/** Answers that a change of a document makes untrue. */
export const STALE: CallPath[] = ['/api/Person/document_liett'];

/** How documents go and come back. */
export const DOCUMENT_ACTS = {
  what: '文件',
  unit: '个',
  stale: STALE,
  removal: { call: '/api/Person/delete_document_liett', many: true },
} as const;

/** What is said of a document; its files stay. */
export const DOCUMENT_FIELDS = {
  name: { kind: 'text', label: '文件名称', required: '请填写文件名称', max: 200 },
  type: { kind: 'choice', label: '类型', required: '请选择类型' },
  classification: { kind: 'choice', label: '分类', beside: true },
  belong: { kind: 'choice', label: '归属', beside: true },
  belong_name: {
    kind: 'text',
    label: ({ belong }) => (belong === 'person' ? '员工姓名' : '项目名称'),
    short: '归属名称',
    beside: true,
    max: 100,
    required: ({ belong }) => (belong === 'person' ? '请填写是哪位员工的文件' : '请填写是哪个项目的文件'),
    when: ({ belong }) => belong !== 'company',
  },
  expires_on: { kind: 'day', label: '有效期至', beside: true, hint: '没有期限可不填' },
  note: { kind: 'lines', label: '备注', max: 1000 },
} satisfies FieldsFor<NonNullable<CallInput<'/api/Person/add_document_liett'>['fields']>>;

const { note: _, ...rest } = DOCUMENT_FIELDS;
/** What is asked of a file while it goes up: its class may be left to its type. */
export const UPLOAD_FIELDS = { ...rest, classification: { ...rest.classification, placeholder: '随类型' } };

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

/** What a file begins with in the form. */
export const guessOf = (fileName: string) => ({
  name: nameOfFile(fileName),
  type: guessType(fileName),
  belong: 'company',
});

/** Choices hardly ever change. */
const LONG = { staleTime: 3_600_000 };

const optionsOf = (choices: { list: { id: string | number; name: string }[] } | undefined) =>
  (choices?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** Types, classes and owners of documents. */
export function useDocumentChoices(): Choices {
  const types = useCall('/api/Person/document_types', {}, LONG);
  const classifications = useCall('/api/Person/document_classification', {}, LONG);
  const belongs = useCall('/api/Person/document_belong', {}, LONG);
  return {
    type: optionsOf(types.data),
    classification: optionsOf(classifications.data),
    belong: optionsOf(belongs.data),
  };
}
