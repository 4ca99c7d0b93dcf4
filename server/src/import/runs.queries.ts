import type { ImportedKind } from '@zhice/contract/staff/import-kinds';
import { firstRow, mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import type { RunRow } from './import-run';
import type { ReportRow } from './report';

export interface RunRecord {
  id: number;
  kind: ImportedKind;
  files: string[];
  began_at: Date;
  ended_at: Date | null;
  undone_at: Date | null;
  told: string[];
  /** It has neither ended nor been silent for a minute. */
  is_running: boolean;
  /** Its rows are gone: it is too old to be taken back. */
  is_old: boolean;
}

export interface RunSummary extends Omit<RunRecord, 'told'> {
  counts: Partial<Record<ReportRow['outcome'], number>>;
}

const COLUMNS = `id, kind, files, began_at, ended_at, undone_at,
  ended_at is null and undone_at is null and beat_at > clock_timestamp() - interval '1 minute' as is_running,
  counts is not null as is_old`;

/** The newest runs with how many rows had which outcome, the newest first. */
export const listRuns = (db: Db, limit: number) =>
  db<RunSummary[]>`
    select ${db.unsafe(COLUMNS)}, coalesce(counts, (
      select coalesce(jsonb_object_agg(outcome, count), '{}') from (
        select outcome, count(*)::integer as count from import_run_row where run_id = u.id group by outcome) c)) as counts
    from import_run u order by id desc limit ${limit}`;

export const findRun = (db: Db, id: number) =>
  firstRow<RunRecord>(db`select ${db.unsafe(COLUMNS)}, told from import_run where id = ${id}`);

/** A run, locked until the transaction ends: it saves nothing more meanwhile. */
export const lockRun = (db: Db, id: number) =>
  firstRow<RunRecord>(db`select ${db.unsafe(COLUMNS)}, told from import_run where id = ${id} for update`);

export const updateUndone = (db: Db, id: number) =>
  db`update import_run set undone_at = clock_timestamp() where id = ${id}`;

/** Rows of a run as they were told, after a place: of a file, then by their numbers. */
export const pageRows = (db: Db, runId: number, after: { file: number; row: number }, limit: number) =>
  db<(ReportRow & { file: number })[]>`
    select file, row, outcome, title, detail from import_run_row
    where run_id = ${runId} and (file, row) > (${after.file}::smallint, ${after.row}::integer)
    order by file, row limit ${limit}`;

/** What a run did to one of what it wrote: the rows that did, the earliest first, with what was there before each (null: nothing). */
export interface Deed {
  id: number;
  rows: { file: number; row: number; title: string }[];
  befores: (RunRow['before'] | null)[];
}

/** What a run did, by what it wrote, after an id. */
export const pageDeeds = (db: Db, runId: number, afterId: number, limit: number) =>
  db<Deed[]>`
    select subject_id as id,
      jsonb_agg(jsonb_build_object('file', file, 'row', row, 'title', title) order by file, row) as rows,
      jsonb_agg(before order by file, row) as befores
    from import_run_row
    where run_id = ${runId} and subject_id > ${afterId}
    group by subject_id order by subject_id limit ${limit}`;

/** Runs of both are about policies; all other kinds have subjects of their own. */
const POLICIES: readonly string[] = ['documents', 'items'];

/** The last run after this one that did something to each of these, runs that were taken back left out. */
export const findLaterRuns = (db: Db, { id, kind }: RunRecord, ids: number[]) =>
  mapOf<number, number>(db`
    select r.subject_id, max(r.run_id) from import_run_row r join import_run u on u.id = r.run_id
    where r.subject_id = any(${ids}::bigint[]) and r.run_id > ${id} and u.undone_at is null
      and case when u.kind = any(${POLICIES}::text[]) then 'policies' else u.kind end = ${POLICIES.includes(kind) ? 'policies' : kind}
    group by r.subject_id`);
