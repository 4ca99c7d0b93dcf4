import type { Db } from '../../db/sql';

export interface Credentials {
  id: number;
  password_hash: string | null;
}

/** The account of a username, mobile number or e-mail that may sign in. */
export async function findCredentials(db: Db, account: string): Promise<Credentials | undefined> {
  const [row] = await db<Credentials[]>`
    select id, password_hash from account
    where disabled_at is null
      and (username = ${account} or mobile = ${account} or email = ${account.toLowerCase()})
    order by (username = ${account}) desc limit 1`;
  return row;
}

export interface UserRow {
  id: number;
  username: string;
  nickname: string;
  mobile: string | null;
  email: string | null;
  notice_time: Date | null;
  enterprise_id: number | null;
  review_status: number | null;
  review_reason: string | null;
  approved: boolean;
}

export async function findUser(db: Db, accountId: number): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select a.id, a.username, a.nickname, a.mobile, a.email, a.notice_time, a.enterprise_id,
           e.review_status, e.review_reason, e.approved_at is not null as approved
    from account a left join enterprise e on e.id = a.enterprise_id
    where a.id = ${accountId}`;
  return row;
}
