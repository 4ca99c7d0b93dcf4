import { calls } from '@zhice/contract/all';
import * as overview from '@zhice/contract/enterprise/overview';
import { renew } from '@zhice/contract/enterprise/renew';
import * as feePayments from '@zhice/contract/ip/fee-payments';
import * as fees from '@zhice/contract/ip/fees';
import { rightImportFaults, rightImportPreview } from '@zhice/contract/ip/import';
import * as ownRights from '@zhice/contract/ip/rights';
import { calendarFeed } from '@zhice/contract/notice/calendar';
import type postgres from 'postgres';
import { dayInChina } from '../../../base/day';
import { Gate } from '../../../base/gate';
import { Refusal } from '../../../base/refusal';
import type { Services } from '../../../rpc/services';
import { FileError } from '../../../sheet/file-error';
import { type CheckedRow, checkRows, countRows } from './import-check';
import { forgetPreviews } from './import-preview';
import { readSource, refuseMissing } from './import-source';
import {
  beatTask,
  DEAD_TEXT,
  failDeadTasks,
  failTask,
  moveTask,
  type Task,
  takeTask,
  updateSource,
} from './import-task.queries';
import { ChangedMeanwhile, listBegunTasks, Overtaken, undoImport, writeInPieces, writeWhole } from './write-import';

declare module '../../../rpc/services' {
  interface Services {
    /** Imports of rights that this process runs. */
    imports: ImportDesk;
  }
}

/** Calls that show or change what an import of rights writes. */
const OF_RIGHTS: ReadonlySet<unknown> = new Set([
  ...[overview, ownRights, fees, feePayments].flatMap((module) => Object.values(module)),
  rightImportPreview,
  rightImportFaults,
  renew,
  calendarFeed,
]);
const PATHS = new Set<string>(calls.filter((call) => OF_RIGHTS.has(call)).map(({ path }) => path));

/** Imports that are written at the same time: each holds a connection for as long as it takes. */
const WRITERS = { atOnce: 2, waiting: 1000 };

/**
 * The imports that this process runs. Where one is written in pieces, the calls of its enterprise that would see a half of it
 * wait until all of it is there or none; the other calls, and everybody else, do not.
 */
export class ImportDesk {
  private readonly writers = new Gate(WRITERS);
  private readonly writing = new Map<number, Promise<void>>();

  constructor(private readonly services: ImportServices) {}

  /** Runs an import that a call has put down. */
  run(enterpriseId: number, id: number, now: Date): Promise<void> {
    return runImport(this.services, enterpriseId, {
      id,
      now,
      inTurn: (write) => this.writers.pass(write),
      hides: (write) => this.hide(enterpriseId, write),
    });
  }

  /** What was checked against the rights and names of an enterprise is not true any more. */
  forgetPreviews(enterpriseId: number): void {
    forgetPreviews(enterpriseId);
  }

  /** Until nothing that this call would see is half-written. */
  async settled(path: string, enterpriseId: number | null): Promise<void> {
    if (enterpriseId !== null && PATHS.has(path)) await this.writing.get(enterpriseId);
  }

  /** Ends the imports of processes that died, and takes back what they have written; `all` where no other process can be. */
  async recover(sql: postgres.Sql, which: 'dead' | 'all', now: Date): Promise<void> {
    for (const task of await listBegunTasks(sql, which)) {
      await this.hide(task.enterprise_id, async () => {
        await undoImport(sql, task, now);
        await failTask(sql, task.enterprise_id, task.id, DEAD_TEXT);
      });
    }
    await failDeadTasks(sql, null);
  }

  private async hide(enterpriseId: number, write: () => Promise<void>): Promise<void> {
    const work = write();
    const over = work.catch(() => {});
    this.writing.set(enterpriseId, over);
    try {
      await work;
    } finally {
      if (this.writing.get(enterpriseId) === over) this.writing.delete(enterpriseId);
    }
  }
}

const BROKEN_TEXT = '系统繁忙，导入没有完成，也没有写入任何内容，请稍后重新开始';
const CHANGED_TEXT = '检查之后，其中一些知识产权被别人改动或删除了，没有写入任何内容，请重新开始导入';
const GONE_TEXT = '上传的文件已经不在了，请重新上传';
/** Three within the time after which a task is taken for dead. */
const BEAT_MS = 20_000;

/** What an import needs; none of it ends with the call that began it. */
type ImportServices = Pick<Services, 'sql' | 'files' | 'tables' | 'settings'>;

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
async function runImport(
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
  if (error instanceof ChangedMeanwhile || (error as postgres.PostgresError).code === '23505') return CHANGED_TEXT;
  return error instanceof Refusal && error.code === 'not_found' ? GONE_TEXT : BROKEN_TEXT;
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
  const total = await countRows({ kind, table, mapping });
  const progress = (done: number) => moveTask(sql, enterpriseId, id, 'checking', { state: 'checking', done, total });
  if (!(await progress(0))) return undefined;
  return checkRows(sql, enterpriseId, { kind, table, mapping, today: dayInChina(now), now, progress });
}
