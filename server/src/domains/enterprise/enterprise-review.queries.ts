import type { Db } from '../../db/sql';
import type { Applicant } from '../notice/review-result';

export interface Submission {
  id: number;
  name: string;
  credit_code: string;
  submitted_at: Date | null;
  /** It acts already and asks for a change of its identity. */
  approved: boolean;
}

/** What waits for review, the oldest first. */
export async function listSubmissions(db: Db): Promise<Submission[]> {
  return db<Submission[]>`
    select id, coalesce(pending ->> 'name', name) as name,
           coalesce(pending ->> 'credit_code', credit_code, '') as credit_code,
           submitted_at, approved_at is not null as approved
    from enterprise where review_status = 1 order by submitted_at nulls first, id`;
}

/** One submission, locked; undefined when nothing of this enterprise waits. */
export async function findSubmissionLocked(db: Db, enterpriseId: number): Promise<Submission | undefined> {
  const [row] = await db<Submission[]>`
    select id, coalesce(pending ->> 'name', name) as name,
           coalesce(pending ->> 'credit_code', credit_code, '') as credit_code,
           submitted_at, approved_at is not null as approved
    from enterprise where id = ${enterpriseId} and review_status = 1 for no key update`;
  return row;
}

export async function existsEnterprise(db: Db, enterpriseId: number): Promise<boolean> {
  const rows = await db`select 1 from enterprise where id = ${enterpriseId}`;
  return rows.length > 0;
}

/** In review -> approved, with the submitted identity; false when the state is another one. */
export async function updateToApproved(db: Db, enterpriseId: number, now: Date): Promise<boolean> {
  const rows = await db`
    update enterprise
    set review_status = 2, review_reason = '', reviewed_at = ${now}, updated_at = ${now},
        approved_at = coalesce(approved_at, ${now}),
        name = coalesce(pending ->> 'name', name),
        credit_code = coalesce(pending ->> 'credit_code', credit_code),
        pending = null
    where id = ${enterpriseId} and review_status = 1 returning id`;
  return rows.length > 0;
}

/** In review -> returned; what was submitted stays in `pending` so that it can be corrected. */
export async function updateToReturned(db: Db, enterpriseId: number, reason: string, now: Date): Promise<boolean> {
  const rows = await db`
    update enterprise
    set review_status = 3, review_reason = ${reason}, reviewed_at = ${now}, updated_at = ${now}
    where id = ${enterpriseId} and review_status = 1 returning id`;
  return rows.length > 0;
}

/** Imported enterprises with this code that nobody has claimed: without account and without declaration. Locked. */
export async function findUnclaimedLocked(db: Db, creditCode: string, enterpriseId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select e.id from enterprise e
    where e.credit_code = ${creditCode} and e.id <> ${enterpriseId} and e.source_key is not null
      and not exists (select 1 from account a where a.enterprise_id = e.id)
      and not exists (select 1 from declaration d where d.enterprise_id = e.id)
    order by e.id for update`;
  return rows.map(({ id }) => id);
}

/** Moves what one enterprise has and the other lacks: facts, awards, identity columns; then the first one goes away. */
export async function moveInto(db: Db, enterpriseId: number, importedId: number, now: Date): Promise<void> {
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
export async function listPeople(db: Db, enterpriseId: number): Promise<Applicant[]> {
  return db<Applicant[]>`
    select id, mobile, email from account where enterprise_id = ${enterpriseId} and disabled_at is null order by id`;
}
