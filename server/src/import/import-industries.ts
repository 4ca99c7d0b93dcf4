import { basename } from 'node:path';
import type postgres from 'postgres';
import { announceChange } from '../db/change-feed';
import { industryFrom, industryOf } from '../reference/industries';
import { upsertIndustry } from '../reference/industry.queries';
import type { SourceRow } from '../sheet/file-error';
import { type RunFile, type RunRow, saveNoted } from './import-run';
import { NamedColumns } from './named-columns';
import { readRows } from './read-file';
import { FileReport, type ReportRow, type RowSink } from './report';

export const INDUSTRIES = new NamedColumns(
  {
    code: ['代码', 'code', '行业代码', '分类代码'],
    level: ['级别', 'level', '层级', '层次'],
    name: ['名称', 'name', '行业名称', '类别名称', '类别'],
  },
  ['code', 'level', 'name'],
);

interface Options {
  sheet?: string;
  /** The run, and the place of the file in it; absent in a dry run. */
  run?: RunFile;
  full?: RowSink;
  out(line: string): void;
}

/** Imports groups and classes of GB/T 4754 from one file, in one transaction. @throws FileError when it cannot be used. */
export async function importIndustries(sql: postgres.Sql, path: string, options: Options): Promise<FileReport> {
  const began = performance.now();
  const report = new FileReport(basename(path), options.full);
  const { knows, example } = INDUSTRIES;
  const rows: SourceRow[] = [];
  const tell = (line: string) => options.out(`${report.file}：${line}`);
  for await (const row of readRows(path, { sheet: options.sheet, tell, knows, isMoney: () => false, example }))
    rows.push(row);
  if (!rows.some((row) => INDUSTRIES.text(row, 'code') && INDUSTRIES.text(row, 'name')))
    throw INDUSTRIES.lacking('行业分类表');
  await saveNoted(sql, options.run, async (tx) => {
    const done: RunRow[] = [];
    for (const row of rows) done.push({ ...(await saveRow(tx, row)), notes: [] });
    for (const row of done) report.add(row, []);
    if (report.counts.created + report.counts.changed > 0) await announceChange(tx, 'industry', [0]);
    return done;
  });
  for (const line of report.lines((performance.now() - began) / 1000, [], !options.run)) options.out(line);
  return report;
}

async function saveRow(tx: postgres.TransactionSql, row: SourceRow): Promise<ReportRow> {
  const text = (column: keyof typeof INDUSTRIES.names) => INDUSTRIES.text(row, column);
  const [code, level, name] = [text('code'), text('level'), text('name')];
  const answer = (outcome: ReportRow['outcome'], detail = ''): ReportRow => ({
    row: row.row,
    outcome,
    title: name,
    detail,
  });
  if (row.fault) return answer('refused', row.fault);
  if (!name) return answer('refused', '名称是空的：请补上行业名称');
  try {
    const industry = industryFrom({ code, level: level || String(code.length), parent: '', name });
    if (industry.level <= 2) {
      return industryOf(code) ? answer('same') : answer('refused', `标准里没有门类或大类 ${code}，请核对代码`);
    }
    return answer(await upsertIndustry(tx, industry));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return answer('refused', error.message);
  }
}
