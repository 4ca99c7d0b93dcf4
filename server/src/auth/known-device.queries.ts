import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/sql';

/** The cookie that a browser keeps after its first sign-in; it opens nothing, it only tells its tries from a stranger's. */
export const DEVICE_COOKIE = 'device';
export const DEVICE_SECONDS = 365 * 86_400;

const FORM = /^[A-Za-z0-9_-]{43}$/;

export const deviceHashOf = (device: string): Buffer => createHash('sha256').update(device).digest();

/** The device's value in the cookies of a request; undefined when there is none of our making. */
export function deviceIn(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const device = cookies[DEVICE_COOKIE];
  return device && FORM.test(device) ? device : undefined;
}

export const newDevice = (): string => randomBytes(32).toString('base64url');

/** Remembers that an account has signed in from a device. */
export async function upsertKnownDevice(db: Db, accountId: number, device: string, now: Date): Promise<void> {
  await db`
    insert into known_device (account_id, device_hash, last_seen_at) values (${accountId}, ${deviceHashOf(device)}, ${now})
    on conflict (account_id, device_hash) do update set last_seen_at = excluded.last_seen_at`;
}

export async function deleteKnownDevices(db: Db, accountId: number): Promise<void> {
  await db`delete from known_device where account_id = ${accountId}`;
}

/** Forgets devices that have not signed in for as long as their cookie lives. */
export async function deleteOldDevices(db: Db): Promise<void> {
  await db`delete from known_device where last_seen_at < now() - interval '365 days'`;
}
