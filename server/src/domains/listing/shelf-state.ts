import { onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';

/** What a listing `r` says of its state in a form that knows no other way of being taken down. */
export const shelfOf = (db: Db): Fragment => db`case r.state when 'held' then 'down' else r.state end`;

/** How the office leaves a listing: what it takes down its owner does not put up again, unless it was down by the owner's own hand. */
export async function shelved(db: Db, table: string, id: number | undefined, shelf: unknown): Promise<string> {
  if (shelf !== 'down') return String(shelf);
  const before = await onlyValue<string>(db`select state from ${db(table)} where id = ${id ?? null}`);
  return before === 'down' ? 'down' : 'held';
}
