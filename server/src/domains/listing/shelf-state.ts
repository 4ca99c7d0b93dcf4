import { ACTS_FROM, LISTING_STATES, type ListingState } from '@zhice/contract/listing/kind';
import { onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import type { Acting } from '../case';
import { type Asked, tellWaiting } from './tell-shelf';

/** What a listing `r` says of its state in a form that knows no other way of being taken down. */
export const shelfOf = (db: Db): Fragment => db`case r.state when 'held' then 'down' else r.state end`;

/** How a listing `r` stands today, in words. */
export const standsNow = (db: Db, today: string): Fragment => db`(${db.json({ ...LISTING_STATES.labels })}::jsonb ->>
  case when r.state = 'online' and r.online_until < ${today}::date then 'expired' else r.state end)`;

/** How a listing stands on a day: what was online until a day that is over has expired. */
export const standingOf = (
  { state, online_until: until }: { state: string; online_until: string | null },
  today: string,
): ListingState => (state === 'online' && until !== null && until < today ? 'expired' : (state as ListingState));

/** How the office leaves a listing: what it takes down its owner does not put up again, unless it was down by the owner's own hand. */
export async function shelved(db: Db, table: string, id: number | undefined, shelf: unknown): Promise<string> {
  if (shelf !== 'down') return String(shelf);
  const before = await onlyValue<string>(db`select state from ${db(table)} where id = ${id ?? null}`);
  return before === 'down' ? 'down' : 'held';
}

/** The office takes a listing down, which who waits for its owner hears, or puts it up again; one that is done stays so. */
export async function setShelf(acting: Acting, asked: Asked, id: number | null, state: 'online' | 'held') {
  const { db, now } = acting;
  await db`
    update ${db(asked.table)} set state = ${state}, updated_at = ${now}, version = version + 1
    where id = ${id} and state <> 'done' and deleted_at is null`;
  if (state === 'held' && id !== null) await tellWaiting(acting, asked, id, 'held');
}

/** The states in which its owner left a listing: what is let through of it puts it up again in none of them. */
const LEFT: readonly string[] = ['paused', 'down', 'done'] satisfies ListingState[];

/** How a listing stands once what is said of it is let through: as its owner left it, else online. */
export const asLeft = (db: Db): Fragment =>
  db`case when state = any(${[...LEFT]}::text[]) then state else 'online' end`;

/** What the act that lets it through tells instead where its owner has left the listing. */
export async function toldAsLeft(db: Db, table: string, which: Fragment): Promise<{ tells?: string }> {
  const state = await onlyValue<ListingState>(db`
    select state from ${db(table)} where ${which} and deleted_at is null`);
  if (!state || !LEFT.includes(state)) return {};
  const again = ACTS_FROM.resume.includes(state) ? '，要展示请到“我发布的”恢复展示' : '';
  return { tells: `“{title}”已通过审核，仍是“${LISTING_STATES.labels[state]}”${again}。` };
}
