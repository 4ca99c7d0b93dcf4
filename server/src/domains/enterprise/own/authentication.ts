import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import type { Context, Handlers } from '../../../rpc/context';
import { ownViews } from '../../case';
import { IDENTITY_KINDS } from '../enterprise-review';
import { findEnterprise } from '../firm.queries';
import { submitIdentity } from '../identity';
import { findLicence, findLicenceUpload } from '../licence.queries';

export const authenticationHandlers = {
  '/api/Person/qiyeauthentication': async (context, { name, credit_code, upload_id }) => {
    const { db, account } = context;
    const upload = upload_id === undefined ? undefined : await licenceUpload(context, upload_id);
    const before = account.ownEnterpriseId === null ? undefined : await findLicence(db, account.ownEnterpriseId);
    const given = upload ?? before;
    if (!given) throw new Refusal('rule_broken', { detail: '请上传营业执照的扫描件或照片' }, 'upload_id');
    const renewed = given.upload_id !== before?.upload_id;
    return submitIdentity(context, { name, credit_code }, { ...given, renewed });
  },

  '/api/portal/authentication': async (context) => {
    const { db, account, services, now } = context;
    const enterpriseId = account.ownEnterpriseId;
    if (enterpriseId === null) return NONE;
    const row = found(await findEnterprise(db, enterpriseId));
    const licence = await findLicence(db, enterpriseId);
    const cases = await ownViews(context, IDENTITY_KINDS);
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
      case: cases[0] ?? null,
      history: cases.toReversed().flatMap(({ history }) => history),
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
  case: null,
  history: [],
};

/** A licence is a picture or a PDF that the person, or a colleague, has uploaded. */
async function licenceUpload({ db, account }: Context<'own'>, id: number) {
  const owner = { accountId: account.id, enterpriseId: account.ownEnterpriseId };
  const upload = await findLicenceUpload(db, id, owner);
  if (!upload) throw new Refusal('bad_input', { detail: '营业执照文件不存在，请重新上传' }, 'upload_id');
  if (!upload.mime.startsWith('image/') && upload.mime !== 'application/pdf') {
    throw new Refusal('rule_broken', { detail: '营业执照请上传 PDF 或图片' }, 'upload_id');
  }
  return { upload_id: id, name: upload.name };
}
