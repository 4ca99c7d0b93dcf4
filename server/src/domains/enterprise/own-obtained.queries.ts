import { contains } from '../../db/contains';
import { isRestorable } from '../../db/restorable';
import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';

export interface ObtainedRecord {
  source: 'award' | 'own';
  id: number;
  title: string;
  topic_name: string;
  year: number;
  announced_on: string | null;
  level: number | null;
  unit: string;
  total_money: number | null;
  policy_id: number | null;
  note: string;
  upload_id: number | null;
  upload_name: string | null;
  version: number;
}

export interface ObtainedFilter {
  keyword?: string;
  year?: number;
  source?: 'award' | 'own';
}

/** Announced awards and own entries of an enterprise in the same columns. */
const every = (db: Db, enterpriseId: number) => db`
  select 'award' as source, e.id, a.entry_name as title, e.topic_name, extract(year from a.announced_on)::int as year,
    a.announced_on, a.level, e.unit, e.total_money, a.policy_id, '' as note, null::bigint as upload_id,
    null::text as upload_name, 0 as version
  from award_enterprise e join award a on a.id = e.award_id where e.enterprise_id = ${enterpriseId}
  union all
  select 'own', o.id, o.title, '', o.year, null, o.level, o.unit, o.amount_wan, o.policy_id, o.note, o.upload_id, u.name,
    o.version
  from obtained_support o left join upload u on u.id = o.upload_id
  where o.enterprise_id = ${enterpriseId} and o.deleted_at is null`;

const passes = (db: Db, filter: ObtainedFilter) => db`
  ${contains(db, db`(title || ' ' || topic_name || ' ' || unit)`, filter.keyword)}
  ${filter.year === undefined ? db`` : db`and year = ${filter.year}`}
  ${filter.source === undefined ? db`` : db`and source = ${filter.source}`}`;

/** How many, and how much money, of each year and source. */
export function countObtained(db: Db, enterpriseId: number, keyword = '') {
  return db<{ year: number; source: 'award' | 'own'; count: number; money: number }[]>`
    select year, source, count(*) as count, coalesce(sum(total_money), 0) as money
    from (${every(db, enterpriseId)}) as obtained where ${passes(db, { keyword })} group by year, source`;
}

/** One page, the newest first. */
export function pageObtained(db: Db, enterpriseId: number, filter: ObtainedFilter, page: PageOf) {
  return db<ObtainedRecord[]>`
    select * from (${every(db, enterpriseId)}) as obtained where ${passes(db, filter)}
    order by year desc, announced_on desc nulls first, total_money desc nulls last, source, id desc
    limit ${page.limit} offset ${page.offset}`;
}

export interface OwnEntry {
  title: string;
  policy_id: number | null;
  year: number;
  total_money: number | null;
  level: number | null;
  unit: string;
  upload_id: number | null;
  note: string;
}

export async function insertObtained(
  db: Db,
  enterpriseId: number,
  entry: OwnEntry,
  by: { accountId: number; now: Date },
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into obtained_support (enterprise_id, title, policy_id, year, amount_wan, level, unit, upload_id, note,
      created_at, updated_at, updated_by)
    values (${enterpriseId}, ${entry.title}, ${entry.policy_id}, ${entry.year}, ${entry.total_money}, ${entry.level},
      ${entry.unit}, ${entry.upload_id}, ${entry.note}, ${by.now}, ${by.now}, ${by.accountId})
    returning id`;
  return row!.id;
}

/** The version of an own entry, locked; undefined when it is not there or deleted. */
export async function findVersionLocked(db: Db, enterpriseId: number, id: number): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`
    select version from obtained_support
    where id = ${id} and enterprise_id = ${enterpriseId} and deleted_at is null for update`;
  return row?.version;
}

export async function updateObtained(
  db: Db,
  enterpriseId: number,
  id: number,
  entry: OwnEntry,
  by: { accountId: number; now: Date },
): Promise<number> {
  const [row] = await db<{ version: number }[]>`
    update obtained_support
    set title = ${entry.title}, policy_id = ${entry.policy_id}, year = ${entry.year}, amount_wan = ${entry.total_money},
      level = ${entry.level}, unit = ${entry.unit}, upload_id = ${entry.upload_id}, note = ${entry.note},
      version = version + 1, updated_at = ${by.now}, updated_by = ${by.accountId}
    where id = ${id} and enterprise_id = ${enterpriseId} returning version`;
  return row!.version;
}

/** Deletes an own entry, or brings it back while it is not too late; its version, or undefined when there was nothing to do. */
export async function updateDeleted(
  db: Db,
  enterpriseId: number,
  id: number,
  deleted: boolean,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`
    update obtained_support set deleted_at = ${deleted ? now : null}, version = version + 1, updated_at = ${now}
    where id = ${id} and enterprise_id = ${enterpriseId}
      and ${deleted ? db`deleted_at is null` : isRestorable(db, db`deleted_at`, now)}
    returning version`;
  return row?.version;
}
