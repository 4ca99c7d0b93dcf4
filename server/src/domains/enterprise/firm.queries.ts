import type { CallOutput } from '@zhice/contract/all';
import type { Person } from '../../auth/session.queries';
import { shownName } from '../../auth/shown-name';
import { lockAccount } from '../../db/lock-owner';
import { firstRow, hasRows, onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';

type Told = NonNullable<CallOutput<'/api/portal/firm'>['enterprise']>;
export type EnterpriseRow = Omit<Told, 'credit_code' | 'submitted_at'> & {
  credit_code: string | null;
  /** When it last went to review. */
  submitted_at: Date | null;
};

/** The state of an enterprise as its own people see it. */
export const findEnterprise = (db: Db, enterpriseId: number) =>
  firstRow<EnterpriseRow>(db`
    select id, name, credit_code, approved_at is not null as approved, review_status, review_reason, submitted_at,
           pending
    from enterprise where id = ${enterpriseId}`);

/** The enterprise for which a session acts, with its account locked so that two first savings make one enterprise. */
export async function findOwnEnterpriseLocked(db: Db, { id, tokenHash }: Person): Promise<number | null> {
  await lockAccount(db, id);
  const [row] = await db<{ enterprise_id: number | null }[]>`
    select enterprise_id from session where token_hash = ${tokenHash}`;
  return row?.enterprise_id ?? null;
}

/**
 * An enterprise without a name yet: it exists to hold the facts until its identity is submitted. Who makes it owns it; sessions
 * that act for none, and what was typed for none, are its from now on.
 */
export async function insertOwnEnterprise(db: Db, accountId: number, now: Date): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    with made as (
      insert into enterprise (name, created_at, updated_at) values ('', ${now}, ${now}) returning id
    )
    insert into enterprise_member (account_id, enterprise_id, role, since, active_at)
    select ${accountId}::bigint, id, 'owner', ${now}::timestamptz, ${now}::timestamptz from made returning enterprise_id as id`;
  const { id } = row!;
  await db`update account set enterprise_id = ${id} where id = ${accountId}`;
  await db`update session set enterprise_id = ${id} where account_id = ${accountId} and enterprise_id is null`;
  await db`update enterprise_draft set enterprise_id = ${id} where account_id = ${accountId} and enterprise_id is null`;
  return id;
}

/**
 * Whether another acting enterprise holds the code. An imported one that nobody has claimed does not count:
 * approval takes it over (see enterprise-review).
 */
export const isCodeTaken = (db: Db, creditCode: string, enterpriseId: number) =>
  hasRows(db`
    select 1 from enterprise e
    where e.credit_code = ${creditCode} and e.id <> ${enterpriseId} and e.approved_at is not null
      and (e.source_key is null
           or exists (select 1 from enterprise_member m where m.enterprise_id = e.id)
           or exists (select 1 from cases c where c.enterprise_id = e.id))
    limit 1`);

/** Who owns another acting enterprise with the code; undefined where nobody does. */
export const findOwnerName = (db: Db, creditCode: string, enterpriseId: number) =>
  onlyValue<string>(db`
    select ${shownName(db)} from enterprise e
    join enterprise_member m on m.enterprise_id = e.id and m.role = 'owner' join account a on a.id = m.account_id
    where e.credit_code = ${creditCode} and e.id <> ${enterpriseId} and e.approved_at is not null
    order by e.id limit 1`);
