import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/sql';

/** The cookie that a browser keeps after its first sign-in; it opens nothing, it only tells its tries from a stranger's. */
export const DEVICE_COOKIE = 'device';
export const DEVICE_SECONDS = 365 * 86_400;

/** An account knows a browser by a value of its own; of the accounts that share one browser so many stay known. */
const ACCOUNTS_OF_A_BROWSER = 8;
const BETWEEN = '.';

/** Base64 characters of the random part and of its signature. */
const PART = 24;
const FORM = /^[\w-]{48}$/;

const signatureOf = (secret: Buffer, random: string): string =>
  createHmac('sha256', secret).update(`device ${random}`).digest('base64url').slice(0, PART);

export function newDevice(secret: Buffer): string {
  const random = randomBytes((PART / 4) * 3).toString('base64url');
  return random + signatureOf(secret, random);
}

const isOurs = (secret: Buffer, device: string): boolean =>
  FORM.test(device) &&
  timingSafeEqual(Buffer.from(device.slice(PART)), Buffer.from(signatureOf(secret, device.slice(0, PART))));

/** The devices that a request presents: what is in the cookie and signed by us. */
export function devicesIn(cookies: Readonly<Record<string, string | undefined>>, secret: Buffer): string[] {
  const given = cookies[DEVICE_COOKIE]?.split(BETWEEN, ACCOUNTS_OF_A_BROWSER) ?? [];
  return given.filter((device) => isOurs(secret, device));
}

/** The cookie of a browser in which an account has just signed in by its own device. */
export const deviceCookie = (own: string, presented: string[]): string =>
  [own, ...presented.filter((device) => device !== own)].slice(0, ACCOUNTS_OF_A_BROWSER).join(BETWEEN);

const hashOf = (device: string): string => createHash('sha256').update(device).digest('hex');

/** An account's own among devices, as it is stored (hex): in SQL, where `account` is the column that names the account. */
export const knownDevice = (db: Db, account: ReturnType<Db>, devices: string[]) => db`
  (select encode(d.device_hash, 'hex') from known_device d
   where d.account_id = ${account} and encode(d.device_hash, 'hex') = any(${devices.map(hashOf)}::text[]) limit 1)`;

/**
 * The device by which an account knows this browser from now on: the one of those presented that it knew before, or else
 * a new one. One that it did not know may have been planted there by somebody who holds it too.
 */
export async function upsertKnownDevice(
  db: Db,
  accountId: number,
  presented: string[],
  { secret, now }: { secret: Buffer; now: Date },
): Promise<string> {
  const [row] = await db<{ known: string | null }[]>`select ${knownDevice(db, db`${accountId}`, presented)} as known`;
  const device = presented.find((one) => hashOf(one) === row?.known) ?? newDevice(secret);
  await db`
    insert into known_device (account_id, device_hash, last_seen_at)
    values (${accountId}, decode(${hashOf(device)}, 'hex'), ${now})
    on conflict (account_id, device_hash) do update set last_seen_at = excluded.last_seen_at`;
  return device;
}

export async function deleteKnownDevices(db: Db, accountId: number): Promise<void> {
  await db`delete from known_device where account_id = ${accountId}`;
}

/** Forgets devices that have not signed in for as long as their cookie lives. */
export async function deleteOldDevices(db: Db): Promise<void> {
  await db`delete from known_device where last_seen_at < now() - interval '365 days'`;
}
