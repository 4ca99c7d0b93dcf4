import type { CallInput } from '@zhice/contract/all';
import type { Context } from '../../../rpc/context';
import { found, Refusal } from '../../../rpc/refusal';
import { claimUploads, deleteUnusedUploads } from '../../account/upload.queries';
import { listUses } from './document.queries';
import { type DocumentFields, documentProblem, nameOfFile, usualClassification } from './document.rules';
import { purgeOwn } from './purge-documents.queries';
import {
  type EditedDocument,
  findDocumentLocked,
  insertDocument,
  insertVersion,
  updateDeleted,
  updateDocument,
} from './save-document.queries';

type Add = CallInput<'/api/Person/add_document_liett'>;
type EnterpriseContext = Context<'enterprise'>;

/** Adds a document, or changes one and gives it a new version where a file comes with it. */
export async function saveDocument(context: EnterpriseContext, input: Add) {
  const { db, enterpriseId, account, now } = context;
  const stored = input.id === undefined ? undefined : found(await findDocumentLocked(db, enterpriseId, input.id));
  if (stored && stored.version !== input.version) throw new Refusal('conflict');
  const fileName = await fileNameOf(context, input.upload_id);
  if (!stored && fileName === undefined) throw new Refusal('file_missing', {}, 'upload_id');
  const fields = fieldsOf(input.fields ?? {}, stored, fileName);
  const problem = documentProblem(fields);
  if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
  const saving = { now, by: account.id };
  const id = stored?.id ?? (await insertDocument(db, enterpriseId, fields, saving));
  const no = (stored?.current_no ?? 0) + (input.upload_id === undefined ? 0 : 1);
  if (stored) await updateDocument(db, enterpriseId, { id, current_no: no }, fields, saving);
  if (input.upload_id !== undefined) {
    const note = input.version_note?.trim() ?? '';
    await insertVersion(db, { documentId: id, no, uploadId: input.upload_id, note }, saving);
  }
  context.subject(`document ${id}`, { name: fields.name, no });
  return { id, version: (stored?.version ?? 0) + 1, no };
}

/** Deletes documents, brings them back, or removes deleted ones for good. What declarations hold stays theirs. */
export async function deleteDocuments(
  context: EnterpriseContext,
  { ids, action }: CallInput<'/api/Person/delete_document_liett'>,
) {
  const { db, enterpriseId, account, now } = context;
  const uses = await listUses(db, enterpriseId, ids);
  const changed =
    action === 'purge'
      ? await purge(context, ids)
      : await updateDeleted(db, enterpriseId, ids, action !== 'restore', { now, by: account.id });
  if (changed.length === 0) throw new Refusal('not_found');
  const gone = new Set(changed);
  const usedBy = new Set(uses.filter(({ document_id }) => gone.has(document_id)).map(({ title }) => title));
  context.subject(`documents ${changed.join(' ')}`, { action: action ?? 'delete' });
  return { ids: changed, used_by: [...usedBy] };
}

async function purge({ db, enterpriseId, services, afterCommit }: EnterpriseContext, ids: number[]): Promise<number[]> {
  const purged = await purgeOwn(db, enterpriseId, ids);
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
  stored: EditedDocument | undefined,
  fileName: string | undefined,
): DocumentFields {
  const type = given.type ?? stored?.type ?? 'other';
  const belong = given.belong ?? stored?.belong ?? 'company';
  const belongName = given.belong_name?.trim() ?? stored?.belong_name ?? '';
  return {
    type,
    belong,
    name: given.name?.trim() ?? stored?.name ?? nameOfFile(fileName ?? ''),
    classification: given.classification ?? stored?.classification ?? usualClassification(type),
    belong_name: belong === 'company' ? '' : belongName,
    expires_on: given.expires_on === undefined ? (stored?.expires_on ?? null) : given.expires_on,
    note: given.note?.trim() ?? stored?.note ?? '',
  };
}
