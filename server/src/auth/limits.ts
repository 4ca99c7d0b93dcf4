import type { Db } from '../db/sql';
import { Refusal } from '../rpc/refusal';

const FREE_FAILURES = 5;
const MAX_WAIT_MINUTES = 15;
const PER_ADDRESS = { hits: 25, seconds: 300 };

/** An address as limits count it: IPv6 by its /64. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/**
 * Counts one try under a key in a fixed window shared by every process; refuses with 429 beyond the limit.
 * Runs outside the call's transaction, so that a refused or failed call counts too.
 */
export async function countTry(
  db: Db,
  key: string,
  limit: { hits: number; seconds: number },
  now: Date,
): Promise<void> {
  const start = new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000);
  const end = new Date(start.getTime() + limit.seconds * 1000);
  const [row] = await db<{ hits: number }[]>`
    insert into rate_window (key, window_start, expires_at) values (${key}, ${start}, ${end})
    on conflict (key, window_start) do update set hits = rate_window.hits + 1 returning hits`;
  if ((row?.hits ?? 0) > limit.hits) {
    const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000);
    throw new Refusal('too_many', { seconds }, undefined, seconds);
  }
}

const loginKey = (account: string, address: string): string => `${account.toLowerCase()} ${addressKey(address)}`;

/** Refuses a sign-in while its account and address have to wait, and beyond 25 tries of one address in 5 minutes. */
export async function admitLogin(db: Db, account: string, address: string, now: Date): Promise<void> {
  await countTry(db, `login ${addressKey(address)}`, PER_ADDRESS, now);
  const [row] = await db<{ wait_until: Date | null }[]>`
    select wait_until from login_failure where key = ${loginKey(account, address)} and expires_at > ${now}`;
  const wait = row?.wait_until ? Math.ceil((row.wait_until.getTime() - now.getTime()) / 1000) : 0;
  if (wait > 0) throw new Refusal('login_wait', { seconds: wait }, undefined, wait);
}

/** After five failures in a row each further one doubles the wait: 1, 2, 4 … 15 minutes. */
export async function recordLoginFailure(db: Db, account: string, address: string, now: Date): Promise<void> {
  const key = loginKey(account, address);
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const [row] = await db<{ failures: number }[]>`
    insert into login_failure (key, failures, expires_at) values (${key}, 1, ${tomorrow})
    on conflict (key) do update set
      failures = case when login_failure.expires_at > ${now} then login_failure.failures + 1 else 1 end,
      expires_at = excluded.expires_at
    returning failures`;
  const beyond = (row?.failures ?? 0) - FREE_FAILURES;
  if (beyond < 0) return;
  const minutes = Math.min(2 ** beyond, MAX_WAIT_MINUTES);
  await db`update login_failure set wait_until = ${new Date(now.getTime() + minutes * 60_000)} where key = ${key}`;
}

export async function deleteLoginFailures(db: Db, account: string, address: string): Promise<void> {
  await db`delete from login_failure where key = ${loginKey(account, address)}`;
}

export async function deleteOldLimits(db: Db): Promise<void> {
  await db`delete from rate_window where expires_at < now()`;
  await db`delete from login_failure where expires_at < now()`;
}
