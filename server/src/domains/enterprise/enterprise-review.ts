import { marksIn } from '@zhice/contract/case/shared';
import { AUTHENTICATION, ENTERPRISE_EDIT } from '@zhice/contract/enterprise/authentication-kind';
import { CONSULT } from '@zhice/contract/enterprise/consult-kind';
import { found, Refusal } from '../../base/refusal';
import { announceChange } from '../../db/change-feed';
import { firstRow, hasRows, valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { insertAudit } from '../../rpc/audit.queries';
import { type Acting, act, type Case, type Form, findCaseLocked, handledKind, kindOf, moveSubject } from '../case';
import { moveRows } from './merge-rows.queries';

/** The identity of an enterprise as it is submitted. */
interface Identity {
  name: string;
  credit_code: string;
}

/** What acts on a case do to its enterprise: the columns of its review follow the case, for all who read them. */
const effects = {
  submit: ({ db, now }: Acting, given: Case) => updateToInReview(db, enterpriseOf(given), identityOf(given.form), now),
  approve,
  return: returned,
  withdraw: ({ db, now }: Acting, given: Case) => updateToWithdrawn(db, enterpriseOf(given), now),
};

const titleOf = ({ name }: Form): string => String(name);

/** The review of who an enterprise is: the first, and every change after it. */
export const authenticationCases = handledKind<typeof AUTHENTICATION>({
  ...{ kind: AUTHENTICATION, single: 'kind', titleOf, effects },
});
export const enterpriseEditCases = handledKind<typeof ENTERPRISE_EDIT>({
  ...{ kind: ENTERPRISE_EDIT, single: 'kind', titleOf, effects },
});
export const IDENTITY_KINDS: readonly string[] = [AUTHENTICATION.name, ENTERPRISE_EDIT.name];

const enterpriseOf = ({ enterprise_id }: Case): number => found(enterprise_id);
const identityOf = (form: Form): Identity => ({ name: String(form.name), credit_code: String(form.credit_code) });

/**
 * The enterprise acts under what it submitted from now on.
 *
 * An imported enterprise with the same code that nobody has claimed is this enterprise: its facts fill what is missing
 * (what a person said stays), all else of it moves over, and its row goes away; the next import knows it by code. The merged
 * row carries no import key, so it never again counts as unclaimed, even when its account is gone.
 * Refuses with `credit_code_taken` when another acting enterprise has the code.
 */
async function approve(acting: Acting, given: Case): Promise<void> {
  const { db, now } = acting;
  const enterpriseId = enterpriseOf(given);
  const identity = identityOf(given.form);
  const imported = await findUnclaimedLocked(db, identity.credit_code, enterpriseId);
  for (const importedId of imported) await moveInto(db, enterpriseId, importedId, now);
  await updateToApproved(db, enterpriseId, identity, now).catch(refuseTakenCode);
  await announceChange(db, 'enterprise', [enterpriseId, ...imported]);
  await audit(acting, given, 'enterprise_approved', { imported });
}

async function returned(acting: Acting, given: Case, said: Form): Promise<void> {
  const fields: Readonly<Record<string, { label: string }>> = AUTHENTICATION.fields;
  const marks = Object.entries(marksIn(said)).map(([name, text]) => `${fields[name]?.label}：${text}`);
  const reason = [String(said.words), ...marks].join('；');
  await updateToReturned(acting.db, enterpriseOf(given), reason, acting.now);
  await audit(acting, given, 'enterprise_returned', { reason });
}

function refuseTakenCode(error: unknown): never {
  const constraint = (error as { constraint_name?: string }).constraint_name;
  if (constraint === 'enterprise_credit_code_unique') throw new Refusal('credit_code_taken');
  throw error;
}

const audit = ({ db, staff, address, requestId }: Acting, given: Case, action: string, detail: object): Promise<void> =>
  insertAudit(db, {
    ...{ accountId: null, staffId: staff?.id, enterpriseId: given.enterprise_id, action, address, requestId },
    subject: `enterprise ${given.enterprise_id}`,
    detail: { ...identityOf(given.form), ...detail },
  });

interface Submission extends Identity {
  id: number;
  case_id: number;
  kind: string;
  submitted_at: Date | null;
}

const submissions = (db: Db) => db`
  select enterprise_id as id, id as case_id, kind, form ->> 'name' as name, form ->> 'credit_code' as credit_code, submitted_at
  from cases where kind = any(${[...IDENTITY_KINDS]}::text[]) and state = 'review'`;

/** What waits for review, the oldest first. */
export const listSubmissions = (db: Db) => db<Submission[]>`${submissions(db)} order by submitted_at, id`;

/** Takes an action of the office on what an enterprise submitted; refuses `not_found`, and `state_changed` when nothing waits. */
export async function decideOn(
  acting: Acting,
  enterpriseId: number,
  given: { name: keyof typeof AUTHENTICATION.actions; fields?: Form },
): Promise<Submission> {
  const { db, services } = acting;
  const submission = await firstRow<Submission>(db`${submissions(db)} and enterprise_id = ${enterpriseId}`);
  if (!submission) {
    found((await existsEnterprise(db, enterpriseId)) || null);
    throw new Refusal('state_changed');
  }
  const locked = found(await findCaseLocked(db, submission.case_id));
  await act(acting, kindOf(services, submission.kind), locked, given, ['office']);
  return submission;
}

const existsEnterprise = (db: Db, enterpriseId: number) =>
  hasRows(db`select 1 from enterprise where id = ${enterpriseId}`);

/** Puts an identity into review. An approved enterprise keeps its own meanwhile. */
async function updateToInReview(db: Db, enterpriseId: number, identity: Identity, now: Date): Promise<void> {
  await db`
    update enterprise
    set review_status = 1, review_reason = '', submitted_at = ${now}, updated_at = ${now},
        pending = ${db.json({ ...identity })},
        name = case when approved_at is null then ${identity.name} else name end,
        credit_code = case when approved_at is null then ${identity.credit_code} else credit_code end
    where id = ${enterpriseId}`;
}

/** The submitted identity counts from now on, also by which its rights are known. */
async function updateToApproved(
  db: Db,
  enterpriseId: number,
  { name, credit_code }: Identity,
  now: Date,
): Promise<void> {
  await db`
    update enterprise
    set review_status = 2, review_reason = '', reviewed_at = ${now}, updated_at = ${now},
        approved_at = coalesce(approved_at, ${now}), name = ${name}, credit_code = ${credit_code},
        pending = null, fact_version = fact_version + 1
    where id = ${enterpriseId}`;
}

/** What was submitted stays in `pending` so that it can be corrected. */
async function updateToReturned(db: Db, enterpriseId: number, reason: string, now: Date): Promise<void> {
  await db`
    update enterprise
    set review_status = 3, review_reason = ${reason}, reviewed_at = ${now}, updated_at = ${now}
    where id = ${enterpriseId}`;
}

/** Nothing is asked any more: an approved enterprise goes on as it is, another begins anew. */
async function updateToWithdrawn(db: Db, enterpriseId: number, now: Date): Promise<void> {
  await db`
    update enterprise
    set review_status = case when approved_at is null then 0 else 2 end, review_reason = '', pending = null, updated_at = ${now}
    where id = ${enterpriseId}`;
}

/** Imported enterprises with this code that nobody has claimed: without account and without anything under way. Locked. */
const findUnclaimedLocked = (db: Db, creditCode: string, enterpriseId: number) =>
  valuesOf<number>(db`
    select e.id from enterprise e
    where e.credit_code = ${creditCode} and e.id <> ${enterpriseId} and e.source_key is not null
      and not exists (select 1 from enterprise_member m where m.enterprise_id = e.id)
      and not exists (select 1 from cases c where c.enterprise_id = e.id)
    order by e.id for update`);

/** Moves what one enterprise has and the other lacks: facts, former names, identity columns, and all that hangs on it, as public records; then the first one goes away. */
async function moveInto(db: Db, enterpriseId: number, importedId: number, now: Date): Promise<void> {
  await db`
    insert into enterprise_fact (enterprise_id, fact, period, value, source, value_date, updated_at, updated_by)
    select ${enterpriseId}::bigint, fact, period, value, source, value_date, updated_at, updated_by
    from enterprise_fact where enterprise_id = ${importedId}
    on conflict (enterprise_id, fact, period) do nothing`;
  await db`
    insert into enterprise_past_name (enterprise_id, name, until)
    select ${enterpriseId}::bigint, name, until from enterprise_past_name where enterprise_id = ${importedId}
    on conflict (enterprise_id, name) do nothing`;
  await db`update enterprise_fact_past set enterprise_id = ${enterpriseId} where enterprise_id = ${importedId}`;
  await moveRows(db, enterpriseId, importedId, now);
  await moveSubject(db, CONSULT.name, { kind: 'enterprise', id: importedId }, enterpriseId);
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
