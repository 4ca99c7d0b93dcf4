import type { CallOutput } from '@zhice/contract/all';
import type { ImportState } from '@zhice/contract/ip/import';
import type { Static } from 'typebox';
import { firstRow, hasRows, onlyValue } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Counts, ReportRow } from './import-check';

export type TaskState = Static<typeof ImportState>;

/** Nothing has been heard of its process for this long: it is dead. */
const DEAD = '60 seconds';
export const DEAD_TEXT = '导入因服务重启而中断，没有写入任何内容，请重新开始';

type Told = CallOutput<'/api/portal/right_import_state'>;
export interface Task
  extends Pick<
    Told,
    'id' | 'kind' | 'upload_id' | 'sheet' | 'mapping' | 'doubles' | 'paid' | 'state' | 'message' | 'done' | 'counts'
  > {
  enterprise_id: number;
  account_id: number;
  file_name: string;
  total: number;
  created_at: Date;
  ended_at: Date | null;
}

type NewTask = Omit<Task, 'id' | 'state' | 'message' | 'total' | 'done' | 'counts' | 'ended_at' | 'upload_id'> & {
  upload_id: number;
};

/** Puts down a task; undefined when another import of the enterprise is under way. */
export const insertTask = (db: Db, task: NewTask) =>
  onlyValue<number>(db`
    insert into import_task ${db({ ...task, mapping: db.json(task.mapping as never) } as never)}
    on conflict (enterprise_id) where state in ('queued', 'checking', 'writing') do nothing
    returning id`);

const COLUMNS = `id, enterprise_id, account_id, kind, upload_id, file_name, sheet, mapping, doubles, paid, total, done, counts,
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
           case when ${dead} then ${DEAD_TEXT} else message end as message
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
export const takeTask = (db: Db, enterpriseId: number, id: number) =>
  firstRow<Task>(db`
    update import_task set state = 'checking', beat_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state = 'queued'
    returning ${db.unsafe(COLUMNS)}, state, message`);

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

export const moveTask = (
  db: Db,
  enterpriseId: number,
  id: number,
  from: TaskState,
  to: { state: TaskState; done: number; total: number },
) =>
  hasRows(db`
    update import_task set state = ${to.state}, done = ${to.done}, total = ${to.total}, beat_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state = ${from} returning id`);

/** Part of the transaction that writes the rights: either all of it is there, or nothing. */
export const finishTask = (
  db: Db,
  enterpriseId: number,
  id: number,
  { counts, report, total }: { counts: Counts; report: readonly ReportRow[]; total: number },
) =>
  hasRows(db`
    update import_task set state = 'done', done = ${total}, total = ${total}, counts = ${db.json(counts)},
      report = ${db.json(report as never)}, ended_at = now(), beat_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state = 'writing' returning id`);

/** Ends a task of which nothing stands written. */
export async function failTask(db: Db, enterpriseId: number, id: number, message: string): Promise<void> {
  await db`
    update import_task set state = 'failed', message = ${message}, ended_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state in ('queued', 'checking', 'writing')
      and not exists (select from import_piece p where p.task_id = import_task.id)`;
}

/** Cancels what has not begun to write. */
export const cancelTask = (db: Db, enterpriseId: number, id: number) =>
  hasRows(db`
    update import_task set state = 'cancelled', ended_at = now()
    where id = ${id} and enterprise_id = ${enterpriseId} and state in ('queued', 'checking') returning id`);

/**
 * Marks the tasks of dead processes, of one enterprise or all: another one may begin then. Not those of which something
 * stands written: that is taken back first (import-desk.ts).
 */
export async function failDeadTasks(db: Db, enterpriseId: number | null): Promise<void> {
  await db`
    update import_task set state = 'failed', message = ${DEAD_TEXT}, ended_at = now()
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
export const findOwnUpload = (db: Db, enterpriseId: number, id: number) =>
  firstRow<OwnUpload>(db`
    select id, stored_name, name from upload where id = ${id} and enterprise_id = ${enterpriseId}`);
