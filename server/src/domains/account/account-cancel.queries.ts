import type { Db } from '../../db/sql';

/** The picture of an account, for the store of files. */
export async function findAvatar(db: Db, accountId: number): Promise<{ id: number; stored_name: string } | undefined> {
  const [row] = await db<{ id: number; stored_name: string }[]>`
    select u.id, u.stored_name from account a join upload u on u.id = a.avatar_upload_id where a.id = ${accountId}`;
  return row;
}

/** Empties an account of what makes it a person's, and closes it for good; the row stays for what refers to it. */
export async function updateCancelled(db: Db, accountId: number, now: Date): Promise<void> {
  await db`
    update account set
      username = null, nickname = '已注销用户', mobile = null, email = null, password_hash = null,
      avatar_upload_id = null, notice_time = null, enterprise_id = null, role = 'member',
      disabled_at = ${now}, cancelled_at = ${now}
    where id = ${accountId}`;
}

/** What belongs to the person alone: the bound phone, known devices, kept answers, an unsaved form, QR codes, notices, calendar. */
export async function deletePersonal(db: Db, accountId: number): Promise<void> {
  await db`delete from scanner where account_id = ${accountId}`;
  await db`delete from known_device where account_id = ${accountId}`;
  await db`delete from idempotency where account_id = ${accountId}`;
  await db`delete from enterprise_draft where account_id = ${accountId}`;
  await db`delete from notice_setting where account_id = ${accountId}`;
  await db`delete from calendar_feed where account_id = ${accountId}`;
  await db`delete from notice where account_id = ${accountId}`;
  await db`delete from notice_read where account_id = ${accountId}`;
  await db`delete from policy_follow where account_id = ${accountId}`;
  await db`delete from suiting_visit where account_id = ${accountId}`;
  await db`delete from scan_ticket where asker_id = ${accountId} or confirmed_by = ${accountId}`;
}

/** Takes the row of a picture out; false when something else refers to it too. */
export async function deleteAvatar(db: Db, uploadId: number): Promise<boolean> {
  const rows = await db`
    delete from upload u where u.id = ${uploadId}
      and not exists (select 1 from policy_attachment p where p.upload_id = u.id)
      and not exists (select 1 from enterprise_licence l where l.upload_id = u.id)
      and not exists (select 1 from obtained_support o where o.upload_id = u.id)
      and not exists (select 1 from ip_file f where f.upload_id = u.id)
      and not exists (select 1 from ip_payment f where f.upload_id = u.id)
      and not exists (select 1 from qualification q where q.upload_id = u.id)
      and not exists (select 1 from document_version v where v.upload_id = u.id)
      and not exists (
        select 1 from declaration d
        where (d.account_id = u.account_id or d.enterprise_id = u.enterprise_id)
          and d.materials @> jsonb_build_array(jsonb_build_object('upload_id', u.id)))
    returning u.id`;
  return rows.length > 0;
}
