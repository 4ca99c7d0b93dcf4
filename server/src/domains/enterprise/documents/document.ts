import type { CallInput, CallOutput } from '@zhice/contract/all';
import { DOCUMENT_BELONGS, DOCUMENT_STATES } from '@zhice/contract/enterprise/enumerations';
import { daysBetween, momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { keptFields } from '../../../db/records';
import { claimUploads, deleteUnusedUploads, QUOTA_BYTES } from '../../../files/upload.queries';
import { choicesOf } from '../../../reference/choices';
import type { Context, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { day, figure, moment, text } from '../../../sheet/sheet-columns';
import { stateName } from '../../policy';
import { attachmentFile } from './attachment-file';
import {
  countBytes,
  type DocumentRecord,
  documentList,
  documentRecords,
  insertVersion,
  listUses,
  listVersions,
} from './document.queries';
import {
  CLASSIFICATIONS,
  classificationName,
  DOCUMENT_TYPES,
  type DocumentFields,
  documentProblem,
  nameOfFile,
  typeName,
  usualClassification,
} from './document.rules';

type EnterpriseContext = Context<'enterprise'>;
type Add = CallInput<'/api/Person/add_document_liett'>;
type List = CallOutput<'/api/Person/document_liett'>;

export const documentHandlers = {
  '/api/Person/document_types': () => ({ list: [...DOCUMENT_TYPES] }),
  '/api/Person/document_classification': () => ({ list: [...CLASSIFICATIONS] }),
  '/api/Person/document_belong': () => ({ list: choicesOf(DOCUMENT_BELONGS) }),

  '/api/Person/document_liett': {
    page: async (context, input) => {
      const { db, enterpriseId } = context;
      const one = input.id === undefined ? undefined : found(await documentList.find(context, input.id));
      const { list, ...answer } = one
        ? { ...pageOf({}).answer, total: 1, list: [one], ...(await documentList.counts(context, {})) }
        : await documentList.answer(context, input);
      return {
        ...answer,
        list: list.map((record) => documentRow(record, context)),
        quota: { ...(await countBytes(db, enterpriseId)), total: QUOTA_BYTES },
        ...(one ? await partsOf(context, one.id) : { versions: [], uses: [] }),
      };
    },
    sheet: {
      name: '企业文件',
      columns: [
        text('名称', 'name', 40),
        text('类型', 'type_name', 20),
        text('分类', 'classification_name'),
        text('归属', 'belong_name'),
        day('有效期至', 'expires_on'),
        text('状态', ({ deleted, state }) => (deleted ? '已删除' : DOCUMENT_STATES.labels[state])),
        figure('版本', 'no'),
        text('文件', ({ file }) => file?.name, 40),
        text('备注', 'note', 40),
        moment('更新时间', 'updated_at'),
      ],
    },
  },

  '/api/Person/add_document_liett': saveDocument,
  '/api/Person/delete_document_liett': deleteDocuments,
} satisfies Partial<Handlers>;

const documentRow = (record: DocumentRecord, { services, now, today }: EnterpriseContext) => ({
  ...record,
  type_name: typeName(record.type),
  classification_name: classificationName(record.classification),
  days_left: record.expires_on === null ? null : daysBetween(today, record.expires_on),
  no: record.current_no,
  file: attachmentFile(record.upload, services, now),
  updated_at: momentInChina(record.updated_at),
});

async function partsOf(
  { db, enterpriseId, services, now }: EnterpriseContext,
  id: number,
): Promise<Pick<List, 'versions' | 'uses'>> {
  const versions = await listVersions(db, enterpriseId, id);
  const uses = await listUses(db, enterpriseId, [id]);
  return {
    versions: versions.map(({ upload, at, ...version }) => ({
      ...version,
      at: momentInChina(at),
      file: attachmentFile(upload, services, now),
    })),
    uses: uses.map(({ document_id: _, ...use }) => ({ ...use, state_name: stateName(use.state) })),
  };
}

/** Adds a document, or changes one and gives it a new version where a file comes with it. */
async function saveDocument(context: EnterpriseContext, input: Add) {
  const { db, account, now } = context;
  const stored = input.id === undefined ? undefined : found(await documentList.find(context, input.id));
  if (stored?.deleted) throw new Refusal('not_found');
  if (stored && stored.version !== input.version) throw new Refusal('conflict');
  const fileName = await fileNameOf(context, input.upload_id);
  if (!stored && fileName === undefined) throw new Refusal('file_missing', {}, 'upload_id');
  const fields = fieldsOf(input.fields ?? {}, stored, fileName);
  const problem = documentProblem(fields);
  if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
  const no = (stored?.current_no ?? 0) + (input.upload_id === undefined ? 0 : 1);
  const { id, version } = await documentRecords.save(context, input, { ...fields, current_no: no });
  if (input.upload_id !== undefined) {
    const note = input.version_note?.trim() ?? '';
    await insertVersion(db, { documentId: id, no, uploadId: input.upload_id, note }, { now, by: account.id });
  }
  context.subject(`document ${id}`, { name: fields.name, no });
  return { id, version, no };
}

/** Deletes documents, brings them back, or removes deleted ones for good. What declarations hold stays theirs. */
async function deleteDocuments(
  context: EnterpriseContext,
  { ids, action }: CallInput<'/api/Person/delete_document_liett'>,
) {
  const uses = await listUses(context.db, context.enterpriseId, ids);
  const changed =
    action === 'purge'
      ? await purge(context, ids)
      : (await documentRecords.setDeleted(context, ids, action !== 'restore')).map(({ id }) => id);
  if (changed.length === 0) throw new Refusal('not_found');
  const gone = new Set(changed);
  const usedBy = new Set(uses.filter(({ document_id }) => gone.has(document_id)).map(({ title }) => title));
  context.subject(`documents ${changed.join(' ')}`, { action: action ?? 'delete' });
  return { ids: changed, used_by: [...usedBy] };
}

async function purge(context: EnterpriseContext, ids: number[]): Promise<number[]> {
  const { db, services, afterCommit } = context;
  const purged = await documentRecords.purgeOwn(context, ids);
  const files = await deleteUnusedUploads(db, purged.uploadIds);
  afterCommit(() => {
    // a file that stays behind is a file without a row: nobody reaches it
    for (const name of files) void services.files.remove(name).catch(() => undefined);
  });
  return purged.ids;
}

async function fileNameOf(
  { db, account, enterpriseId }: EnterpriseContext,
  uploadId: number | undefined,
): Promise<string | undefined> {
  if (uploadId === undefined) return undefined;
  const name = (await claimUploads(db, [uploadId], { accountId: account.id, enterpriseId })).get(uploadId);
  if (name === undefined) throw new Refusal('bad_input', { detail: '文件不存在，请重新上传' }, 'upload_id');
  return name;
}

/** What is not given stays as it is stored, or is usual for its type. */
function fieldsOf(
  given: NonNullable<Add['fields']>,
  stored: DocumentRecord | undefined,
  fileName = '',
): DocumentFields {
  const type = given.type ?? stored?.type ?? 'other';
  const usual = {
    name: nameOfFile(fileName),
    type,
    classification: usualClassification(type),
    belong: 'company',
  } as const;
  const kept = keptFields<DocumentFields>({ ...usual, belong_name: '', expires_on: null, note: '' }, stored, given);
  return kept.belong === 'company' ? { ...kept, belong_name: '' } : kept;
}
