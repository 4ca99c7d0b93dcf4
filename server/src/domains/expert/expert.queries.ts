import { contains } from '../../db/contains';
import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';

export interface ExpertRecord {
  id: number;
  name: string;
  title: string;
  institution: string;
  field: string;
  strengths: string;
  area_code: string;
}

export interface ExpertFilter {
  /** In name, institution or strengths. */
  keyword?: string;
  institution?: string;
  field?: string;
  areaCode?: string;
}

/** Experts, newest first, and how many there are. */
export async function pageExperts(
  db: Db,
  filter: ExpertFilter,
  page: PageOf,
): Promise<{ total: number; rows: ExpertRecord[] }> {
  const condition = db`${contains(db, db`(name || ' ' || institution || ' ' || strengths)`, filter.keyword)}
    and ${contains(db, db`institution`, filter.institution)}
    ${filter.field ? db`and field = ${filter.field}` : db``}
    ${filter.areaCode ? db`and starts_with(area_code, ${filter.areaCode.replace(/0+$/, '')})` : db``}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from expert where ${condition}`;
  const rows = await db<ExpertRecord[]>`
    select id, name, title, institution, field, strengths, area_code from expert
    where ${condition} order by listed_at desc, id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}
