import type { CallInput, CallOutput } from '@zhice/contract/all';
import { problemOf } from '@zhice/contract/fields';
import { POLICY_FIELDS } from '@zhice/contract/policy/policy-fields';
import type postgres from 'postgres';
import { found, Refusal } from '../../../base/refusal';
import { firstRow, valuesOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { industryName } from '../../../reference/industries';
import { placeName } from '../../../reference/places';
import type { Context, Handlers } from '../../../rpc/context';
import { CODE_NAMES } from '../code-names';
import { describePolicy } from '../depot-detail';
import type { PolicyContent } from '../policy-content';
import { saveEdit } from '../save-policy';
import { getStored, type StoredPolicy } from '../stored-policy.queries';
import { diffVersions } from '../versions.rules';
import { type DocumentFields, documentEntries, hasFormula, type ItemFields, itemEntries, saidOf } from './record.rules';
import { followShown, repealReplaced } from './show';

type Asking = Context<'staff:policies'>;
type Kind = PolicyContent['kind'];
type Given = Omit<CallInput<'/api/console/document_save'>, 'fields'> & { fields: DocumentFields | ItemFields };

const saving =
  (kind: Kind) =>
  async (context: Asking, given: Given): Promise<CallOutput<'/api/console/document_save'>> =>
    savePolicy(context, kind, given);

const previewing =
  (kind: Kind) =>
  async (context: Asking, given: Given): Promise<CallOutput<'/api/console/document_preview'>> =>
    previewPolicy(context, kind, given);

export const officeSaveHandlers = {
  '/api/console/document_save': saving('document'),
  '/api/console/item_save': saving('item'),
  '/api/console/document_preview': previewing('document'),
  '/api/console/item_preview': previewing('item'),

  '/api/console/policy_revert': async (context, { id, version, to }) => {
    const stored = await lockPolicy(context.db, id, version);
    const row = await firstRow<{ content: PolicyContent }>(context.db`
      select content from policy_version where policy_id = ${id} and version = ${to}`);
    const { content } = found(row);
    const fields = content.kind === 'document' ? documentEntries(content) : itemEntries(content);
    return saveGiven(context, stored.content.kind, { id, version, fields }, stored);
  },
} satisfies Partial<Handlers>;

/** A policy in the version that was seen, locked until the transaction ends; not one that is deleted. Refuses `conflict`. */
export async function lockPolicy(db: Db, id: number, seen: number, deleted = false): Promise<StoredPolicy> {
  const row = await firstRow<{ version: number; deleted: boolean }>(db`
    select version, deleted_at is not null as deleted from policy where id = ${id} for update`);
  if (!row || row.deleted !== deleted) throw new Refusal('not_found');
  if (row.version !== seen) throw new Refusal('conflict');
  return (await getStored(db, [id]))[0]!;
}

async function savePolicy(context: Asking, kind: Kind, given: Given) {
  const { id, version = 0 } = given;
  const stored = id === undefined ? undefined : await lockPolicy(context.db, id, version);
  if (stored && stored.content.kind !== kind) throw new Refusal('not_found');
  return saveGiven(context, kind, given, stored);
}

/** Saves what an editor says; of a public policy at once for everybody, with what it replaces. */
async function saveGiven(context: Asking, kind: Kind, given: Given, stored: StoredPolicy | undefined) {
  const { db, now, staff, today, subject } = context;
  const problem = problemOf(POLICY_FIELDS[kind], given.fields, today);
  if (problem) throw new Refusal('bad_input', { detail: problem.detail }, problem.field);
  admitCodes(given.fields);
  await admitFiles(db, given.fields.files ?? [], stored);
  const said = saidOf(kind, given.fields, stored !== undefined && hasFormula(stored.content));
  const by = { now, staff: staff.id };
  const saved = await saveEdit(db, { kind, change: { said }, stored }, by).catch(refused);
  const shown = stored === undefined ? false : await isShown(db, saved.id);
  await db`update policy set shown = ${shown}, changed_by = ${staff.id}, updated_at = ${now} where id = ${saved.id}`;
  const [after] = await getStored(db, [saved.id]);
  if (!shown) await followShown(db, after!);
  const repealed = shown ? await repealReplaced(db, saved.id, saved.content, by) : [];
  subject(`policy ${saved.id}`, {
    ...changesOf(stored?.content, after!.content),
    ...(repealed.length > 0 ? { 随之废止: repealed } : {}),
  });
  return { id: saved.id, version: after!.version, repealed };
}

const isShown = async (db: Db, id: number) =>
  (await firstRow<{ shown: boolean }>(db`select shown from policy where id = ${id}`))!.shown;

/** What cannot be saved, in the words of the import. */
function refused(error: unknown): never {
  if (error instanceof RangeError) throw new Refusal('rule_broken', { detail: error.message });
  throw error;
}

/** Places and industries that nobody knows are refused. */
function admitCodes({ areas = [], zones = [], industries = [] }: Given['fields']): void {
  const place = [...areas, ...zones].find(({ code }) => placeName(code) === '');
  if (place) throw new Refusal('bad_input', { detail: `没有代码为 ${place.code} 的地区，请重新选择` }, 'fields.areas');
  const industry = industries.find(({ code }) => industryName(code) === '');
  if (industry)
    throw new Refusal('bad_input', { detail: `没有代码为 ${industry.code} 的行业，请重新选择` }, 'fields.industries');
}

/** Files are those that the office uploaded, or that stand there already: nobody else's become public. */
async function admitFiles(db: Db, files: readonly { upload_id: number }[], stored: StoredPolicy | undefined) {
  const there = new Set(stored?.content.attachments.map(({ upload_id }) => upload_id));
  const added = files.map(({ upload_id }) => upload_id).filter((id) => !there.has(id));
  if (added.length === 0) return;
  const known = new Set(
    await valuesOf<number>(db`
      select id from upload where id = any(${added}::bigint[]) and staff_id is not null order by id for key share`),
  );
  if (added.some((id) => !known.has(id))) {
    throw new Refusal('bad_input', { detail: '有附件不存在或已清理，请重新上传' }, 'fields.files');
  }
}

/** What differs between what a policy said and says, for the audit: long texts by their changed paragraphs. */
export function changesOf(before: PolicyContent | undefined, after: PolicyContent) {
  const empty = Object.fromEntries(
    Object.keys(after).map((name) => [name, name === 'kind' ? after.kind : EMPTY[name]]),
  );
  const changes = diffVersions(before ?? (empty as unknown as PolicyContent), after, CODE_NAMES);
  const of = (side: 'before' | 'after') =>
    Object.fromEntries(changes.flatMap((change) => (change[side] === '' ? [] : [[change.name, change[side]]])));
  return { before: before ? of('before') : {}, after: of('after') };
}

/** What a new policy had before: lists without entries, no level. */
const EMPTY: Readonly<Record<string, unknown>> = Object.fromEntries(
  [
    'area_codes',
    'industries',
    'labels',
    'relations',
    'attachments',
    'windows',
    'materials',
    'process',
    'rules',
    'groups',
  ].map((name) => [name, []]),
);

/** Ends a savepoint whose changes nobody is to see. */
class Seen extends Error {
  constructor(readonly detail: CallOutput<'/api/console/document_preview'>) {
    super('seen');
  }
}

/** Saves and publishes for the length of a look: what a visitor would see then. */
async function previewPolicy(context: Asking, kind: Kind, given: Given) {
  const { now, today, services } = context;
  try {
    await (context.db as postgres.TransactionSql).savepoint(async (db) => {
      const { id } = await savePolicy({ ...context, db, subject: () => undefined }, kind, given);
      await db`update policy set shown = true, publish_at = null, withdrawn_at = null where id = ${id}`;
      throw new Seen(await describePolicy(db, id, today, (uploadId) => services.files.link(uploadId, now)));
    });
  } catch (error) {
    if (error instanceof Seen) return error.detail;
    throw error;
  }
  throw new Error('a preview does not end');
}
