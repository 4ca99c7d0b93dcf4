import type { Ownership, PatentKind, RightFields, RightKind, RightStatus } from '@zhice/contract/ip/right';
import { shownName } from '../../../auth/shown-name';
import { dayInChina } from '../../../base/day';
import { records } from '../../../db/records';
import { isRestorable } from '../../../db/restorable';
import type { Db } from '../../../db/sql';
import { namesOf, writeRows } from '../../../db/write-rows';
import type { RightValues } from './right-fields.rules';
import { stateColumn } from './right-state.queries';

/** One right as stored, with its reductions. */
export interface StoredRight extends RightValues {
  /** What the status comes to on the day that was asked for. */
  state: RightStatus;
  ownership: Ownership;
  id: number;
  kind: RightKind;
  version: number;
  updated_at: Date;
  updated_by_name: string;
  deleted_at: Date | null;
}

/** Those that can still come back. */
export const isKept = (db: Db, now: Date) => isRestorable(db, db`r.deleted_at`, now);

/** Rights of an enterprise in the order of their ids, the deleted ones too that can come back. */
export const findRights = (db: Db, enterpriseId: number, ids: number[], now: Date, lock: 'read' | 'locked') =>
  db<StoredRight[]>`
    select r.id, r.kind, r.patent_kind, r.number, r.name, r.status, ${stateColumn(db, dayInChina(now))} as state, r.ownership,
      r.owners, r.creators, r.classes, r.class_group, r.goods,
      r.software_version, r.agency, r.agent, r.applied_on, r.published_on, r.granted_on, r.completed_on, r.priority_on,
      r.publication_no, r.certificate_no, r.holder, r.last_death_on, r.international, r.first_paid_year,
      r.extended_to_on, r.ceased_on, r.offers, r.offer_note, r.price_wan, r.summary, r.note, r.version, r.updated_at, r.deleted_at,
      coalesce((select ${shownName(db)} from account a where a.id = r.updated_by), '') as updated_by_name,
      (select coalesce(jsonb_agg(jsonb_build_object('percent', d.percent, 'from_year', d.from_year, 'to_year', d.to_year)
          order by d.from_year, d.id), '[]') from ip_reduction d where d.right_id = r.id) as reductions
    from ip_right r
    where r.id = any(${ids}::bigint[]) and r.enterprise_id = ${enterpriseId}
      and (r.deleted_at is null or ${isKept(db, now)})
    order by r.id ${lock === 'locked' ? db`for no key update of r` : db``}`;

/** Who writes, and when. */
export interface Writer {
  accountId: number;
  now: Date;
}

/** Columns that a save writes, as jsonb_to_recordset reads them. */
const columnsOf = ({ reductions: _, ...columns }: RightValues) => columns;

const RECORD = `patent_kind text, number text, name text, status text, owners text[], creators text[], classes text[],
  class_group text, goods text, software_version text, agency text, agent text, applied_on date, published_on date,
  granted_on date, completed_on date, priority_on date, publication_no text, certificate_no text, holder text,
  last_death_on date, international boolean, first_paid_year smallint, extended_to_on date, ceased_on date,
  offers text[], offer_note text, price_wan numeric, summary text, note text`;
export const RIGHT_COLUMNS = namesOf(RECORD);
const COLUMNS = RIGHT_COLUMNS.join(', ');

export type NewRight = { kind: RightKind; source: 'self' | 'imported' | 'demo' } & RightValues;

/** Adds rights to an enterprise; their ids in the order given. Reductions are written with them. */
export async function insertRights(
  db: Db,
  enterpriseId: number,
  rights: readonly NewRight[],
  { accountId, now }: Writer,
): Promise<number[]> {
  if (rights.length === 0) return [];
  const json = db.json(rights.map(columnsAndKind) as never);
  const rows = await db<{ id: number }[]>`
    insert into ip_right (enterprise_id, kind, source, ${db.unsafe(COLUMNS)}, created_at, updated_at, updated_by)
    select ${enterpriseId}, kind, source, ${db.unsafe(COLUMNS)}, ${now}, ${now}, ${accountId}
    from jsonb_to_recordset(${json}::jsonb) as r(kind text, source text, place integer, ${db.unsafe(RECORD)})
    order by place
    returning id`;
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await insertReductions(
    db,
    rights.map(({ reductions }, at) => ({ id: ids[at]!, reductions })),
  );
  return ids;
}

const columnsAndKind = (right: NewRight, place: number) => ({
  ...columnsOf(right),
  kind: right.kind,
  source: right.source,
  place,
});

/** Overwrites rights of an enterprise and counts their versions up; answers the new versions by id. */
export async function updateRights(
  db: Db,
  enterpriseId: number,
  rights: readonly ({ id: number } & RightValues)[],
  { accountId, now }: Writer,
): Promise<Map<number, number>> {
  const json = db.json(rights.map((right) => ({ ...columnsOf(right), id: right.id })) as never);
  const sets = RIGHT_COLUMNS.map((name) => db`${db(name)} = n.${db(name)}`).reduce((all, set) => db`${all}, ${set}`);
  const rows = await db<{ id: number; version: number }[]>`
    update ip_right r set ${sets}, version = r.version + 1, updated_at = ${now}, updated_by = ${accountId}
    from jsonb_to_recordset(${json}::jsonb) as n(id bigint, ${db.unsafe(RECORD)})
    where r.id = n.id and r.enterprise_id = ${enterpriseId} and r.deleted_at is null
    returning r.id, r.version`;
  const ids = rows.map(({ id }) => id);
  await db`delete from ip_reduction where right_id = any(${ids}::bigint[])`;
  await insertReductions(db, rights);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function insertReductions(
  db: Db,
  rights: readonly { id: number; reductions: RightFields['reductions'] }[],
): Promise<void> {
  const rows = rights.flatMap(({ id, reductions }) => reductions.map((reduction) => ({ ...reduction, right_id: id })));
  await writeRows(db, rows, {
    table: 'ip_reduction',
    columns: 'right_id bigint, percent smallint, from_year smallint, to_year smallint',
  });
}

/** Rights are written many at once, by the above; they are deleted, brought back and purged as all records are. */
export const rightRecords = records<Omit<RightValues, 'reductions'>>({
  table: 'ip_right',
  uploads: (db, ids) => db`
    select upload_id from ip_file where right_id = any(${[...ids]}::bigint[])
    union
    select upload_id from ip_payment where right_id = any(${[...ids]}::bigint[]) and upload_id is not null`,
});

/** A number of the enterprise's own living rights, and whose it is. */
export interface NumberHolder {
  id: number;
  kind: RightKind;
  patent_kind: PatentKind | null;
  number: string;
  name: string;
  status: RightStatus;
}

/** The living rights of an enterprise that bear one of these numbers. */
export const findByNumbers = (db: Db, enterpriseId: number, kind: RightKind, numbers: string[]) =>
  db<NumberHolder[]>`
    select id, kind, patent_kind, number, name, status from ip_right
    where enterprise_id = ${enterpriseId} and kind = ${kind} and number = any(${numbers}::text[]) and deleted_at is null
    order by id`;
