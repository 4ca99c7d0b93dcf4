import { NOT_TAKEN_BACK } from '@zhice/contract/staff/import-kinds';
import { catalogue } from '@zhice/matching/catalogue';
import type postgres from 'postgres';
import { dayInChina, momentInChina } from '../base/day';
import { databaseNow } from '../db/database-clock';
import type { Db } from '../db/sql';
import { loadCatalogue } from '../domains/catalogue';
import { catalogueLines } from '../domains/matching';
import { findZones } from '../reference/zone.queries';
import { withZones } from '../reference/zones';
import { isOfCatalogue } from './import-catalogue';
import { RUN_DAYS } from './old-runs';
import { createdBy, type Locked, subjectsOf } from './run-subjects';
import { type Deed, findLaterRuns, findRun, lockRun, pageDeeds, type RunRecord, updateUndone } from './runs.queries';

/** What is in the way of taking a run back, in Chinese, line by line. */
class InTheWay extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** What taking a run back does: how many it deletes and gives back, or what is in the way. */
export interface Undoing {
  deleted: number;
  restored: number;
  faults: string[];
}

/**
 * Takes a run back in the caller's transaction: what it created is deleted, what it changed is what it was; unless anything of it
 * was changed since or has something hanging on it: then nothing is taken back.
 */
export async function undoWithin(db: Db, id: number): Promise<Undoing> {
  const run = await lockRun(db, id);
  const refusal = refusalOf(id, run);
  if (!run || refusal) return { deleted: 0, restored: 0, faults: [refusal!] };
  try {
    await refuseChanged(db, run);
  } catch (error) {
    if (!(error instanceof InTheWay)) throw error;
    return { deleted: 0, restored: 0, faults: error.lines };
  }
  const done = await takeBack(db, run);
  await updateUndone(db, id);
  return { ...done, faults: [] };
}

/** What `undoWithin` would do; it locks what it looks at. */
export async function previewUndo(db: Db, id: number): Promise<Undoing> {
  const run = await lockRun(db, id);
  const refusal = refusalOf(id, run);
  if (!run || refusal) return { deleted: 0, restored: 0, faults: [refusal!] };
  const would: Undoing = { deleted: 0, restored: 0, faults: [] };
  for await (const deeds of deedsOf(db, run)) {
    const created = createdBy(deeds).length;
    would.deleted += created;
    would.restored += deeds.length - created;
    would.faults.push(...(await faultsOf(db, run, deeds)));
  }
  return would;
}

/** Takes a run back in one transaction, as `undoWithin` says. Answers lines that tell it, and whether it is done. */
export async function undoRun(sql: postgres.Sql, id: number): Promise<{ done: boolean; lines: string[] }> {
  const { deleted, restored, faults } = await sql.begin((db) => undoWithin(db, id));
  if (faults.length > 0) return { done: false, lines: faults };
  const { kind } = (await findRun(sql, id))!;
  const told = isOfCatalogue(kind) || kind === 'zones' ? await readAgain(sql) : [];
  return { done: true, lines: [`第 ${id} 次导入已撤销：删除 ${deleted} 项，恢复 ${restored} 项`, ...told] };
}

/** Puts what rules refer to in place for this process as it is stored; answers what that changes for enterprises, in words. */
async function readAgain(sql: postgres.Sql): Promise<string[]> {
  const before = catalogue();
  withZones(await findZones(sql));
  await loadCatalogue(sql);
  const change = { before, after: catalogue() };
  return catalogueLines(sql, change, dayInChina(await databaseNow(sql)));
}

function refusalOf(id: number, run: RunRecord | undefined): string | undefined {
  if (!run) return `没有第 ${id} 次导入：用 npm run import -- --runs 看有哪些`;
  if (run.undone_at) return `第 ${id} 次导入已经在 ${momentInChina(run.undone_at)} 撤销`;
  if (run.is_running) return `第 ${id} 次导入还在进行：等它结束再撤销；如果它已经中断，一分钟后再试`;
  const never = NOT_TAKEN_BACK[run.kind];
  if (never !== undefined) return never;
  if (run.is_old) return `第 ${id} 次导入已超过 ${RUN_DAYS} 天，逐行记录已清理，不能再撤销：请用新的文件改正`;
  return undefined;
}

async function* deedsOf(db: Db, run: RunRecord): AsyncGenerator<Deed[]> {
  for (let after = 0; ; ) {
    const deeds = await pageDeeds(db, run.id, after, subjectsOf(run).atOnce);
    if (deeds.length === 0) return;
    yield deeds;
    after = deeds.at(-1)!.id;
  }
}

async function refuseChanged(db: Db, run: RunRecord): Promise<void> {
  const lines: string[] = [];
  for await (const deeds of deedsOf(db, run)) lines.push(...(await faultsOf(db, run, deeds)));
  if (lines.length === 0) return;
  throw new InTheWay([
    `第 ${run.id} 次导入没有撤销，什么也没有改动：有 ${lines.length} 处在导入之后有了变化。请先处理这些，再撤销`,
    ...lines.map((line) => `  ${line}`),
  ]);
}

async function faultsOf(db: Db, run: RunRecord, deeds: Deed[]): Promise<string[]> {
  const { lock, findTies, gone } = subjectsOf(run);
  const ids = deeds.map(({ id }) => id);
  const locked = await lock(db, ids);
  const now = new Map(locked.map((row) => [row.id, row]));
  const later = await findLaterRuns(db, run, ids);
  const ties = await findTies(db, deeds);
  const faults = deeds.flatMap((deed) => {
    const there = now.get(deed.id);
    const name = nameOf(run, deed, there?.name);
    const laterRun = later.get(deed.id);
    if (!there) return [`${name}：之后已被删除${gone}`];
    if (laterRun !== undefined) return [`${name}：之后被第 ${laterRun} 次导入改过`];
    if (there.updated_at.getTime() === run.began_at.getTime()) return [];
    return [`${name}：之后${changerOf(there)}在 ${momentInChina(there.updated_at)} 改过`];
  });
  const byId = new Map(deeds.map((deed) => [deed.id, deed]));
  const tied = ties.map(({ id, tie }) => `${nameOf(run, byId.get(id)!, now.get(id)?.name)}：${tie}`);
  return [...faults, ...tied];
}

function changerOf({ account, staff }: Locked): string {
  if (account) return `被账号 ${account} `;
  return staff ? `被工作人员 ${staff} ` : '';
}

/** 第 3 行《某办法》, with the file where there are several. */
function nameOf({ files }: RunRecord, { rows }: Deed, name = rows[0]!.title): string {
  const { file, row } = rows.at(-1)!;
  return `${files.length > 1 ? `${files[file - 1]} ` : ''}第 ${row} 行《${name}》`;
}

async function takeBack(db: Db, run: RunRecord): Promise<{ deleted: number; restored: number }> {
  let [deleted, restored] = [0, 0];
  for await (const deeds of deedsOf(db, run)) {
    const created = createdBy(deeds).length;
    deleted += created;
    restored += deeds.length - created;
    await subjectsOf(run).takeBack(db, deeds);
  }
  return { deleted, restored };
}
