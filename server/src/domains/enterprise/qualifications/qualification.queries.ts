import type postgres from 'postgres';
import { contains } from '../../../db/contains';
import { isRestorable } from '../../../db/restorable';
import type { Db } from '../../../db/sql';
import type { PageOf } from '../../../rpc/page-of';
import { OTHER, type QualificationFields, type QualificationState, SOON_DAYS } from './qualification.rules';

export interface QualificationRecord extends QualificationFields {
  id: number;
  version: number;
  state: QualificationState;
  updated_at: Date;
  deleted_at: Date | null;
  file_name: string | null;
  mime: string | null;
  size: number | null;
}

export interface QualificationFilter {
  id?: number;
  keyword?: string;
  state?: QualificationState;
  kind?: string;
  deleted?: boolean;
}

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Whether a newer certificate of the same title, or of the same name, has taken the place of `q`. */
const replaced = (db: Db): Fragment => db`exists (
  select from qualification n
  where n.enterprise_id = q.enterprise_id and n.kind = q.kind and n.deleted_at is null and n.id <> q.id
    and (q.kind <> ${OTHER} or lower(n.name) = lower(q.name) and n.level is not distinct from q.level)
    and (coalesce(n.expires_on, 'infinity'), n.issued_on, n.id) > (coalesce(q.expires_on, 'infinity'), q.issued_on, q.id))`;

/** What is not to be renewed never asks for anything: it holds until it has ended. */
const stateOf = (db: Db, today: string): Fragment => db`case
  when ${replaced(db)} then 'replaced'
  when q.expires_on < ${today}::date then 'expired'
  when q.renews and q.expires_on <= ${today}::date + ${SOON_DAYS}::int then 'ending'
  else 'valid' end`;

const columns = (db: Db): Fragment => db`q.id, q.kind, q.name, q.level, q.certificate_no, q.issuer, q.issued_on,
  q.expires_on, q.upload_id, q.note, q.renews, q.version, q.updated_at, q.deleted_at`;

const alive = (db: Db, deleted: boolean | undefined, now: Date): Fragment =>
  deleted ? isRestorable(db, db`q.deleted_at`, now) : db`q.deleted_at is null`;

const keywordIn = (db: Db, keyword: string | undefined): Fragment =>
  db`(${contains(db, db`q.name`, keyword)} or ${contains(db, db`q.certificate_no`, keyword)}
    or ${contains(db, db`q.issuer`, keyword)})`;

/** One page of an enterprise's certificates, what ends first on top and what is replaced at the end. */
export async function pageQualifications(
  db: Db,
  enterpriseId: number,
  filter: QualificationFilter,
  page: PageOf & { today: string; now: Date },
): Promise<{ total: number; rows: QualificationRecord[] }> {
  const found = db`
    select ${columns(db)}, ${stateOf(db, page.today)} as state
    from qualification q
    where q.enterprise_id = ${enterpriseId} and ${alive(db, filter.deleted, page.now)}
      and ${keywordIn(db, filter.keyword)} ${filter.kind === undefined ? db`` : db`and q.kind = ${filter.kind}`}`;
  const wanted = filter.state === undefined ? db`true` : db`state = ${filter.state}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from (${found}) f where ${wanted}`;
  const rows = await db<QualificationRecord[]>`
    select f.*, u.name as file_name, u.mime, u.size from (${found}) f left join upload u on u.id = f.upload_id
    where ${wanted}
    order by state = 'replaced', expires_on nulls last, f.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

/** How many certificates are in each state and of each kind, and how many can be brought back. */
export async function countQualifications(
  db: Db,
  enterpriseId: number,
  filter: QualificationFilter,
  today: string,
  now: Date,
): Promise<{ kind: string; state: QualificationState | 'deleted'; count: number }[]> {
  return db`
    select kind, state, count(*) as count from (
      select q.kind, case when q.deleted_at is not null then 'deleted' else ${stateOf(db, today)} end as state
      from qualification q
      where q.enterprise_id = ${enterpriseId} and (q.deleted_at is null or ${alive(db, true, now)})
        and ${keywordIn(db, filter.keyword)}) f
    group by kind, state`;
}

/** One certificate of an enterprise, also a deleted one. */
export async function findQualification(
  db: Db,
  enterpriseId: number,
  id: number,
  today: string,
): Promise<QualificationRecord | undefined> {
  const [row] = await db<QualificationRecord[]>`
    select ${columns(db)}, ${stateOf(db, today)} as state, u.name as file_name, u.mime, u.size
    from qualification q left join upload u on u.id = q.upload_id
    where q.id = ${id} and q.enterprise_id = ${enterpriseId}`;
  return row;
}

/** The certificates of one kind that an enterprise has, for what they say together. */
export const listOfKind = (db: Db, enterpriseId: number, kind: string) =>
  db<{ id: number; issued_on: string; expires_on: string | null }[]>`
    select id, issued_on, expires_on from qualification
    where enterprise_id = ${enterpriseId} and kind = ${kind} and deleted_at is null order by id`;

interface Saving {
  now: Date;
  by: number;
}

export async function insertQualification(
  db: Db,
  enterpriseId: number,
  fields: QualificationFields,
  { now, by }: Saving,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into qualification ${db({ ...fields, enterprise_id: enterpriseId, created_at: now, updated_at: now, updated_by: by } as never)}
    returning id`;
  if (!row) throw new Error('qualification row was not inserted');
  return row.id;
}

/** Writes a certificate that is still in the version that was seen; its new version, or undefined. */
export async function updateQualification(
  db: Db,
  enterpriseId: number,
  id: number,
  version: number,
  fields: QualificationFields,
  { now, by }: Saving,
): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`
    update qualification set ${db(fields as never)}, version = version + 1, updated_at = ${now}, updated_by = ${by}
    where id = ${id} and enterprise_id = ${enterpriseId} and version = ${version} and deleted_at is null
    returning version`;
  return row?.version;
}

/** Deletes a certificate or brings it back; its kind, or undefined when there was nothing to do. */
export async function updateDeleted(
  db: Db,
  enterpriseId: number,
  id: number,
  deleted: boolean,
  { now, by }: Saving,
): Promise<string | undefined> {
  const before = deleted ? db`deleted_at is null` : isRestorable(db, db`deleted_at`, now);
  const [row] = await db<{ kind: string }[]>`
    update qualification set deleted_at = ${deleted ? now : null}, version = version + 1, updated_at = ${now}, updated_by = ${by}
    where id = ${id} and enterprise_id = ${enterpriseId} and ${before}
    returning kind`;
  return row?.kind;
}

/** What anybody may see of an approved enterprise's certificates, those in force first. */
export async function pagePublicQualifications(
  db: Db,
  enterpriseId: number,
  today: string,
  page: PageOf,
): Promise<{ total: number; rows: QualificationRecord[] } | undefined> {
  const [known] = await db<{ total: number }[]>`
    select (select count(*) from qualification q where q.enterprise_id = e.id and q.deleted_at is null) as total
    from enterprise e where e.id = ${enterpriseId} and e.approved_at is not null`;
  if (!known) return undefined;
  const rows = await db<QualificationRecord[]>`
    select ${columns(db)} from qualification q where q.enterprise_id = ${enterpriseId} and q.deleted_at is null
    order by q.expires_on < ${today}::date nulls first, q.issued_on desc, q.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: known.total, rows };
}
