import type { CallInput, CallOutput } from '@zhice/contract/all';
import { maskName } from '@zhice/contract/formats';
import { checkCreditCode } from '@zhice/matching/credit-code';
import { found, Refusal } from '../../base/refusal';
import { lockEnterprise } from '../../db/lock-owner';
import type { Context } from '../../rpc/context';
import { act, findUnderWay, openCase } from '../case';
import { changeFacts } from './change-facts';
import { authenticationCases, enterpriseEditCases } from './enterprise-review';
import { fieldOf, type GivenChange, readChanges } from './fact-changes.rules';
import {
  findEnterprise,
  findOwnEnterpriseLocked,
  findOwnerName,
  insertOwnEnterprise,
  isCodeTaken,
} from './firm.queries';
import { endColleagueDrafts, endDraft } from './firm-draft.queries';
import type { Licence } from './licence.queries';

type Input = CallInput<'/api/Person/qyedit'>;
type Outcome = CallOutput<'/api/Person/qyedit'>;

const APPROVED = 2;
const IN_REVIEW = 1;

interface GivenLicence extends Pick<Licence, 'upload_id' | 'name'> {
  /** It is another one than was given before. */
  renewed: boolean;
}

/**
 * Submits the identity of the own enterprise. Area, industry and registration day are facts and count at once; name and
 * code wait for review, and an approved enterprise acts under its old ones meanwhile. An approved enterprise that
 * changes neither stays approved, unless its licence is new; a change of it that was returned is taken back then.
 */
export async function submitIdentity(context: Context<'own'>, input: Input, licence?: GivenLicence): Promise<Outcome> {
  const { db, account, now, today } = context;
  const changes = readChanges(identityFacts(input), today);
  const identity = { name: readName(input.name), credit_code: readCode(input.credit_code) };
  const enterpriseId = (await findOwnEnterpriseLocked(db, account)) ?? (await insertOwnEnterprise(db, account.id, now));
  context.subject(`enterprise ${enterpriseId}`, { ...identity, sent: true });
  // colleagues at once take turns
  await lockEnterprise(db, enterpriseId);
  const row = found(await findEnterprise(db, enterpriseId));
  if (row.review_status === IN_REVIEW) throw new Refusal('in_review');
  if (await isCodeTaken(db, identity.credit_code, enterpriseId)) {
    const owner = await findOwnerName(db, identity.credit_code, enterpriseId);
    if (owner) throw new Refusal('enterprise_owned', { owner: maskName(owner) }, 'credit_code');
    throw new Refusal('credit_code_taken', {}, 'credit_code');
  }
  if (changes.length > 0) await changeFacts(db, { enterpriseId, accountId: account.id, now, today }, changes);
  const same =
    !licence?.renewed && row.approved && row.name === identity.name && row.credit_code === identity.credit_code;
  const handled = row.approved ? enterpriseEditCases : authenticationCases;
  const acting = { ...context, account: { ...account, ownEnterpriseId: enterpriseId } };
  if (same) {
    context.subject(`enterprise ${enterpriseId}`, identity);
    const applicant = { accountId: account.id, enterpriseId };
    const changed = await findUnderWay(db, applicant, handled.kind.name, undefined);
    if (changed) await act(acting, handled, changed, { name: 'withdraw' }, ['applicant']);
  } else {
    const files = licence && { licence: [{ upload_id: licence.upload_id, name: licence.name }] };
    await openCase(acting, handled, { given: { ...identity, ...files }, submits: true });
  }
  await endDraft(db, { accountId: account.id, enterpriseId }, ['name', 'credit_code', ...changes.map(fieldOf)], now);
  // a colleague's draft would come back over what is approved
  if (!same) await endColleagueDrafts(db, { enterpriseId, accountId: account.id }, ['name', 'credit_code'], now);
  return { status: same ? APPROVED : IN_REVIEW, enterprise_id: enterpriseId };
}

function identityFacts({ area, industry, registered_on }: Input): GivenChange[] {
  const given = { area, industry, registered_on };
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([fact, value]) => ({ fact, period: '', value }));
}

function readName(text: string): string {
  const name = text.trim();
  if (name.length < 2) throw new Refusal('bad_input', { detail: '企业名称至少 2 个字' }, 'name');
  return name;
}

function readCode(text: string): string {
  const checked = checkCreditCode(text);
  if (!checked.valid) throw new Refusal('credit_code_wrong', { detail: checked.error }, 'credit_code');
  return checked.code;
}
