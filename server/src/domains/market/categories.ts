import type { MarketSide } from '@zhice/contract/market/enumerations';
import type { Db } from '../../db/sql';
import { isOnline, KIND_OF } from './entry.queries';

export interface Category {
  id: number;
  name: string;
  parent_id: number | null;
  side: number;
  industries: string[];
  ipc: string[];
}

/** Every category, those of one parent one after the other behind it. */
export const listCategories = (db: Db) =>
  db<Category[]>`
    select c.id, c.name, c.parent_id, c.side, c.industries, c.ipc
    from market_category c left join market_category p on p.id = c.parent_id
    where c.deleted_at is null
    order by coalesce(p.position, c.position), coalesce(p.id, c.id), c.parent_id is not null, c.position, c.id`;

/** The categories of one half of the market, each with how many entries are online in it and below it. */
export async function countedCategories(db: Db, side: MarketSide, now: Date) {
  const rows = (await listCategories(db)).filter((row) => row.side === 0 || row.side === side);
  const counts = await db<{ category_id: number; count: number }[]>`
    select m.category_id, count(*) as count from market_entry m
    where m.kind = ${KIND_OF[side]} and ${isOnline(db, now)} and m.category_id is not null group by m.category_id`;
  const own = new Map(counts.map(({ category_id, count }) => [category_id, count]));
  const sum = (id: number): number =>
    rows.filter(({ parent_id }) => parent_id === id).reduce((total, row) => total + sum(row.id), own.get(id) ?? 0);
  return rows.map(({ id, name, parent_id }) => ({ id, name, parent_id, count: sum(id) }));
}

/** A category with those above it, the first one first. */
export function categoryPath(rows: readonly Category[], id: number | null): { id: number; name: string }[] {
  const row = rows.find((one) => one.id === id);
  return row ? [...categoryPath(rows, row.parent_id), { id: row.id, name: row.name }] : [];
}
