import { found, Refusal } from '../../base/refusal';
import { announceChange } from '../../db/change-feed';
import { firstRow, hasRows, valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { insertAudit } from '../../rpc/audit.queries';
import { type Applicant, type ReviewResult, tellReviewResult } from '../notice';

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

interface Submission {
  id: number;
  name: string;
  credit_code: string;
  submitted_at: Date | null;
  /** It acts already and asks for a change of its identity. */
  approved: boolean;
}

const submissions = (db: Db) => db`
  select id, coalesce(pending ->> 'name', name) as name, coalesce(pending ->> 'credit_code', credit_code, '') as credit_code,
         submitted_at, approved_at is not null as approved
  from enterprise where review_status = 1`;

/** What waits for review, the oldest first. */
export const listSubmissions = (db: Db) => db<Submission[]>`${submissions(db)} order by submitted_at nulls first, id`;

/** One submission, locked; undefined when nothing of this enterprise waits. */
const findSubmissionLocked = (db: Db, enterpriseId: number) =>
  firstRow<Submission>(db`${submissions(db)} and id = ${enterpriseId} for no key update`);

const existsEnterprise = (db: Db, enterpriseId: number) =>
  hasRows(db`select 1 from enterprise where id = ${enterpriseId}`);

/** In review -> approved, with the submitted identity, by which its rights are known; false when the state is another one. */
const updateToApproved = (db: Db, enterpriseId: number, now: Date) =>
  hasRows(db`
    update enterprise
    set review_status = 2, review_reason = '', reviewed_at = ${now}, updated_at = ${now},
        approved_at = coalesce(approved_at, ${now}),
        name = coalesce(pending ->> 'name', name),
        credit_code = coalesce(pending ->> 'credit_code', credit_code),
        pending = null, fact_version = fact_version + 1
    where id = ${enterpriseId} and review_status = 1 returning id`);

/** In review -> returned; what was submitted stays in `pending` so that it can be corrected. */
const updateToReturned = (db: Db, enterpriseId: number, reason: string, now: Date) =>
  hasRows(db`
    update enterprise
    set review_status = 3, review_reason = ${reason}, reviewed_at = ${now}, updated_at = ${now}
    where id = ${enterpriseId} and review_status = 1 returning id`);

/** Imported enterprises with this code that nobody has claimed: without account and without anything under way. Locked. */
const findUnclaimedLocked = (db: Db, creditCode: string, enterpriseId: number) =>
  valuesOf<number>(db`
    select e.id from enterprise e
    where e.credit_code = ${creditCode} and e.id <> ${enterpriseId} and e.source_key is not null
      and not exists (select 1 from account a where a.enterprise_id = e.id)
      and not exists (select 1 from cases c where c.enterprise_id = e.id)
    order by e.id for update`);

/** Moves what one enterprise has and the other lacks: facts, awards, identity columns; then the first one goes away. */
async function moveInto(db: Db, enterpriseId: number, importedId: number, now: Date): Promise<void> {
  await db`
    insert into enterprise_fact (enterprise_id, fact, period, value, source, value_date, updated_at, updated_by)
    select ${enterpriseId}::bigint, fact, period, value, source, value_date, updated_at, updated_by
    from enterprise_fact where enterprise_id = ${importedId}
    on conflict (enterprise_id, fact, period) do nothing`;
  await db`update award_enterprise set enterprise_id = ${enterpriseId} where enterprise_id = ${importedId}`;
  const [imported] = await db<
    {
      stock_code: string | null;
      area_code: string | null;
      industry_code: string | null;
      registered_on: string | null;
    }[]
  >`delete from enterprise where id = ${importedId}
    returning stock_code, area_code, industry_code, registered_on`;
  if (!imported) return;
  await db`
    update enterprise
    set stock_code = coalesce(stock_code, ${imported.stock_code}),
        area_code = coalesce(area_code, ${imported.area_code}),
        industry_code = coalesce(industry_code, ${imported.industry_code}),
        registered_on = coalesce(registered_on, ${imported.registered_on}::date),
        fact_version = fact_version + 1, updated_at = ${now}
    where id = ${enterpriseId}`;
}

/** The people of an enterprise who may sign in. */
const listPeople = (db: Db, enterpriseId: number) =>
  db<Applicant[]>`
    select id, mobile, email from account where enterprise_id = ${enterpriseId} and disabled_at is null order by id`;
