import type { CallInput } from '@zhice/contract/all';
import type { Context } from '../../../rpc/context';
import { found, Refusal } from '../../../rpc/refusal';
import { claimUploads } from '../../account/upload.queries';
import { findVersionLocked } from '../change-facts.queries';
import {
  findQualification,
  insertQualification,
  type QualificationRecord,
  updateDeleted,
  updateQualification,
} from './qualification.queries';
import { kindName, OTHER, type QualificationFields, qualificationProblem } from './qualification.rules';
import { syncQualificationRenewals } from './qualification-renewals.queries';
import { syncTitleFact } from './title-facts';

type Save = CallInput<'/api/portal/qualification_save'>;
type EnterpriseContext = Context<'enterprise'>;

/** Adds a certificate or changes one, and brings facts and renewals into step. */
export async function saveQualification(
  context: EnterpriseContext,
  input: Save,
): Promise<{ id: number; version: number }> {
  const { db, enterpriseId, today, account, now } = context;
  // two savers of one enterprise wait for each other
  await findVersionLocked(db, enterpriseId);
  const stored = input.id === undefined ? undefined : await ownAlive(context, input.id);
  const fields = fieldsOf(input.fields, stored);
  const problem = qualificationProblem(fields, today);
  if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
  await refuseForeignFile(context, fields.upload_id);
  const saving = { now, by: account.id };
  const saved = stored
    ? {
        id: stored.id,
        version: await updateQualification(db, enterpriseId, stored.id, input.version ?? 0, fields, saving),
      }
    : { id: await insertQualification(db, enterpriseId, fields, saving), version: 1 };
  const { id, version } = saved;
  if (version === undefined) throw new Refusal('conflict');
  await syncAll(context, stored ? [stored.kind, fields.kind] : [fields.kind]);
  context.subject(`qualification ${id}`, { kind: fields.kind, expires_on: fields.expires_on });
  return { id, version };
}

/** Deletes a certificate or brings it back within 30 days. */
export async function deleteQualification(context: EnterpriseContext, id: number, restore: boolean): Promise<void> {
  const { db, enterpriseId, account, now } = context;
  await findVersionLocked(db, enterpriseId);
  const kind = found(await updateDeleted(db, enterpriseId, id, !restore, { now, by: account.id }));
  await syncAll(context, [kind]);
  context.subject(`qualification ${id}`, { deleted: !restore });
}

async function ownAlive({ db, enterpriseId, today }: EnterpriseContext, id: number): Promise<QualificationRecord> {
  const stored = found(await findQualification(db, enterpriseId, id, today));
  if (stored.deleted_at !== null) throw new Refusal('conflict');
  return stored;
}

const trimmed = (given: string | undefined, stored: string | undefined): string => given?.trim() ?? stored ?? '';

/** What is not given stays as it is stored, or is empty. */
function fieldsOf(given: Save['fields'], stored: QualificationRecord | undefined): QualificationFields {
  const or = <T>(value: T | undefined, kept: T | undefined, usual: T): T =>
    value !== undefined ? value : kept !== undefined ? kept : usual;
  return {
    kind: given.kind,
    name: given.kind === OTHER ? trimmed(given.name, stored?.kind === OTHER ? stored.name : '') : kindName(given.kind),
    level: or(given.level, stored?.level, null),
    certificate_no: trimmed(given.certificate_no, stored?.certificate_no),
    issuer: trimmed(given.issuer, stored?.issuer),
    issued_on: given.issued_on,
    expires_on: or(given.expires_on, stored?.expires_on, null),
    upload_id: or(given.upload_id, stored?.upload_id, null),
    note: trimmed(given.note, stored?.note),
    renews: or(given.renews, stored?.renews, true),
  };
}

async function refuseForeignFile(
  { db, account, enterpriseId }: EnterpriseContext,
  uploadId: number | null,
): Promise<void> {
  if (uploadId === null) return;
  const own = await claimUploads(db, [uploadId], { accountId: account.id, enterpriseId });
  if (!own.has(uploadId)) throw new Refusal('bad_input', { detail: '证书文件不存在，请重新上传' }, 'fields.upload_id');
}

async function syncAll({ db, enterpriseId, now, today, account }: EnterpriseContext, kinds: string[]): Promise<void> {
  for (const kind of new Set(kinds)) await syncTitleFact(db, enterpriseId, kind, { now, today, by: account.id });
  await syncQualificationRenewals(db, [enterpriseId], now);
}
