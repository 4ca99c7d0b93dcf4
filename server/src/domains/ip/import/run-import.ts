import type postgres from 'postgres';
import { dayInChina } from '../../../calendar-day';
import { Refusal } from '../../../rpc/refusal';
import { FileError } from '../../../sheet/file-error';
import { type CheckedRow, checkRows, countRows } from './import-check';
import type { ImportServices } from './import-desk';
import { forgetPreviews } from './import-preview';
import { readSource, refuseMissing } from './import-source';
import { beatTask, failTask, moveTask, type Task, takeTask, updateSource } from './import-task.queries';
import { ChangedMeanwhile, Overtaken, writeInPieces, writeWhole } from './write-import';

const BROKEN_WORDS = '系统繁忙，导入没有完成，也没有写入任何内容，请稍后重新开始';
const CHANGED_WORDS = '检查之后，其中一些知识产权被别人改动或删除了，没有写入任何内容，请重新开始导入';
const GONE_WORDS = '上传的文件已经不在了，请重新上传';
/** Three within the time after which a task is taken for dead. */
const BEAT_MS = 20_000;

interface Run {
  id: number;
  now: Date;
  /** Runs a write when its turn comes. */
  inTurn(write: () => Promise<void>): Promise<void>;
  /** Keeps a write that others could see half of from those who would. */
  hides(write: () => Promise<void>): Promise<void>;
}

/**
 * Runs an import that a call has put down: reads the file, checks every row, writes all good rows or none.
 */
export async function runImport(
  services: ImportServices,
  enterpriseId: number,
  { id, now, inTurn, hides }: Run,
): Promise<void> {
  const { sql, settings } = services;
  let beat: NodeJS.Timeout | undefined;
  try {
    const task = await takeTask(sql, enterpriseId, id);
    if (!task) return;
    // what waits for its turn is not dead
    beat = setInterval(() => void beatTask(sql, enterpriseId, id).catch(() => {}), BEAT_MS);
    const rows = await checkTask(services, task, now);
    if (!rows) return;
    const writing = { task, rows, now };
    await inTurn(() => (settings.databaseUrl ? writeWhole(sql, writing) : hides(() => writeInPieces(sql, writing))));
  } catch (error) {
    if (error instanceof Overtaken) return;
    await failTask(sql, enterpriseId, id, wordsOf(error)).catch(() => {});
  } finally {
    clearInterval(beat);
    forgetPreviews(enterpriseId);
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof FileError) return error.message;
  if (error instanceof ChangedMeanwhile || (error as postgres.PostgresError).code === '23505') return CHANGED_WORDS;
  return error instanceof Refusal && error.code === 'not_found' ? GONE_WORDS : BROKEN_WORDS;
}

/** The rows with what is to become of them; undefined when the task was cancelled meanwhile. */
async function checkTask(services: ImportServices, task: Task, now: Date): Promise<CheckedRow[] | undefined> {
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
