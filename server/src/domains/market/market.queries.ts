import { contains } from '../../db/contains';
import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';

export interface MarketRecord {
  id: number;
  title: string;
  summary: string;
  category: string;
  price: string;
  published_at: Date;
  enterprise_name: string;
  area_code: string;
}

/** Supplies or demands, newest first, and how many there are. */
export async function pageMarket(
  db: Db,
  kind: 'supply' | 'demand',
  keyword: string | undefined,
  page: PageOf,
): Promise<{ total: number; rows: MarketRecord[] }> {
  const condition = db`m.kind = ${kind} and ${contains(db, db`m.title`, keyword)}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from market_entry m where ${condition}`;
  const rows = await db<MarketRecord[]>`
    select m.id, m.title, m.summary, m.category, m.price, m.published_at,
      coalesce(e.name, '') as enterprise_name, coalesce(e.area_code, '') as area_code
    from market_entry m left join enterprise e on e.id = m.enterprise_id
    where ${condition} order by m.published_at desc, m.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}
