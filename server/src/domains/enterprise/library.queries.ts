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

function conditionOf(db: Db, { keyword = '', areaCode }: LibraryFilter) {
  const words = keyword.trim();
  return db`approved_at is not null
    ${words ? db`and (${contains(db, db`name`, words)} or credit_code = ${words.toUpperCase()})` : db``}
    ${areaCode ? db`and starts_with(area_code, ${areaCode.replace(/0+$/, '')})` : db``}`;
}

/** The newest first; of a search shorter names first. */
const orderOf = (db: Db, { keyword }: LibraryFilter) => (keyword?.trim() ? db`length(name), id` : db`id desc`);

/** Ids of approved enterprises, and how many there are (at most 10,000 are counted and sorted for a keyword). */
export async function pageEnterpriseIds(
  db: Db,
  filter: LibraryFilter,
  page: PageOf,
): Promise<{ total: number; ids: number[] }> {
  const condition = conditionOf(db, filter);
  const found = filter.keyword?.trim()
    ? db`(select id, name from enterprise where ${condition} limit ${MOST_HITS}) as hit`
    : db`enterprise where ${condition}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from ${found}`;
  const rows = await db<{ id: number }[]>`
    select id from ${found} order by ${orderOf(db, filter)} limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, ids: rows.map(({ id }) => id) };
}

/** Ids of all of them in that order, `most` of them at most. */
export async function listEnterpriseIds(db: Db, filter: LibraryFilter, most: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from enterprise where ${conditionOf(db, filter)} order by ${orderOf(db, filter)} limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Approved enterprises by id, in the order of the ids. */
export const findEnterprises = (db: Db, ids: readonly number[]) =>
  db<LibraryRecord[]>`
    select e.id, e.name, e.credit_code, e.area_code, e.industry_code, e.registered_on
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join enterprise e on e.id = wanted.id and e.approved_at is not null
    order by wanted.place`;

/** Titles that enterprises hold on a day: enterprise id and fact key. */
export const listTitles = (db: Db, enterpriseIds: readonly number[], facts: string[], today: string) =>
  db<{ enterprise_id: number; fact: string }[]>`
    select enterprise_id, fact from enterprise_fact
    where enterprise_id = any(${[...enterpriseIds]}::bigint[]) and fact = any(${facts}::text[]) and period = ''
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
