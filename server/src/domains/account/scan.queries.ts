import { announceChange } from '../../db/change-feed';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { type ScanPurpose, signHashOf } from './scan-sign';

export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used';

export interface ScanStateRow {
  signHash: Buffer;
  state: ScanState;
  expiresAt: Date;
}

export const findScans = (db: Db, ids: number[]) =>
  db<ScanStateRow[]>`
    select sign_hash as "signHash", state, expires_at as "expiresAt" from scan_ticket where id = any(${ids}::bigint[])`;

/** Those that a phone has scanned and that have not expired. */
export const findLiveScans = (db: Db, now: Date) =>
  db<ScanStateRow[]>`
    select sign_hash as "signHash", state, expires_at as "expiresAt" from scan_ticket
    where expires_at > ${now} and state <> 'waiting'`;

/** How accounts are named to who may not see all of them. */
export interface AccountNames {
  id: number;
  username: string | null;
  mobile: string | null;
}

export interface AskedScan {
  id: number;
  purpose: ScanPurpose;
  asker_id: number | null;
  address: string;
  user_agent: string;
  created_at: Date;
  expires_at: Date;
}

export const insertScan = (db: Db, scan: Omit<AskedScan, 'id'> & { sign_hash: Buffer }) =>
  db`insert into scan_ticket ${db(scan as never)}`;

/** Marks a code as scanned and answers what it asks; undefined when it is over or answered. */
export async function openScan(db: Db, sign: string, now: Date): Promise<AskedScan | undefined> {
  const [row] = await db<AskedScan[]>`
    update scan_ticket set state = 'scanned'
    where sign_hash = ${signHashOf(sign)} and state in ('waiting', 'scanned') and expires_at > ${now}
    returning id, purpose, asker_id, address, user_agent, created_at, expires_at`;
  if (row) await announceChange(db, 'scan', [row.id]);
  return row;
}

export type ScannedScan = Pick<AskedScan, 'id' | 'purpose' | 'asker_id'>;

/** A scanned code that waits for its answer; locked until the answer is written. */
export const lockScanned = (db: Db, sign: string, now: Date) =>
  firstRow<ScannedScan>(db`
    select id, purpose, asker_id from scan_ticket
    where sign_hash = ${signHashOf(sign)} and state = 'scanned' and expires_at > ${now} for update`);

export async function updateRefused(db: Db, id: number): Promise<void> {
  await db`update scan_ticket set state = 'refused' where id = ${id} and state = 'scanned'`;
  await announceChange(db, 'scan', [id]);
}

/** The phone says yes to a sign-in of this account. */
export async function updateLoginConfirmed(db: Db, id: number, accountId: number): Promise<void> {
  await db`update scan_ticket set state = 'confirmed', confirmed_by = ${accountId} where id = ${id} and state = 'scanned'`;
  await announceChange(db, 'scan', [id]);
}

/** The phone says yes to being bound. */
export async function updateBindConfirmed(
  db: Db,
  id: number,
  phone: { scannerHash: Buffer; userAgent: string },
): Promise<void> {
  await db`
    update scan_ticket set
      state = 'confirmed', scanner_hash = ${phone.scannerHash}, scanner_agent = ${phone.userAgent.slice(0, 300)}
    where id = ${id} and state = 'scanned'`;
  await announceChange(db, 'scan', [id]);
}

export const findAccountNames = (db: Db, accountId: number) =>
  firstRow<AccountNames>(db`
    select id, username, mobile from account where id = ${accountId} and disabled_at is null`);

/** The account whose session this still is; taken anew where a confirmation hangs on it. */
export const findSessionAccount = (db: Db, tokenHash: Buffer, now: Date) =>
  firstRow<AccountNames>(db`
    select a.id, a.username, a.mobile from session s join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and a.disabled_at is null
    for share of s, a`);

/** The account that a phone is bound to. */
export const findScannerAccount = (db: Db, scannerHash: Buffer) =>
  firstRow<AccountNames>(db`
    select a.id, a.username, a.mobile from scanner s join account a on a.id = s.account_id
    where s.scanner_hash = ${scannerHash} and a.disabled_at is null`);

/** Uses up a confirmed sign-in, once: the account that confirmed it; undefined when it is used, over or disabled. */
export async function takeConfirmedLogin(db: Db, sign: string, now: Date): Promise<number | undefined> {
  const [row] = await db<{ id: number; account_id: number }[]>`
    update scan_ticket t set state = 'used' from account a
    where t.sign_hash = ${signHashOf(sign)} and t.purpose = 'login' and t.state = 'confirmed' and t.expires_at > ${now}
      and a.id = t.confirmed_by and a.disabled_at is null
    returning t.id, a.id as account_id`;
  if (row) await announceChange(db, 'scan', [row.id]);
  return row?.account_id;
}

/** Uses up a confirmed binding of this asker, once: the phone that confirmed it; null when there is none. */
export async function takeConfirmedScanner(
  db: Db,
  sign: string,
  accountId: number,
  now: Date,
): Promise<{ scannerHash: Buffer; userAgent: string } | null> {
  const [row] = await db<{ id: number; scanner_hash: Buffer; scanner_agent: string }[]>`
    update scan_ticket set state = 'used'
    where sign_hash = ${signHashOf(sign)} and purpose = 'bind' and asker_id = ${accountId}
      and state = 'confirmed' and expires_at > ${now}
    returning id, scanner_hash, scanner_agent`;
  if (!row) return null;
  await announceChange(db, 'scan', [row.id]);
  return { scannerHash: row.scanner_hash, userAgent: row.scanner_agent };
}

/** Forgets codes that have long been over. */
export async function deleteOldScans(db: Db): Promise<void> {
  await db`delete from scan_ticket where expires_at < now() - interval '1 hour'`;
}
