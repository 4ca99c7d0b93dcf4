import type { Db } from '../../db/sql';
import { deleteVisits } from '../matching/own-suiting.queries';

/** The picture of an account: the id of an upload, in a list of its own; none without a picture. */
export async function findAvatar(db: Db, accountId: number): Promise<number[]> {
  const rows = await db<{ avatar_upload_id: number }[]>`
    select avatar_upload_id from account where id = ${accountId} and avatar_upload_id is not null`;
  return rows.map((row) => row.avatar_upload_id);
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

/**
 * What belongs to the person alone: the bound phone, known devices, kept answers, an unsaved form, QR codes, notices, the
 * calendar, what is followed and was seen, consultations.
 */
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
  await deleteVisits(db, accountId);
  await db`delete from property_consult where account_id = ${accountId}`;
  await db`delete from scan_ticket where asker_id = ${accountId} or confirmed_by = ${accountId}`;
}
