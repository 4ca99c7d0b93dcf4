import type { CallInput, CallOutput } from '@zhice/contract/all';
import { checkCreditCode } from '@zhice/matching/credit-code';
import { found, Refusal } from '../../base/refusal';
import type { Context } from '../../rpc/context';
import { changeFacts } from './change-facts';
import { fieldOf, type GivenChange, readChanges } from './fact-changes.rules';
import {
  findEnterprise,
  findOwnEnterpriseLocked,
  insertOwnEnterprise,
  isCodeTaken,
  updateToApprovedAgain,
  updateToInReview,
} from './firm.queries';
import { endColleagueDrafts, endDraft } from './firm-draft.queries';

type Input = CallInput<'/api/Person/qyedit'>;
type Outcome = CallOutput<'/api/Person/qyedit'>;

const APPROVED = 2;
const IN_REVIEW = 1;

/**
 * Submits the identity of the own enterprise. Area, industry and registration day are facts and count at once; name and
 * code wait for review, and an approved enterprise acts under its old ones meanwhile. An approved enterprise that
 * changes neither stays approved, unless there is something new to look at (`renewed`).
 */
export async function submitIdentity(context: Context<'member'>, input: Input, renewed = false): Promise<Outcome> {
  const { db, account, now, today } = context;
  const changes = readChanges(identityFacts(input), today);
  const identity = { name: readName(input.name), credit_code: readCode(input.credit_code) };
  const enterpriseId =
    (await findOwnEnterpriseLocked(db, account.id)) ?? (await insertOwnEnterprise(db, account.id, now));
  context.subject(`enterprise ${enterpriseId}`, { ...identity, sent: true });
  const row = found(await findEnterprise(db, enterpriseId));
  if (row.review_status === IN_REVIEW) throw new Refusal('in_review');
  if (await isCodeTaken(db, identity.credit_code, enterpriseId)) {
    throw new Refusal('credit_code_taken', {}, 'credit_code');
  }
  if (changes.length > 0) await changeFacts(db, { enterpriseId, accountId: account.id, now, today }, changes);
  const same = !renewed && row.approved && row.name === identity.name && row.credit_code === identity.credit_code;
  if (same) {
    context.subject(`enterprise ${enterpriseId}`, identity);
    await updateToApprovedAgain(db, enterpriseId, now);
  } else if (!(await updateToInReview(db, enterpriseId, identity, now))) throw new Refusal('in_review');
  // with the enterprise locked: colleagues at once take turns
  await endDraft(db, account.id, ['name', 'credit_code', ...changes.map(fieldOf)], now);
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
