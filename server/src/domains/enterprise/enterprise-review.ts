import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { insertAudit } from '../../rpc/audit.queries';
import { found, Refusal } from '../../rpc/refusal';
import { type ReviewResult, tellReviewResult } from '../notice/review-result';
import {
  existsEnterprise,
  findSubmissionLocked,
  findUnclaimedLocked,
  listPeople,
  moveInto,
  type Submission,
  updateToApproved,
  updateToReturned,
} from './enterprise-review.queries';

/** Who reviews: an account of the back office, or nobody signed in (the command line). */
export interface Reviewer {
  accountId: number | null;
  address: string;
  requestId: string;
}

/**
 * Approves what an enterprise submitted, inside the caller's transaction; from then on it acts under that identity.
 *
 * An imported enterprise with the same code that nobody has claimed is this enterprise: its facts fill what is missing
 * (what a person said stays), its awards move over, and its row goes away; the next import knows it by code. The merged
 * row carries no import key, so it never again counts as unclaimed, even when its account is gone.
 * Refuses with `not_found`, `state_changed` (nothing waits) and `credit_code_taken` (another acting enterprise has the code).
 */
export async function approve(db: Db, enterpriseId: number, now: Date, reviewer: Reviewer): Promise<Submission> {
  const submission = await waiting(db, enterpriseId);
  const imported = await findUnclaimedLocked(db, submission.credit_code, enterpriseId);
  for (const importedId of imported) await moveInto(db, enterpriseId, importedId, now);
  const approved = await updateToApproved(db, enterpriseId, now).catch(refuseTakenCode);
  if (!approved) throw new Refusal('state_changed');
  await announceChange(db, 'enterprise', [enterpriseId, ...imported]);
  await conclude(db, submission, { action: 'enterprise_approved', imported }, approval(submission), now, reviewer);
  return submission;
}

/** Returns a submission with the reason that the person reads; refuses like `approve`. */
export async function returnWithReason(
  db: Db,
  enterpriseId: number,
  reason: string,
  now: Date,
  reviewer: Reviewer,
): Promise<Submission> {
  const submission = await waiting(db, enterpriseId);
  if (!(await updateToReturned(db, enterpriseId, reason, now))) throw new Refusal('state_changed');
  const text = `贵企业“${submission.name}”的企业信息未通过审核：${reason}。请登录个人中心修改后重新提交。`;
  const result = { state: '已退回', text, path: '/firm' };
  await conclude(db, submission, { action: 'enterprise_returned', reason }, result, now, reviewer);
  return submission;
}

async function waiting(db: Db, enterpriseId: number): Promise<Submission> {
  const submission = await findSubmissionLocked(db, enterpriseId);
  if (submission) return submission;
  found((await existsEnterprise(db, enterpriseId)) || null);
  throw new Refusal('state_changed');
}

function refuseTakenCode(error: unknown): never {
  const constraint = (error as { constraint_name?: string }).constraint_name;
  if (constraint === 'enterprise_credit_code_unique') throw new Refusal('credit_code_taken');
  throw error;
}

/** A first approval opens the matches, so that is where its words lead; a change of name or code shows on the form. */
function approval({ name, approved }: Submission): Told {
  const state = '已审核通过';
  return approved
    ? { state, text: `贵企业“${name}”的企业信息变更已审核通过。`, path: '/firm' }
    : {
        state,
        text: `贵企业“${name}”的企业信息已审核通过，现在可以查看匹配到的政策、在线申报和管理知识产权。`,
        path: '/match',
      };
}

type Told = Pick<ReviewResult, 'state' | 'text' | 'path'>;

/** Tells the enterprise's people and leaves an audit row. */
async function conclude(
  db: Db,
  submission: Submission,
  { action, ...detail }: { action: string; reason?: string; imported?: number[] },
  told: Told,
  now: Date,
  reviewer: Reviewer,
): Promise<void> {
  const mark = `enterprise ${submission.id} ${now.toISOString()}`;
  await tellReviewResult(
    db,
    await listPeople(db, submission.id),
    { kind: 'enterprise', subject: '企业信息', mark, ...told },
    now,
  );
  await insertAudit(db, {
    accountId: reviewer.accountId,
    enterpriseId: submission.id,
    action,
    subject: `enterprise ${submission.id}`,
    detail: { name: submission.name, credit_code: submission.credit_code, ...detail },
    address: reviewer.address,
    requestId: reviewer.requestId,
  });
}
