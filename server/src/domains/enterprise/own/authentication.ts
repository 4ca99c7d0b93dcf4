import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { firstRow } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Context, Handlers } from '../../../rpc/context';
import { findEnterprise } from '../firm.queries';
import { submitIdentity } from '../identity';
import { reviewHistory } from '../review-source';

export const authenticationHandlers = {
  '/api/Person/qiyeauthentication': async (context, { name, credit_code, upload_id }) => {
    if (upload_id !== undefined) await refuseBadLicence(context, upload_id);
    const { db, account, now } = context;
    const before = account.ownEnterpriseId === null ? undefined : await findLicence(db, account.ownEnterpriseId);
    if (upload_id === undefined && !before) {
      throw new Refusal('rule_broken', { detail: '请上传营业执照的扫描件或照片' }, 'upload_id');
    }
    const renewed = upload_id !== undefined && upload_id !== before?.upload_id;
    const outcome = await submitIdentity(context, { name, credit_code }, renewed);
    if (upload_id !== undefined) await upsertLicence(db, outcome.enterprise_id, upload_id, account.id, now);
    return outcome;
  },

  '/api/portal/authentication': async ({ db, account, services, now }) => {
    const enterpriseId = account.ownEnterpriseId;
    if (enterpriseId === null) return NONE;
    const row = found(await findEnterprise(db, enterpriseId));
    const licence = await findLicence(db, enterpriseId);
    const history = await reviewHistory(db, enterpriseId);
    return {
      status: row.review_status,
      approved: row.approved,
      reason: row.review_reason,
      submitted_at: row.submitted_at && momentInChina(row.submitted_at),
      name: row.name,
      credit_code: row.credit_code ?? '',
      pending: row.pending,
      licence: licence
        ? {
            upload_id: licence.upload_id,
            name: licence.name,
            url: services.files.link(licence.upload_id, now),
            given_at: momentInChina(licence.given_at),
          }
        : null,
      history: history.map(({ at, ...event }) => ({ at: momentInChina(at), ...event })),
    };
  },
} satisfies Partial<Handlers>;

const NONE = {
  status: 0,
  approved: false,
  reason: '',
  submitted_at: null,
  name: '',
  credit_code: '',
  pending: null,
  licence: null,
  history: [],
};

/** A licence is a picture or a PDF that the person, or a colleague, has uploaded. */
async function refuseBadLicence({ db, account }: Context<'member'>, uploadId: number): Promise<void> {
  const owner = { accountId: account.id, enterpriseId: account.ownEnterpriseId };
  const upload = await findLicenceUpload(db, uploadId, owner);
  if (!upload) throw new Refusal('bad_input', { detail: '营业执照文件不存在，请重新上传' }, 'upload_id');
  if (!upload.mime.startsWith('image/') && upload.mime !== 'application/pdf') {
    throw new Refusal('rule_broken', { detail: '营业执照请上传 PDF 或图片' }, 'upload_id');
  }
}

interface Licence {
  upload_id: number;
  name: string;
  given_at: Date;
}

/** The licence that an enterprise gave last. */
const findLicence = (db: Db, enterpriseId: number) =>
  firstRow<Licence>(db`
    select l.upload_id, u.name, l.given_at from enterprise_licence l join upload u on u.id = l.upload_id
    where l.enterprise_id = ${enterpriseId}`);

/** An upload of the enterprise, or one that the account made before it had any. */
const findLicenceUpload = (db: Db, id: number, owner: { accountId: number; enterpriseId: number | null }) =>
  firstRow<{ mime: string }>(db`
    select mime from upload
    where id = ${id}
      and (enterprise_id = ${owner.enterpriseId} or account_id = ${owner.accountId} and enterprise_id is null)`);

async function upsertLicence(
  db: Db,
  enterpriseId: number,
  uploadId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await db`
    insert into enterprise_licence (enterprise_id, upload_id, account_id, given_at)
    values (${enterpriseId}, ${uploadId}, ${accountId}, ${now})
    on conflict (enterprise_id) do update
    set upload_id = excluded.upload_id, account_id = excluded.account_id, given_at = excluded.given_at`;
}
