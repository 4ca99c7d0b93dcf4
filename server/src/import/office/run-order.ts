import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { databaseNow } from '../../db/database-clock';
import { keyImported } from '../../domains/public-record';
import { readNameAnswers } from '../name-answers';
import { readAnswers } from '../place-answers';
import { noRows } from '../report';
import { type FilesDone, runFiles } from '../run-files';
import { undoRun } from '../undo-run';
import { elsewhere } from './elsewhere';
import { ImportOrder } from './import-order';
import { findOrder, type StoredOrder } from './order.queries';

/** Work behind the calls for one import. */
export interface OrderTask {
  id: number;
  act: 'check' | 'import' | 'undo';
  /** Where its file lies, and where it may lie under its own name meanwhile. */
  stored: string;
  folder: string;
}

/** Tries, does or takes back an import; how that went is told by its row alone. */
export async function runOrder(sql: postgres.Sql, task: OrderTask): Promise<void> {
  const order = await findOrder(sql, task.id);
  if (!order) return;
  if (task.act === 'undo') return undoOrder(sql, order);
  const checks = task.act === 'check';
  // what became of each row is told once: of the last time that it was read; what is imported is kept by its run
  if (checks) await sql`delete from import_order_row where order_id = ${order.id}`;
  const follow = new ImportOrder(sql, order.id, checks);
  const told: string[] = [];
  try {
    const done = await underItsName(task, order, (path) => importOrdered(sql, order, { path, checks, follow, told }));
    if (!checks) await sql`delete from import_order_row where order_id = ${order.id}`;
    // a trial whose rows all wait for an answer has done what it is for
    const used = done.used + (checks ? done.counts.waiting : 0);
    await follow.end({ ...done, used, told, state: checks ? 'checked' : 'done' });
  } catch (error) {
    follow.stop();
    const message = `没有完成：${error instanceof Error ? error.message : String(error)}`;
    await follow.end({ used: 0, counts: noRows(), told: [...told, message] });
  }
}

interface Following {
  path: string;
  checks: boolean;
  follow: ImportOrder;
  told: string[];
}

async function importOrdered(
  sql: postgres.Sql,
  order: StoredOrder,
  { path, checks, follow, told }: Following,
): Promise<FilesDone> {
  const { id, kind, sheet, fact, columns } = order;
  // what a person explains are places, or of records the enterprises that are named without a code
  const ofRecords = keyImported(kind) !== undefined;
  const places = ofRecords ? [] : readAnswers(order.places);
  const companies = ofRecords ? readNameAnswers(order.places) : [];
  if (typeof places === 'string') throw new Error(places);
  if (typeof companies === 'string') throw new Error(companies);
  const found: unknown[] = [];
  let read = kind;
  const done = await runFiles(sql, {
    ...{ kind, columns, fact, places, companies, files: [path], dryRun: checks, full: follow, gently: true },
    sheet: sheet || undefined,
    now: await databaseNow(sql),
    out: (line) => told.push(line),
    begun: (run) => follow.isRun(run.id),
    found: (as, given) => {
      read = as;
      found.splice(0, found.length, ...given);
    },
  });
  const place = checks && Object.values(done.counts).every((count) => count === 0) ? await elsewhere(path) : undefined;
  if (place) told.push(place);
  await sql`update import_order set found = ${sql.json(found as never)}, kind = ${read} where id = ${id}`;
  return done;
}

async function undoOrder(sql: postgres.Sql, { id, run_id, told }: StoredOrder): Promise<void> {
  const beat = new ImportOrder(sql, id, false);
  try {
    const { lines } = await undoRun(sql, run_id ?? 0);
    await sql`update import_order set state = 'done', told = ${[...told, ...lines]}::text[] where id = ${id}`;
  } catch (error) {
    const line = `撤销没有完成，什么也没有改动：${error instanceof Error ? error.message : String(error)}`;
    await sql`update import_order set state = 'done', told = ${[...told, line]}::text[] where id = ${id}`;
  } finally {
    beat.stop();
  }
}

/** What a file is, its ending helps to tell: it is read under the name that it came with. */
async function underItsName<T>(
  { stored, folder }: OrderTask,
  { id, files }: StoredOrder,
  read: (path: string) => Promise<T>,
): Promise<T> {
  const place = join(folder, String(id));
  const path = join(place, files[0]!.replace(/[/\\]/g, '_'));
  await mkdir(place, { recursive: true });
  try {
    await copyFile(stored, path);
    return await read(path);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
