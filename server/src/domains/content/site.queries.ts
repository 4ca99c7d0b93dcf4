import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';

/** Every setting of the site by its name; what was never set is absent. */
export async function findSettings(db: Db): Promise<Map<string, string>> {
  const rows = await db<{ name: string; value: string }[]>`select name, value from site_setting`;
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export interface PartnerRecord {
  id: number;
  title: string;
  image: string;
  url: string;
}

/** Partners of the service system in their order, and how many there are. */
export async function pageSystemPartners(db: Db, page: PageOf): Promise<{ total: number; rows: PartnerRecord[] }> {
  const [counted] = await db<{ total: number }[]>`select count(*) as total from partner where kind = 'system'`;
  const rows = await db<PartnerRecord[]>`
    select id, title, image, url from partner where kind = 'system'
    order by position, id limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

/** Links of the footer in their order. */
export const listFooterLinks = (db: Db) =>
  db<PartnerRecord[]>`select id, title, image, url from partner where kind = 'link' order by position, id`;
