import type postgres from 'postgres';
import { dayInChina } from '../../../calendar-day';
import type { Db } from '../../../db/sql';
import { insertAudit } from '../../../rpc/audit.queries';
import { Refusal } from '../../../rpc/refusal';
import type { Services } from '../../../services';
import { FileError } from '../../../sheet/file-error';
import { syncRenewals } from '../fees/sync-renewals';
import { findRights, insertRights, updateRights } from '../rights/right.queries';
import { syncRightFacts } from '../rights/right-facts';
import { type CheckedRow, checkRows, countRows, countsOf, reportOf } from './import-check';
import { forgetPreviews } from './import-preview';
import { readSource, refuseMissing } from './import-source';
import { failTask, finishTask, moveTask, type Task, takeTask, updateSource } from './import-task.queries';

/** Rights in one statement of the write. */
const ROWS_AT_ONCE = 500;
const BROKEN_WORDS = '系统繁忙，导入没有完成，也没有写入任何内容，请稍后重新开始';
const CHANGED_WORDS = '检查之后，其中一些知识产权被别人改动或删除了，没有写入任何内容，请重新开始导入';
const GONE_WORDS = '上传的文件已经不在了，请重新上传';

/** The task is not where it has to be: cancelled, or taken for dead. */
class Overtaken extends Error {}
/** What was checked is not what is there. */
class ChangedMeanwhile extends Error {}

/**
 * Runs an import that a call has put down: reads the file, checks every row, writes all good rows in one transaction.
 * Whatever happens before the end of that transaction leaves no trace but the state of the task.
 */
export async function runImport(services: Services, enterpriseId: number, id: number, now: Date): Promise<void> {
  const { sql } = services;
  try {
    const task = await takeTask(sql, enterpriseId, id);
    if (!task) return;
    const rows = await checkTask(services, task, now);
    if (rows) await writeTask(services, task, rows, now);
  } catch (error) {
    if (error instanceof Overtaken) return;
    await failTask(sql, enterpriseId, id, wordsOf(error)).catch(() => {});
  } finally {
    forgetPreviews(enterpriseId);
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof FileError) return error.message;
  if (error instanceof ChangedMeanwhile || (error as postgres.PostgresError).code === '23505') return CHANGED_WORDS;
  return error instanceof Refusal ? GONE_WORDS : BROKEN_WORDS;
}

/** The rows with what is to become of them; undefined when the task was cancelled meanwhile. */
async function checkTask(services: Services, task: Task, now: Date): Promise<CheckedRow[] | undefined> {
  const { sql } = services;
  const { id, enterprise_id: enterpriseId, kind } = task;
  const chosen = task.mapping.length > 0 ? task.mapping : undefined;
  const input = { kind, upload_id: task.upload_id ?? 0, sheet: task.sheet || undefined, mapping: chosen };
  const { table, mapping } = await readSource(sql, services, enterpriseId, input);
  refuseMissing(kind, mapping);
  await updateSource(sql, id, { sheet: table.sheet, mapping });
  const total = countRows({ kind, table, mapping });
  const progress = (done: number) => moveTask(sql, enterpriseId, id, 'checking', { state: 'checking', done, total });
  if (!(await progress(0))) return undefined;
  return checkRows(sql, enterpriseId, { kind, table, mapping, today: dayInChina(now), now, progress });
}

async function writeTask({ sql, settings }: Services, task: Task, rows: CheckedRow[], now: Date): Promise<void> {
  const { id, enterprise_id: enterpriseId } = task;
  const fresh = rows.filter(({ outcome }) => outcome === 'new');
  const changed = task.doubles === 'overwrite' ? rows.filter(({ outcome }) => outcome === 'changed') : [];
  const total = fresh.length + changed.length;
  if (!(await moveTask(sql, enterpriseId, id, 'checking', { state: 'writing', done: 0, total }))) return;
  // the embedded database serves nobody else while a transaction is open: told from inside, it would wait for itself
  const tell = settings.databaseUrl ? tellBeside(sql, task, total) : () => {};
  await sql.begin(async (db) => {
    const ids = [
      ...(await writeNew(db, task, fresh, now, tell)),
      ...(await writeChanged(db, task, changed, now, (done) => tell(fresh.length + done))),
    ];
    await syncRenewals(db, ids, now);
    if (ids.length > 0) await syncRightFacts(db, enterpriseId, dayInChina(now), now);
    const report = reportOf(rows);
    const counts = countsOf(report);
    await audit(db, task, counts);
    if (!(await finishTask(db, enterpriseId, id, { counts, report, total: rows.length }))) throw new Overtaken();
  });
}

/** Writes progress on another connection, never waited for and never twice at once. */
function tellBeside(
  sql: postgres.Sql,
  { id, enterprise_id: enterpriseId }: Task,
  total: number,
): (done: number) => void {
  let busy = false;
  return (done) => {
    if (busy) return;
    busy = true;
    moveTask(sql, enterpriseId, id, 'writing', { state: 'writing', done, total })
      .catch(() => false)
      .finally(() => {
        busy = false;
      });
  };
}

type Tell = (done: number) => void;

async function writeNew(db: Db, task: Task, rows: CheckedRow[], now: Date, tell: Tell): Promise<number[]> {
  const ids: number[] = [];
  const writer = { accountId: task.account_id, now };
  for (const piece of piecesOf(rows)) {
    const rights = piece.map(({ values }) => ({ ...values, kind: task.kind, source: 'imported' as const }));
    const made = await insertRights(db, task.enterprise_id, rights, writer);
    piece.forEach((row, at) => {
      row.right_id = made[at] ?? null;
    });
    ids.push(...made);
    tell(ids.length);
  }
  return ids;
}

async function writeChanged(db: Db, task: Task, rows: CheckedRow[], now: Date, tell: Tell): Promise<number[]> {
  const ids: number[] = [];
  const writer = { accountId: task.account_id, now };
  for (const piece of piecesOf(rows)) {
    const versions = new Map(piece.map(({ right_id: id, version }) => [id, version]));
    const some = piece.flatMap(({ right_id: id }) => (id === null ? [] : [id]));
    const stored = await findRights(db, task.enterprise_id, some, now, 'locked');
    const same = stored.filter((right) => right.deleted_at === null && right.version === versions.get(right.id));
    if (same.length !== piece.length) throw new ChangedMeanwhile();
    const rights = piece.map(({ right_id: id, values }) => ({ ...values, id: id ?? 0 }));
    await updateRights(db, task.enterprise_id, rights, writer);
    ids.push(...some);
    tell(ids.length);
  }
  return ids;
}

function* piecesOf(rows: CheckedRow[]): Generator<CheckedRow[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

/** The start of the import has its audit row; this one says what it wrote. */
function audit(db: Db, task: Task, counts: Record<string, number>): Promise<void> {
  return insertAudit(db, {
    accountId: task.account_id,
    enterpriseId: task.enterprise_id,
    action: 'right_import',
    subject: `import ${task.id}`,
    detail: { kind: task.kind, doubles: task.doubles, ...counts },
    address: '',
    requestId: '',
  });
}
