import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';

export interface OwnAppeal {
  id: number;
  title: string;
  type_name: string;
  department: string;
  working_days: number;
  state: string;
  created_at: Date;
  closed_at: Date | null;
}

const columns = (db: Db) => db`
  a.id, a.title, t.name as type_name, t.department, t.working_days, a.state, a.created_at, a.closed_at
  from appeal a join appeal_type t on t.id = a.appeal_type_id`;

/** Appeals of an enterprise, the newest first. */
export async function pageOwnAppeals(db: Db, enterpriseId: number, page: PageOf) {
  const [counted] = await db<{ total: number }[]>`
    select count(*) as total from appeal where enterprise_id = ${enterpriseId}`;
  const rows = await db<OwnAppeal[]>`
    select ${columns(db)} where a.enterprise_id = ${enterpriseId}
    order by a.created_at desc, a.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

export async function findOwnAppeal(db: Db, enterpriseId: number, id: number): Promise<OwnAppeal | undefined> {
  const [row] = await db<OwnAppeal[]>`select ${columns(db)} where a.id = ${id} and a.enterprise_id = ${enterpriseId}`;
  return row;
}
