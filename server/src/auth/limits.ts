import type { Db } from '../db/sql';
import { plainAddress } from '../networks';
import { Refusal } from '../rpc/refusal';

/** An address as limits count it: IPv6 by its /64. */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

export interface Limit {
  hits: number;
  seconds: number;
}

function windowOf({ seconds }: Limit, now: Date): { start: Date; end: Date } {
  const start = new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
  return { start, end: new Date(start.getTime() + seconds * 1000) };
}

/**
 * Counts one try under a key in a fixed window shared by every process; answers how many it has had, or refuses with
 * 429 beyond the limit. On the pool a refused or failed call counts too; in a transaction only what is done counts.
 */
export async function countTry(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const { start, end } = windowOf(limit, now);
  const [row] = await db<{ hits: number }[]>`
    insert into rate_window (key, window_start, expires_at) values (${key}, ${start}, ${end})
    on conflict (key, window_start) do update set hits = rate_window.hits + 1 returning hits`;
  const hits = row?.hits ?? 0;
  if (hits > limit.hits) throw tooMany(Math.ceil((end.getTime() - now.getTime()) / 1000));
  return hits;
}

/** How many tries a key has had in its window. */
export async function findTries(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const [row] = await db<{ hits: number }[]>`
    select hits from rate_window where key = ${key} and window_start = ${windowOf(limit, now).start}`;
  return row?.hits ?? 0;
}

/** Takes back one try that turned out to be right. */
export async function uncountTry(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  await db`
    update rate_window set hits = greatest(hits - 1, 0)
    where key = ${key} and window_start = ${windowOf(limit, now).start}`;
}

/** Long waits are said in minutes and hours. */
function tooMany(seconds: number): Refusal {
  if (seconds <= 120) return new Refusal('too_many', { seconds }, undefined, seconds);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
  return new Refusal('too_many_long', { wait }, undefined, seconds);
}

export async function deleteOldLimits(db: Db): Promise<void> {
  await db`delete from rate_window where expires_at < now()`;
  await db`delete from login_failure where expires_at < now()`;
}
