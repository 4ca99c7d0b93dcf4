import { contains } from '../../db/contains';
import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';

export interface ServiceRecord {
  id: number;
  name: string;
  summary: string;
  image: string;
  provider: string;
  price: string;
  service_type_id: number;
  service_type_name: string;
}

/** Services, newest first, and how many there are. */
export async function pageServices(
  db: Db,
  filter: { typeId?: number; keyword?: string },
  page: PageOf,
): Promise<{ total: number; rows: ServiceRecord[] }> {
  const condition = db`${contains(db, db`s.name`, filter.keyword)}
    ${filter.typeId === undefined ? db`` : db`and s.service_type_id = ${filter.typeId}`}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from service s where ${condition}`;
  const rows = await db<ServiceRecord[]>`
    select s.id, s.name, s.summary, s.image, s.provider, s.price, s.service_type_id, t.name as service_type_name
    from service s join service_type t on t.id = s.service_type_id
    where ${condition} order by s.published_at desc, s.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}
