import { contains } from '../../db/contains';
import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';
import type { DueWindow } from '../ip/due-window.rules';

export interface LibraryRecord {
  id: number;
  name: string;
  credit_code: string | null;
  area_code: string | null;
  industry_code: string | null;
  registered_on: string | null;
}

export interface LibraryFilter {
  /** Part of a name, or a whole credit code. */
  keyword?: string;
  areaCode?: string;
}

/** More hits than this nobody pages through; counting and sorting stop here. */
const MOST_HITS = 10_000;

/** Approved enterprises, shorter names first, and how many there are (at most 10,000 are counted for a keyword). */
export async function pageEnterprises(
  db: Db,
  filter: LibraryFilter,
  page: PageOf,
): Promise<{ total: number; rows: LibraryRecord[] }> {
  const keyword = filter.keyword?.trim() ?? '';
  const area = filter.areaCode ? db`and starts_with(area_code, ${filter.areaCode.replace(/0+$/, '')})` : db``;
  const columns = db`id, name, credit_code, area_code, industry_code, registered_on`;
  if (keyword === '') {
    const [counted] = await db<{ total: number }[]>`
      select count(*) as total from enterprise where approved_at is not null ${area}`;
    const rows = await db<LibraryRecord[]>`
      select ${columns} from enterprise where approved_at is not null ${area}
      order by id desc limit ${page.limit} offset ${page.offset}`;
    return { total: counted?.total ?? 0, rows };
  }
  const hits = db`
    select ${columns} from enterprise
    where approved_at is not null and (${contains(db, db`name`, keyword)} or credit_code = ${keyword.toUpperCase()}) ${area}
    limit ${MOST_HITS}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from (${hits}) as hit`;
  const rows = await db<LibraryRecord[]>`
    select ${columns} from (${hits}) as hit order by length(name), id limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

/** Titles that enterprises hold on a day: enterprise id and fact key. */
export const listTitles = (db: Db, enterpriseIds: number[], facts: string[], today: string) =>
  db<{ enterprise_id: number; fact: string }[]>`
    select enterprise_id, fact from enterprise_fact
    where enterprise_id = any(${enterpriseIds}::bigint[]) and fact = any(${facts}::text[]) and period = ''
      and value -> 'held' = 'true' and coalesce(value ->> 'to', '9999') >= ${today}`;

/**
 * What needs an act of an enterprise by kind: unpaid annual fees and renewals of marks that are overdue or due within 90
 * days, certificates that end within them. Not what is to be abandoned, nor what has ceased or expired already.
 */
export const countRenewals = (db: Db, enterpriseId: number, { today, lastSoonFee, lastSoonRenewal }: DueWindow) =>
  db<{ kind: string; count: number }[]>`
    select kind, count(*) as count from renewal
    where enterprise_id = ${enterpriseId} and settled_at is null and decision <> 'abandon' and ends_on >= ${today}
      and case kind when 'patent' then due_on <= ${lastSoonFee} when 'trademark' then due_on <= ${lastSoonRenewal}
        else opens_on <= ${today} end
    group by kind`;
