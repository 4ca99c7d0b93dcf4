import { contains } from '../../db/contains';
import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';

export interface TalentRecord {
  id: number;
  name: string;
  gender: number;
  birth_year: number | null;
  education: string;
  post: string;
  desired_area: string;
  talent_type_id: number;
  talent_type_name: string;
}

/** Talents, newest first, and how many there are; a keyword is looked for in post and place, never in names. */
export async function pageTalents(
  db: Db,
  filter: { typeId?: number; keyword?: string },
  page: PageOf,
): Promise<{ total: number; rows: TalentRecord[] }> {
  const condition = db`${contains(db, db`(p.post || ' ' || p.desired_area)`, filter.keyword)}
    ${filter.typeId === undefined ? db`` : db`and p.talent_type_id = ${filter.typeId}`}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from talent p where ${condition}`;
  const rows = await db<TalentRecord[]>`
    select p.id, p.name, p.gender, p.birth_year, p.education, p.post, p.desired_area, p.talent_type_id,
      t.name as talent_type_name
    from talent p join talent_type t on t.id = p.talent_type_id
    where ${condition} order by p.listed_at desc, p.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}
