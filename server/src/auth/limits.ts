import { plainAddress } from '../base/networks';
import { Refusal } from '../base/refusal';
import { countOf } from '../db/read-rows';
import type { Db } from '../db/sql';

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

/** The seconds until one more is let through. */
interface Full {
  wait: number;
}

/**
 * Lets one try of a key through and counts it, unless as many as the limit lie within the window that ends now: then it
 * answers how long to wait. The window slides, is shared by every process, and is exact: the moments themselves are kept
 * (no limit has more than 120), one statement decides. Only calls that overtake one another between their moment and
 * their counting can be off, by that time.
 */
export async function takeTry(db: Db, key: string, { hits, seconds }: Limit, now: Date): Promise<number | Full> {
  const since = new Date(now.getTime() - seconds * 1000);
  const [taken] = await db<{ count: number }[]>`
    insert into try_window as w (key, tries, expires_at)
    values (${key}, array[${now}::timestamptz], ${new Date(now.getTime() + seconds * 1000)})
    on conflict (key) do update set
      tries = array(select t from unnest(w.tries) as t where t > ${since} order by t) || excluded.tries,
      expires_at = excluded.expires_at
    where (select count(*) from unnest(w.tries) as t where t > ${since}) < ${hits}
    returning cardinality(tries) as count`;
  if (taken) return taken.count;
  const [leaving] = await db<{ at: Date }[]>`
    select t as at from try_window, unnest(tries) as t where key = ${key} and t > ${since}
    order by t desc offset ${hits - 1} limit 1`;
  const wait = Math.ceil(((leaving?.at ?? since).getTime() - since.getTime()) / 1000);
  // another process's clock may be some milliseconds ahead
  return { wait: Math.min(Math.max(wait, 1), seconds) };
}

/**
 * The same; refuses with 429 beyond the limit, and answers how many tries the key has had. On the pool a call that fails
 * counts too; in a transaction only what is done counts.
 */
export async function countTry(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const taken = await takeTry(db, key, limit, now);
  if (typeof taken === 'number') return taken;
  throw tooMany(taken.wait);
}

/** How many tries a key has had in the window that ends now. */
export const findTries = (db: Db, key: string, { seconds }: Limit, now: Date) =>
  countOf(db`
    select count(*) as count from try_window, unnest(tries) as t
    where key = ${key} and t > ${new Date(now.getTime() - seconds * 1000)}`);

/** Takes back the try of this moment, which turned out to be right. */
export async function uncountTry(db: Db, key: string, now: Date): Promise<void> {
  const place = db`coalesce(array_position(tries, ${now}::timestamptz), cardinality(tries))`;
  await db`
    update try_window set tries = tries[:${place} - 1] || tries[${place} + 1:] where key = ${key}`;
}

/** Long waits are said in minutes and hours. */
function tooMany(seconds: number): Refusal {
  if (seconds <= 120) return new Refusal('too_many', { seconds }, undefined, seconds);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
  return new Refusal('too_many_long', { wait }, undefined, seconds);
}

export async function deleteOldLimits(db: Db): Promise<void> {
  await db`delete from try_window where expires_at < now()`;
  await db`delete from login_failure where expires_at < now()`;
}
