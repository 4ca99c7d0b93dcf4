import type { Db } from '../../db/sql';

export interface UserRow {
  id: number;
  username: string | null;
  nickname: string;
  mobile: string | null;
  email: string | null;
  avatar_upload_id: number | null;
  has_password: boolean;
  has_scanner: boolean;
  notice_time: Date | null;
  enterprise_id: number | null;
  review_status: number | null;
  review_reason: string | null;
  submitted_at: Date | null;
  approved: boolean;
}

export async function findUser(db: Db, accountId: number): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select a.id, a.username, a.nickname, a.mobile, a.email, a.avatar_upload_id, a.notice_time, a.enterprise_id,
           a.password_hash is not null as has_password, s.account_id is not null as has_scanner,
           e.review_status, e.review_reason, e.submitted_at, e.approved_at is not null as approved
    from account a
    left join enterprise e on e.id = a.enterprise_id
    left join scanner s on s.account_id = a.id
    where a.id = ${accountId}`;
  return row;
}

export async function updateNickname(db: Db, accountId: number, nickname: string): Promise<void> {
  await db`update account set nickname = ${nickname} where id = ${accountId}`;
}

/** Shows an own upload that is a picture, or none; false when it is not one's own or no picture. */
export async function updateAvatar(db: Db, accountId: number, uploadId: number | null): Promise<boolean> {
  const rows = await db`
    update account a set avatar_upload_id = ${uploadId}
    where a.id = ${accountId}
      and (${uploadId}::bigint is null
           or exists (select 1 from upload u where u.id = ${uploadId} and u.account_id = a.id and u.mime like 'image/%'
                      for key share))
    returning a.id`;
  return rows.length > 0;
}

export async function updateNoticeTime(db: Db, accountId: number, until: Date): Promise<void> {
  await db`update account set notice_time = ${until} where id = ${accountId}`;
}
