import { IMPORT_KINDS } from '@zhice/contract/staff/import-kinds';
import { momentInChina } from '../base/day';
import type { Db } from '../db/sql';
import { OUTCOMES, type RowOutcome, rowLine } from './report';
import { findRun, listRuns, pageRows, type RunSummary } from './runs.queries';

const MOST_RUNS = 100;
const ROWS_AT_ONCE = 1000;

/** The newest runs, one a line, the newest first. */
export async function tellRuns(db: Db, out: (line: string) => void): Promise<void> {
  const runs = await listRuns(db, MOST_RUNS);
  if (runs.length === 0) out('还没有导入过');
  for (const run of runs) {
    const counts = (Object.keys(OUTCOMES) as RowOutcome[]).flatMap((outcome) =>
      run.counts[outcome] ? `${OUTCOMES[outcome]} ${run.counts[outcome]}` : [],
    );
    out(`${headOf(run)}　${counts.join('，') || '没有保存任何行'}　${run.files.join('、')}`);
  }
}

/** The stored report of a run: what was told when it ended, and every row; false when there is no such run. */
export async function tellReport(db: Db, id: number, out: (line: string) => void): Promise<boolean> {
  const run = await findRun(db, id);
  if (!run) {
    out(`没有第 ${id} 次导入：用 npm run import -- --runs 看有哪些`);
    return false;
  }
  out(headOf(run));
  for (const line of run.told) out(line);
  if (run.is_old) out('逐行记录已清理，只留下以上的汇总');
  let at = { file: 0, row: 0 };
  for (;;) {
    const rows = await pageRows(db, id, at, ROWS_AT_ONCE);
    for (const row of rows) {
      if (row.file !== at.file) out(`${run.files[row.file - 1]}：`);
      out(`  ${rowLine(row)}`);
      at = row;
    }
    if (rows.length < ROWS_AT_ONCE) return true;
  }
}

function headOf(run: Omit<RunSummary, 'counts'>): string {
  return `第 ${run.id} 次导入　${momentInChina(run.began_at)}　${IMPORT_KINDS.labels[run.kind]}　${stateOf(run)}`;
}

function stateOf({ undone_at, ended_at, is_running }: Omit<RunSummary, 'counts'>): string {
  if (undone_at) return `已撤销（${momentInChina(undone_at)}）`;
  if (is_running) return '正在进行';
  return ended_at ? '完成' : '中断';
}
