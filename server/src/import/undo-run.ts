import type postgres from 'postgres';
import { dayInChina, momentInChina } from '../base/day';
import type { Db } from '../db/sql';
import { type EnterpriseBefore, findEnterpriseTies, lockEnterprises, takeBackEnterprises } from '../domains/enterprise';
import { findPolicyTies, lockPolicies, type PolicyBefore, takeBackPolicies } from '../domains/policy';
import { keyImported, lockRecords, type RecordBefore, takeBackRecords } from '../domains/public-record';
import { RUN_DAYS } from './old-runs';
import { type Deed, findLaterRuns, lockRun, pageDeeds, type RunRecord, updateUndone } from './runs.queries';

/** Policies or enterprises that are looked at with one statement. */
const AT_ONCE = 500;

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
    const created = deeds.filter(({ befores }) => befores[0] === null).length;
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
  return { done: true, lines: [`第 ${id} 次导入已撤销：删除 ${deleted} 项，恢复 ${restored} 项`] };
}

function refusalOf(id: number, run: RunRecord | undefined): string | undefined {
  if (!run) return `没有第 ${id} 次导入：用 npm run import -- --runs 看有哪些`;
  if (run.undone_at) return `第 ${id} 次导入已经在 ${momentInChina(run.undone_at)} 撤销`;
  if (run.is_running) return `第 ${id} 次导入还在进行：等它结束再撤销；如果它已经中断，一分钟后再试`;
  if (run.kind === 'industries') return '行业分类的导入不能撤销：请改好文件再导入一次';
  if (run.is_old) return `第 ${id} 次导入已超过 ${RUN_DAYS} 天，逐行记录已清理，不能再撤销：请用新的文件改正`;
  return undefined;
}

async function* deedsOf(db: Db, { id }: RunRecord): AsyncGenerator<Deed[]> {
  for (let after = 0; ; ) {
    const deeds = await pageDeeds(db, id, after, AT_ONCE);
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
  const created = deeds.filter(({ befores }) => befores[0] === null).map(({ id }) => id);
  const locked = await lock(db, ids);
  const now = new Map(locked.map((row) => [row.id, row]));
  const later = await findLaterRuns(db, run, ids);
  const ties = await findTies(db, created);
  const faults = deeds.flatMap((deed) => {
    const there = now.get(deed.id);
    const name = nameOf(run, deed, there?.name);
    const laterRun = later.get(deed.id);
    if (!there) return [`${name}：之后已被删除${gone}`];
    if (laterRun !== undefined) return [`${name}：之后被第 ${laterRun} 次导入改过`];
    if (there.updated_at.getTime() === run.began_at.getTime()) return [];
    const by = there.account === null ? '' : `被账号 ${there.account} `;
    return [`${name}：之后${by}在 ${momentInChina(there.updated_at)} 改过`];
  });
  const byId = new Map(deeds.map((deed) => [deed.id, deed]));
  const tied = ties.map(({ id, tie }) => `${nameOf(run, byId.get(id)!, now.get(id)?.name)}：${tie}`);
  return [...faults, ...tied];
}

interface Locked {
  id: number;
  name: string;
  updated_at: Date;
  account: string | null;
}

/** What a run wrote: how it is locked and looked at, what may hang on it, and how it is taken back. */
interface Subjects {
  lock(db: Db, ids: number[]): Promise<readonly Locked[]>;
  findTies(db: Db, ids: number[]): Promise<{ id: number; tie: string }[]>;
  takeBack(db: Db, deeds: readonly Deed[]): Promise<void>;
  /** How else it may be gone. */
  gone: string;
}

function subjectsOf({ kind, began_at }: RunRecord): Subjects {
  const key = keyImported(kind);
  if (key) {
    return {
      lock: (db, ids) => lockRecords(db, key, ids),
      findTies: async () => [],
      takeBack: (db, deeds) => takeBackRecords(db, key, deeds.map(beforeFirst<RecordBefore>), began_at),
      gone: '',
    };
  }
  if (kind === 'enterprises') {
    return {
      lock: (db, ids) => lockEnterprises(db, ids, began_at),
      findTies: findEnterpriseTies,
      takeBack: (db, deeds) =>
        takeBackEnterprises(
          db,
          deeds.map(({ id, befores }) => ({ id, befores: befores as (EnterpriseBefore | null)[] })),
          began_at,
        ),
      gone: '，或已由企业认领',
    };
  }
  return {
    lock: (db, ids) => lockPolicies(db, ids, began_at),
    findTies: (db, ids) => findPolicyTies(db, ids, began_at),
    takeBack: async (db, deeds) => {
      await takeBackPolicies(db, deeds.map(beforeFirst<NonNullable<PolicyBefore['before']>>), dayInChina(new Date()));
    },
    gone: '',
  };
}

const beforeFirst = <Before>({ id, befores }: Deed) => ({ id, before: (befores[0] ?? null) as Before | null });

/** 第 3 行《某办法》, with the file where there are several. */
function nameOf({ files }: RunRecord, { rows }: Deed, name = rows[0]!.title): string {
  const { file, row } = rows.at(-1)!;
  return `${files.length > 1 ? `${files[file - 1]} ` : ''}第 ${row} 行《${name}》`;
}

async function takeBack(db: Db, run: RunRecord): Promise<{ deleted: number; restored: number }> {
  let [deleted, restored] = [0, 0];
  for await (const deeds of deedsOf(db, run)) {
    for (const { befores } of deeds) {
      if (befores[0] === null) deleted += 1;
      else restored += 1;
    }
    await subjectsOf(run).takeBack(db, deeds);
  }
  return { deleted, restored };
}
