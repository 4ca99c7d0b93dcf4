import type { ListingState } from '@zhice/contract/listing/kind';
import { onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import type { Acting } from '../case';
import { type Asked, tellWaiting } from './tell-shelf';

/** What a listing `r` says of its state in a form that knows no other way of being taken down. */
export const shelfOf = (db: Db): Fragment => db`case r.state when 'held' then 'down' else r.state end`;

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
