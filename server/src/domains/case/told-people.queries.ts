import type { MemberRole } from '@zhice/contract/enterprise/member-permissions';
import type { Db } from '../../db/sql';
import type { Case } from './case.queries';

/** Whose people are told: an enterprise's, in some roles, or the one of an account. */
interface Side extends Pick<Case, 'account_id' | 'enterprise_id'> {
  roles: readonly MemberRole[];
}

/** The people of a side who are told: those of an enterprise in roles that act on such cases, or the one. */
export const listPeople = (db: Db, { account_id, enterprise_id, roles }: Side) =>
  db<{ id: number; mobile: string | null; email: string | null }[]>`
    select id, mobile, email from account
    where disabled_at is null
      and ${enterprise_id === null ? db`id = ${account_id}` : db`id in (select account_id from enterprise_member where enterprise_id = ${enterprise_id} and role = any(${[...roles]}::text[]))`}
    order by id`;

/** The accounts of the people who are told of each of several cases. */
export const listToldAccounts = (db: Db, cases: readonly (Side & Pick<Case, 'id'>)[]) =>
  db<{ case_id: number; account_id: number }[]>`
    select r.id as case_id, a.id as account_id
    from jsonb_to_recordset(${db.json(cases as never)}::jsonb)
        as r(id bigint, account_id bigint, enterprise_id bigint, roles text[])
      cross join lateral (
        select account_id from enterprise_member where enterprise_id = r.enterprise_id and role = any(r.roles)
        union all
        select r.account_id where r.enterprise_id is null) told
      join account a on a.id = told.account_id and a.disabled_at is null
    order by r.id, a.id`;
