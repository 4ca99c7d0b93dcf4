import type { RightKind } from '@zhice/contract/ip/right';
import type { Db } from '../../../db/sql';
import type { Counts, ReportRow } from './import-check';
import type { MappedColumn } from './import-columns.rules';

export type TaskState = 'queued' | 'checking' | 'writing' | 'done' | 'cancelled' | 'failed';

export interface NewTask {
  accountId: number;
  kind: RightKind;
  uploadId: number;
  fileName: string;
  sheet: string;
  mapping: MappedColumn[];
  doubles: 'skip' | 'overwrite';
}

/** Nothing has been heard of its process for this long: it is dead. */
const DEAD = '60 seconds';
export const DEAD_WORDS = '导入因服务重启而中断，没有写入任何内容，请重新开始';

/** Puts down a task; undefined when another import of the enterprise is under way. */
export async function insertTask(db: Db, enterpriseId: number, task: NewTask, now: Date): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    insert into import_task (enterprise_id, account_id, kind, upload_id, file_name, sheet, mapping, doubles, created_at)
    values (${enterpriseId}, ${task.accountId}, ${task.kind}, ${task.uploadId}, ${task.fileName}, ${task.sheet},
            ${db.json(task.mapping as never)}, ${task.doubles}, ${now})
    on conflict (enterprise_id) where state in ('queued', 'checking', 'writing') do nothing
    returning id`;
  return row?.id;
}

export interface Task {
  id: number;
  enterprise_id: number;
  account_id: number;
  kind: RightKind;
  upload_id: number | null;
  file_name: string;
  sheet: string;
  mapping: MappedColumn[];
  doubles: 'skip' | 'overwrite';
  state: TaskState;
  message: string;
  total: number;
  done: number;
  counts: Counts;
  created_at: Date;
  ended_at: Date | null;
}

const COLUMNS = `id, enterprise_id, account_id, kind, upload_id, file_name, sheet, mapping, doubles, total, done, counts,
  created_at, ended_at`;

/**
 * A task of an enterprise; one whose process is dead has failed, also where nobody has written that down yet, but not as
 * long as something of it stands written.
 */
export async function findTask(db: Db, enterpriseId: number, id: number): Promise<Task | undefined> {
  const dead = db`state in ('queued', 'checking', 'writing') and beat_at < now() - ${DEAD}::interval
    and not exists (select from import_piece p where p.task_id = import_task.id)`;
  const [row] = await db<Task[]>`
    select ${db.unsafe(COLUMNS)}, case when ${dead} then 'failed' else state end as state,
           case when ${dead} then ${DEAD_WORDS} else message end as message
    from import_task where id = ${id} and enterprise_id = ${enterpriseId}`;
  return row;
}

/** A part of a task's report. */
export async function findReport(
  db: Db,
  enterpriseId: number,
  id: number,
  { from, count }: { from: number; count: number },
): Promise<ReportRow[]> {
  if (count <= 0) return [];
  const path = `$[${from} to ${from + count - 1}]`;
  const [row] = await db<{ rows: ReportRow[] }[]>`
    select jsonb_path_query_array(report, ${path}::jsonpath) as rows
    from import_task where id = ${id} and enterprise_id = ${enterpriseId}`;
  return row?.rows ?? [];
}

/** The moves of a task; each answers whether it was where it had to be: cancelled or dead in between, it is not. */
export async function takeTask(db: Db, enterpriseId: number, id: number): Promise<Task | undefined> {
  const [row] = await db<Task[]>`
    update import_task set state = 'checking', beat_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state = 'queued'
    returning ${db.unsafe(COLUMNS)}, state, message`;
  return row;
}

/** Says that the process of a task lives while it waits or checks. */
export async function beatTask(db: Db, enterpriseId: number, id: number): Promise<void> {
  await db`
    update import_task set beat_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state = 'checking'`;
}

/** What was found in the file where the call did not say it. */
export async function updateSource(db: Db, id: number, found: Pick<Task, 'sheet' | 'mapping'>): Promise<void> {
  await db`
    update import_task set sheet = ${found.sheet}, mapping = ${db.json(found.mapping as never)} where id = ${id}`;
}

export async function moveTask(
  db: Db,
  enterpriseId: number,
  id: number,
  from: TaskState,
  to: { state: TaskState; done: number; total: number },
): Promise<boolean> {
  const rows = await db`
    update import_task set state = ${to.state}, done = ${to.done}, total = ${to.total}, beat_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state = ${from} returning id`;
  return rows.length > 0;
}

/** Part of the transaction that writes the rights: either all of it is there, or nothing. */
export async function finishTask(
  db: Db,
  enterpriseId: number,
  id: number,
  { counts, report, total }: { counts: Counts; report: readonly ReportRow[]; total: number },
): Promise<boolean> {
  const rows = await db`
    update import_task set state = 'done', done = ${total}, total = ${total}, counts = ${db.json(counts)},
      report = ${db.json(report as never)}, ended_at = now(), beat_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state = 'writing' returning id`;
  return rows.length > 0;
}

/** Ends a task of which nothing stands written. */
export async function failTask(db: Db, enterpriseId: number, id: number, message: string): Promise<void> {
  await db`
    update import_task set state = 'failed', message = ${message}, ended_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state in ('queued', 'checking', 'writing')
      and not exists (select from import_piece p where p.task_id = import_task.id)`;
}

/** Cancels what has not begun to write. */
export async function cancelTask(db: Db, enterpriseId: number, id: number): Promise<boolean> {
  const rows = await db`
    update import_task set state = 'cancelled', ended_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state in ('queued', 'checking') returning id`;
  return rows.length > 0;
}

/**
 * Marks the tasks of dead processes, of one enterprise or all: another one may begin then. Not those of which something
 * stands written: that is taken back first (import-desk.ts).
 */
export async function failDeadTasks(db: Db, enterpriseId: number | null): Promise<void> {
  await db`
    update import_task set state = 'failed', message = ${DEAD_WORDS}, ended_at = now()
    where state in ('queued', 'checking', 'writing') and beat_at < now() - ${DEAD}::interval
      and not exists (select from import_piece p where p.task_id = import_task.id)
      ${enterpriseId === null ? db`` : db`and enterprise_id = ${enterpriseId}`}`;
}

/** Reports are kept for 90 days. */
export async function deleteOldTasks(db: Db): Promise<void> {
  await db`delete from import_task where created_at < now() - interval '90 days'`;
}

export interface OwnUpload {
  id: number;
  stored_name: string;
  name: string;
}

/** An upload of the enterprise; somebody else's is none. */
export async function findOwnUpload(db: Db, enterpriseId: number, id: number): Promise<OwnUpload | undefined> {
  const [row] = await db<OwnUpload[]>`
    select id, stored_name, name from upload where id = ${id} and enterprise_id = ${enterpriseId}`;
  return row;
}
